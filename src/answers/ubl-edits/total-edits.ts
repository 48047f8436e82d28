import { CENT } from '../../document/decimal.js';
import type { Issue } from '../../issues/issue.js';
import { elementAt, linesIn, type UblElement } from '../../ubl/ubl-element.js';
import { locationOf, type XmlTree } from '#schematron/xml';
import { addAmount, setAmount } from './amount-edit.js';
import { editsOfChange, type ValueEdit } from './value-edit.js';
import {
  amountOf,
  type CalculatedAmount,
  type CalculatedTotals,
  calculatedTotals,
  type Reading,
} from './calculated-totals.js';
import { payableEdits } from './payable-edits.js';
import type { JudgedUbl, UblEdit } from './ubl-edit.js';

/**
 * Corrections of amounts that rules report. What is written is tried in four readings, with the amounts that rules contradict as
 * they are given or as they are calculated. A reading is proven if what the document says is to be paid follows from it, and no
 * rule about amounts is broken any more. Without a proof the readings are choices.
 */
export function totalEdits({ document, root, issues, judge }: JudgedUbl): readonly UblEdit[] {
  if (!issues.some(isAboutAmounts)) return [];
  const { tree } = document;
  const isAccepted = (edits: readonly UblEdit[]) =>
    !judge(edits).some((issue) => issue.rule_id === 'xsd-validation' || isAboutAmounts(issue));
  const readings = readingsOf(tree, issues).flatMap((reading) => calculatedTotals(root, reading) ?? []);
  for (const totals of readings) {
    const paid = paidAsGiven(totals);
    if (paid === undefined || !isBorneOut(totals)) continue;
    const edits = provenEdits(tree, totals, { paid, lines: linesIn(root).length });
    if (edits.length > 0 && isAccepted(edits)) return edits;
  }
  for (const totals of readings) {
    const choices = choicesOf(tree, totals).filter((edit) => isAccepted([edit]));
    if (choices.length > 0) return choices;
  }
  return [];
}

/** Totals and rows of the breakdown that are missing (BR-12 and the like), or that do not follow from others. */
const TOTAL_RULES = /^BR-(?:1[2-5]|4[56]|CO-1[0-7]|(?:S|Z|E|AE|IC|G|O|AF|AG)-0[89])$/;
/** Lines, allowances and charges without an amount, or with another one than their price or percentage gives. */
const PART_RULES = /^(?:BR-24|PEPPOL-EN16931-R(?:040|120))$/;

function isAboutAmounts({ rule_id }: Issue): boolean {
  return TOTAL_RULES.test(rule_id) || PART_RULES.test(rule_id);
}

/** The readings, the one that changes least first. */
function readingsOf(tree: XmlTree, issues: readonly Issue[]): readonly Reading[] {
  const places = (isMeant: (id: string) => boolean) =>
    new Set(issues.flatMap(({ rule_id, location }) => (isMeant(rule_id) ? [rowOrPart(location)] : [])));
  const parts = places((id) => PART_RULES.test(id));
  const taxables = places((id) => /^BR-[A-Z]+-08$/.test(id));
  const taxes = places((id) => id === 'BR-CO-17' || /^BR-[A-Z]+-09$/.test(id));
  const isAt = (wrong: ReadonlySet<string>, { node }: UblElement) =>
    wrong.size > 0 && wrong.has(locationOf(tree, node));
  const given = {
    isWrongPart: () => false,
    isWrongRow: (row: UblElement, amount: 'taxable' | 'tax') =>
      isAt(amount === 'taxable' ? taxables : taxes, row),
  };
  const withRows = { ...given, isWrongRow: () => true };
  if (parts.size === 0) return [given, withRows];
  const isWrongPart = (part: UblElement) => isAt(parts, part);
  return [given, withRows, { ...given, isWrongPart }, { ...withRows, isWrongPart }];
}

/** The location of the row of the breakdown, or of the line, allowance or charge, that an issue is in. */
function rowOrPart(location: Issue['location']): string {
  const at = location ?? '';
  return (
    /^.*\/cac:(?:TaxSubtotal|InvoiceLine|CreditNoteLine|AllowanceCharge)(?:\[\d+\])?/.exec(at)?.[0] ?? at
  );
}

