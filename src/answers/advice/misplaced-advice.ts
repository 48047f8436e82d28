import { isValidBIC, isValidIBAN } from 'ibantools';
import { isAbsent } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import { readPeppolId } from '../../participants/peppol-id.js';
import { isScheme } from '../../participants/countries/scheme-countries.js';
import type { IssueCode } from '../../languages/message-arguments.js';
import type { Fix } from '../../issues/issue.js';
import { titled } from '../fixes/fix-titles.js';
import { fixBy } from '../fixes/make-fix.js';
import type { AdviceContext } from './advice-row.js';

/** Advice on numbers that stand in the field of another number. */
export const MISPLACED_ADVICE = { 'number-misplaced': misplaced } satisfies Partial<
  Record<IssueCode, unknown>
>;

/** What a number is, by its form and its check digits. */
type NumberKind = 'iban' | 'bic' | 'peppol-id';

function misplaced(context: AdviceContext) {
  return [...accounts(context), ...partyNumbers(context)].flatMap(({ pointer, to, kind }) => {
    const isSwapped = kind !== 'peppol-id' && isOther(valueAt(context.input, to), kind);
    // The first of two swapped numbers says it for both.
    if (isSwapped && pointer.endsWith('/swift')) return [];
    const isFree = isAbsent(valueAt(context.input, to));
    const fixes = isSwapped
      ? [swap(context.input, pointer, to)]
      : isFree
        ? [move(context.input, pointer, to)]
        : [];
    return [{ pointer, values: { kind, to, is_swapped: isSwapped }, fixes }];
  });
}

/** The places of the accounts to pay to whose numbers belong in another field: nothing else is said of these. */
export function misplacedAccounts(context: AdviceContext): ReadonlySet<string> {
  return new Set(accounts(context).map(({ pointer }) => pointer));
}

/** The numbers of the accounts to pay to that are not what their field is for, and the field of each. */
function accounts({ document: { payment_details = [] } }: AdviceContext) {
  return payment_details.flatMap(({ iban, swift, bank_account_number: account }, index) => {
    const at = `/payment_details/${index}`;
    return [
      ...(kindOf(iban) === 'bic' ? [{ pointer: `${at}/iban`, to: `${at}/swift`, kind: 'bic' as const }] : []),
      ...(kindOf(swift) === 'iban'
        ? [{ pointer: `${at}/swift`, to: `${at}/iban`, kind: 'iban' as const }]
        : []),
      ...(kindOf(account) === 'iban' && iban === undefined
        ? [{ pointer: `${at}/bank_account_number`, to: `${at}/iban`, kind: 'iban' as const }]
        : []),
    ];
  });
}

/** IBANs and Peppol ids in the fields of tax and company numbers. */
function partyNumbers({ document }: AdviceContext) {
  const fields = ['vendor_tax_id', 'vendor_company_id', 'customer_tax_id', 'customer_company_id'] as const;
  return fields.flatMap((name): { pointer: string; to: string; kind: NumberKind }[] => {
    const pointer = `/${name}`;
    const kind = kindOf(document[name]);
    if (kind === 'iban' && name.startsWith('vendor'))
      return [{ pointer, to: '/payment_details/0/iban', kind }];
    if (kind !== 'peppol-id' || !name.endsWith('_tax_id')) return [];
    return [{ pointer, to: name === 'vendor_tax_id' ? '/vendor_company_id' : '/customer_peppol_id', kind }];
  });
}

/** What a text is beyond doubt; a text of eight letters is only a BIC where nothing else is meant. */
function kindOf(text: string | undefined): NumberKind | undefined {
  if (text === undefined) return undefined;
  const compact = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (isValidIBAN(compact)) return 'iban';
  if (isValidBIC(compact)) return 'bic';
  return isScheme(readPeppolId(text)?.scheme ?? '') ? 'peppol-id' : undefined;
}

function isOther(value: unknown, kind: 'iban' | 'bic'): boolean {
  return typeof value === 'string' && kindOf(value) === (kind === 'iban' ? 'bic' : 'iban');
}

function swap(input: unknown, field: string, other: string): Fix | undefined {
  const changes = [
    { pointer: field, value: valueAt(input, other) },
    { pointer: other, value: valueAt(input, field) },
  ];
  return fixBy('suggested', input, changes, { code: 'swap-fields', values: { field, other } });
}

/** Into a field that is not there yet; its list must be, so that nothing else is made up. */
function move(input: unknown, field: string, to: string): Fix | undefined {
  const owner = valueAt(input, to.slice(0, to.lastIndexOf('/')));
  if (typeof owner !== 'object' || owner === null) return undefined;
  return {
    ...titled({ code: 'move-field', values: { field, to } }),
    kind: 'suggested',
    patch: [{ op: 'move', from: field, path: to }],
  };
}
