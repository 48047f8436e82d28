import { judgeDocument, resultOf } from '../answers/validate-json.js';
import { type Excerpt, jsonExcerpts, positionExcerpts } from './excerpts.js';
import { fileError, reasonOf } from '#errors';
import { decodeXml } from '#schematron/xml';
import { removeNextRelease, removeUbl, type ValidationResult } from '../issues/issue.js';
import { readUblWithin } from '../verdict/validate-ubl.js';
import { ServiceError } from '../document/service-error.js';
import { withoutByteOrderMark } from './sniff-content.js';
import { factsOf } from './file-facts.js';
import type { BulkInput, ContentInput, FileInput, ReadInput } from './input.js';
import { factsOfFields, factsOfUbl, type InvoiceFacts } from './invoice-facts.js';
import type { LoadedOptions } from './options.js';
import { failureOutcome, listExcerpts, type Outcome, unusableOutcome } from './outcome.js';
import { judgeXml } from './judge-xml.js';
import { type Content, readContent } from './read-content.js';
import { readFileNow } from './read-input-file.js';

/** Validates one input in this thread. The answer is always an outcome, never an exception. */
export function validateOne(given: BulkInput, { fileFacts, ...options }: LoadedOptions): Outcome {
  const input = 'path' in given ? readNow(given) : given;
  if ('unusable' in input) return unusableOutcome(input);
  const outcome = judgeContent(input, options);
  return 'path' in given && fileFacts !== undefined
    ? { ...outcome, file: factsOf(input, fileFacts === 'hash') }
    : outcome;
}

function readNow({ name, path, maxBytes }: FileInput): ReadInput {
  try {
    return { name, content: readFileNow(path, maxBytes) };
  } catch (error) {
    return { name, unusable: fileError(name, error) };
  }
}

function judgeContent(
  input: ContentInput,
  { excerpts = false, ...options }: Omit<LoadedOptions, 'fileFacts'>,
): Outcome {
  const { name } = input;
  try {
    const content = contentOf(input, options);
    const { extended = options.extended } = input;
    const judged = judge(name, content, { ...options, ...(extended !== undefined && { extended }) });
    const found = excerpts ? excerptsOf(judged, content, input.content) : undefined;
    return found === undefined ? judged : { ...judged, excerpts: listExcerpts(found) };
  } catch (error) {
    return failureOutcome(
      name,
      'validation-failure',
      `its validation stopped with an error (${reasonOf(error)})`,
    );
  }
}

function contentOf({ name, content }: ContentInput, { maxBytes }: LoadedOptions): Content {
  return typeof content === 'string' || content instanceof Uint8Array
    ? readContent(name, content, maxBytes === undefined ? {} : { maxBytes })
    : { kind: 'document', value: content };
}

function judge(
  name: string,
  content: Content,
  { ublDocument = false, nextRelease = false, invoiceFacts = false, chooser, ...options }: LoadedOptions,
): Outcome {
  const ownOptions = { ...options, fileName: name };
  if (content.kind === 'unusable') return { name, unusable: content.message };
  try {
    const { result, facts } =
      content.kind === 'ubl'
        ? judgeUblInput(content.xml, { ...ownOptions, chooser, invoiceFacts })
        : judgeDocumentInput(content.value, ownOptions);
    const invoice = invoiceFacts ? facts() : undefined;
    if (!ublDocument) removeUbl(result);
    if (!nextRelease) removeNextRelease(result);
    return withFacts({ name, result }, invoice);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const isTold = invoiceFacts && content.kind === 'document';
    return withFacts({ name, error }, isTold ? factsOfFields(content.value) : undefined);
  }
}

/** A verdict, and what a table says of the invoice, from the tree that was judged: reading it again takes half as long as judging it. */
interface JudgedInput {
  readonly result: ValidationResult;
  readonly facts: () => InvoiceFacts | undefined;
}

function judgeUblInput(
  xml: string | Uint8Array,
  { invoiceFacts, ...options }: Parameters<typeof judgeXml>[1] & { readonly invoiceFacts: boolean },
): JudgedInput {
  const read = invoiceFacts ? readUblWithin(xml, options) : undefined;
  return {
    result: judgeXml(xml, { ...options, read }),
    facts: () => (read?.ok === true ? factsOfUbl(read.document.tree) : undefined),
  };
}

function judgeDocumentInput(document: unknown, options: Parameters<typeof judgeDocument>[1]): JudgedInput {
  const judged = judgeDocument(document, options);
  const { judgedTree: tree } = judged;
  return {
    result: resultOf(judged, options),
    facts: () => (typeof tree === 'string' ? factsOfFields(document) : factsOfUbl(tree)),
  };
}

function withFacts(outcome: Outcome, invoice: InvoiceFacts | undefined): Outcome {
  return invoice === undefined ? outcome : { ...outcome, invoice };
}

/**
 * The places in an input that its outcome is about, in the order of its issues.
 *
 * @returns undefined if there is nothing to show, or the input is not text
 */
function excerptsOf(
  outcome: Outcome,
  content: Content,
  given: string | Uint8Array | object,
): (Excerpt | undefined)[] | undefined {
  if (typeof given !== 'string' && !(given instanceof Uint8Array)) return undefined;
  if (content.kind === 'unusable') {
    return content.position && positionExcerpts(textOf(given), [content.position]);
  }
  if ('error' in outcome) {
    return jsonExcerpts(
      textOf(given),
      outcome.error.reasons.map(({ pointer }) => pointer),
    );
  }
  const issues = 'result' in outcome ? outcome.result.issues : [];
  if (issues.length === 0) return undefined;
  if (content.kind === 'document') {
    return jsonExcerpts(
      textOf(given),
      issues.map(({ pointer }) => pointer),
    );
  }
  const xml = xmlOf(given);
  if (xml === undefined) return undefined;
  return positionExcerpts(
    xml,
    issues.map(({ position }) => position),
  );
}

/** The JSON text as parsed: without a byte order mark. */
function textOf(content: string | Uint8Array): string {
  return withoutByteOrderMark(typeof content === 'string' ? content : new TextDecoder().decode(content));
}

/** The XML text to which positions refer; undefined if the bytes are not text. */
function xmlOf(content: string | Uint8Array): string | undefined {
  if (typeof content === 'string') return withoutByteOrderMark(content);
  try {
    return decodeXml(content);
  } catch {
    return undefined;
  }
}
