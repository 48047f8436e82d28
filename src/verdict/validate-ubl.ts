import { assertKnownOptions, assertXml } from '#errors';
import type { NextRelease, ValidationResult } from '../issues/issue.js';
import { readUbl, type UblRead } from '../ubl/read-ubl.js';
import { negativeZeros } from './negative-zeros.js';
import { judgeByNext, nextReleaseOf, refusedBy } from './releases/next-release.js';
import { type Judgement, runLayers, toResult, unreadText } from './run-layers.js';
import {
  assertOptions,
  OFFICIAL_LAYERS,
  VALIDATION_OPTIONS,
  type ValidationOptions,
} from './validation-options.js';

/**
 * The verdict on a UBL invoice or credit note, as POST /api/validate/ubl returns it: well-formedness, the
 * UBL 2.1 schema, EN 16931, then Peppol BIS Billing 3.0 or Self-Billing, whichever its CustomizationID (BT-24) names.
 *
 * @param ubl the XML as text or as bytes in any encoding it declares; may be wrapped in a StandardBusinessDocument
 * @returns the issues in the order of the layers, then a warning for each price or amount of `-0.00`; any XML yields a result, never an exception
 * @throws TypeError if `ubl` is neither text nor bytes, or an option has the wrong type
 * @throws RangeError if `options.layers` names an unknown layer, `options.release` an unknown release
 */
export function validateUbl(ubl: string | Uint8Array, options: ValidationOptions = {}): ValidationResult {
  assertKnownOptions(options, VALIDATION_OPTIONS);
  assertOptions(options);
  assertXml('validateUbl', ubl);
  return judgeUbl(ubl, options);
}

/**
 * The same with options that were checked before.
 *
 * @param read the UBL, where it has been read already
 */
export function judgeUbl(
  ubl: string | Uint8Array,
  options: ValidationOptions,
  read = readUblWithin(ubl, options),
): ValidationResult {
  const { layers = OFFICIAL_LAYERS, fileName } = options;
  if (!read.ok) return toResult({ issues: [read.issue] }, { content: unreadText(ubl), fileName });
  const { document } = read;
  const judged = runLayers(document, layers, options);
  const { issues, ...day } = judged;
  const all = layers.length === 0 ? issues : [...issues, ...negativeZeros(document)];
  const next = nextOf(document.text, judged, options);
  return toResult({ ...day, issues: all }, { content: document.text, fileName, next });
}

/** Reads UBL within the limits of the options. */
export function readUblWithin(
  ubl: string | Uint8Array,
  { maxBytes }: Pick<ValidationOptions, 'maxBytes'>,
): UblRead {
  return readUbl(ubl, maxBytes === undefined ? {} : { size: maxBytes });
}

/** Keeps the text, not the tree, which is ten times as large: somebody may keep many results. */
function nextOf(
  text: string,
  { issues, ...day }: Judgement,
  options: ValidationOptions,
): (() => NextRelease | undefined) | undefined {
  const release = nextReleaseOf(day, options);
  if (release === undefined) return undefined;
  const { layers = OFFICIAL_LAYERS } = options;
  return () => {
    const read = readUblWithin(text, options);
    return read.ok ? refusedBy(judgeByNext(read.document, issues, { release, layers, options })) : undefined;
  };
}
