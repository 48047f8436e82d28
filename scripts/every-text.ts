import { inLanguage } from '../src/answers/wording/in-language.js';
import { ADVICE_ROWS } from '../src/answers/advice/advice.js';
import { RULE_ROWS } from '../src/answers/rules/rule-rows.js';
import type { Language } from '../src/languages/language.js';
import type { Values } from '../src/issues/coded.js';
import { type CheckIssue, createCheckIssue } from '../src/issues/issue.js';

/** A text with its code. */
interface CodedText {
  readonly code: string;
  readonly text: string;
}

/** Every text of a language, with facts that lead to every branch of it, in the order of the English ones. */
export function everyText(language: Language, order: Language, labels: boolean): readonly CodedText[] {
  const codes = codesOf(order);
  const titles = keysOf(order, /^fix\.(.+)$/);
  return VARIATIONS.flatMap((variation) => {
    const facts: Values = { ...FACTS, ...variation };
    const issues = codes.map(({ subject, code }) =>
      issueOf({ code, values: { ...facts, ...ownFacts(subject, code, facts) } }),
    );
    const fixes = titles.map((code) => ({
      ...{ code, values: { ...facts, ...factsOfTitle(code, facts) } },
      ...{ title: '', kind: 'safe' as const, patch: [] },
    }));
    const all = [...issues, { ...issueOf({ code: 'zero-total', values: {} }), fixes }];
    return inLanguage(all, { language, labels }).flatMap(textsOf);
  });
}

/** The codes of all issues by subject, those of the rows first. */
export function codesOf(language: Language): readonly { readonly subject: string; readonly code: string }[] {
  const rows = Object.entries<object>({ ...RULE_ROWS, advice: ADVICE_ROWS }).flatMap(([subject, own]) =>
    Object.keys(own).map((code) => ({ subject, code })),
  );
  const known = new Set(rows.map(({ code }) => code));
  const others = keysOf(language, /^(.+)\.problem$/).filter(
    (code) => !known.has(code) && !code.startsWith('next-release-'),
  );
  return [...rows, ...others.map((code) => ({ subject: subjectOf(code), code }))];
}

function keysOf({ messages }: Language, pattern: RegExp): readonly string[] {
  return Object.keys(messages).flatMap((key) => pattern.exec(key)?.[1] ?? []);
}

/** What the facts of a text depend on, where no row says it. */
function subjectOf(code: string): string {
  if (code === 'mistake' || code === 'discount-in-unknown-field') return 'mistakes';
  return /^(?:type|number|field|choice|list|character|text|date|base64|decimal|document|too-many)-/.test(
    code,
  ) && code !== 'field-unusable'
    ? 'request'
    : 'general';
}

/** Everything that an issue says. */
export function textsOf({ code, problem, remedy, fixes, consequences }: CheckIssue): readonly CodedText[] {
  return [
    { code, text: problem },
    { code, text: remedy },
    ...fixes.map((fix) => ({ code: fix.code, text: fix.title })),
    ...consequences.flatMap(textsOf),
  ];
}

/** Facts that no title can do without, and places to which fields go. */
function factsOfTitle(code: string, { to, rate }: Values): Values {
  const place = { 'rename-field': '/note', 'move-field': '/allowances' }[code];
  if (code === 'correct')
    return {
      changes: [
        { field: '/items/0/unit_price', from: '121.00', to: '100.00' },
        { field: '/items/0/tax_rate', from: undefined, to: '21.00' },
        { field: '/items/1', from: '100.00', to: undefined },
      ],
      ...{ others: rate === undefined ? 0 : 2, due: '121.00' },
    };
  return { unit: 'HUR', rate: rate ?? '5.5', vatex: 'VATEX-FR-FRANCHISE', to: place ?? to };
}

/** Two causes of amounts that do not agree. */
const CAUSES_OF_TEXTS = ['times-too-high', 'with-balance'] as const;

