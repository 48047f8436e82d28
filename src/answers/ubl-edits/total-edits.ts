import { Decimal } from '../../document/decimal.js';
import type { Issue } from '../../issues/issue.js';
import { formatAmount } from '../../totals/amounts.js';
import type { UblDocument } from '../../ubl/read-ubl.js';
import { elementAt, linesIn, readUblElement, taxTotalOf, type UblElement } from '../../ubl/ubl-element.js';
import { locationOf, nodeAt, type XmlTree } from '#schematron/xml';
import { contentRange } from '../../ubl/element-range.js';
import { amountOf, type Payable, payableOf, taxablesIn, taxOf, TOTALS } from './calculated-totals.js';
import type { UblEdit } from './ubl-edit.js';

/**
 * The calculated amounts for totals that rules report (EN 16931: BR-CO-10 to BR-CO-17, BR-S-08 and similar rules).
 *
 * @returns the edit for an issue; undefined for other rules, and if an amount needed for the calculation cannot be read
 */
export function createTotalEdits({ tree }: UblDocument): (issue: Issue) => UblEdit | undefined {
  const root = readUblElement(tree, tree.root);
  const taxableOf = taxablesIn(root);
  const isPaid = isPaidAsGiven(root, payableOf(root, taxableOf));
  const most = CENT.times(linesIn(root).length);
  // Looked up once: there may be thousands of elements before it, and of issues.
  const monetary = elementAt(root, 'cac:LegalMonetaryTotal');
  return (issue) => {
    const found = totalEdit(tree, { root, monetary, taxableOf, issue });
    if (found === undefined) return undefined;
    const { edit, element, difference } = found;
    const isSafe = isPaid && !PAID.has(element) && difference?.abs().lte(most) === true;
    return { ...edit, kind: isSafe ? 'safe' : 'suggested' };
  };
}

const CENT = new Decimal('0.01');

/** What somebody pays, which no safe edit changes. */
const PAID: ReadonlySet<string> = new Set(['cbc:TaxInclusiveAmount', 'cbc:PayableAmount']);

/** Whether what the document says is to be paid follows from its lines. */
function isPaidAsGiven(root: UblElement, calculated: Payable | undefined): boolean {
  const monetary = elementAt(root, 'cac:LegalMonetaryTotal');
  const given = (name: string) => amountOf(elementAt(monetary, name));
  return (
    calculated !== undefined &&
    given('cbc:TaxInclusiveAmount')?.eq(calculated.taxInclusive) === true &&
    given('cbc:PayableAmount')?.eq(calculated.payable) === true
  );
}

/** An edit of an amount, before its kind is known. */
interface AmountEdit {
  readonly edit: Omit<UblEdit, 'kind'>;
  /** The name of the element. */
  readonly element: string;
  /** By how much the amount changes; undefined if it cannot be read. */
  readonly difference: Decimal | undefined;
}

function totalEdit(
  tree: XmlTree,
  {
    root,
    monetary,
    taxableOf,
    issue: { rule_id, location },
  }: {
    readonly root: UblElement;
    readonly monetary: UblElement | undefined;
    readonly taxableOf: (subtotal: UblElement) => Decimal | undefined;
    readonly issue: Issue;
  },
): AmountEdit | undefined {
  const total = TOTALS[rule_id];
  if (total !== undefined) {
    const owner = rule_id === 'BR-CO-14' ? taxTotalOf(root) : monetary;
    return amountEdit(tree, elementAt(owner, total.element), total.amount(root));
  }
  const subtotal = subtotalAt(tree, location);
  if (subtotal === undefined) return undefined;
  if (rule_id === 'BR-CO-17' || /^BR-(?:S|Z|E|AE|IC|G|O|AF|AG)-09$/.test(rule_id))
    return amountEdit(tree, elementAt(subtotal, 'cbc:TaxAmount'), taxOf(subtotal));
  return /^BR-(?:S|Z|E|AE|IC|G|O|AF|AG)-08$/.test(rule_id)
    ? amountEdit(tree, elementAt(subtotal, 'cbc:TaxableAmount'), taxableOf(subtotal))
    : undefined;
}

function amountEdit(
  tree: XmlTree,
  element: UblElement | undefined,
  amount: Decimal | undefined,
): AmountEdit | undefined {
  if (element === undefined || amount === undefined || element.children.length > 0) return undefined;
  const range = contentRange(tree, element.node);
  const text = formatAmount(amount);
  // An empty element, or a comment in the text.
  const isPlain = range.start < range.end && !tree.text.slice(range.start, range.end).includes('<');
  if (!isPlain || text === element.text.trim()) return undefined;
  return {
    edit: {
      ...range,
      text,
      title: `Set ${element.name} to ${text}`,
      location: locationOf(tree, element.node),
    },
    element: element.name,
    difference: amountOf(element)?.minus(amount),
  };
}

/** The row of the VAT breakdown (BG-23) at or around a location. */
function subtotalAt(tree: XmlTree, location: Issue['location']): UblElement | undefined {
  const path = /^.*\/cac:TaxSubtotal(?:\[\d+\])?/.exec(location ?? '')?.[0];
  const node = path === undefined ? undefined : nodeAt(tree, path);
  return node === undefined ? undefined : readUblElement(tree, node);
}
