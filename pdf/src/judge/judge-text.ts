import type { GivenValue } from './document-values.js';
import { discountSpots } from './cash-discount.js';
import { checkDigitsOf } from './check-digits.js';
import { vatNumberOf } from '../read/values/identifiers.js';
import type { PrintedPlace } from './judgement.js';
import { type Found, type Judging, lineOf, ownSpots, placesOf } from './judging.js';
import { isSameReference, printsOf } from './labelled-prints.js';
import { placeOf } from './printed-texts.js';
import { lettersOf } from './text-starts.js';

/** A text: it is printed somewhere, in the rows of its line if it has one; a part may stand apart from the others. */
export function judgeText(value: GivenValue, judging: Judging): Found {
  const whole = ownSpots(value, judging.pages.texts.find(value.value), judging);
  if (whole.length > 0) return { finding: 'printed', places: placesOf(whole) };
  const parts = value.value
    .split(value.role === 'address' ? /[\n,;]/ : /\n|(?<=[.!?;])\s/)
    .filter((part) => lettersOf(part) !== '');
  return judgeParts(value, parts, judging);
}

/** An address or a longer text by its parts: all of them must be printed. */
function judgeParts(value: GivenValue, parts: readonly string[], judging: Judging): Found {
  const places: PrintedPlace[] = [];
  const others: PrintedPlace[] = [];
  let isWhole = true;
  for (const [at, part] of parts.entries()) {
    const forms = value.role === 'address' ? formsOfPart(part) : [part];
    const spots =
      discountSpots(part, judging) ??
      forms.flatMap((form) => ownSpots(value, judging.pages.texts.find(form), judging));
    places.push(...placesOf(spots));
    // The country of an address is left out where both parties are of it.
    const isCountry =
      value.field.endsWith('_address') && at > 0 && at === parts.length - 1 && !/\d/.test(part);
    if (spots.length > 0 || isCountry) continue;
    isWhole = false;
    const near = judging.near(part, rowsFor(value, judging));
    if (near !== undefined) others.push(placeOf(near));
  }
  if (isWhole && places.length > 0) return { finding: 'printed', places };
  if (others.length > 0) return { finding: 'contradicted', because: 'print', places, others };
  return { finding: 'missing', places };
}

/** "B-2000 Antwerpen" is printed as "2000 Antwerpen" as well, and a telephone number without the word before it. */
function formsOfPart(part: string): readonly string[] {
  const text = part.trim();
  const rest = text.slice(Math.max(0, text.search(/\+?\d/)));
  const number = /^[+\d\s()/.-]{7,}$/.test(rest) ? rest : text;
  return [text, text.replace(/^[A-Z]{1,3}-(?=\d)/, ''), number];
}

function rowsFor(value: GivenValue, { bands, pages }: Judging) {
  const line = lineOf(value);
  if (line === undefined) return pages.rows;
  const band = bands[line];
  return band === undefined ? [] : pages.rows.slice(band.first, band.last + 1);
}

