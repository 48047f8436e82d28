import type { AllowanceCharge } from '../../document/document.js';
import type { AllowanceChargeTotals } from '../../totals/totals.js';
import type { XmlElement } from '#schematron/xml';
import { aggregate, amount, basic } from './elements.js';
import { taxCategory } from './totals.js';

/** Allowances and charges as given in the Document, and with everything settled. */
interface AllowancesAndCharges {
  readonly given: {
    readonly allowances?: readonly AllowanceCharge[];
    readonly charges?: readonly AllowanceCharge[];
  };
  readonly settled: {
    readonly allowances: readonly AllowanceChargeTotals[];
    readonly charges: readonly AllowanceChargeTotals[];
  };
}

/**
 * Allowances, then charges: of the document (BG-20, BG-21), each with its VAT category, or of a line (BG-27, BG-28), where it is
 * that of the line. A reason is not made up: BR-33 or a similar rule reports that it is missing.
 *
 * @param owner JSON pointer of what they belong to: '' for the document, `/items/0` for a line
 */
export function allowanceCharges(
  { given, settled }: AllowancesAndCharges,
  owner: string,
  currency: string,
): readonly (XmlElement | undefined)[] {
  if (settled.allowances.length + settled.charges.length === 0) return NONE;
  const elements = (field: 'allowances' | 'charges') =>
    settled[field].map((totals, index) => {
      const { reason, reason_code: code } = given[field]?.[index] ?? {};
      const { amount: value, baseAmount, multiplierFactor } = totals;
      const source = `${owner}/${field}/${index}`;
      return aggregate('cac:AllowanceCharge', source, [
        basic('cbc:ChargeIndicator', source, String(field === 'charges')),
        basic('cbc:AllowanceChargeReasonCode', `${source}/reason_code`, code),
        basic('cbc:AllowanceChargeReason', `${source}/reason`, reason),
        basic('cbc:MultiplierFactorNumeric', `${source}/multiplier_factor`, multiplierFactor?.toFixed()),
        amount('cbc:Amount', `${source}/amount`, value, currency),
        baseAmount && amount('cbc:BaseAmount', `${source}/base_amount`, baseAmount, currency),
        owner === ''
          ? taxCategory('cac:TaxCategory', totals.category, {
              code: `${source}/tax_code`,
              rate: `${source}/tax_rate`,
            })
          : undefined,
      ]);
    });
  return [...elements('allowances'), ...elements('charges')];
}

const NONE: readonly XmlElement[] = [];