/** How far what is given to be paid follows from the lines; undefined if it contradicts them. */
type Paid = 'both' | 'payable' | 'total';

function paidAsGiven({ monetary, payable, taxInclusive }: CalculatedTotals): Paid | undefined {
  const given = (name: string) => amountOf(elementAt(monetary, name));
  const isTotal = given('cbc:TaxInclusiveAmount')?.eq(taxInclusive) === true;
  const isPayable = given('cbc:PayableAmount')?.eq(payable) === true;
  if (isPayable) return isTotal ? 'both' : 'payable';
  // Only an amount to pay that is not there can be filled in.
  return isTotal && elementAt(monetary, 'cbc:PayableAmount') === undefined ? 'total' : undefined;
}

/**
 * Whether what is invoiced stays, or two numbers that stand as they were given bear it out, as for a Document (`../mistakes/witnesses.ts`):
 * another amount of a line, an allowance or a charge needs what is paid, and the total without VAT or the VAT; another total with VAT needs
 * both of these, since an amount due beside it may be a part of it. Without VAT, all of them are one number.
 */
function isBorneOut({ amounts, monetary, vat }: CalculatedTotals): boolean {
  const isGiven = (each: CalculatedAmount) => each.element !== undefined && !isWrong(each);
  const isInvoiced = ({ owner, name }: CalculatedAmount) =>
    name === 'cbc:Amount' || /^cac:(?:Invoice|CreditNote)Line$/.test(owner.name);
  const total = (name: string) =>
    amounts.some((each) => each.owner === monetary && each.name === name && isGiven(each));
  const isNetGiven = total('cbc:TaxExclusiveAmount') && !vat.isZero();
  const isVatGiven =
    !vat.isZero() && amounts.some((each) => each.owner.name === 'cac:TaxTotal' && isGiven(each));
  if (!total('cbc:TaxInclusiveAmount')) return isNetGiven && isVatGiven;
  return isNetGiven || isVatGiven || !amounts.some((each) => isInvoiced(each) && isWrong(each));
}

/** Safe while both amounts to pay are given: what is missing, and what differs by no more than a cent for each line. */
function provenEdits(
  tree: XmlTree,
  { amounts }: CalculatedTotals,
  { paid, lines }: { readonly paid: Paid; readonly lines: number },
): readonly UblEdit[] {
  const most = CENT.times(lines);
  return amounts.flatMap((amount) => {
    const change = changeOf(tree, amount);
    const { element, calculated } = amount;
    const isNear = element === undefined || amountOf(element)?.minus(calculated).abs().lte(most) === true;
    return editsOfChange(change, paid === 'both' && isNear ? 'safe' : 'suggested');
  });
}

/** What a person may mean by amounts that contradict each other. */
function choicesOf(tree: XmlTree, totals: CalculatedTotals): readonly UblEdit[] {
  const wrong = totals.amounts.filter((amount) => isWrong(amount));
  const [first, ...others] = wrong;
  if (first?.name === 'cbc:PayableAmount' && others.length === 0) return payableEdits(tree, totals);
  // The amounts of lines are a matter of their prices and quantities, unless what is paid follows from these.
  const isOfLines =
    wrong.some(({ name }) => name === 'cbc:Amount') || first?.owner.name.endsWith('Line') === true;
  if (isOfLines && paidAsGiven(totals) === undefined) return [];
  const changes = wrong.flatMap((amount) => changeOf(tree, amount) ?? []);
  if (changes.length < wrong.length) return [];
  return [
    {
      title: changes
        .map(({ title }, index) => (index === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1)))
        .join(', '),
      kind: 'choice',
      id: 'totals',
      location: locationOf(tree, totals.monetary.node),
      edits: changes.map(({ edit }) => edit),
    },
  ];
}

function isWrong({ element, calculated }: CalculatedAmount): boolean {
  return amountOf(element)?.eq(calculated) !== true;
}

function changeOf(tree: XmlTree, amount: CalculatedAmount): ValueEdit | undefined {
  const { element, calculated } = amount;
  if (!isWrong(amount)) return undefined;
  return element === undefined ? addAmount(tree, amount, calculated) : setAmount(tree, element, calculated);
}
