import { type ExtendedDocument } from 'peppol-preflight';
import { calculatedOf } from './calculated.js';
import { type GivenValue, valuesOf } from './document-values.js';
import { judgeNumber } from './judge-amount.js';
import {
  judgeCountry,
  judgeCurrency,
  judgeSoftwareCode,
  judgeTaxCategory,
  judgeTitle,
  judgeUnit,
} from './judge-code.js';
import { judgeDate } from './judge-date.js';
import { judgeIdentifier, judgeReference, judgeText, otherParty } from './judge-text.js';
import type { JudgedPages } from './judged-page.js';
import type { JudgedValue } from './judgement.js';
import { type Found, judged, type Judging } from './judging.js';
import { bandsOf } from './line-bands.js';
import { nearTexts } from './near-texts.js';

/** What the pages say of each value of a Document that was read, and of the totals and amounts that follow from it. */
export function judgeValues(
  document: ExtendedDocument,
  pages: JudgedPages,
): { readonly values: readonly JudgedValue[]; readonly judging: Judging } {
  const calculated = calculatedOf(document);
  const judging: Judging = {
    document,
    pages,
    calculated,
    bands: bandsOf(document, calculated, pages),
    near: nearTexts(pages.rows),
  };
  const given = valuesOf(document);
  const values = given.map((value) => judged(value, judge(value, judging), judging));
  const own = new Set(given.map(({ pointer }) => pointer));
  const implied = impliedBy(judging).filter(({ pointer }) => !own.has(pointer));
  return {
    values: [...values, ...implied.map((value) => judged(value, judge(value, judging), judging, false))],
    judging,
  };
}

/** The totals and the amounts of lines, as they are calculated: the pages print them, whether or not the Document has them. */
function impliedBy({ calculated: { totals }, document }: Judging): readonly GivenValue[] {
  const total = (name: string, value: { readonly toFixed: (places: number) => string }): GivenValue => ({
    pointer: `/${name}`,
    field: name,
    role: 'number',
    value: value.toFixed(2),
  });
  return [
    total('subtotal', totals.subtotal),
    total('total_tax', totals.totalTax),
    total('invoice_total', totals.invoiceTotal),
    ...(document.prepaid_amount === undefined ? [total('amount_due', totals.amountDue)] : []),
    ...totals.lines.map(({ amount }, at) => ({
      ...total('', amount),
      pointer: `/items/${at}/amount`,
      field: 'items.amount',
    })),
  ];
}

function judge(value: GivenValue, judging: Judging): Found {
  switch (value.role) {
    case 'title':
      return judgeTitle(value, judging);
    case 'currency':
      return judgeCurrency(value, judging);
    case 'tax category':
      return judgeTaxCategory(value, judging);
    case 'unit':
      return judgeUnit(value, judging);
    case 'country':
      return judgeCountry(value, judging);
    case 'number':
      return judgeNumber(value, judging);
    case 'date':
      return judgeDate(value, judging);
    case 'reference':
      return judgeReference(value, judging);
    case 'identifier':
      return judgeIdentifier(value, judging);
    case 'software':
      return judgeSoftwareCode(value, judging);
    case 'service':
      return { finding: 'follows', because: 'service' };
    case 'file':
      return { finding: 'follows', because: 'file' };
    case 'address':
      return judgeText(value, judging);
    case 'text':
      return judgeName(value, judging);
  }
}

/** The name of a party is not printed as that of the other one. */
function judgeName(value: GivenValue, judging: Judging): Found {
  const others = otherParty(value, judging);
  const found = judgeText(value, judging);
  return others === undefined ? found : { ...found, finding: 'contradicted', because: 'other-party', others };
}
