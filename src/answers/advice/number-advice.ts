import { isValidBIC, isValidIBAN } from 'ibantools';
import { fixBy } from '../fixes/make-fix.js';
import { remainderBy97 } from '../../participants/check-digits.js';
import type { AdviceContext } from './advice-row.js';
import { misplacedAccounts } from './misplaced-advice.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on numbers that have check digits and that no rule checks. */
export const NUMBER_ADVICE = {
  'iban-invalid': ibans,
  'bic-invalid': bics,
  'payment-reference-invalid': references,
} satisfies Partial<Record<IssueCode, unknown>>;

/** An IBAN in its field: a place, its text, and the term. */
interface GivenIban {
  readonly pointer: string;
  readonly iban: string | undefined;
  readonly terms: readonly string[];
}

function ibans(context: AdviceContext) {
  const { input, document } = context;
  const { payment_details = [], direct_debit } = document;
  const given: readonly GivenIban[] = [
    ...payment_details.map(({ iban, swift }, index) => ({
      pointer: `/payment_details/${index}/iban`,
      // Swedish giro accounts are given instead of an IBAN.
      iban: swift?.startsWith('SE:') === true ? undefined : iban,
      terms: ['BT-84'],
    })),
    { pointer: '/direct_debit/account', iban: writtenAsIban(direct_debit?.account), terms: ['BT-91'] },
  ];
  const elsewhere = misplacedAccounts(context);
  return given.flatMap(({ pointer, iban, terms }) => {
    if (iban === undefined || elsewhere.has(pointer)) return [];
    const withoutBlanks = iban.replace(/\s+/g, '').toUpperCase();
    if (isValidIBAN(withoutBlanks)) return [];
    const plain = withoutBlanks.replaceAll(/[^A-Z0-9]/g, '');
    const isWritten = isValidIBAN(plain);
    return [
      {
        pointer,
        values: { iban: isWritten ? plain : undefined },
        terms,
        fixes: isWritten ? [fixBy('safe', input, [{ pointer, value: plain }])] : [],
      },
    ];
  });
}

/** An account that begins as an IBAN does: others have other forms. */
function writtenAsIban(account: string | undefined): string | undefined {
  return account !== undefined && /^\s*[A-Za-z]{2}\s*\d{2}/.test(account) ? account : undefined;
}

function bics(context: AdviceContext) {
  const elsewhere = misplacedAccounts(context);
  return (context.document.payment_details ?? []).flatMap(({ swift }, index) => {
    const pointer = `/payment_details/${index}/swift`;
    if (swift === undefined || swift.startsWith('SE:') || elsewhere.has(pointer)) return [];
    if (isValidBIC(swift.replace(/\s+/g, '').toUpperCase())) return [];
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
