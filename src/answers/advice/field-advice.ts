import { toPointer, valueAt } from '../../document/json/pointer.js';
import { EXTENDED_FIELDS } from '../../document/extended-fields.js';
import { fieldsAt, namedField, type UnknownField, unknownFields } from '../../document/known-fields.js';
import { fixBy } from '../fixes/make-fix.js';
import { MOST_CORRECTIONS } from '../mistakes/corrected-document.js';
import { readUnknownDiscount } from '../mistakes/unknown-discount.js';
import type { Values } from '../../issues/coded.js';
import type { Fix } from '../../issues/issue.js';
import { renameFix } from '../fixes/request-fixes.js';
import { isAbsent, textOfValue } from '../../document/given.js';
import type { AdviceContext } from './advice-row.js';
import { readListedField } from './listed-field.js';
import { whyUnmapped } from './why-unmapped.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on fields that do not reach the receiver, and on sender and receiver. */
export const FIELD_ADVICE = {
  'unknown-field': unknown,
  'field-not-in-ubl': unmapped,
  'same-parties': sameParties,
} satisfies Partial<Record<IssueCode, unknown>>;

function unknown(context: AdviceContext) {
  return unknownFields(context.input, context.fields).map((field, index) => {
    const { owner, name } = field;
    const extended = extendedField(field, context);
    const isExtended = extended !== undefined;
    const found = isExtended ? NOTHING_KNOWN : meaningOf(field, context, index);
    const { discount, fix } = found;
    const meant = isExtended && extended !== name ? extended : found.meant;
    return {
      pointer: owner + toPointer([name]),
      values: { owner, meant, discount, is_extended: isExtended, says: saysOf(field, context) },
      fixes: [fix],
    };
  });
}

/** What a field that no Document has says of the others: prices of a Document are without VAT, whatever it says. */
function saysOf({ owner, name }: UnknownField, { input }: AdviceContext): 'with_vat' | undefined {
  const value = valueAt(input, owner + toPointer([name]));
  const isYes = value === true || /^(?:true|yes|1)$/i.test(textOfValue(value));
  return isYes && WITH_VAT.test(name.replaceAll(/[_\s-]/g, '')) ? 'with_vat' : undefined;
}

const WITH_VAT =
  /^(?:(?:unit)?prices?|amounts?)?(?:are|is)?(?:incl(?:ud(?:es?|ing|ed))?(?:vat|tax)|(?:vat|tax|btw|tva|mwst|iva)(?:incl(?:uded|usive)?|compris|inbegrepen)|(?:are)?gross(?:prices?)?|withvat)$/i;

/** The field of an extended Document that a name is one of, unless a field of this Document has it, too. */
function extendedField({ owner, name }: UnknownField, { fields }: AdviceContext): string | undefined {
  if (fields === EXTENDED_FIELDS) return undefined;
  const further = fieldsAt(EXTENDED_FIELDS, owner);
  if (Object.hasOwn(further, name)) return name;
  return namedField(name, fieldsAt(fields, owner)) === undefined ? namedField(name, further) : undefined;
}

/** What an unknown field probably means. */
interface Meaning {
  /** The name of a field, or the place in a list. */
  readonly meant: string | undefined;
  readonly discount:
    { readonly list: string; readonly allowance: Values; readonly is_counted: boolean } | undefined;
  readonly fix: Fix | undefined;
}

const NOTHING_KNOWN: Meaning = { meant: undefined, discount: undefined, fix: undefined };

/** @param index of the field among the unknown ones: only the first are read as discounts, which calculates all totals */
function meaningOf({ owner, name, meant }: UnknownField, context: AdviceContext, index: number): Meaning {
  const { input } = context;
  const pointer = owner + toPointer([name]);
  const found = index < MOST_CORRECTIONS ? readUnknownDiscount(context, pointer) : undefined;
  const listed = meant === undefined ? undefined : readListedField(context, pointer, meant);
  const known = listed?.meant ?? meant;
  if (found !== undefined) {
    const { list, allowance } = found;
    const isCounted = found.isCounted();
    const fix = isCounted ? found.fix : fixBy('suggested', input, [{ pointer, value: undefined }]);
    return { meant: known, discount: { list, allowance, is_counted: isCounted }, fix };
  }
  const rename = meant === undefined ? undefined : renameFix(input, pointer, `${owner}/${meant}`);
  return { meant: known, discount: undefined, fix: listed?.fix ?? rename };
}

/**
 * Fields that the receiver does not need: the size of a file, its type where it has no content, the tax of a line, fields only for
 * the service.
 */
const EXPECTED = /\/(?:file_size|file_type|tax|previous_unpaid_balance)$/;

function unmapped(context: AdviceContext) {
  const all = new Set(context.unmapped);
  return context.unmapped
    .filter((pointer) => !EXPECTED.test(pointer))
    .map((pointer) => ({ pointer, values: whyUnmapped(pointer, context, all) }));
}

function sameParties({ input, participants: { sender, receiver } }: AdviceContext) {
  if (sender === undefined || receiver === undefined || sender.toLowerCase() !== receiver.toLowerCase())
    return [];
  const pointer =
    ['/customer_peppol_id', '/customer_tax_id', '/customer_company_id'].find(
      (field) => !isAbsent(valueAt(input, field)),
    ) ?? '/customer_tax_id';
  return [{ pointer, values: { participant: sender }, terms: ['BT-34', 'BT-49'] }];
}
