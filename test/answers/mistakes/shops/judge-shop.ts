import { applyFixes, calculateTotals, check, type CheckIssue } from 'peppol-preflight';
import type { Mistaken } from './shop-mistakes.js';

/**
 * What the answers do with a mistake: `wrong` (accepted with another amount after fixes that are applied together), `silent`
 * (accepted with another amount, nothing said), `moved` (a safe fix changed what is paid), `throws`; `healed`, `told` (accepted,
 * with advice about it), `choice` (a person has to choose), `refused` (only told), `invisible` (everything given agrees).
 */
export type Outcome =
  'wrong' | 'silent' | 'moved' | 'throws' | 'healed' | 'told' | 'choice' | 'refused' | 'invisible';

const ROUNDS = 8;

/** Fields and advice about money. */
export const isAboutMoney = ({ stage, pointer, rule_id }: CheckIssue) =>
  stage === 'advice' &&
  rule_id !== 'zero-rate-as-z' &&
  /^\/(?:amount_due|subtotal|total_|invoice_total|tax_details|allowances|charges|items\/\d+\/(?:unit_price|quantity|amount|tax|allowances|charges|base_quantity)|previous_unpaid_balance)/.test(
    pointer,
  );

export function judgeShop({ document, meant }: Mistaken): Outcome {
  try {
    return outcomeOf(document, meant);
  } catch {
    return 'throws';
  }
}

function outcomeOf(document: object, meant: number | null): Outcome {
  const first = check(document);
  const said = first.issues.some(
    (issue) =>
      issue.severity === 'error' ||
      isAboutMoney(issue) ||
      issue.rule_id.startsWith('rate-') ||
      issue.rule_id === 'unusual-rate',
  );
  const before = dueOf(document);
  const safe = rounds(document, false);
  if (!same(dueOf(safe), before) && !same(dueOf(safe), meant)) return 'moved';
  const fixed = rounds(safe, true);
  const last = check(fixed);
  if (last.accepted) {
    if (meant === null || same(dueOf(fixed), meant)) {
      if (!first.accepted || !same(before, meant)) return meant === null ? 'wrong' : 'healed';
      return said ? 'healed' : 'invisible';
    }
    if (!same(dueOf(fixed), before)) return 'wrong';
    if (!first.accepted) return 'wrong';
    return said ? 'told' : isVisible(document) ? 'silent' : 'invisible';
  }
  return last.issues.some(({ fixes }) => fixes.some(({ kind }) => kind !== 'safe')) ? 'choice' : 'refused';
}

function rounds<Given extends object>(document: Given, suggested: boolean): Given {
  let fixed = document;
  for (let round = 0; round < ROUNDS; round += 1)
    fixed = applyFixes(fixed, check(fixed).issues, { suggested });
  return fixed;
}

const dueOf = (document: object) => calculateTotals(document).amountDue.toNumber();
const same = (one: number | null, other: number | null) =>
  one !== null && other !== null && Math.abs(one - other) < 0.005;

/** Whether an amount that was given contradicts the lines: an amount due below the total, or the VAT of a line. */
function isVisible(document: object): boolean {
  const { amount_due, items } = document as {
    readonly amount_due?: unknown;
    readonly items: readonly { readonly tax?: unknown }[];
  };
  const { invoiceTotal, lines } = calculateTotals(document);
  return (
    (amount_due !== undefined && !same(Number(amount_due), invoiceTotal.toNumber())) ||
    items.some(({ tax }, index) => {
      const line = lines[index];
      const calculated =
        line?.amount
          .times(line.category.rate ?? 0)
          .div(100)
          .toNumber() ?? 0;
      return tax !== undefined && Math.abs(Number(tax) - calculated) > 0.011;
    })
  );
}
