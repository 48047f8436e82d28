import { applyFixes, calculateTotals, check, type CheckIssue, type Fix } from 'peppol-preflight';
import type { Part, Shop } from '../shops/cart.js';
import { hasWitnesses } from './witnesses.js';
import { cents, decimal, type Invoice } from './invoice.js';

/** What a Document comes to. */
export interface Money {
  readonly total: number;
  readonly due: number;
  readonly lines: readonly number[];
}

/** A Document with a mistake, and what it means. */
export interface Mistaken {
  readonly document: Shop;
  readonly extended: boolean;
  /** Undefined where nobody can know. */
  readonly meant: Money | undefined;
  /** The Document without the mistake. */
  readonly right: Shop;
}

/**
 * What the answers make of a mistake, by suggested fixes applied round after round:
 * `right`: accepted as it is meant; `told`: accepted with another amount, and advice says something of it; `unseen`: accepted,
 * nothing that is given contradicts it, or the amount due reads as if the rest was paid before; `silent`: accepted although a given number contradicts it; `offered`: refused, and a
 * choice leads to what is meant; `refused`: no choice does; `wrong`: accepted with another amount, which fixes made;
 * `moved`: refused, but fixes changed an amount; `throws`.
 */
export type Outcome =
  'right' | 'told' | 'unseen' | 'silent' | 'offered' | 'refused' | 'wrong' | 'moved' | 'throws';

/** What an answer must not do, whatever the outcome. */
export interface Fault {
  readonly kind:
    | 'throws'
    | 'a safe fix moves money'
    | 'no choice on an accepted Document'
    | 'no two witnesses'
    | 'made up'
    | 'a choice to a negative amount'
    | 'no amount in the title';
  /** The fix, or what was thrown. */
  readonly about: string;
}

export interface Judgement {
  readonly outcome: Outcome;
  readonly faults: readonly Fault[];
  /** The fixes that were applied, by their titles. */
  readonly applied: readonly string[];
}

const ROUNDS = 6;

export function judge(mistaken: Mistaken): Judgement {
  try {
    return judgementOf(mistaken);
  } catch (error) {
    return { outcome: 'throws', faults: [{ kind: 'throws', about: String(error) }], applied: [] };
  }
}

function judgementOf({ document, extended, meant, right }: Mistaken): Judgement {
  const first = check(document, { extended });
  const before = moneyOf(document, extended);
  const faults: Fault[] = [...faultsOf(first.issues, first.accepted, before, document, extended)];
  const safe = fixAll(document, extended, false);
  const afterSafe = moneyOf(safe.document, extended);
  if (before !== undefined && !isSame(before, afterSafe))
    faults.push({ kind: 'a safe fix moves money', about: safe.applied.join('; ') });
  const { document: fixed, applied } = fixAll(document, extended, true);
  for (const place of madeUp(fixed, document, right))
    faults.push({ kind: 'made up', about: `${place}: ${applied.join('; ')}` });
  const last = check(fixed, { extended });
  const after = moneyOf(fixed, extended);
  const judged = (outcome: Outcome) => ({ outcome, faults, applied });
  const isMoved = !isSame(before, after) || !haveSameNumbers(document, fixed);
  if (meant === undefined) return judged(isMoved && before !== undefined ? 'moved' : 'told');
  if (last.accepted) {
    if (isMeant(after, meant)) return judged('right');
    if (!first.accepted || isMoved) return judged('wrong');
    if (first.issues.some(isAboutMoney)) return judged('told');
    return judged(isContradicted(document, extended) ? 'silent' : 'unseen');
  }
  if (isMoved && before !== undefined && !isMeant(after, meant)) return judged('moved');
  return judged(isOffered(fixed, last.issues, extended, meant) ? 'offered' : 'refused');
}

interface Fixed {
  readonly document: Shop;
  readonly applied: readonly string[];
}

/** Applies fixes round after round, those of a choice only in the first. */
function fixAll(
  document: Shop,
  extended: boolean,
  suggested: boolean,
  choices: readonly string[] = [],
): Fixed {
  let fixed = document;
  const applied: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { issues } = check(fixed, { extended });
    const next = applyFixes(fixed, issues, { suggested, choices: round === 0 ? choices : [] });
    if (JSON.stringify(next) === JSON.stringify(fixed)) break;
    applied.push(
      ...issues.flatMap(({ fixes }) =>
        fixes
          .filter(({ kind }) => kind === 'safe' || (suggested && kind === 'suggested'))
          .map(({ kind, title }) => `${kind}: ${title}`),
      ),
    );
    fixed = next;
  }
  return { document: fixed, applied };
}

/** Whether one choice, with the suggested fixes after it, leads to what is meant: as this kind of Document, or as an extended one. */
function isOffered(document: Shop, issues: readonly CheckIssue[], extended: boolean, meant: Money): boolean {
  const ids = issues.flatMap(({ fixes }) => fixes.flatMap(({ id }) => id ?? []));
  return ids.some((id) => {
    const chosen = applyFixes(document, issues, { suggested: true, choices: [id] });
    return (extended ? [true] : [false, true]).some((asExtended) => {
      // What follows a choice changes neither lines nor the total: without them it leads elsewhere.
      const money = moneyOf(chosen, asExtended);
      if (money === undefined || !isMeant({ ...money, due: meant.due }, meant)) return false;
      const { document: fixed } = fixAll(chosen, asExtended, true);
      return check(fixed, { extended: asExtended }).accepted && isMeant(moneyOf(fixed, asExtended), meant);
    });
  });
}

