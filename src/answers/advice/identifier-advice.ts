import { EXTENDED_FIELDS } from '../../document/extended-fields.js';
import { partyFieldsOf } from '../../participants/derive-peppol-ids.js';
import { IDENTIFIER_FORMS } from '../../participants/identifier-forms.js';
import { faultOfIdentifier, withLostZeros } from '../../participants/identifier-fault.js';
import { formatPeppolId, readPeppolId, type PeppolId } from '../../participants/peppol-id.js';
import { readPartyIds } from '../../participants/read-party-ids.js';
import { isRightVatNumber } from '../../participants/vat-check-digits.js';
import { VAT_PREFIXES } from '../../participants/countries/vat-prefixes.js';
import type { IssueCode } from '../../languages/message-arguments.js';
import type { Values } from '../../issues/coded.js';
import { vatNumbersOf } from '../fixes/identifier-fixes.js';
import { fixBy } from '../fixes/make-fix.js';
import type { AdviceContext } from './advice-row.js';

/** Advice on the identifiers of the parties: what `checkPeppolId` knows of their schemes, and VAT numbers. */
export const IDENTIFIER_ADVICE = {
  'identifier-malformed': malformed,
  'vat-number-invalid': wrongVatNumbers,
  'vat-number-unread': unreadVatNumbers,
} satisfies Partial<Record<IssueCode, unknown>>;

const PARTIES = ['vendor', 'customer'] as const;

/** Peppol ids and company numbers that cannot be numbers of their scheme. */
function malformed({ input, document, fields }: AdviceContext) {
  const isExtended = fields === EXTENDED_FIELDS;
  const given = PARTIES.flatMap((party) => {
    const own = partyFieldsOf(document, party, isExtended);
    const { legalId } = readPartyIds(own);
    const companyId = own.companyId === undefined ? undefined : legalId;
    return [
      { pointer: `/${party}_peppol_id`, id: readPeppolId(own.peppolId ?? '') },
      {
        pointer: `/${party}_company_id`,
        id:
          companyId?.scheme === undefined
            ? undefined
            : { scheme: companyId.scheme, identifier: companyId.value },
      },
    ];
  });
  const further = isExtended ? schemedIds(document, '') : [];
  return [...given, ...further].flatMap(({ pointer, id }) => {
    const fault = id === undefined ? undefined : faultOfIdentifier(id);
    if (id === undefined || fault === undefined) return [];
    const padded = withLostZeros(id);
    const meant =
      padded === undefined
        ? undefined
        : pointer.endsWith('_peppol_id')
          ? formatPeppolId(padded)
          : padded.identifier;
    const { digits } = IDENTIFIER_FORMS[id.scheme] ?? {};
    return [
      {
        pointer,
        values: { scheme: id.scheme, fault, digits, meant },
        fixes: meant === undefined ? [] : [fixBy('choice', input, [{ pointer, value: meant }])],
      },
    ];
  });
}

/** Every part of a Document with an identifier and its scheme. */
function schemedIds(value: unknown, pointer: string): { pointer: string; id: PeppolId | undefined }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, scheme } = value as { readonly id?: unknown; readonly scheme?: unknown };
  const own =
    typeof id === 'string' && typeof scheme === 'string'
      ? [{ pointer: `${pointer}/id`, id: { scheme: scheme.trim(), identifier: id.trim() } }]
      : [];
  const members = Object.entries(value).flatMap(([name, member]) => schemedIds(member, `${pointer}/${name}`));
  return [...own, ...members];
}

/** The VAT numbers of a Document. */
function vatNumbers({ document }: AdviceContext) {
  const { vendor_tax_id, customer_tax_id, tax_representative } = document;
  return [
    { pointer: '/vendor_tax_id', number: vendor_tax_id, terms: ['BT-31'] },
    { pointer: '/customer_tax_id', number: customer_tax_id, terms: ['BT-48'] },
    { pointer: '/tax_representative/tax_id', number: tax_representative?.tax_id, terms: ['BT-63'] },
  ];
}

function wrongVatNumbers(context: AdviceContext) {
  return vatNumbers(context).flatMap(({ pointer, number, terms }) =>
    number === undefined || isRightVatNumber(number) !== false
      ? []
      : [{ pointer, terms, ...proposed(pointer, number, context) }],
  );
}

/** Numbers in Europe that are not read as VAT numbers, so that the document has none of its party. */
function unreadVatNumbers(context: AdviceContext) {
  return PARTIES.flatMap((party) => {
    const pointer = `/${party}_tax_id`;
    const own = partyFieldsOf(context.document, party, context.fields === EXTENDED_FIELDS);
    const { country, taxNumber } = readPartyIds(own);
    if (taxNumber === undefined || isNationalTaxNumber(taxNumber) || !isInEurope(country)) return [];
    const terms = party === 'vendor' ? ['BT-31', 'BT-32'] : ['BT-48'];
    return [{ pointer, terms, ...proposed(pointer, taxNumber, context, { party }) }];
  });
}

/** A tax number with slashes, as tax offices write it, is not meant to be a VAT number. */
function isNationalTaxNumber(text: string): boolean {
  return /\d\s*\/\s*\d/.test(text) || !/\d/.test(text);
}

function isInEurope(country: string | undefined): boolean {
  return country === undefined || Object.values(VAT_PREFIXES).some((row) => row.country === country);
}

/** The VAT numbers that are probably meant, and what else the text states. */
function proposed(pointer: string, number: string, context: AdviceContext, own: Values = {}) {
  const meant = vatNumbersOf(pointer, number, context);
  return {
    values: { ...own, meant: meant.length === 0 ? undefined : meant },
    fixes: meant.map((value) => fixBy('choice', context.input, [{ pointer, value }])),
  };
}
