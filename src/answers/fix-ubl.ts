import { argumentError, assertFields } from '#errors';
import type { Fix } from '../issues/issue.js';
import { currencyEdits } from './ubl-edits/currency-edits.js';
import { orderEdits } from './ubl-edits/order-edits.js';
import { createTotalEdits } from './ubl-edits/total-edits.js';
import type { UblEdit } from './ubl-edits/ubl-edit.js';
import { editedText } from '../ubl/edited-text.js';
import { readUbl, type UblDocument } from '../ubl/read-ubl.js';
import { runLayers } from '../verdict/run-layers.js';
import { assertOptions, OFFICIAL_LAYERS, type ValidationOptions } from '../verdict/validation-options.js';

/** A correction made in the text of a UBL document. */
export interface UblFix {
  /** What it does, as an instruction. */
  readonly title: string;
  /** `safe` never changes what is paid; `suggested` is for a person to decide. */
  readonly kind: Fix['kind'];
  /** Path of the element that was changed. */
  readonly location: string;
}

/** A UBL document with its corrections. */
export interface FixedUbl {
  /** Everything else is unchanged, character for character. */
  readonly xml: string;
  /** The corrections in the order in which they were made; empty if there was nothing to correct. */
  readonly fixes: readonly UblFix[];
}

/** Which rules judge the totals, and which corrections to make. */
export interface FixUblOptions extends ValidationOptions {
  /** Also make corrections that may change what is paid. Without it only safe ones are made. */
  readonly suggested?: boolean;
}

/** One total follows from another: more rounds than there are steps in the calculation. */
const MOST_ROUNDS = 10;

/**
 * Corrects the text of a UBL document where the meaning is unambiguous: elements in the wrong order, amounts without
 * `currencyID`, and totals that differ from what follows from the lines by no more than a cent for each line while the
 * amounts to pay (BT-112, BT-115) are right. With `suggested` it corrects every total that does not follow from the
 * lines. A document in a StandardBusinessDocument stays in it.
 *
 * @param xml text, not bytes: decode them first
 * @param options which rules judge the totals, and which corrections to make
 * @throws TypeError if `xml` is not a string, or an option has the wrong type; RangeError if it has a value that does not exist
 */
export function fixUbl(xml: string, options: FixUblOptions = {}): FixedUbl {
  assertOptions(options);
  assertFields('options', options, { suggested: 'true or false?' });
  if (typeof xml !== 'string')
    throw argumentError('fixUbl takes the XML as a string', xml, 'decode bytes first');
  const fixes: UblFix[] = [];
  let text = xml;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const read = readUbl(text);
    const edits = read.ok ? editsOf(read.document, options) : [];
    if (!read.ok || edits.length === 0) break;
    text = editedText(text, read.document, edits);
    fixes.push(...edits.map(({ title, kind, location }) => ({ title, kind, location })));
  }
  return { xml: text, fixes };
}

/** Rules on the amounts that totals are calculated from. */
const AMOUNT_RULES: ReadonlySet<string> = new Set(['PEPPOL-EN16931-R120', 'PEPPOL-EN16931-R040']);

/** The next corrections: order first, then currencies, then the totals that rules report. */
function editsOf(document: UblDocument, options: FixUblOptions): readonly UblEdit[] {
  const order = orderEdits(document);
  if (order.length > 0) return order;
  const currencies = currencyEdits(document);
  if (currencies.length > 0) return currencies;
  const layers = options.layers ?? OFFICIAL_LAYERS;
  const { issues } = runLayers(document, layers, options);
  // Totals would be recalculated from a wrong line amount.
  if (issues.some(({ rule_id }) => AMOUNT_RULES.has(rule_id))) return [];
  const totalEdit = createTotalEdits(document);
  const byPlace = new Map<number, UblEdit>();
  for (const issue of issues) {
    const edit = totalEdit(issue);
    const isWanted = edit?.kind === 'safe' || options.suggested === true;
    if (edit !== undefined && isWanted && !byPlace.has(edit.start)) byPlace.set(edit.start, edit);
  }
  return [...byPlace.values()];
}
