import { validateJson } from '../check/validate-json.js';
import { validateUbl } from '../check/validate-ubl.js';
import type { DocumentInput } from '../document/document.js';
import type { Excerpt } from '../excerpts/excerpt.js';
import { jsonExcerpts } from '../excerpts/json-excerpts.js';
import { positionExcerpts } from '../excerpts/position-excerpts.js';
import { ServiceError } from '../service-error.js';
import { decodeXml } from '../xml/decode-xml.js';
import type { BulkInput, UsableInput } from './input.js';
import type { LoadedOptions } from './options.js';
import { failureOutcome, type Outcome } from './outcome.js';
import { readContent, sniffContent } from './read-content.js';

/** Validates one input in this thread. Whatever it holds, the answer is an outcome, never an exception. */
export function validateOne(input: BulkInput, { excerpts = false, ...options }: LoadedOptions): Outcome {
  if ('unusable' in input) return { name: input.name, unusable: input.unusable };
  const outcome = judgeInput(input, options);
  const found = excerpts ? excerptsOf(outcome, input.content) : undefined;
  return found === undefined ? outcome : { ...outcome, excerpts: found };
}

function judgeInput({ name, content }: UsableInput, options: LoadedOptions): Outcome {
  try {
    return outcomeOf(name, content, options);
  } catch (error) {
    if (error instanceof ServiceError) return { name, error };
    const reason = error instanceof Error ? error.message : String(error);
    return failureOutcome(
      name,
      'validation-failure',
      `its validation broke off (${reason.replace(/\.$/, '')})`,
    );
  }
}

function outcomeOf(name: string, given: string | Uint8Array | object, options: LoadedOptions): Outcome {
  const content =
    typeof given === 'string' || given instanceof Uint8Array
      ? readContent(name, given)
      : ({ kind: 'document', value: given } as const);
  if (content.kind === 'unusable') return { name, unusable: content.message };
  const { ublDocument = false, ...eachOptions } = options;
  const ownOptions = { ...eachOptions, fileName: name };
  if (content.kind === 'ubl') return { name, result: validateUbl(content.xml, ownOptions) };
  const result = validateJson(content.value as DocumentInput, ownOptions);
  return { name, result: ublDocument ? result : { ...result, ubl_document: null } };
}

/**
 * The places in an input that its outcome is about, in the order of its issues.
 *
 * @returns undefined when there is nothing to show, or no text
 */
function excerptsOf(outcome: Outcome, content: string | Uint8Array | object): (Excerpt | null)[] | undefined {
  if (typeof content !== 'string' && !(content instanceof Uint8Array)) return undefined;
  if ('unusable' in outcome) return brokenJson(outcome.name, content);
  if ('error' in outcome) {
    return jsonExcerpts(
      textOf(content),
      outcome.error.refusals.map(({ pointer }) => pointer),
    );
  }
  const { issues } = outcome.result;
  if (issues.length === 0) return undefined;
  if (sniffContent(content) === 'json') {
    return jsonExcerpts(
      textOf(content),
      issues.map(({ pointer }) => pointer),
    );
  }
  const xml = xmlOf(content);
  if (xml === undefined) return undefined;
  return positionExcerpts(
    xml,
    issues.map(({ position }) => position),
  );
}

function brokenJson(name: string, content: string | Uint8Array): (Excerpt | null)[] | undefined {
  const read = readContent(name, content);
  if (read.kind !== 'unusable' || read.position === undefined) return undefined;
  return positionExcerpts(textOf(content), [read.position]);
}

/** The JSON text as it was parsed: without a byte order mark. */
function textOf(content: string | Uint8Array): string {
  return (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/^\ufeff/, '');
}

/** The XML text that positions are counted in; undefined when the bytes are no text. */
function xmlOf(content: string | Uint8Array): string | undefined {
  if (typeof content === 'string') return content.replace(/^\ufeff/, '');
  try {
    return decodeXml(content);
  } catch {
    return undefined;
  }
}