/** Facts that are of another kind in some texts, and those that only some texts can do without. */
export function ownFacts(subject: string, code: string, facts: Values): Values {
  const { field, kind, country, given, rate, sum } = facts;
  const common = {
    rate: code === 'negative-taxable-amount' ? rate : (rate ?? '5.5'),
    sum: code === 'vat-taxable-amount' ? sum : '1200.50',
  };
  switch (subject) {
    case 'amounts':
      return { ...common, field: '/allowances/0/amount' };
    case 'identifiers':
      return { ...common, kind: kind === 'belgian' ? 'belgian' : 'kvk' };
    case 'request':
      return {
        ...common,
        expected: 'decimal',
        given: /^(?:decimal|date)-/.test(code) ? '12,50' : (given ?? { kind: 'date' }),
        error: code === 'document-unreadable' ? 'no' : facts.error,
        meant: meantOf(code, given),
      };
    case 'mistakes':
      return {
        ...common,
        ...{ cause: CAUSES_OF_TEXTS[code === 'mistake' && given === undefined ? 1 : 0], factor: '100' },
        ...{ part: code === 'mistake' ? '/items/0/unit_price' : '/discount', list: '/allowances' },
        ...{
          from: given === undefined ? undefined : '121.00',
          to: given === undefined ? undefined : '100.00',
        },
        ...{ others: given === undefined ? 0 : 2, given: '1000.00', expected: '1210.00' },
      };
    case 'references':
      return { ...common, given: given === undefined && !code.startsWith('line-') ? given : '2026-01-15' };
    case 'national':
      if (code !== 'company-id-of-country') return { ...common, country: country === 'FR' ? 'DE' : 'IS' };
      return { ...common, country: country === 'FR' ? 'DK' : 'NL' };
    case 'extended':
      return { ...common, example: '30', gross: '4.00', discount: '0.10' };
    case 'payments':
      return {
        ...{ ...common, means: '58', means_field: '/payment_means/code', allowed: ['30', '58'] },
        ...{ slip: 'giro', final: '2025-12-24' },
      };
    case 'advice':
      return {
        ...common,
        ...factsOfAdvice(code, facts),
        field: fieldOfAdvice(code, field),
      };
    default:
      return common;
  }
}

function fieldOfAdvice(code: string, field: Values[string]): string {
  if (code === 'price-discount-doubtful') return '/items/0/price_discount';
  return field === '/tax_details' ? field : '/allowances/0/tax_rate';
}

/** Facts of one advice; without a given value, those of its other branch. */
function factsOfAdvice(code: string, { given, discount }: Values): Values {
  const isOther = given === undefined;
  switch (code) {
    case 'unknown-field':
      return { discount: isOther ? discount : undefined };
    case 'unit-not-in-interface':
      return { unit: 'MON' };
    case 'vatex-not-in-interface':
      return { vatex: 'VATEX-FR-AE', nearest: isOther ? undefined : 'VATEX-EU-AE' };
    case 'negative-zero':
      return { number: '-0.00' };
    case 'too-many-decimals':
      return { number: '1.23456', most: 4, rounded: isOther ? undefined : '1.2346' };
    case 'receiver-derived':
      return { number: 'FR40303265045', other: isOther ? undefined : '0002:303265045' };
    case 'price-discount-doubtful':
      return { discount: '1.00', price: '10.00' };
    case 'amount-due-doubtful':
      return {
        ...{ due: '100.00', total: '121.00', prepaid: '21.00', cause: 'without-vat' },
        ...{ part: '/amount_due', from: isOther ? undefined : '100.00' },
      };
    case 'identifier-malformed':
      return {
        ...{ given: '0208:471122367', scheme: '0208', digits: discount === undefined ? undefined : 10 },
        ...{ fault: isOther ? 'form' : 'check-digits', meant: isOther ? undefined : 'BE0471122367' },
      };
    case 'number-misplaced':
      return { given: 'BE68539007547034', kind: 'iban', to: '/payment_details/0/iban', is_swapped: isOther };
    case 'vat-number-unread':
    case 'vat-number-invalid':
      return { given: '471122367', meant: isOther ? undefined : ['BE0471122367'] };
    default:
      return { expected: '1210.00', is_allowance: isOther, is_domestic: isOther };
  }
}

/** The name or the value that was probably meant. */
function meantOf(code: string, given: Values[string]): string | undefined {
  if (code === 'decimal-digits-lost') return '12345678901234.5';
  if (given === undefined) return undefined;
  return code === 'field-missing' ? '/items/0/tax_rat' : 'EUR';
}

