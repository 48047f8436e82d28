import { ZERO } from '../../document/decimal.js';
import type { TaxDetail } from '../../document/document.js';
import type { FurtherFields } from '../../document/extended-fields.js';
import type { TaxCategory, TaxSubtotal, Totals } from '../../totals/totals.js';
import type { XmlElement } from '#schematron/xml';
import { aggregate, amount, around, basic } from './elements.js';
import type { Mapping } from './mapping.js';

/** Document totals (BG-22). Totals of things that the document does not have are left out, unless they are given. */
export function monetaryTotal({ document, further, totals }: Mapping): XmlElement | undefined {
  const { currency } = document;
  const hasAllowances = totals.allowances.length > 0 || document.total_discount !== undefined;
  return aggregate('cac:LegalMonetaryTotal', '/invoice_total', [
    amount('cbc:LineExtensionAmount', '/items', totals.lineTotal, currency),
    amount('cbc:TaxExclusiveAmount', '/subtotal', totals.subtotal, currency),
    amount('cbc:TaxInclusiveAmount', '/invoice_total', totals.invoiceTotal, currency),
    hasAllowances
      ? amount('cbc:AllowanceTotalAmount', '/total_discount', totals.totalDiscount, currency)
      : undefined,
    totals.charges.length > 0 || further.total_charges !== undefined
      ? amount(
          'cbc:ChargeTotalAmount',
          further.total_charges === undefined ? '/charges' : '/total_charges',
          totals.totalCharges,
          currency,
        )
      : undefined,
    further.prepaid_amount === undefined
      ? prepaidAmount(totals, currency)
      : amount('cbc:PrepaidAmount', '/prepaid_amount', further.prepaid_amount, currency),
    further.rounding_amount &&
      amount('cbc:PayableRoundingAmount', '/rounding_amount', further.rounding_amount, currency),
    amount('cbc:PayableAmount', '/amount_due', totals.amountDue, currency),
  ]);
}

function prepaidAmount({ prepaid }: Totals, currency: string): XmlElement | undefined {
  return prepaid.isZero() ? undefined : amount('cbc:PrepaidAmount', '/amount_due', prepaid, currency);
}

/** Total VAT in the currency in which the seller accounts for it (BT-111): it has no rows. */
export function taxTotalInTaxCurrency({ further }: Mapping): XmlElement | undefined {
  const { total_tax_in_tax_currency: total, tax_currency: currency } = further;
  const source = '/total_tax_in_tax_currency';
  return (
    total &&
    aggregate('cac:TaxTotal', source, [amount('cbc:TaxAmount', source, total, currency?.trim() ?? '')])
  );
}

/** Total VAT (BT-110) with its breakdown by category and rate (BG-23). */
export function taxTotal(mapping: Mapping): XmlElement | undefined {
  const { document, totals } = mapping;
  const source = '/total_tax';
  const places = placesByRate(document.tax_details ?? []);
  return aggregate('cac:TaxTotal', source, [
    amount('cbc:TaxAmount', source, totals.totalTax, document.currency),
    ...totals.taxBreakdown.map((row, index) => {
      // Where the Document has a row for the rate, otherwise where it would be.
      const place = row.rate && places.get(row.rate.toFixed());
      return taxSubtotal(row, place ?? index, mapping);
    }),
  ]);
}

function taxSubtotal(
  row: TaxSubtotal,
  place: number,
  { document, further, domestic }: Mapping,
): XmlElement | undefined {
  const source = `/tax_details/${place}`;
  // Between German parties every row has a rate, even one outside VAT (DE-R-014).
  const rate = row.rate ?? (domestic === 'DE' ? ZERO : undefined);
  // A rate above zero needs no reason, and must not have one (BR-S-10, BR-Z-10).
  const isExempt = row.code !== 'S' && row.code !== 'Z';
  const exemption = further.exemptions?.findIndex(({ tax_code }) => tax_code === row.code) ?? -1;
  return aggregate('cac:TaxSubtotal', source, [
    amount('cbc:TaxableAmount', source, row.taxableAmount, document.currency),
    amount('cbc:TaxAmount', `${source}/amount`, row.taxAmount, document.currency),
    taxCategory(
      'cac:TaxCategory',
      { code: row.code, rate },
      { code: sourceOfCode(row.code, document), rate: `${source}/rate` },
      exemption !== -1
        ? reasonOf(further, exemption)
        : isExempt
          ? [
              basic('cbc:TaxExemptionReasonCode', '/vatex', document.vatex),
              basic('cbc:TaxExemptionReason', '/vatex_note', document.vatex_note),
            ]
          : [],
    ),
  ]);
}

/** The JSON pointer of the category of a row: that of the document, or of the first line that has it. */
function sourceOfCode(code: TaxSubtotal['code'], { tax_code: given, items }: Mapping['document']): string {
  const line = given === code ? -1 : items.findIndex(({ tax_code }) => tax_code === code);
  return line === -1 ? '/tax_code' : `/items/${line}/tax_code`;
}

/** The reason of one category (BT-120, BT-121). */
function reasonOf({ exemptions }: FurtherFields, index: number): (XmlElement | undefined)[] {
  const source = `/exemptions/${index}`;
  return [
    basic('cbc:TaxExemptionReasonCode', `${source}/vatex`, exemptions?.[index]?.vatex),
    basic('cbc:TaxExemptionReason', `${source}/vatex_note`, exemptions?.[index]?.vatex_note),
  ];
}

/** The first row of each rate that the Document names. */
function placesByRate(details: readonly TaxDetail[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  details.forEach(({ rate }, place) => {
    const key = rate?.toFixed();
    if (key !== undefined && !places.has(key)) places.set(key, place);
  });
  return places;
}

/**
 * A VAT category with its rate; category O has none (BR-O-05).
 *
 * @param sources JSON pointers of the fields that decide the category and the rate
 * @param others further children, such as the reason of an exemption
 */
export function taxCategory(
  name: 'cac:TaxCategory' | 'cac:ClassifiedTaxCategory',
  { code, rate }: TaxCategory,
  sources: { readonly code: string; readonly rate: string },
  others: readonly (XmlElement | undefined)[] = [],
): XmlElement | undefined {
  return aggregate(name, sources.code, [
    basic('cbc:ID', sources.code, code),
    basic('cbc:Percent', sources.rate, rate?.toFixed()),
    ...others,
    taxScheme(sources.code),
  ]);
}

/** Which tax is meant. In every tax category of EN 16931 it is VAT. */
export function taxScheme(source: string, id = 'VAT'): XmlElement | undefined {
  return around('cac:TaxScheme', basic('cbc:ID', source, id));
}
