import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import { amount, date, is } from './words.js';

/** Advice. */
export const ADVICE: TextsByLanguage['advice'] = {
  'rate-missing': {
    problem: ({ field, rate, category }, { name }) =>
      `${name(field)} ontbreekt, zodat ${amount(rate)} % in btw-categorie ${category} wordt aangenomen`,
    remedy: ({ field }, { name }) => `vul ${name(field)} in`,
  },
  'zero-rate-as-z': {
    problem: ({ field, rate_field }, { name }) =>
      `${name(rate_field)} is 0 en ${name(field)} ontbreekt, zodat btw-categorie Z (nultarief) wordt aangenomen`,
    remedy: ({ field }, { name }) =>
      `vul ${name(field)} in: E voor vrijgesteld, AE voor btw verlegd, K voor een levering binnen de EU, G voor uitvoer, O voor buiten de btw, of Z`,
  },
  'rate-below-one': {
    problem: ({ field, rate }, { name }) =>
      `${name(field)} is ${amount(rate)}, en dat is minder dan 1 procent`,
    remedy: ({ percent }) => `schrijf ${amount(percent)} als u ${amount(percent)} procent bedoelt`,
  },
  'unknown-field': {
    problem: ({ field, owner }, { name }) =>
      `${name(field)} is geen veld van ${owner === '' ? 'een Document' : name(owner)} en wordt genegeerd`,
    remedy: ({ meant }) =>
      meant === undefined
        ? 'verbeter de naam, of verwijder het'
        : `bedoelde u “${meant}”? Hernoem of verwijder het`,
  },
  'field-not-in-ubl': {
    problem: ({ field }, { name }) =>
      `${name(field)} heeft geen plaats in de UBL, zodat de ontvanger het niet ziet`,
    remedy: (_, { name }) => `laat het weg, of verplaats de inhoud naar ${name('/note')}`,
  },
  'same-parties': {
    problem: ({ participant }) => `Verkoper en koper zijn dezelfde deelnemer, ${participant}`,
    remedy: () => 'verbeter de nummers van een van beide',
  },
  'vat-number-invalid': {
    problem: (about, say) =>
      `${is(about, say)}, maar de vorm of de controlecijfers van een btw-nummer van dat land zijn anders`,
    remedy: () => 'verbeter het nummer',
  },
  'iban-invalid': {
    problem: ({ iban, ...about }, say) =>
      iban === undefined
        ? `${is(about, say)}, maar de lengte of de controlecijfers kloppen niet voor een IBAN`
        : `${is(about, say)}, met tekens die niet bij een IBAN horen`,
    remedy: ({ iban }, { term }) =>
      iban === undefined
        ? `verbeter de IBAN, of vul de rekening zonder IBAN in bij ${term('payment_details.bank_account_number')}`
        : `schrijf ${iban}`,
  },
  'bic-invalid': {
    problem: (about, say) => `${is(about, say)}, en dat is geen BIC`,
    remedy: () => 'schrijf de acht of elf letters en cijfers van de bank, zoals KREDBEBB',
  },
  'payment-reference-invalid': {
    problem: ({ kind, ...about }, say) =>
      `${is(about, say)}, maar de controlecijfers kloppen niet voor ${kind === 'belgian' ? 'een Belgische gestructureerde mededeling' : 'een betalingskenmerk volgens ISO 11649'}`,
    remedy: () => 'verbeter de mededeling, want banken weigeren ze',
  },
  'due-before-issue': {
    problem: ({ field, due, issued }, { name }) =>
      `${name(field)} ${date(due)} ligt vóór ${name('/invoice_date')} ${date(issued)}`,
    remedy: () => 'verbeter een van beide datums',
  },
  'issued-in-future': {
    problem: ({ field, issued, today }, { name }) =>
      `${name(field)} ${date(issued)} ligt na vandaag, ${date(today)}`,
    remedy: ({ field }, { name }) => `verbeter ${name(field)}, of verstuur het document op die dag`,
  },
  'due-in-past': {
    problem: ({ field, due, today }, { name }) =>
      `${name(field)} ${date(due)} ligt vóór vandaag, ${date(today)}`,
    remedy: ({ field }, { name }) => `verbeter ${name(field)}, tenzij het document te laat wordt verstuurd`,
  },
  'negative-credit-note': {
    problem: ({ total }) =>
      `De creditnota heeft het negatieve totaal ${amount(total)}, en vraagt dus een betaling van de koper`,
    remedy: () =>
      'schrijf de gecrediteerde bedragen als positieve getallen, of maak er een factuur van (INVOICE)',
  },
  'negative-taxable-amount': {
    problem: ({ field, category, rate, taxable }) =>
      `De maatstaf van heffing van btw-categorie ${category}${rate === undefined ? '' : ` met ${amount(rate)} %`} is ${amount(taxable)}, dus lager dan 0${field === '/tax_details' ? '' : ', want geen enkele regel heeft dit tarief'}`,
    remedy: ({ field }, { name, term }) =>
      field === '/tax_details'
        ? 'controleer de tekens en de tarieven'
        : `geef ${name(parentPointer(field))} als ${term('items.tax_rate')} het tarief van de regels waarvoor de korting geldt`,
  },
  'line-tax-mismatch': {
    problem: ({ field, tax, amount: of, rate, calculated }, { name }) =>
      `${name(field)} is ${amount(tax)}, maar ${amount(rate)} % van ${amount(of)} is ${amount(calculated)}`,
    remedy: ({ field }, { name, term }) =>
      `verbeter ${name(field)} of ${name(`${parentPointer(field)}/tax_rate`)}, of laat ${term('items.tax')} weg`,
  },
  'currency-decimals': {
    problem: ({ field, amount: of, currency }, { name }) =>
      `Het bedrag ${amount(of)} van ${name(field)} heeft decimalen, maar ${currency} heeft er geen`,
    remedy: () => 'vul hele bedragen in',
  },
  'zero-total': {
    problem: () => 'Het totaal van het document is 0',
    remedy: () => 'controleer de aantallen en de prijzen',
  },
  'attachment-empty': {
    problem: ({ field }, { name }) => `${name(field)} ontbreekt, zodat de bijlage leeg is`,
    remedy: () => 'geef de inhoud in base64, of verwijder de bijlage',
  },
  'attachment-type-mismatch': {
    problem: ({ content, ...about }, say) =>
      `${is(about, say)}, maar de inhoud is ${content === undefined ? 'niet van dit type' : CONTENTS[content]}`,
    remedy: (_, { term }) => `verbeter ${term('attachments.file_type')} of ${term('attachments.file_data')}`,
  },
};

const CONTENTS = {
  pdf: 'een PDF',
  png: 'een PNG-afbeelding',
  jpeg: 'een JPEG-afbeelding',
  zip: 'een ZIP-archief, zoals XLSX of ODS',
};
