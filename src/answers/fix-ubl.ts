import { argumentError, assertKnownOptions, readTexts } from '#errors';
import type { Fix, Issue } from '../issues/issue.js';
import { bankEdits } from './ubl-edits/bank-edits.js';
import { categoryEdits } from './ubl-edits/category-edits.js';
import { declarationEdits } from './ubl-edits/declaration-edits.js';
import { documentEdits } from './ubl-edits/document-edits.js';
import { emptyEdits } from './ubl-edits/empty-edits.js';
import { formEdits } from './ubl-edits/form-edits.js';
import { missingEdits } from './ubl-edits/missing-edits.js';
import { nameEdits } from './ubl-edits/name-edits.js';
import { partyEdits } from './ubl-edits/party-edits.js';
import { currencyEdits, orderEdits, sameCurrencyEdits } from './ubl-edits/schema-edits.js';
import { apartEdits, namespaceEdits } from './ubl-edits/structure-edits.js';
import { totalEdits } from './ubl-edits/total-edits.js';
import { countByRule, type JudgedUbl, type UblEdit } from './ubl-edits/ubl-edit.js';
import { applyEdits, editedText } from '../ubl/element-range.js';
import { readUblElement } from '../ubl/ubl-element.js';
import { readUbl, type UblDocument, type UblRead } from '../ubl/read-ubl.js';
import { runLayers } from '../verdict/run-layers.js';
import {
  assertOptions,
  OFFICIAL_LAYERS,
  releaseChoice,
  VALIDATION_OPTIONS,
  type ValidationOptions,
} from '../verdict/validation-options.js';

/** A correction of the text of a UBL document. */
export interface UblFix {
  /** What it does, as an instruction: from what, to what. */
  readonly title: string;
  /** `safe`: nothing else can be meant, and what is paid stays. `suggested`: everything given agrees. `choice`: a person picks. */
  readonly kind: Fix['kind'];
  /** Of a `choice`: what `choices` names it by. */
  readonly id?: string;
  /** Path of the element that changes, or that gets a new one. */
  readonly location: string;
}

/** A UBL document with its corrections. */
export interface FixedUbl {
  /** Everything else is unchanged, character for character. */
  readonly xml: string;
  /** The corrections in the order in which they were made; empty if there was nothing to correct. */
  readonly fixes: readonly UblFix[];
  /** What a person may choose for the corrected document: each is another reading of amounts that contradict each other. */
  readonly choices: readonly UblFix[];
}

/** Which rules judge the totals, and which corrections to make. */
export interface FixUblOptions extends ValidationOptions {
  /** Also make the suggested corrections. Without it only safe ones are made. */
  readonly suggested?: boolean;
  /** The `id` of each choice to make. */
  readonly choices?: readonly string[];
}

/** One total follows from another: more rounds than there are steps in the calculation. */
const MOST_ROUNDS = 10;

/**
 * Corrects the text of a UBL document. Safe are elements in the wrong order, amounts without `currencyID`, empty elements that nothing
 * demands, and, while the amounts to pay (BT-112, BT-115) follow from the lines, totals that are missing or differ by no more than a cent
 * for each line. Suggested are other amounts that everything else in the document proves wrong. Where several may be wrong, each reading is
 * a choice. Values that `check` understands in a Document, such as a unit in words, become what they mean. An envelope stays.
 *
 * @param xml text, not bytes: decode them first
 * @param options which rules judge the totals, and which corrections to make
 * @returns the corrected text, what was corrected, and the choices that are left
 * @throws TypeError if `xml` is not a string, or an option has the wrong type; RangeError if it has a value that does not exist, or
 *   `choices` names one that this document does not have
 */
