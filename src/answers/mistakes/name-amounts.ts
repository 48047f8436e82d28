import { isDecimal, ZERO } from '../../document/decimal.js';
import { ENGLISH } from '../../document/english.js';
import { valueAt } from '../../document/json/pointer.js';
import type { Fix, PatchOperation } from '../../issues/issue.js';
import { formatAmount } from '../../totals/amounts.js';
import { ENGLISH_WORDS } from '../english-words.js';
import type { FixContext } from '../fixes/fix-context.js';
import { titled, titleIn } from '../fixes/fix-titles.js';
import type { CorrectedDocument } from './corrected-document.js';
import { toPay } from './total-fixes.js';

/** The codes of titles that say to what a field is set, and not from what. */
const PLAIN_CODES: ReadonlySet<string> = new Set(['set-field', 'set-number', 'round-field', 'remove-field']);

/** A fix whose title says what is to be paid after it, and from what to what it changes amounts. */
export function withAmounts(fix: Fix, context: FixContext, { document, totals }: CorrectedDocument): Fix {
  const paid = toPay(totals.invoiceTotal, totals.amountDue);
  const changes = PLAIN_CODES.has(fix.code)
    ? fix.patch.map((each) => shown(each, context, document))
    : [undefined];
  if (changes.every((each) => each !== undefined))
    return { ...fix, ...titled({ code: 'correct', values: { changes, others: 0, ...paid } }) };
  const values = { ...fix.values, ...paid };
  return { ...fix, values, title: titleIn(ENGLISH_WORDS, { code: fix.code, values }, ENGLISH) ?? fix.title };
}

function shown(
  { op, path }: PatchOperation,
  { document: given }: FixContext,
  corrected: CorrectedDocument['document'],
) {
  const [from, to] = [valueAt(given, path), valueAt(corrected, path)];
  if (from !== undefined && !isDecimal(from)) return undefined;
  if (op === 'remove' ? from === undefined : !isDecimal(to)) return undefined;
  return { field: path, from: textOf(from), to: textOf(to) };
}

function textOf(value: unknown): string | undefined {
  return isDecimal(value) ? formatAmount(value) : undefined;
}

/** Whether a fix leads to a negative amount where the given one is positive. */
export function leadsToNegative({ values: { due, total = due } }: Fix, { document }: FixContext): boolean {
  const { invoice_total: givenTotal = ZERO, amount_due: givenDue = ZERO } = document;
  const isNegative = (value: unknown) => typeof value === 'string' && /^-.*[1-9]/.test(value);
  return (givenTotal.gt(0) && isNegative(total)) || (givenDue.gt(0) && isNegative(due));
}
