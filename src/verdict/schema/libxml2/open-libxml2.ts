import type * as Libxml2 from 'libxml2-wasm';
import { xsdFiles } from '#compiled/xsd-files';
import { messageOf } from '#errors';
import type { SchemaEngine, SchemaError } from '../check-by-engine.js';

/**
 * Loads libxml2 (the package `libxml2-wasm`) as a schema engine. It judges by the XSD files of `xsd/`, which are made from the same
 * table as our own model of UBL 2.1.
 *
 * @throws Error with the line to install `libxml2-wasm` if it is missing
 */
export async function openLibxml2(): Promise<SchemaEngine> {
  const library = await loadLibrary();
  const validators = new Map<Kind, Libxml2.XsdValidator>();
  const validatorOf = (kind: Kind): Libxml2.XsdValidator => {
    const validator = validators.get(kind) ?? compileSchema(library, kind);
    validators.set(kind, validator);
    return validator;
  };
  provideSchemas(library);
  return {
    name: 'libxml2',
    findErrors: (text, kind) => findErrors(library, { text, validator: validatorOf(kind) }),
  };
}

type Library = typeof Libxml2;
type Kind = Parameters<SchemaEngine['findErrors']>[1];

async function loadLibrary(): Promise<Library> {
  try {
    return await import('libxml2-wasm');
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
    throw new Error(
      'The schema engine libxml2 needs the package libxml2-wasm: run "npm install libxml2-wasm".',
      { cause },
    );
  }
}

/** Whether the package is not installed; other errors of loading it are its own. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(?:ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND)$/.test(String(error.code))
  );
}

/** Files below this address are those of `xsd/`; libxml2 asks for the imports of a schema by it. */
const BASE = 'peppol-preflight:/';

function schemaFile(name: string): Uint8Array {
  return new TextEncoder().encode((xsdFiles as Readonly<Record<string, string>>)[name] ?? '');
}

function provideSchemas({ xmlRegisterInputProvider, openBuffer, readBuffer, closeBuffer }: Library): void {
  xmlRegisterInputProvider({
    match: (address) => address.startsWith(BASE),
    open: (address) => openBuffer(schemaFile(address.slice(BASE.length))),
    read: readBuffer,
    close: (file) => {
      closeBuffer(file);
      return true;
    },
  });
}

function compileSchema({ XmlDocument, XsdValidator }: Library, kind: Kind): Libxml2.XsdValidator {
  const file = `${kind}.xsd`;
  const schema = XmlDocument.fromBuffer(schemaFile(file), { url: BASE + file });
  try {
    return XsdValidator.fromDoc(schema);
  } finally {
    schema.dispose();
  }
}

function findErrors(
  library: Library,
  { text, validator }: { readonly text: string; readonly validator: Libxml2.XsdValidator },
): readonly SchemaError[] {
  try {
    const document = library.XmlDocument.fromBuffer(new TextEncoder().encode(text), {
      encoding: 'utf-8',
      option: optionsOf(library),
    });
    try {
      validator.validate(document);
    } finally {
      document.dispose();
    }
    return [];
  } catch (error) {
    const details = error instanceof library.XmlLibError ? error.details : [];
    // Whatever else stops libxml2, such as lack of memory, must not read as a valid document.
    return details.length > 0 ? details : [{ message: messageOf(error) }];
  }
}

/**
 * No network, no DTD, attachments of any size. The text was decoded before, whatever its declaration says, and found
 * well-formed: what libxml2 reports beyond that, such as a namespace name that is not a URI, must not count.
 */
function optionsOf({ ParseOption }: Library): Libxml2.ParseOption {
  return (
    ParseOption.XML_PARSE_NONET |
    ParseOption.XML_PARSE_NO_XXE |
    ParseOption.XML_PARSE_NO_SYS_CATALOG |
    ParseOption.XML_PARSE_IGNORE_ENC |
    ParseOption.XML_PARSE_NOERROR |
    ParseOption.XML_PARSE_NOWARNING |
    ParseOption.XML_PARSE_HUGE |
    ParseOption.XML_PARSE_BIG_LINES |
    ParseOption.XML_PARSE_COMPACT
  );
}