export function fixUbl(xml: string, options: FixUblOptions = {}): FixedUbl {
  assertKnownOptions<FixUblOptions>(options, {
    ...VALIDATION_OPTIONS,
    suggested: 'true or false?',
    choices: 'anything?',
  });
  assertOptions(options);
  if (typeof xml !== 'string')
    throw argumentError('fixUbl takes the XML as a string', xml, 'decode bytes first');
  const fixes: UblFix[] = [];
  const open = new Set(readTexts('options.choices', options.choices ?? [], 'a list of ids'));
  let choices: readonly UblFix[] = [];
  let text = xml;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const read = readUbl(text);
    const declarations = round === 0 ? declarationEdits(text) : [];
    const declared = applyEdits(
      text,
      declarations.flatMap((edit) => edit.edits),
    );
    if (declarations.length > 0 && isNearer(readUbl(declared), read, options)) {
      text = declared;
      fixes.push(...declarations.map(fixOf));
      continue;
    }
    const found = read.ok ? editsOf(text, read.document, options) : [];
    choices = found.filter(({ kind }) => kind === 'choice').map(fixOf);
    // The choices of a round are readings of the same amounts.
    const chosen = found.find(({ id }) => id !== undefined && open.has(id));
    const edits = found.filter(
      (edit) =>
        edit === chosen || edit.kind === 'safe' || (edit.kind === 'suggested' && options.suggested === true),
    );
    if (!read.ok || edits.length === 0) break;
    text = withEdits(text, read.document, edits);
    fixes.push(...edits.map(fixOf));
    if (chosen?.id !== undefined) open.delete(chosen.id);
  }
  const [unknown] = open;
  if (unknown !== undefined)
    throw new RangeError(
      `options.choices names ${JSON.stringify(unknown)}, which is not a choice of this document.`,
    );
  return { xml: text, fixes, choices };
}

/** Whether UBL can be read, or has fewer errors of the schema, with other namespaces. */
function isNearer(now: UblRead, before: UblRead, options: FixUblOptions): boolean {
  if (!now.ok || !before.ok) return now.ok;
  const errorsOf = (document: UblDocument) =>
    countByRule(issuesOf(document, options)).get('xsd-validation') ?? 0;
  return errorsOf(now.document) < errorsOf(before.document);
}

function fixOf({ title, kind, id, location }: UblEdit): UblFix {
  return { title, kind, ...(id !== undefined && { id }), location };
}

function withEdits(text: string, document: UblDocument, edits: readonly UblEdit[]): string {
  return editedText(
    text,
    document,
    edits.flatMap((edit) => edit.edits),
  );
}

/** The next corrections: order first, then currencies, empty elements, the amounts that rules report, and values that `check` can read. */
function editsOf(text: string, document: UblDocument, options: FixUblOptions): readonly UblEdit[] {
  const order = orderEdits(document);
  if (order.length > 0) return order;
  const root = readUblElement(document.tree, document.tree.root);
  const currencies = currencyEdits({ document, root });
  if (currencies.length > 0) return currencies;
  const issues = issuesOf(document, options);
  const judge = (edits: readonly UblEdit[]) => {
    const read = readUbl(withEdits(text, document, edits));
    return read.ok ? issuesOf(read.document, options) : [read.issue];
  };
  const judged = { document, root, issues, judge };
  if (issues.some(({ rule_id }) => rule_id === 'xsd-validation')) {
    const names = nameEdits(judged);
    if (names.length > 0) return names;
    const structure = [...namespaceEdits(judged), ...apartEdits(judged), ...bankEdits(judged)];
    if (structure.length > 0 && (options.suggested === true || structure.some(({ kind }) => kind === 'safe')))
      return structure;
  }
  const isRefused = issues.some(({ type }) => type === 'error');
  const forms = issues.length > 0 ? formEdits(judged) : [];
  if (forms.length > 0) return forms;
  const derived = isRefused ? derivedEdits(judged) : [];
  if (derived.some(({ kind }) => kind === 'safe' || options.suggested === true)) return derived;
  const empty = issues.some(isAboutEmptiness) ? emptyEdits(judged) : [];
  if (empty.length > 0) return empty;
  const totals = totalEdits(judged);
  if (totals.some(({ kind }) => kind !== 'choice')) return totals;
  const values = documentEdits(judged, releaseChoice(options));
  // The readings of the same amounts are named once.
  return totals.length === 0 ? values : [...totals, ...values.filter(({ kind }) => kind !== 'choice')];
}

/** What is missing, or contradicts the rest, and follows from the rest. */
function derivedEdits(judged: JudgedUbl): readonly UblEdit[] {
  const missing = missingEdits(judged);
  if (missing.length > 0) return missing;
  return [...categoryEdits(judged), ...partyEdits(judged), ...sameCurrencyEdits(judged)];
}

function issuesOf(document: UblDocument, options: FixUblOptions): readonly Issue[] {
  const { issues, beyondSchema } = runLayers(document, options.layers ?? OFFICIAL_LAYERS, options);
  return beyondSchema === undefined ? issues : [...issues, ...beyondSchema()];
}

/** An empty element breaks a rule of Peppol, or the schema. */
function isAboutEmptiness({ rule_id }: Issue): boolean {
  return rule_id === 'PEPPOL-EN16931-R008' || rule_id === 'xsd-validation';
}
