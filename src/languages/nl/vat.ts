import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount, is, isWrong, listed, vatCategory } from './words.js';

/** VAT categories, rates and exemption reasons. */
export const VAT: TextsByLanguage['vat'] = {
  'vat-several-rates': {
    problem: ({ category }) => `Bij ${vatCategory(category)} komen verschillende btw-tarieven voor`,
    remedy: oneRate,
  },
  'vat-vendor-tax-id-missing': {
    problem: ({ category, field, given }, { name, value }) => {
      const needed = `Bij ${vatCategory(category)} is het btw-nummer van de verkoper verplicht`;
      if (field === '/tax_code')
        return `${needed}, maar een document met ${name(field)} ${value(given)} vermeldt er geen`;
      return given === undefined
        ? `${needed}, maar ${name(field)} ontbreekt`
        : `${needed}, maar ${name(field)} is ${value(given)}`;
    },
    remedy: ({ field }, say) =>
      field === '/tax_code'
        ? useOneCategory(say)
        : `vul het btw-nummer van de verkoper met de landcode in bij ${say.name(field)}`,
  },
  'vat-reverse-charge-parties': {
    problem: () => `Bij ${vatCategory('AE')} moeten verkoper en koper een identificatienummer hebben`,
    remedy: (_, { name }) =>
      `vul ${name('/vendor_tax_id')} in, en ${name('/customer_tax_id')} of ${name('/customer_company_id')}`,
  },
  'vat-intra-community-parties': {
    problem: () => `Bij ${vatCategory('K')} zijn de btw-nummers van verkoper en koper verplicht`,
    remedy: (_, { name }) =>
      `vul ${name('/vendor_tax_id')} en ${name('/customer_tax_id')} in, elk met de landcode`,
  },
  'vat-number-outside-vat': {
    problem: () => `Bij ${vatCategory('O')} mag geen btw-nummer worden vermeld`,
    remedy: (_, { name, term }) =>
      `verwijder ${name('/vendor_tax_id')} en ${name('/customer_tax_id')}, of verbeter ${term('tax_code')}`,
  },
  'vat-rate-not-zero': {
    problem: ({ category, ...about }, say) =>
      `Bij ${vatCategory(category)} moet het tarief 0 zijn, maar ${is(about, say)}`,
    remedy: ({ field, category_field, is_mixed: isMixed }, { name }) =>
      isMixed
        ? `geef elke regel een eigen ${name(category_field)} in een uitgebreid Document (extended: true), want een Document heeft er één voor alle regels`
        : `zet ${name(field)} op 0, of verbeter ${name(category_field)}`,
  },
  'vat-rate-not-positive': {
    problem: ({ category, ...about }, say) =>
      `Bij ${vatCategory(category)} moet het tarief hoger zijn dan 0, maar ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `vul bij ${name(field)} een tarief hoger dan 0 in, of verbeter ${name(category_field)}`,
  },
  'vat-rate-negative': {
    problem: ({ category, ...about }, say) =>
      `Bij ${vatCategory(category)} moet het tarief 0 of hoger zijn, maar ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `vul bij ${name(field)} een tarief van 0 of hoger in, of verbeter ${name(category_field)}`,
  },
  'vat-rate-outside-vat': {
    problem: ({ category, ...about }, say) =>
      `Bij ${vatCategory(category)} hoort geen btw-tarief, maar ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `verwijder ${name(field)}, of verbeter ${name(category_field)}`,
  },
  'vat-taxable-amount-without-vat': {
    problem: ({ category, taxable, sum }) =>
      `De maatstaf van heffing van ${vatCategory(category)} is ${amount(taxable)}, maar de regels en toeslagen min de kortingen van die categorie zijn samen ${amount(sum)}`,
    remedy: oneRate,
  },
  'vat-taxable-amount': {
    problem: ({ category, taxable, sum }) =>
      sum === ''
        ? `Het btw-overzicht vermeldt ${vatCategory(category)} met een tarief dat bij geen enkele regel, korting of toeslag voorkomt`
        : `De maatstaf van heffing van ${vatCategory(category)} is ${amount(taxable)}, maar de regels en toeslagen min de kortingen met dat tarief zijn samen ${amount(sum)}`,
    remedy: (_, { term }) =>
      `verbeter de bedragen of ${term('items.tax_rate')} bij ${listed([term('items'), term('allowances'), term('charges')])}`,
  },
  'vat-amount-without-vat': {
    problem: ({ category, amount: vat }) =>
      `Het btw-bedrag van ${vatCategory(category)} is ${amount(vat)}, maar in deze categorie wordt geen btw berekend`,
    remedy: zeroRateOrBreakdown,
  },
  'vat-amount': {
    problem: ({ category, amount: vat, taxable, rate, calculated }) =>
      isNegative(rate)
        ? `Het btw-bedrag van ${vatCategory(category)} is ${amount(vat)}, omdat het tarief ${amount(rate)} % negatief is`
        : `Het btw-bedrag van ${vatCategory(category)} is ${amount(vat)}, maar ${amount(rate)} % van de maatstaf van heffing ${amount(taxable)} is ${amount(calculated)}`,
    remedy: (facts, say) => (isNegative(facts.rate) ? ratesNotNegative(say) : correctBreakdown(facts, say)),
  },
  'vat-exemption-reason-missing': {
    problem: ({ category }) =>
      `Bij ${vatCategory(category)} moet worden vermeld waarom geen btw wordt berekend`,
    remedy: ({ vatex }, { name }) =>
      vatex === undefined
        ? `vul ${name('/vatex_note')} in (de reden in woorden) of ${name('/vatex')} (de code van de vrijstelling, zoals VATEX-EU-132)`
        : `zet ${name('/vatex')} op ${vatex}, of vul ${name('/vatex_note')} in (de reden in woorden)`,
  },
  'vat-exemption-reason-needless': {
    problem: ({ category }) =>
      `Bij ${vatCategory(category)} mag geen reden staan waarom geen btw wordt berekend`,
    remedy: (_, { name }) =>
      `verwijder ${name('/vatex')} en ${name('/vatex_note')}, of verbeter ${name('/tax_code')}`,
  },
  'vat-exemption-of-other-category': {
    problem: ({ category, found, ...about }, say) => {
      const name = say.name('/tax_code');
      return isWrong(` en hoort bij ${name} ${category}, maar ${name} is ${found}`, about, say);
    },
    remedy: ({ field }, { name }) => `verbeter ${name(field)} of ${name('/tax_code')}`,
  },
  'vat-outside-vat-mixed': {
    problem: ({ others }) =>
      others.length > 1
        ? `In het document komen naast ${vatCategory('O')} ook de btw-categorieën ${listed(others)} voor`
        : `In het document komt naast ${vatCategory('O')} ook ${
            others.length === 0 ? 'een andere btw-categorie' : `btw-categorie ${listed(others)}`
          } voor`,
    remedy: (_, { name, term }) =>
      `gebruik O bij ${name('/tax_code')} en bij ${term('tax_code')} van alle ${listed([term('allowances'), term('charges')])}, of verstuur twee documenten`,
  },
  'vat-split-payment-abroad': {
    problem: ({ country }) =>
      `${capital(vatCategory('B'))} is alleen voor binnenlandse Italiaanse facturen, maar het land “${country}” komt voor`,
    remedy: (_, { name }) =>
      `kies een andere waarde voor ${name('/tax_code')}, of vermeld alleen adressen in Italië`,
  },
  'vat-split-payment-mixed': {
    problem: () => 'De btw-categorieën B (gesplitste betaling) en S (normaal tarief) komen samen voor',
    remedy: (_, say) => useOneCategory(say),
  },
};

function oneRate(_: unknown, { term }: Say): string {
  return `gebruik voor deze categorie één ${term('items.tax_rate')}, namelijk 0, bij ${listed([term('items'), term('allowances'), term('charges')])}`;
}

function useOneCategory({ term }: Say): string {
  return `gebruik dezelfde ${term('tax_code')} voor het document en voor alle ${listed([term('allowances'), term('charges')])}`;
}

function zeroRateOrBreakdown(facts: { readonly field: string }, say: Say): string {
  return facts.field === '/items' ? oneRate(facts, say) : correctBreakdown(facts, say);
}

function isNegative(rate: string): boolean {
  return rate.startsWith('-');
}

function ratesNotNegative({ term }: Say): string {
  return `gebruik als ${term('items.tax_rate')} 0 of meer bij ${listed([term('items'), term('allowances'), term('charges')])}`;
}

function correctBreakdown({ field }: { readonly field: string }, { name, term }: Say): string {
  return field === '/items'
    ? `verbeter ${term('items.tax_rate')} bij ${listed([term('items'), term('allowances'), term('charges')])}`
    : `verbeter ${name('/tax_details')}, of laat het weg om het te laten berekenen`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
