import {
  closeBuffer,
  openBuffer,
  readBuffer,
  XmlDocument,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm';
import { readCompiledFile } from '../../../src/compiled-files.js';

/** Files below this address come from `compiled/`; libxml2 asks for the imports of a schema by it. */
const BASE = 'peppol-preflight:/';

const validators = new Map<string, XsdValidator>();

/** The schema of a document type, compiled at its first use and kept for the life of the process. */
export function loadValidator(kind: 'Invoice' | 'CreditNote'): XsdValidator {
  const known = validators.get(kind);
  if (known !== undefined) return known;
  if (validators.size === 0) provideImports();
  const path = `xsd/${kind}.xsd`;
  const schema = XmlDocument.fromBuffer(Buffer.from(readCompiledFile(path)), { url: BASE + path });
  try {
    const validator = XsdValidator.fromDoc(schema);
    validators.set(kind, validator);
    return validator;
  } finally {
    schema.dispose();
  }
}

function provideImports(): void {
  xmlRegisterInputProvider({
    match: (name) => name.startsWith(BASE),
    open: (name) => openBuffer(Buffer.from(readCompiledFile(name.slice(BASE.length)))),
    read: readBuffer,
    close: (file) => {
      closeBuffer(file);
      return true;
    },
  });
}
