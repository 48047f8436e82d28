import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount, is, isWrong, listed, percent, quoted, vatCategory } from './words.js';

/** VAT categories, rates and exemption reasons. */
export const VAT: TextsByLanguage['vat'] = {
  'vat-several-rates': {
    problem: ({ category }) => `La ${vatCategory(category)} aparece con varios tipos de IVA`,
    remedy: oneRate,
  },
  'vat-vendor-tax-id-missing': {
    problem: ({ category, ...about }, say) => {
      const needed = `La ${vatCategory(category)} exige el NIF-IVA del vendedor`;
      return about.field === '/tax_code'
        ? `${needed}, pero un documento en el que ${is(about, say)} no lleva ninguno`
        : `${needed}, pero ${is(about, say)}`;
    },
    remedy: ({ field }, say) =>
      field === '/tax_code'
        ? chooseOneCategory(say)
        : `indique el NIF-IVA del vendedor, con el código de país, en ${say.name(field)}`,
  },
  'vat-reverse-charge-parties': {
    problem: () => `La ${vatCategory('AE')} exige un número de identificación del vendedor y del comprador`,
    remedy: (_, { name }) =>
      `indique ${name('/vendor_tax_id')}, así como ${name('/customer_tax_id')} o ${name('/customer_company_id')}`,
  },
  'vat-intra-community-parties': {
    problem: () => `La ${vatCategory('K')} exige los NIF-IVA del vendedor y del comprador`,
    remedy: (_, { name }) =>
      `indique ${name('/vendor_tax_id')} y ${name('/customer_tax_id')}, ambos con el código de país`,
  },
  'vat-number-outside-vat': {
    problem: () => `La ${vatCategory('O')} excluye cualquier NIF-IVA`,
    remedy: (_, { name, term }) =>
      `elimine ${name('/vendor_tax_id')} y ${name('/customer_tax_id')}, o corrija ${term('tax_code')}`,
  },
  'vat-rate-not-zero': {
    problem: ({ category, ...about }, say) =>
      `La ${vatCategory(category)} exige el tipo 0, pero ${is(about, say)}`,
    remedy: ({ field, category_field, is_mixed: isMixed }, { name }) =>
      isMixed
        ? `indique ${name(category_field)} en cada línea de un Document ampliado (extended: true), ya que un Document tiene un solo valor para todas sus líneas`
        : `indique 0 en ${name(field)} o corrija ${name(category_field)}`,
  },
  'vat-rate-not-positive': {
    problem: ({ category, ...about }, say) =>
      `La ${vatCategory(category)} exige un tipo superior a 0, pero ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `indique un tipo superior a 0 en ${name(field)} o corrija ${name(category_field)}`,
  },
  'vat-rate-negative': {
    problem: ({ category, ...about }, say) =>
      `La ${vatCategory(category)} exige un tipo de 0 o más, pero ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `indique un tipo de 0 o más en ${name(field)} o corrija ${name(category_field)}`,
  },
  'vat-rate-outside-vat': {
    problem: ({ category, ...about }, say) =>
      `La ${vatCategory(category)} no tiene tipo de IVA, pero ${is(about, say)}`,
    remedy: ({ field, category_field }, { name }) =>
      `elimine ${name(field)} o corrija ${name(category_field)}`,
  },
  'vat-taxable-amount-without-vat': {
    problem: ({ category, taxable, sum }) =>
      `La base imponible de la ${vatCategory(category)} es ${amount(taxable)}, pero sus líneas y cargos menos sus descuentos suman ${amount(sum)}`,
    remedy: oneRate,
  },
  'vat-taxable-amount': {
    problem: ({ category, taxable, sum }) =>
      sum === ''
        ? `El desglose del IVA incluye la ${vatCategory(category)} con un tipo que no tiene ninguna línea, ningún descuento ni ningún cargo`
        : `La base imponible de la ${vatCategory(category)} es ${amount(taxable)}, pero sus líneas y cargos menos sus descuentos con ese tipo suman ${amount(sum)}`,
    remedy: (_, { term }) =>
      `corrija los importes, o ${term('items.tax_rate')} en ${listed([term('items'), term('allowances'), term('charges')])}`,
  },
  'vat-amount-without-vat': {
    problem: ({ category, amount: vat }) =>
      `La cuota de IVA de la ${vatCategory(category)} es ${amount(vat)}, pero esta categoría no lleva IVA`,
    remedy: zeroRateOrBreakdown,
  },
  'vat-amount': {
    problem: ({ category, amount: vat, taxable, rate, calculated }) =>
      isNegative(rate)
        ? `La cuota de IVA de la ${vatCategory(category)} es ${amount(vat)}, porque el tipo ${percent(rate)} es negativo`
        : `La cuota de IVA de la ${vatCategory(category)} es ${amount(vat)}, pero el ${percent(rate)} de la base imponible ${amount(taxable)} es ${amount(calculated)}`,
    remedy: (facts, say) => (isNegative(facts.rate) ? ratesNotNegative(say) : correctBreakdown(facts, say)),
  },
  'vat-exemption-reason-missing': {
    problem: ({ category }) =>
      `La ${vatCategory(category)} exige el motivo por el que no se repercute el IVA`,
    remedy: ({ vatex }, { name }) =>
      vatex === undefined
        ? `indique ${name('/vatex_note')} (el motivo en forma de texto) o ${name('/vatex')} (el código de la exención, como VATEX-EU-132)`
        : `indique ${vatex} en ${name('/vatex')}, o rellene ${name('/vatex_note')} (el motivo en forma de texto)`,
  },
  'vat-exemption-reason-needless': {
    problem: ({ category }) => `La ${vatCategory(category)} excluye cualquier motivo de exención`,
    remedy: (_, { name }) =>
      `elimine ${name('/vatex')} y ${name('/vatex_note')}, o corrija ${name('/tax_code')}`,
  },
  'vat-exemption-of-other-category': {
    problem: ({ category, found, ...about }, say) => {
      const name = say.name('/tax_code');
      return isWrong(`, que corresponde a ${name} ${category}, pero ${name} es ${found}`, about, say);
    },
    remedy: ({ field }, { name }) => `corrija ${name(field)} o ${name('/tax_code')}`,
  },
  'vat-outside-vat-mixed': {
    problem: ({ others }) =>
      others.length === 0
        ? `El documento mezcla la ${vatCategory('O')} con otra categoría`
        : `El documento mezcla la ${vatCategory('O')} con ${others.length === 1 ? 'la categoría' : 'las categorías'} ${listed(others)}`,
    remedy: (_, { name, term }) =>
      `indique O en ${name('/tax_code')}, y también en ${term('tax_code')} de ${listed([term('allowances'), term('charges')])}, o envíe dos documentos`,
  },
  'vat-split-payment-abroad': {
    problem: ({ country }) =>
      `La ${vatCategory('B')} se reserva a las facturas entre partes establecidas en Italia, pero aparece el país ${quoted(country)}`,
    remedy: (_, { name }) =>
      `elija otro valor para ${name('/tax_code')} o indique solo direcciones de Italia`,
  },
  'vat-split-payment-mixed': {
    problem: () => `Aparecen a la vez las categorías de IVA B (pago dividido) y S (sujeta y no exenta)`,
    remedy: (_, say) => chooseOneCategory(say),
  },
};

function oneRate(_: unknown, { term }: Say): string {
  return `para esta categoría, indique 0 en ${term('items.tax_rate')} en todos los elementos de ${listed([term('items'), term('allowances'), term('charges')])}`;
}

function chooseOneCategory({ term }: Say): string {
  return `ponga el mismo valor de ${term('tax_code')} en el documento y en ${listed([term('allowances'), term('charges')])}`;
}

function zeroRateOrBreakdown(facts: { readonly field: string }, say: Say): string {
  return facts.field === '/items' ? oneRate(facts, say) : correctBreakdown(facts, say);
}

function isNegative(rate: string): boolean {
  return rate.startsWith('-');
}

function ratesNotNegative({ term }: Say): string {
  return `indique 0 o más en ${term('items.tax_rate')} en ${listed([term('items'), term('allowances'), term('charges')])}`;
}

function correctBreakdown({ field }: { readonly field: string }, { name, term }: Say): string {
  return field === '/items'
    ? `corrija ${term('items.tax_rate')} en ${listed([term('items'), term('allowances'), term('charges')])}`
    : `corrija ${name('/tax_details')} o déjelo vacío para que se calcule`;
}