/** Undefined for what cannot be read. */
export function moneyOf(document: object, extended: boolean): Money | undefined {
  try {
    const { invoiceTotal, amountDue, lines } = calculateTotals(document, { extended });
    return {
      total: cents(invoiceTotal),
      due: cents(amountDue),
      lines: lines.map(({ amount }) => cents(amount)),
    };
  } catch {
    return undefined;
  }
}

export function meantBy({ document, extended }: Invoice): Money | undefined {
  return moneyOf(document, extended);
}

/** Whether a Document comes to what is meant. Which line has a cent that prices with VAT in whole cents hide, nobody can know. */
const isMeant = (money: Money | undefined, { total, due, lines }: Money): boolean =>
  money?.total === total &&
  money.due === due &&
  money.lines.length === lines.length &&
  lines.every((line, index) => decimal(line).minus(decimal(money.lines[index])).abs().lte('0.02'));

const isSame = (one: Money | undefined, other: Money | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const MONEY =
  /\/(?:quantity|unit_price|base_quantity|gross_price|price_discount|amount|base_amount|multiplier_factor|tax|tax_rate|tax_code|items|allowances|charges|subtotal|total_discount|total_charges|total_tax|total_tax_in_tax_currency|tax_details|invoice_total|prepaid_amount|rounding_amount|amount_due|currency)(?:\/(?:\d+|-))?$/;
const DATES =
  /\/(?:invoice_date|due_date|service_start_date|service_end_date|tax_point_date|delivery_date|date|period_start|period_end)$/;
// The Peppol id of the receiver follows from its VAT number.
const PARTIES = /^\/(?:vendor|customer(?!_peppol_id)|payee|tax_representative)/;

/** Whether every number that can be read in one is the same in the other, and nothing came or went. */
function haveSameNumbers(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => haveSameNumbers(each, other[index]));
  if (isPart(one) && isPart(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
      MONEY.test(`/${name}`) ? haveSameNumbers(one[name], other[name]) : true,
    );
  return isReadable(one)
    ? isReadable(other) && decimal(one).eq(decimal(other))
    : isPart(one) === isPart(other);
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const isReadable = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value));

/** Advice about amounts, rates or lines. */
const isAboutMoney = ({ stage, pointer, rule_id }: CheckIssue): boolean =>
  stage === 'advice' &&
  rule_id !== 'zero-rate-as-z' &&
  (MONEY.test(pointer) || pointer.startsWith('/previous_unpaid'));

function* faultsOf(
  issues: readonly CheckIssue[],
  accepted: boolean,
  before: Money | undefined,
  document: Shop,
  extended: boolean,
): Iterable<Fault> {
  for (const { fixes, rule_id: rule } of issues)
    for (const fix of fixes) {
      const { kind, title, patch } = fix;
      if (before === undefined) continue;
      const choices = fix.id === undefined ? [] : [fix.id];
      const fixed = applyFixes(document, [fix], { suggested: true, choices });
      const after = moneyOf(fixed, extended);
      const moves = after !== undefined && !isSame(after, before);
      const touches = patch.some(({ path }) => MONEY.test(path) || DATES.test(path) || PARTIES.test(path));
      const about = `${rule}: ${title}`;
      if (accepted && kind !== 'choice' && (moves || (kind === 'suggested' && touches)))
        yield { kind: 'no choice on an accepted Document', about };
      if (kind === 'choice' && after !== undefined && isNegative(after, document))
        yield { kind: 'a choice to a negative amount', about };
      if (kind === 'suggested' && moves && !hasWitnesses(fix, document, fixed, extended))
        yield { kind: 'no two witnesses', about };
      if (moves && !namesAmounts(fix)) yield { kind: 'no amount in the title', about };
    }
}

const isNegative = ({ total, due }: Money, { invoice_total: given, amount_due: givenDue }: Shop): boolean =>
  (Number(given) > 0 && total < 0) || (Number(givenDue) > 0 && due < 0);

const namesAmounts = ({ title }: Fix): boolean => / to pay\b/.test(title);

/** Dates and fields of parties that are neither as they were given nor as they are meant. */
function* madeUp(fixed: unknown, given: unknown, right: unknown, pointer = ''): Iterable<string> {
  if (isPart(fixed)) {
    for (const [name, value] of Object.entries(fixed))
      yield* madeUp(
        value,
        isPart(given) ? given[name] : undefined,
        isPart(right) ? right[name] : undefined,
        `${pointer}/${name}`,
      );
  } else if ((DATES.test(pointer) || PARTIES.test(pointer)) && fixed !== given && fixed !== right)
    yield pointer;
}

/** Whether the VAT of a line contradicts an accepted Document. An amount due below the total says what was paid before. */
function isContradicted(document: Shop, extended: boolean): boolean {
  const { lines } = calculateTotals(document, { extended });
  return document.items.some(({ tax }, index) => {
    const { amount = decimal(0), category } = lines[index] ?? {};
    const calculated = amount.times(category?.rate ?? 0).div(100);
    return tax !== undefined && isReadable(tax) && decimal(tax).minus(calculated).abs().gt('0.011');
  });
}
