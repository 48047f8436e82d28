import { applyPatch } from '../../document/json/apply-patch.js';
import { DOCUMENT_FIELDS } from '../../document/document.js';
import { meantCurrency } from '../../document/meant-value.js';
import { readFields } from '../../document/read-document.js';
import type { CheckIssue, Fix } from '../../issues/issue.js';
import { isSameAmount } from '../../totals/amounts.js';
import { totalsOfDocument } from '../../totals/calculate-totals.js';
import { contradictions, isPayableKnown } from '../../totals/given-amounts.js';
import type { FixContext } from '../fixes/fix-context.js';

/** How many parts are calculated for the fixes of one check: an invoice of thousands of parts may have thousands of fixes. */
const MOST_PARTS = 20_000;

/**
 * Makes a choice of each fix that moves an amount to pay, or that takes away an amount which contradicts the lines while what is to
 * be paid is not known: such a fix may be wrong, so a person has to pick it. Fixes of values that cannot be read are left alone,
 * since without the value there is no amount to move.
 */
export function guardMoney(issues: readonly CheckIssue[], context: FixContext): readonly CheckIssue[] {
  const parts = partsOf(context.totals);
  let calculated = 0;
  let given: Given | undefined;
  const guard = (fix: Fix): Fix => {
    // What corrects amounts is proven, or else a choice already.
    if (fix.kind === 'choice' || fix.code === 'correct' || !fix.patch.some(({ path }) => MONEY.test(path)))
      return fix;
    calculated += parts;
    given ??= givenIn(context);
    return calculated <= MOST_PARTS && !isDoubtful(fix, context, given) ? fix : { ...fix, kind: 'choice' };
  };
  return issues.map((issue) =>
    issue.stage === 'request' || issue.fixes.length === 0
      ? issue
      : { ...issue, fixes: issue.fixes.map(guard) },
  );
}

/** Lines, allowances and charges, and the document itself. */
function partsOf({ lines, allowances, charges }: FixContext['totals']): number {
  const inLines = lines.reduce((sum, line) => sum + line.allowances.length + line.charges.length, 0);
  return 1 + lines.length + inLines + allowances.length + charges.length;
}

/** Fields that amounts follow from, the amounts, and the lists that have them. */
const MONEY =
  /\/(?:quantity|unit_price|base_quantity|gross_price|price_discount|amount|base_amount|multiplier_factor|tax|tax_rate|tax_code|items|allowances|charges|subtotal|total_discount|total_charges|total_tax|tax_details|invoice_total|prepaid_amount|rounding_amount|amount_due|currency)(?:\/(?:\d+|-))?$/;

interface Given {
  readonly contradicting: ReadonlySet<string>;
  readonly isPayableKnown: boolean;
}

function givenIn({ document, totals }: FixContext): Given {
  return {
    contradicting: contradictions(document, totals),
    isPayableKnown: isPayableKnown(document, totals),
  };
}

function isDoubtful({ patch }: Fix, { input, document, totals, fields }: FixContext, given: Given): boolean {
  const after = readFields(applyPatch(input, patch), { extended: fields !== DOCUMENT_FIELDS }).document;
  if (after === undefined || meantCurrency(after.currency) !== meantCurrency(document.currency)) return true;
  const totalsAfter = totalsOfDocument(after);
  // The right name of what was given: it is proven if no given amount contradicts it.
  if (patch.every(({ op }) => op === 'move')) return contradictions(after, totalsAfter).size > 0;
  const { invoiceTotal, amountDue } = totalsAfter;
  if (!isSameAmount(invoiceTotal, totals.invoiceTotal) || !isSameAmount(amountDue, totals.amountDue))
    return true;
  return !given.isPayableKnown && patch.some(({ path }) => given.contradicting.has(path));
}
