import { isListField } from '../../document/known-fields.js';
import { readDecimal } from '../../document/read-decimal.js';
import type { Fix } from '../../issues/issue.js';
import { titled } from '../fixes/fix-titles.js';
import type { FixContext } from '../fixes/fix-context.js';
import { parentPointer, valueAt } from '../../document/json/pointer.js';

/** The place in a list for a value that was given in a field of its own, such as `shipping_cost`. */
export interface ListedField {
  /** As messages name it: `charges[0].amount`. */
  readonly meant: string;
  readonly fix: Fix;
}

/**
 * Finds the place of a single value in a list.
 *
 * @param pointer of the unknown field
 * @param list name of the list that it means
 * @returns undefined if a list was given, or a value that the list has no place for
 */
export function readListedField(context: FixContext, pointer: string, list: string): ListedField | undefined {
  const { input, reasons } = context;
  const raw = valueAt(input, pointer);
  const text = typeof raw === 'string' ? raw.replace('%', '').trim() : raw;
  if (!isListField(list) || (typeof text !== 'string' && typeof text !== 'number')) return undefined;
  const isAmount = 'value' in readDecimal(text);
  const owner = parentPointer(pointer);
  const field = fieldIn(list, PERCENT.test(`${pointer} ${String(raw)}`));
  if (field === undefined || isAmount === (field === 'iban')) return undefined;
  const reason = { allowances: reasons.allowance, charges: reasons.charge }[list];
  const rate = owner === '' && reason !== undefined ? onlyRate(context) : undefined;
  const part = {
    [field]: text,
    ...(reason !== undefined && { reason }),
    ...(rate !== undefined && { tax_rate: rate }),
  };
  const path = `${owner}/${list}`;
  const given = valueAt(input, path);
  if (given !== undefined && given !== null && !Array.isArray(given)) return undefined;
  const index = Array.isArray(given) ? given.length : 0;
  return {
    meant: `${list}[${index}].${field}`,
    fix: {
      ...titled({ code: 'move-field', values: { field: pointer, to: `${path}/${index}/${field}` } }),
      kind: 'suggested',
      patch: [
        Array.isArray(given)
          ? { op: 'add', path: `${path}/-`, value: part }
          : { op: given === null ? 'replace' : 'add', path, value: [part] },
        { op: 'remove', path: pointer },
      ],
    },
  };
}

const PERCENT = /%|percent|pct|prozent|pourcent|porcentaje|satz|taux/i;

function fieldIn(list: string, isPercent: boolean): string | undefined {
  if (list === 'payment_details') return 'iban';
  if (list !== 'allowances' && list !== 'charges') return undefined;
  return isPercent ? 'multiplier_factor' : 'amount';
}

/** The rate of the document, if it has only one. */
function onlyRate({ totals: { taxBreakdown } }: FixContext): string | undefined {
  const [row, ...others] = taxBreakdown;
  return others.length > 0 ? undefined : row?.rate?.toFixed(2);
}