/** A number of the head, such as that of the invoice: its label says that it is. */
export function judgeReference(value: GivenValue, judging: Judging): Found {
  const { pages, document } = judging;
  const spots = ownSpots(value, pages.texts.find(value.value), judging);
  const same = spots.filter(
    ({ words }) =>
      words.some(({ text }) => text.toUpperCase().includes(value.value.toUpperCase())) ||
      isSameReference(
        words
          .map(({ text }) => text)
          .join(' ')
          .replace(/^.*[:#]\s*/, ''),
        value.value,
      ),
  );
  const prints = printsOf(value.pointer, pages);
  const named = prints.filter((print) => isSameReference(print.value, value.value));
  const isProven = named.length > 0;
  const known = [
    document.purchase_order,
    document.customer_id,
    document.invoice_id,
    document.order_reference,
    ...(document.preceding_invoices ?? []).map(({ id }) => id),
  ];
  const rivals = prints.filter(
    (print) =>
      !isSameReference(print.value, value.value) &&
      (print.isSpecific || !isProven) &&
      !known.some(
        (each) =>
          each !== undefined &&
          (isSameReference(each, print.value) ||
            each.startsWith(`${print.value} `) ||
            each.startsWith(`${print.value}-`)),
      ),
  );
  const others = rivals.map(({ place }) => place);
  const differently = same.length === 0 ? placesOf(spots) : [];
  if (others.length > 0) return { finding: 'contradicted', because: 'print', places: placesOf(same), others };
  if (same.length > 0) {
    const hasLabels = value.pointer === '/invoice_id' || prints.length > 0;
    return { finding: isProven || !hasLabels ? 'printed' : 'unproven', places: placesOf(same) };
  }
  if (differently.length > 0) return { finding: 'contradicted', because: 'print', others: differently };
  const near = judging.near(value.value);
  return near === undefined
    ? { finding: 'missing' }
    : { finding: 'contradicted', because: 'print', others: [placeOf(near)] };
}

/** An identifier with a form of its own: its digits are printed, with any signs between them. */
export function judgeIdentifier(value: GivenValue, judging: Judging): Found {
  const { pages } = judging;
  const party = /^(vendor|customer)_/.exec(value.field)?.[1];
  const taxId =
    party === undefined ? undefined : judging.document[`${party as 'vendor' | 'customer'}_tax_id`];
  const isChecked = checkDigitsOf(value, taxId?.slice(0, 2).toUpperCase());
  const [spots = []] = formsOfIdentifier(value)
    .map((form) => pages.texts.find(form))
    .filter((found) => found.length > 0);
  const swapped = otherParty(value, judging);
  if (swapped !== undefined)
    return {
      finding: 'contradicted',
      because: 'other-party',
      places: placesOf(spots),
      others: swapped,
      isChecked,
    };
  if (spots.length > 0) return { finding: 'printed', places: placesOf(spots), isChecked };
  const bare = value.field.endsWith('tax_id') ? judgeBareNumber(value, judging) : undefined;
  if (bare !== undefined) return { ...bare, isChecked };
  if (taxId !== undefined && /_(?:company|peppol)_id$/.test(value.field)) {
    const digits = (text: string) =>
      text
        .replace(/^\d{4}:/, '')
        .replace(/\D/g, '')
        .replace(/^0+/, '');
    if (digits(value.value) !== '' && digits(taxId).includes(digits(value.value)))
      return { finding: 'follows', because: 'derived', isChecked };
  }
  const others = rivalsOf(value, judging);
  if (others.length > 0) return { finding: 'contradicted', because: 'print', others, isChecked };
  const near = judging.near(value.value);
  return near === undefined
    ? { finding: 'missing', isChecked }
    : { finding: 'contradicted', because: 'print', others: [placeOf(near)], isChecked };
}

/** How an identifier may be printed as a whole: without its scheme, or with another prefix of its country. */
function formsOfIdentifier({ field, value }: GivenValue): readonly string[] {
  const plain = value.trim();
  if (field.endsWith('peppol_id')) return [plain, plain.replace(/^\d{4}:/, '')];
  if (!field.endsWith('tax_id')) return [plain];
  const number = plain.toUpperCase().replace(/[\s.\-/]/g, '');
  const greek = /^EL|^GR/.test(number) ? [`EL${number.slice(2)}`, `GR${number.slice(2)}`] : [];
  return [plain, ...greek, ...(/^BE0\d{9}$/.test(number) ? [`BE${number.slice(3)}`] : [])];
}

/** A VAT number that is printed without its prefix: it is that of its country if its check digits are, and no other prefix is printed. */
function judgeBareNumber({ value }: GivenValue, { pages }: Judging): Found | undefined {
  const number = value.toUpperCase().replace(/[\s.\-/]/g, '');
  const bare = number.replace(/^(?:CHE|[A-Z]{2})/, '');
  const spots = bare.length < LEAST_BARE ? [] : pages.texts.find(bare);
  if (spots.length === 0) return undefined;
  const others = pages.vatNumbers.filter((each) => each.value !== number && each.value.endsWith(bare));
  if (others.length > 0)
    return { finding: 'contradicted', because: 'print', others: placesOfNumbers(others) };
  const isOwn =
    vatNumberOf(value)?.isChecked === true || pages.vatNumbers.some((each) => each.value === number);
  return { finding: isOwn ? 'printed' : 'unproven', places: placesOf(spots) };
}

function placesOfNumbers(numbers: Judging['pages']['vatNumbers']): readonly PrintedPlace[] {
  return numbers.map(({ words }) => placeOf(words));
}

/** A shorter number without its prefix may be anything. */
const LEAST_BARE = 8;

/** Accounts and VAT numbers of which none is that of the Document, as others than the one that it has. */
function rivalsOf({ field }: GivenValue, { pages }: Judging): readonly PrintedPlace[] {
  const isList = field === 'payment_details.iban' || field === 'payment_details.payment_reference';
  const fields = isList
    ? pages.reading.fields.filter(({ pointer }) =>
        field.endsWith('iban')
          ? /^\/payment_details\/\d+\/iban$/.test(pointer)
          : pointer.endsWith('/payment_reference'),
      )
    : (pages.fieldsAt.get(`/${field}`) ?? []);
  return fields.flatMap(({ text, page, box }) =>
    page === null || box === null ? [] : [{ text, page, box }],
  );
}

/** Where the number of a party is printed as that of the other one: the page says so without a doubt, and the Document has the other's for it. */
export function otherParty(
  { field, value }: GivenValue,
  { pages, document }: Judging,
): readonly PrintedPlace[] | undefined {
  const [, party, rest] = /^(vendor|customer)_(tax_id|name)$/.exec(field) ?? [];
  if (party === undefined || rest === undefined) return undefined;
  const other = `${party === 'vendor' ? 'customer' : 'vendor'}_${rest as 'tax_id' | 'name'}` as const;
  const { fields, doubtful } = pages.reading;
  const read = fields.find(({ pointer }) => pointer === `/${other}`);
  // Whose the names are follows from whose the VAT numbers are.
  const isDoubtful = doubtful.some(({ pointer }) => /^\/(?:vendor|customer)_tax_id$/.test(pointer));
  const isSwapped =
    read !== undefined &&
    lettersOf(read.value) === lettersOf(value) &&
    lettersOf(document[other] ?? '') !== lettersOf(value);
  if (!isSwapped || isDoubtful || read.page === null || read.box === null) return undefined;
  return [{ text: read.text, page: read.page, box: read.box }];
}
