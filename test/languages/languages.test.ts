import { describe, expect, it } from 'vitest';
import { check, type CheckIssue, type Language } from 'peppol-preflight';
import { en } from 'peppol-preflight/languages/en';
import { titleIn } from '../../src/answers/fixes/fix-titles.js';
import type { Values } from '../../src/issues/coded.js';
import { wordsOf } from '../../src/answers/english-words.js';
import { EXTENDED_FIELDS } from '../../src/document/extended-fields.js';
import type { Fields } from '../../src/document/field-schemas.js';
import { labelOf } from '../../src/answers/wording/in-language.js';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/languages/language-codes.js';
import { loadLanguage } from '../../src/languages/load-language.js';
import { pageTexts } from '../../extras/render/languages.js';
import { brokenDocuments, judgingOf } from '../shared/broken-documents.js';
import { everyText, textsOf } from '../../scripts/every-text.js';
import { shareOf } from '../shared/thorough.js';

/** The names of fields that are also words of a language, and the names that are the same in English besides BIC and IBAN. */
const OWN: Readonly<
  Partial<Record<LanguageCode, { readonly words: readonly string[]; readonly names: readonly string[] }>>
> = {
  nl: { words: ['document', 'id', 'code', 'account'], names: ['percentage'] },
  fr: { words: ['document', 'date', 'description', 'note', 'code', 'identifier'], names: ['date'] },
  de: { words: ['id'], names: [] },
  it: { words: ['id', 'note', 'date', 'account'], names: ['note'] },
};

/** Every language but English. */
const TRIED = await Promise.all(
  LANGUAGE_CODES.filter((code) => code !== 'en').map(async (code) => ({
    language: await loadLanguage(code),
    ownWords: OWN[code]?.words ?? [],
    sameWords: ['BIC', 'IBAN', ...(OWN[code]?.names ?? [])],
  })),
);

/** Words of the English texts that the others do not have. */
const ENGLISH_WORDS =
  /(?<![\p{L}\w])(?:the|and|but|which|without|with|must|missing|give|remove|needs?|does|not|has|have|write|add|use|for|from|allowed|are|be|there|instead|seller|buyer|vendor|digits?)(?![\p{L}\w])/iu;

/** English words that are names of fields, too. */
const ENGLISH_NAMES = /\b(?:customer|invoice|lines?|discount|price|amount|rate|number)\b/i;

/** What is said of a value that is missing, as if it were there: `manque, ce qui n’est pas un BIC`. */
const OF_NOTHING =
  /\b(?:ontbreekt|manque|fehlt|falta|manca|missing)(?: (?:en|und) \p{Ll}|, (?:en dat|ce qui|che|ma|senza|con|das ist|dont|avec|sans|mais|was|aber|maar|which|whose|but))/u;

/** Signs without the blanks of French typography: a narrow one before ; ! ? and %, a wide one before a colon. */
const FRENCH_SIGNS = /[^\u202f][;!?%](?=\s|$)|[^\u00a0\d]:(?=\s|$)/u;

/** The names of fields by their paths. */
const labelsOf = ({ messages }: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([key, name]) =>
      key.startsWith('label.') ? [[key.slice('label.'.length), name]] : [],
    ),
  );

/** The keys of the names of fields and of the elements of lists. */
function keysOf(fields: Fields, path = ''): readonly string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const own = path + name;
    return [
      `label.${own}`,
      ...(kind.of === 'list' ? [`element.${own}`] : []),
      ...(kind.of === 'list' || kind.of === 'part' ? keysOf(kind.part, `${own}.`) : []),
    ];
  });
}

/** The names of fields: `tax_rate`. */
const FIELDS = new Set(Object.keys(labelsOf(en)).flatMap((path) => path.split('.')));

