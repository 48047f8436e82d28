import { isValidBIC, isValidIBAN } from 'ibantools';
import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bg } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as es } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gr } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as mt } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as ro } from 'stdnum/lib/cjs/ro/cui.js';
import { validate as se } from 'stdnum/lib/cjs/se/vat.js';
import { validate as si } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as sk } from 'stdnum/lib/cjs/sk/dph.js';
import { fixBy } from '../fixes/make-fix.js';
import { remainderBy97 } from '../../participants/check-digits.js';
import { splitVatNumber } from '../../participants/vat-number.js';
import type { AdviceContext } from './advice-row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on numbers that have check digits and that no rule checks. */
export const NUMBER_ADVICE = {
  'vat-number-invalid': vatNumbers,
  'iban-invalid': ibans,
  'bic-invalid': bics,
  'payment-reference-invalid': references,
} satisfies Partial<Record<IssueCode, unknown>>;

/** Validators of VAT numbers by their prefix, for every EU country. */
const VAT_NUMBERS: Readonly<Record<string, (number: string) => { readonly isValid: boolean }>> = {
  ...{
    AT: at,
    BE: be,
    BG: bg,
    CY: cy,
    CZ: cz,
    DE: de,
    DK: dk,
    EE: ee,
    EL: gr,
    ES: es,
    FI: fi,
    FR: fr,
    HR: hr,
    HU: hu,
  },
  ...{
    IE: ie,
    IT: it,
    LT: lt,
    LU: lu,
    LV: lv,
    MT: mt,
    NL: nl,
    PL: pl,
    PT: pt,
    RO: ro,
    SE: se,
    SI: si,
    SK: sk,
  },
};

/** Whether a VAT number of an EU country has the right form and check digits; undefined for other numbers. */
export function isEuVatNumber(text: string): boolean | undefined {
  const vat = splitVatNumber(text);
  const validate = vat === undefined ? undefined : VAT_NUMBERS[vat.prefix];
  if (vat === undefined || validate === undefined) return undefined;
  // Italian persons also write the prefix before their tax code, which has letters and digits.
  if (vat.prefix === 'IT' && !/^\d{11}$/.test(vat.number)) return undefined;
  return validate(vat.number).isValid;
}

function vatNumbers({ document }: AdviceContext) {
  return (['vendor_tax_id', 'customer_tax_id'] as const).flatMap((field) => {
    const number = document[field];
    return number === undefined || isEuVatNumber(number) !== false
      ? []
      : [{ pointer: `/${field}`, values: {}, terms: field === 'vendor_tax_id' ? ['BT-31'] : ['BT-48'] }];
  });
}

function ibans({ input, document: { payment_details = [] } }: AdviceContext) {
  return payment_details.flatMap(({ iban, swift }, index) => {
    // Swedish giro accounts are given instead of an IBAN.
    if (iban === undefined || swift?.startsWith('SE:') === true) return [];
    const pointer = `/payment_details/${index}/iban`;
    const withoutBlanks = iban.replace(/\s+/g, '').toUpperCase();
    if (isValidIBAN(withoutBlanks)) return [];
    const plain = withoutBlanks.replaceAll(/[^A-Z0-9]/g, '');
    const isWritten = isValidIBAN(plain);
    return [
      {
        pointer,
        values: { iban: isWritten ? plain : undefined },
        terms: ['BT-84'],
        fixes: isWritten ? [fixBy('safe', input, [{ pointer, value: plain }])] : [],
      },
    ];
  });
}

function bics({ document: { payment_details = [] } }: AdviceContext) {
  return payment_details.flatMap(({ swift }, index) => {
    if (swift === undefined || swift.startsWith('SE:') || isValidBIC(swift.replace(/\s+/g, '').toUpperCase()))
      return [];
    const pointer = `/payment_details/${index}/swift`;
    return [{ pointer, values: {}, terms: ['BT-86'] }];
  });
}

function references({ document: { payment_details = [] } }: AdviceContext) {
  return payment_details.flatMap(({ payment_reference: reference }, index) => {
    const kind = reference === undefined ? undefined : kindOfWrongReference(reference);
    if (kind === undefined) return [];
    const pointer = `/payment_details/${index}/payment_reference`;
    return [{ pointer, values: { kind }, terms: ['BT-83'] }];
  });
}

/** The kind of a structured reference with wrong check digits; undefined for others, and for free text. */
function kindOfWrongReference(reference: string): 'belgian' | 'iso-11649' | undefined {
  const text = reference.trim();
  const belgian = /^(?:\+{3}|\*{3})?\s*(\d{3})\s*\/\s*(\d{4})\s*\/\s*(\d{5})\s*(?:\+{3}|\*{3})?$/.exec(text);
  if (belgian) {
    const digits = belgian.slice(1).join('');
    const remainder = Number(digits.slice(0, 10)) % 97;
    return (remainder === 0 ? 97 : remainder) === Number(digits.slice(10)) ? undefined : 'belgian';
  }
  const [, check, content] =
    /^RF(\d{2})([A-Z0-9]{1,21})$/.exec(text.replaceAll(/\s/g, '').toUpperCase()) ?? [];
  if (check === undefined || content === undefined) return undefined;
  return remainderBy97(`${content}RF${check}`) === 1 ? undefined : 'iso-11649';
}