export function issueOf(coded: { readonly code: string; readonly values: Values }): CheckIssue {
  return createCheckIssue({ problem: '', remedy: '', rule_id: 'x', stage: 'rules', pointer: '', ...coded });
}

/** Facts of every kind, for texts that no document of the defects has. */
export const FACTS: Values = {
  ...{
    field: '/items/0/tax_rate',
    given: '7.5 %',
    category: 'E',
    category_field: '/tax_code',
    vatex: undefined,
  },
  ...{
    taxable: '1000.00',
    sum: '1200.50',
    amount: '1234.565',
    rate: '5.5',
    calculated: '1234.57',
    found: 'S',
  },
  ...{ others: ['S', 'Z'], country: 'FR', percentage: '10', base: '100.00', quantity: '2', price: '3.50' },
  ...{ charges: '1.00', allowances: '2.00', is_calculated: false, list: 'items', rounded: '1.01' },
  ...{ stated: '1.00', lines: '2.00', subtotal: '3.00', tax: '4.00', total: '5.00', paid: '6.00' },
  ...{ is_taken_for_zero: false, unit: 'HUR', media_type: 'image/png', allowed: [], subject: 'XYZ' },
  ...{ kind: 'belgian', has_wrong_check_digits: true, prefix: undefined, is_of_form: false },
  ...{ lacks: 'name', is_credit_note: false, start: '2026-01-31', end: '2026-01-01', file_names: ['a.pdf'] },
  ...{ segment: 3, description: '##M.AR.K##', system: 'Plusgiro', expected: '1210.00', part: '/items/1' },
  ...{ nearest: '1209.99', party: 'vendor', participant: '0208:0123456749', provided: '1.00' },
  ...{ rate_field: '/items/0/tax_rate', percent: '21', owner: '', meant: 'note', iban: undefined },
  ...{ due: '2026-01-01', issued: '2026-02-01', today: '2026-01-15', currency: 'JPY', content: 'zip' },
  ...{ release: '2026-Q4', mandatory_from: '2026-11-23', flag: 'warning' },
  ...{ to: '1210.00', from: '/customer_tax_id', other: '/due_date', days: 30, count: 2 },
  ...{
    expected: 'decimal',
    conversion: undefined,
    number: 12345678901234.5,
    choices: ['EUR', 'USD'],
    is_sure: true,
  },
  ...{
    character: 'U+0007',
    fault: 'padding',
    exponent: undefined,
    most: 40,
    error: undefined,
    returned: '1,5',
  },
  ...{ rates: ['20', '10', '5.5'], year: 2026, receiver: '9957:FR40303265045', text: '21.00' },
  ...{
    allowance: { amount: 10, reason: 'Discount', tax_rate: '21' },
    discount: {
      list: '/allowances',
      allowance: { multiplier_factor: 10, reason: 'Discount' },
      is_counted: true,
    },
  },
  ...{ code_list: 'UNCL 4461', unknown: 'colour', fields: ['/allowances/0/tax_code', '/charges/1/tax_code'] },
};

/** Other facts, which lead to other branches of a text. */
const VARIATIONS: readonly Values[] = [
  {},
  { given: undefined, conversion: 'digits', exponent: 2000, error: 'no', is_sure: false },
  { given: 12.5, is_calculated: true, is_taken_for_zero: true, is_of_form: true, is_credit_note: true },
  { kind: 'iso-11649', has_wrong_check_digits: false, party: 'customer', prefix: 'BE', lacks: 'telephone' },
  {
    given: undefined,
    meant: 'note',
    discount: { list: '/items/0/allowances', allowance: { amount: 5, tax_code: 'AE' }, is_counted: false },
  },
  { field: '/tax_code', rate: undefined, unit: undefined, media_type: undefined, sum: '', meant: undefined },
  { field: '/customer_peppol_id', others: [], system: 'Bankgiro', iban: 'BE68539007547034', segment: 6 },
  { field: '/items', vatex: 'VATEX-EU-AE', charges: '0', allowances: '0', count: 1, days: 1 },
  { field: '/tax_details', owner: '/items/0', content: undefined, count: 0, to: true },
  { field: '/allowances/0/tax_rate', misspelt: '/allowances/0/tax_rat', country: 'NL', to: 'H87' },
];