/** A text without what the input gave, and without the names of fields in quotes. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/“[^”]*”|‘[^’]*’|«[^»]*»|„[^“]*“/g, '…');
}

/** What a native would not write. */
function faultsOf(
  text: string,
  {
    tag,
    labels,
    ownWords,
  }: { readonly tag: string; readonly labels: boolean; readonly ownWords: readonly string[] },
) {
  const bare = withoutQuotes(text)
    // Codes, which are the same in every language.
    .replaceAll(/#SKONTO[^ ]*#|##[^ ]*##|\b(?:INVOICE|CREDIT_NOTE)\b/g, '…')
    // Addresses, accounts and German abbreviations.
    .replaceAll(/\S+@\S+|\bBE\d+|USt\.|IdNr\./g, '…')
    // Calls that programmers write.
    .replaceAll(/[\w.]+\([\w', ]*\)(?:\.\w+\([\w', ]*\))*/g, '…');
  const words = bare.split(/[^\p{L}\w]+/u);
  return [
    ENGLISH_WORDS.exec(bare)?.[0],
    labels ? ENGLISH_NAMES.exec(bare)?.[0] : undefined,
    /undefined|\bnull\b|NaN|\[object|\{|\}/.exec(text)?.[0],
    OF_NOTHING.exec(bare)?.[0],
    tag === 'fr' ? FRENCH_SIGNS.exec(bare)?.[0] : undefined,
    // A line of an invoice is not a line of text.
    tag === 'nl' ? /\blijn(?:en)?\b/i.exec(bare)?.[0] : undefined,
    / {2}| [,.]| \(\)|‘’|“”|[,;:]$|\.$/.exec(bare)?.[0],
    labels ? /[a-z]\[\d|\b[a-z]+_[a-z]+\b/.exec(bare)?.[0] : undefined,
    labels ? words.find((word) => FIELDS.has(word) && !ownWords.includes(word)) : undefined,
  ].filter((fault) => fault !== undefined);
}

const flat = (issues: readonly CheckIssue[]): readonly CheckIssue[] =>
  issues.flatMap((issue) => [issue, ...flat(issue.consequences)]);

describe.each(TRIED)('$language.tag', (tried) => {
  const { language, ownWords, sameWords } = tried;

  it.each([true, false])('says everything as a native would, with labels: %s', (labels) => {
    const faults = everyText(language, en, labels).flatMap(({ code, text }) =>
      faultsOf(text, { tag: language.tag, labels, ownWords }).map((fault) => `${code}: ${fault} in ${text}`),
    );
    expect(faults).toEqual([]);
  });

  it.each(shareOf(Object.keys(brokenDocuments), TRIED.indexOf(tried), 6 * TRIED.length))(
    'says what breaks %s',
    (rule) => {
      const { document } = brokenDocuments[rule] ?? { document: {} };
      const options = judgingOf(document);
      const english = flat(check(document, options).issues);
      for (const labels of [true, false]) {
        const issues = flat(check(document, { ...options, language, labels }).issues);
        expect(issues.map(({ code }) => code)).toEqual(english.map(({ code }) => code));
        const texts = issues.filter(({ code }) => code !== 'rule-text').flatMap(textsOf);
        const faults = texts.flatMap(({ text }) =>
          faultsOf(text, { tag: language.tag, labels, ownWords }).map((fault) => `${fault} in ${text}`),
        );
        expect(faults).toEqual([]);
        for (const [index, { message, problem, remedy, fixes }] of issues.entries()) {
          expect(message).toBe(
            remedy === '' ? problem : `${problem}${language.messages['phrase.seam']}${remedy}.`,
          );
          for (const { title } of fixes) expect(title).not.toMatch(/Discount|Charge/);
          expect(message).not.toBe(english[index]?.message);
          if (labels) expect(message).toMatch(/^[«„“‘\s]*\p{Lu}.*[^.]\.$/u);
        }
      }
    },
  );

  it('writes reasons, account numbers and semicolons as in the language', () => {
    const document = {
      ...(brokenDocuments['BR-33']?.document ?? {}),
      allowances: [{ amount: 1, tax_rate: 21 }],
      charges: [{ amount: 2, tax_rate: 21 }],
    };
    const patches = flat(check(document, { language }).issues).flatMap(({ fixes }) => fixes);
    const reasons = patches.flatMap(({ patch }) =>
      patch.flatMap((each) => (each.path.endsWith('/reason') && 'value' in each ? [each.value] : [])),
    );
    expect(reasons).toEqual(
      expect.arrayContaining([language.messages['reason.allowance'], language.messages['reason.charge']]),
    );
    const field = '/payment_details/0/bank_account_number';
    const say = {
      value: wordsOf(language).value,
      name: (name: string) => name,
      term: (name: string) => name,
      isForm: false,
    };
    expect(
      titleIn(wordsOf(language), { code: 'set-field', values: { field, to: '1234567' } }, say),
    ).toContain(' 1234567');
    expect(language.messages['phrase.seam']).toBe(language.tag === 'fr' ? '\u202f; ' : '; ');
  });

  it('names the field that is wrong in the remedy for a Swedish number', () => {
    const { document } = brokenDocuments['SE-R-013'] ?? { document: {} };
    const wrong = flat(check(document, { language }).issues).filter(
      ({ code }) => code === 'swedish-organisation-number-invalid',
    );
    expect(wrong.length).toBeGreaterThan(0);
    for (const { pointer, remedy } of wrong) expect(remedy).toContain(pointer.slice(1));
  });

  it('differs from English in every text and in every name', () => {
    const english = everyText(en, en, false);
    const same = everyText(language, en, false).filter(({ text }, index) => text === english[index]?.text);
    expect(same.filter(({ code }) => code !== 'rule-text')).toEqual([]);
    const fields = labelsOf(language);
    const names = Object.entries(labelsOf(en)).filter(
      ([path, name]) => name === Object.entries(fields).find(([own]) => own === path)?.[1],
    );
    expect([...new Set(names.map(([, name]) => name))].sort()).toEqual([...sameWords].sort());
  });

  it('names every field of an extended Document, also each element of a list', () => {
    const { messages } = language;
    expect(keysOf(EXTENDED_FIELDS).filter((key) => !Object.hasOwn(messages, key))).toEqual([]);
  });

  it('names things as the page of an invoice does', () => {
    const fields = labelsOf(language);
    const named = [
      ...[fields.subtotal, fields.total_tax, fields.invoice_total, fields.items, fields.tax_details],
      ...[fields.attachments, fields.allowances, fields.charges, fields.currency],
      ...[fields['items.quantity'], fields['items.description'], fields['items.unit_price']],
      ...[fields['tax_details.amount'], fields['payment_details.payment_reference']],
      ...[fields.invoice_date, fields.due_date, fields.purchase_order, fields.amount_due],
      fields.tax_code,
      labelOf('/payment_details/0', language).replace(/ 1$/, ''),
    ];
    const { say } = pageTexts(language);
    expect(named.map((name) => name?.toLowerCase())).toEqual(
      [
        ...[
          say('page.tax-exclusive'),
          say('page.total-tax'),
          say('page.tax-inclusive'),
          say('page.lines'),
          say('page.tax-breakdown'),
        ],
        ...[
          say('page.attachments'),
          say('page.allowance-total'),
          say('page.charge-total'),
          say('page.currency'),
        ],
        ...[
          say('page.quantity'),
          say('page.item'),
          say('page.price'),
          say('page.tax-amount'),
          say('page.payment-reference'),
        ],
        ...[say('page.issue-date'), say('page.due-date'), say('page.order'), say('page.due')],
        ...[say('page.category'), say('page.account')],
      ].map((word) => word.toLowerCase()),
    );
    // Short, where the column of a rate is narrow.
    expect(fields['tax_details.rate']?.toLowerCase()).toContain(say('page.rate').toLowerCase());
  });

  it('counts in the titles of fixes', () => {
    const say = { name: () => 'X', term: () => 'X', value: () => 'X', isForm: false };
    const title = (code: string, values: Values) => titleIn(wordsOf(language), { code, values }, say);
    expect([
      ...[0, 1, 2].map((count) => title('set-rates-to-zero', { count, category: 'E' })),
      ...[0, 1, 2].map((count) => title('round-amounts', { count })),
      ...[0, 1, 2].map((days) => title('set-due-date', { days, to: '2026-01-31' })),
    ]).toMatchSnapshot();
  });
});

describe('en', () => {
  it('says nothing of a value that is missing but that', () => {
    const texts = [true, false].flatMap((labels) => everyText(en, en, labels));
    expect(texts.map(({ text }) => withoutQuotes(text)).filter((text) => OF_NOTHING.test(text))).toEqual([]);
  });

  it('calls the parties as it calls their fields', () => {
    const textsWith = (labels: boolean) =>
      everyText(en, en, labels).map(({ text }) => text.replaceAll(/"[^"]*"/g, '…'));
    expect(textsWith(true).filter((text) => /\b(?:vendor|customer)/i.test(text))).toEqual([]);
    expect(textsWith(false).filter((text) => /\b(?:seller|buyer)/i.test(text))).toEqual([]);
    expect(textsWith(true)).toContain('give the full legal name of the seller in VAT rate of line 1');
  });
});
