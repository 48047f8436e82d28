import { suggestMediaType } from '../../document/codes/media-types.js';
import { suggestPaymentMeans } from '../../document/codes/payment-means.js';
import { suggestUnit } from '../../document/codes/units.js';
import { isAbsent } from '../../document/given.js';
import { meantCurrency } from '../../document/meant-value.js';
import { findCountry } from '../../participants/countries/find-country.js';
import { parentPointer, valueAt } from '../../document/json/pointer.js';
import { fixBy } from './make-fix.js';
import type { FixesOf, FixPlace } from './fix-context.js';

/** The code of a unit that is written in words. */
export const unitCode: FixesOf = ({ input, pointer, value }) => {
  // The unit of a price has to be that of the quantity.
  if (pointer.endsWith('/base_unit')) return [];
  const unit = typeof value === 'string' ? suggestUnit(value) : undefined;
  if (unit === undefined) return [];
  const price = pointer.replace(/\/unit$/, '/base_unit');
  const places = [pointer, ...(price !== pointer && valueAt(input, price) === value ? [price] : [])];
  return [
    fixBy(
      unit.isSure ? 'safe' : 'suggested',
      input,
      places.map((place) => ({ pointer: place, value: unit.code })),
      { code: 'set-unit', values: { field: pointer, unit: unit.code } },
    ),
  ];
};

export const allowanceReason: FixesOf = (place) => reason(place, place.reasons.allowance);
export const chargeReason: FixesOf = (place) => reason(place, place.reasons.charge);

function reason({ input, pointer }: FixPlace, text: string): ReturnType<FixesOf> {
  return [fixBy('suggested', input, [{ pointer: `${ownerOf(pointer)}/reason`, value: text }])];
}

export const allowanceReasonCode: FixesOf = (place) => reasonCode(place, '95');
export const chargeReasonCode: FixesOf = (place) => reasonCode(place, 'ZZZ');

/** Removes a code that is not in the list if there is a text; otherwise replaces it with the right one. */
function reasonCode({ input, pointer }: FixPlace, code: string): ReturnType<FixesOf> {
  const hasWords = !isAbsent(valueAt(input, `${ownerOf(pointer)}/reason`));
  return [fixBy('suggested', input, [{ pointer, value: hasWords ? undefined : code }])];
}

/** The media type that the name of the file, or the given type itself, means. */
export const mediaType: FixesOf = ({ input, pointer, value }) => {
  const name = valueAt(input, `${parentPointer(pointer)}/file_name`);
  const type = suggestMediaType(value) ?? suggestMediaType(name);
  return type === undefined ? [] : [fixBy('suggested', input, [{ pointer, value: type }])];
};

/** The code of a country that is named, or has another code in VAT numbers. */
export const countryCode: FixesOf = ({ input, pointer, value, issue: { values } }) => {
  const isCountry = values.code_list === 'ISO 3166-1';
  const code = isCountry && typeof value === 'string' ? findCountry(value) : undefined;
  return code === undefined ? [] : [fixBy('safe', input, [{ pointer, value: code }])];
};

/** The code of a way to pay that is written in words. */
export const paymentMeansCode: FixesOf = ({ input, pointer, value }) => {
  const code = typeof value === 'string' ? suggestPaymentMeans(value) : undefined;
  return code === undefined ? [] : [fixBy('suggested', input, [{ pointer, value: code }])];
};

export const currencyCode: FixesOf = ({ input, pointer, value }) => [
  fixBy('safe', input, [{ pointer, value: meantCurrency(value) }]),
];

/** Without a subject of its own; in a note, what stands between the # signs stays, as it may be a number. */
export const withoutNoteSubject: FixesOf = ({ input, pointer, value }) => {
  if (!pointer.endsWith('note')) return [fixBy('suggested', input, [{ pointer, value: undefined }])];
  const text = typeof value === 'string' ? value.replace(/#([^#]*)#/, '$1') : value;
  return [fixBy('suggested', input, [{ pointer, value: text }], { code: 'remove-note-subject', values: {} })];
};

/** The usual kind of document instead of one that is not allowed here. */
export const usualDocumentType: FixesOf = ({ input, pointer, document: { document_type } }) => [
  pointer === '/type_code'
    ? fixBy('suggested', input, [{ pointer, value: undefined }])
    : fixBy('suggested', input, [
        { pointer: '/document_type', value: /CREDIT/.test(document_type) ? 'CREDIT_NOTE' : 'INVOICE' },
      ]),
];

/** The allowance or charge at or around a pointer. */
function ownerOf(pointer: string): string {
  return /^.*\/(?:allowances|charges)\/\d+/.exec(pointer)?.[0] ?? pointer;
}
