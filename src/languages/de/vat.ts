import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount, is, isWrong, listed, percent, quoted, vatCategory } from './words.js';

/** VAT categories, rates and exemption reasons. */
export const VAT: TextsByLanguage['vat'] = {
  'vat-several-rates': {
    problem: ({ category }) => `${vatCategory(category)} kommt mit mehreren Steuersätzen vor`,
    remedy: oneRate,
  },
  'vat-vendor-tax-id-missing': {
    problem: ({ category, ...about }, say) => {
      const needed = `${vatCategory(category)} verlangt die USt-IdNr. des Verkäufers`;
      return about.field === '/tax_code'
        ? `${needed}, die in einem Dokument mit ${say.name(about.field)} ${say.value(about.given)} nicht steht`
        : `${needed}, aber ${is(about, say)}`;
    },
    remedy: ({ field }, say) =>
      field === '/tax_code'
        ? useOneCategory(say)
        : `geben Sie die USt-IdNr. des Verkäufers mit Ländercode bei ${say.name(field)} an`,
  },
  'vat-reverse-charge-parties': {
    problem: () => `${vatCategory('AE')} verlangt eine Kennung von Verkäufer und Käufer`,
    remedy: (_, { name }) =>
      `geben Sie ${name('/vendor_tax_id')} an, und ${name('/customer_tax_id')} oder ${name('/customer_company_id')}`,
  },
  'vat-intra-community-parties': {
    problem: () => `${vatCategory('K')} verlangt die USt-IdNr. von Verkäufer und Käufer`,
    remedy: (_, { name }) =>
      `geben Sie ${name('/vendor_tax_id')} und ${name('/customer_tax_id')} mit Ländercode an`,
  },
  'vat-number-outside-vat': {
    problem: () => `Bei ${vatCategory('O')} darf keine USt-IdNr. angegeben sein`,
    remedy: (_, { name, term }) =>
      `entfernen Sie ${name('/vendor_tax_id')} und ${name('/customer_tax_id')}, oder berichtigen Sie ${term('tax_code')}`,
  },
  'vat-rate-not-zero': {
    problem: ({ category, ...about }, say) =>
      `${vatCategory(category)} verlangt den Steuersatz 0, aber ${is(about, say)}`,
    remedy: ({ field, category_field, is_mixed: isMixed }, { name }) =>
      isMixed
        ? `geben Sie in einem erweiterten Document (extended: true) ${name(category_field)} bei jeder Position an, denn ein Document hat nur einen Wert für alle Positionen`
        : `setzen Sie ${name(field)} auf 0, oder berichtigen Sie ${name(category_field)}`,
  },
  'vat-rate-not-positive': {
    problem: ({ category, ...about }, say) =>
      `${vatCategory(category)} verlangt einen Steuersatz über 0, aber ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `geben Sie bei ${name(field)} einen Steuersatz über 0 an, oder berichtigen Sie ${name(category_field)}`,
  },
  'vat-rate-negative': {
    problem: ({ category, ...about }, say) =>
      `${vatCategory(category)} verlangt einen Steuersatz von 0 oder mehr, aber ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `geben Sie bei ${name(field)} einen Steuersatz von 0 oder mehr an, oder berichtigen Sie ${name(category_field)}`,
  },
  'vat-rate-outside-vat': {
    problem: ({ category, ...about }, say) =>
      `${vatCategory(category)} hat keinen Steuersatz, aber ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `entfernen Sie ${name(field)}, oder berichtigen Sie ${name(category_field)}`,
  },
  'vat-taxable-amount-without-vat': {
    problem: ({ category, taxable, sum }) =>
      `Die Bemessungsgrundlage von ${vatCategory(category)} ist ${amount(taxable)}, aber ihre Positionen und Zuschläge abzüglich der Nachlässe ergeben ${amount(sum)}`,
    remedy: oneRate,
  },
  'vat-taxable-amount': {
    problem: ({ category, taxable, sum }) =>
      sum === ''
        ? `Die Aufschlüsselung der USt. enthält ${vatCategory(category)} mit einem Steuersatz, der bei keiner Position, keinem Nachlass und keinem Zuschlag steht`
        : `Die Bemessungsgrundlage von ${vatCategory(category)} ist ${amount(taxable)}, aber ihre Positionen und Zuschläge abzüglich der Nachlässe zu diesem Steuersatz ergeben ${amount(sum)}`,
    remedy: (_, { term }) =>
      `berichtigen Sie die Beträge oder ${term('items.tax_rate')} bei ${listed([term('items'), term('allowances'), term('charges')])}`,
  },
  'vat-amount-without-vat': {
    problem: ({ category, amount: vat }) =>
      `Der Steuerbetrag von ${vatCategory(category)} ist ${amount(vat)}, aber in dieser Kategorie fällt keine USt. an`,
    remedy: zeroRateOrBreakdown,
  },
  'vat-amount': {
    problem: ({ category, amount: vat, taxable, rate, calculated }) =>
      isNegative(rate)
        ? `Der Steuerbetrag von ${vatCategory(category)} ist ${amount(vat)}, weil der Steuersatz ${percent(rate)} negativ ist`
        : `Der Steuerbetrag von ${vatCategory(category)} ist ${amount(vat)}, aber ${percent(rate)} der Bemessungsgrundlage ${amount(taxable)} sind ${amount(calculated)}`,
    remedy: (facts, say) => (isNegative(facts.rate) ? ratesNotNegative(say) : correctBreakdown(facts, say)),
  },
  'vat-exemption-reason-missing': {
    problem: ({ category }) =>
      `${vatCategory(category)} verlangt einen Grund, warum keine USt. berechnet wird`,
    remedy: ({ vatex }, { name }) =>
      vatex === undefined
        ? `geben Sie ${name('/vatex_note')} (den Grund in Worten) oder ${name('/vatex')} (den Code der Befreiung, etwa VATEX-EU-132) an`
        : `setzen Sie ${name('/vatex')} auf ${vatex}, oder geben Sie ${name('/vatex_note')} (den Grund in Worten) an`,
  },
  'vat-exemption-reason-needless': {
    problem: ({ category }) =>
      `Bei ${vatCategory(category)} darf kein Grund stehen, warum keine USt. berechnet wird`,
    remedy: (_, { name }) =>
      `entfernen Sie ${name('/vatex')} und ${name('/vatex_note')}, oder berichtigen Sie ${name('/tax_code')}`,
  },
  'vat-exemption-of-other-category': {
    problem: ({ category, found, ...about }, say) => {
      const name = say.name('/tax_code');
      return isWrong(` und gehört zu ${name} ${category}, aber ${name} ist ${found}`, about, say);
    },
    remedy: ({ field }, { name }) => `berichtigen Sie ${name(field)} oder ${name('/tax_code')}`,
  },
  'vat-outside-vat-mixed': {
    problem: ({ others }) =>
      others.length === 0
        ? `Im Dokument steht neben ${vatCategory('O')} noch eine andere USt-Kategorie`
        : `Im Dokument ${others.length === 1 ? 'steht' : 'stehen'} neben ${vatCategory('O')} noch ${others.length === 1 ? 'die Kategorie' : 'die Kategorien'} ${listed(others)}`,
    remedy: (_, { name, term }) =>
      `verwenden Sie O bei ${name('/tax_code')} und als ${term('tax_code')} bei ${listed([term('allowances'), term('charges')])}, oder senden Sie zwei Dokumente`,
  },
  'vat-split-payment-abroad': {
    problem: ({ country }) =>
      `${vatCategory('B')} gilt nur für inländische italienische Rechnungen, aber das Land ${quoted(country)} kommt vor`,
    remedy: (_, { name }) =>
      `wählen Sie einen anderen Wert für ${name('/tax_code')}, oder geben Sie nur Adressen in Italien an`,
  },
  'vat-split-payment-mixed': {
    problem: () => 'Die USt-Kategorien B (geteilte Zahlung) und S (Standardsatz) kommen zusammen vor',
    remedy: (_, say) => useOneCategory(say),
  },
};

function oneRate(_: unknown, { term }: Say): string {
  return `setzen Sie für diese Kategorie ${term('items.tax_rate')} bei ${listed([term('items'), term('allowances'), term('charges')])} überall auf 0`;
}

function useOneCategory({ term }: Say): string {
  return `verwenden Sie für das Dokument und bei ${listed([term('allowances'), term('charges')])} denselben Wert als ${term('tax_code')}`;
}

function zeroRateOrBreakdown(facts: { readonly field: string }, say: Say): string {
  return facts.field === '/items' ? oneRate(facts, say) : correctBreakdown(facts, say);
}

function isNegative(rate: string): boolean {
  return rate.startsWith('-');
}

function ratesNotNegative({ term }: Say): string {
  return `setzen Sie ${term('items.tax_rate')} bei ${listed([term('items'), term('allowances'), term('charges')])} auf 0 oder mehr`;
}

function correctBreakdown({ field }: { readonly field: string }, { name, term }: Say): string {
  return field === '/items'
    ? `berichtigen Sie ${term('items.tax_rate')} bei ${listed([term('items'), term('allowances'), term('charges')])}`
    : `berichtigen Sie ${name('/tax_details')}, oder lassen Sie die Angabe weg, damit sie berechnet wird`;
}
