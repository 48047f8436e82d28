import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount, is, isWrong, listed, percent, quoted, vatCategory } from './words.js';

/** VAT categories, rates and exemption reasons. */
export const VAT: TextsByLanguage['vat'] = {
  'vat-several-rates': {
    problem: ({ category }) => `La ${vatCategory(category)} apparaît avec plusieurs taux de TVA`,
    remedy: oneRate,
  },
  'vat-vendor-tax-id-missing': {
    problem: ({ category, ...about }, say) => {
      const needed = `La ${vatCategory(category)} exige le numéro de TVA du vendeur`;
      return about.field === '/tax_code'
        ? `${needed}, mais un document où ${is(about, say)} n’en mentionne pas`
        : `${needed}, mais ${is(about, say)}`;
    },
    remedy: ({ field }, say) =>
      field === '/tax_code'
        ? useOneCategory(say)
        : `indiquez le numéro de TVA du vendeur, avec le code du pays, dans ${say.name(field)}`,
  },
  'vat-reverse-charge-parties': {
    problem: () => `La ${vatCategory('AE')} exige un numéro d’identification du vendeur et de l’acheteur`,
    remedy: (_, { name }) =>
      `indiquez ${name('/vendor_tax_id')}, ainsi que ${name('/customer_tax_id')} ou ${name('/customer_company_id')}`,
  },
  'vat-intra-community-parties': {
    problem: () => `La ${vatCategory('K')} exige les numéros de TVA du vendeur et de l’acheteur`,
    remedy: (_, { name }) =>
      `indiquez ${name('/vendor_tax_id')} et ${name('/customer_tax_id')}, chacun avec le code du pays`,
  },
  'vat-number-outside-vat': {
    problem: () => `La ${vatCategory('O')} exclut tout numéro de TVA`,
    remedy: (_, { name, term }) =>
      `supprimez ${name('/vendor_tax_id')} et ${name('/customer_tax_id')}, ou corrigez ${term('tax_code')}`,
  },
  'vat-rate-not-zero': {
    problem: ({ category, ...about }, say) =>
      `La ${vatCategory(category)} exige le taux 0, mais ${is(about, say)}`,
    remedy: ({ field, category_field, is_mixed: isMixed }, { name }) =>
      isMixed
        ? `donnez à chaque ligne sa propre valeur de ${name(category_field)} dans un Document étendu (extended: true), car un Document n’en a qu’une pour toutes ses lignes`
        : `mettez ${name(field)} à 0, ou corrigez ${name(category_field)}`,
  },
  'vat-rate-not-positive': {
    problem: ({ category, ...about }, say) =>
      `La ${vatCategory(category)} exige un taux supérieur à 0, mais ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `indiquez un taux supérieur à 0 dans ${name(field)}, ou corrigez ${name(category_field)}`,
  },
  'vat-rate-negative': {
    problem: ({ category, ...about }, say) =>
      `La ${vatCategory(category)} exige un taux positif ou nul, mais ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `indiquez un taux positif ou nul dans ${name(field)}, ou corrigez ${name(category_field)}`,
  },
  'vat-rate-outside-vat': {
    problem: ({ category, ...about }, say) =>
      `La ${vatCategory(category)} n’a pas de taux de TVA, mais ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `supprimez ${name(field)}, ou corrigez ${name(category_field)}`,
  },
  'vat-taxable-amount-without-vat': {
    problem: ({ category, taxable, sum }) =>
      `La base d’imposition de la ${vatCategory(category)} est de ${amount(taxable)}, mais ses lignes et frais moins ses remises totalisent ${amount(sum)}`,
    remedy: oneRate,
  },
  'vat-taxable-amount': {
    problem: ({ category, taxable, sum }) =>
      sum === ''
        ? `Le détail de la TVA mentionne la ${vatCategory(category)} à un taux que ne portent ni les lignes, ni les remises, ni les frais`
        : `La base d’imposition de la ${vatCategory(category)} est de ${amount(taxable)}, mais ses lignes et frais moins ses remises à ce taux totalisent ${amount(sum)}`,
    remedy: (_, { term }) =>
      `corrigez les montants, ou ${term('items.tax_rate')} dans ${listed([term('items'), term('allowances'), term('charges')])}`,
  },
  'vat-amount-without-vat': {
    problem: ({ category, amount: vat }) =>
      `Le montant de la TVA de la ${vatCategory(category)} est de ${amount(vat)}, mais cette catégorie ne comporte pas de TVA`,
    remedy: zeroRateOrBreakdown,
  },
  'vat-amount': {
    problem: ({ category, amount: vat, taxable, rate, calculated }) =>
      isNegative(rate)
        ? `Le montant de la TVA de la ${vatCategory(category)} est de ${amount(vat)}, car le taux ${percent(rate)} est négatif`
        : `Le montant de la TVA de la ${vatCategory(category)} est de ${amount(vat)}, mais ${percent(rate)} de la base d’imposition ${amount(taxable)} font ${amount(calculated)}`,
    remedy: (facts, say) => (isNegative(facts.rate) ? ratesNotNegative(say) : correctBreakdown(facts, say)),
  },
  'vat-exemption-reason-missing': {
    problem: ({ category }) =>
      `La ${vatCategory(category)} exige le motif pour lequel la TVA n’est pas facturée`,
    remedy: ({ vatex }, { name }) =>
      vatex === undefined
        ? `indiquez ${name('/vatex_note')} (le motif en toutes lettres) ou ${name('/vatex')} (le code de l’exonération, comme VATEX-EU-132)`
        : `mettez ${name('/vatex')} à ${vatex}, ou indiquez ${name('/vatex_note')} (le motif en toutes lettres)`,
  },
  'vat-exemption-reason-needless': {
    problem: ({ category }) => `La ${vatCategory(category)} exclut tout motif d’exonération`,
    remedy: (_, { name }) =>
      `supprimez ${name('/vatex')} et ${name('/vatex_note')}, ou corrigez ${name('/tax_code')}`,
  },
  'vat-exemption-of-other-category': {
    problem: ({ category, found, ...about }, say) => {
      const name = say.name('/tax_code');
      return isWrong(`, ce qui relève de ${name} ${category}, mais ${name} vaut ${found}`, about, say);
    },
    remedy: ({ field }, { name }) => `corrigez ${name(field)} ou ${name('/tax_code')}`,
  },
  'vat-outside-vat-mixed': {
    problem: ({ others }) =>
      others.length === 0
        ? `Le document mélange la ${vatCategory('O')} avec une autre catégorie de TVA`
        : `Le document mélange la ${vatCategory('O')} avec ${others.length === 1 ? 'la catégorie' : 'les catégories'} ${listed(others)}`,
    remedy: (_, { name, term }) =>
      `utilisez O dans ${name('/tax_code')} et pour ${term('tax_code')} dans ${listed([term('allowances'), term('charges')])}, ou envoyez deux documents`,
  },
  'vat-split-payment-abroad': {
    problem: ({ country }) =>
      `La ${vatCategory('B')} est réservée aux factures entre parties établies en Italie, mais le pays ${quoted(country)} apparaît`,
    remedy: (_, { name }) =>
      `choisissez une autre valeur pour ${name('/tax_code')}, ou n’indiquez que des adresses en Italie`,
  },
  'vat-split-payment-mixed': {
    problem: () => 'Les catégories de TVA B (paiement scindé) et S (taux normal) apparaissent ensemble',
    remedy: (_, say) => useOneCategory(say),
  },
};

function oneRate(_: unknown, { term }: Say): string {
  return `pour cette catégorie, mettez ${term('items.tax_rate')} à 0 partout dans ${listed([term('items'), term('allowances'), term('charges')])}`;
}

function useOneCategory({ term }: Say): string {
  return `utilisez la même valeur de ${term('tax_code')} pour le document et dans ${listed([term('allowances'), term('charges')])}`;
}

function zeroRateOrBreakdown(facts: { readonly field: string }, say: Say): string {
  return facts.field === '/items' ? oneRate(facts, say) : correctBreakdown(facts, say);
}

function isNegative(rate: string): boolean {
  return rate.startsWith('-');
}

function ratesNotNegative({ term }: Say): string {
  return `mettez ${term('items.tax_rate')} à 0 ou plus dans ${listed([term('items'), term('allowances'), term('charges')])}`;
}

function correctBreakdown({ field }: { readonly field: string }, { name, term }: Say): string {
  return field === '/items'
    ? `corrigez ${term('items.tax_rate')} dans ${listed([term('items'), term('allowances'), term('charges')])}`
    : `corrigez ${name('/tax_details')}, ou ne le remplissez pas pour qu’il soit calculé`;
}
