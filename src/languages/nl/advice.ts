import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import { allowanceParts, amount, countryName, date, isWrong, listed, unit, unitName } from './words.js';

/** Advice. */
export const ADVICE: TextsByLanguage['advice'] = {
  'rate-missing': {
    problem: ({ field, rate, category }, { name }) =>
      `${name(field)} ontbreekt, zodat een tarief van ${amount(rate)} % in btw-categorie ${category} wordt aangenomen`,
    remedy: ({ field }, { name }) => `vul ${name(field)} in`,
  },
  'zero-rate-as-z': {
    problem: ({ field, rate_field }, { name }) =>
      `${name(rate_field)} is 0 en ${name(field)} ontbreekt, zodat btw-categorie Z (nultarief) wordt aangenomen`,
    remedy: ({ field, is_mixed: isMixed }, { name }) =>
      `vul ${name(field)} in: E voor vrijgesteld, AE voor btw verlegd, K voor een levering binnen de EU, G voor uitvoer, O voor buiten de werkingssfeer van de btw, of Z${isMixed ? '; een Document heeft er één voor alle regels, een uitgebreid Document (extended: true) één per regel' : ''}`,
  },
  'rate-below-one': {
    problem: ({ field, rate }, { name }) =>
      `${name(field)} is ${amount(rate)}, en dat is minder dan 1 procent`,
    remedy: ({ percent }) => `schrijf ${amount(percent)} als u ${amount(percent)} procent bedoelt`,
  },
  'unknown-field': {
    problem: ({ field, owner, discount }, { name }) =>
      discount === undefined
        ? `${name(field)} is geen veld van ${owner === '' ? 'een Document' : name(owner)} en wordt genegeerd`
        : `${name(field)} is geen veld, zodat de korting niet wordt afgetrokken${discount.is_counted ? '' : ' en ook niet in de ingevulde totalen zit'}`,
    remedy: ({ meant, discount, is_extended: isExtended }, say) => {
      if (isExtended)
        return 'gebruik de optie extended: true en verstuur de UBL met POST /api/documents/ubl; verwijder het veld anders';
      if (discount !== undefined) {
        const { list, allowance, is_counted } = discount;
        const given = `vul de korting in bij ${say.name(list)}: ${allowanceParts(allowance, say)}`;
        return is_counted ? given : `verwijder het, of ${given}; verbeter dan ook de totalen`;
      }
      return meant === undefined
        ? 'verbeter de naam, of verwijder het'
        : `bedoelde u “${meant}”? Hernoem of verwijder het`;
    },
  },
  'field-not-in-ubl': {
    problem: ({ field }, { name }) =>
      `${name(field)} heeft geen plaats in de UBL, zodat de ontvanger het niet ziet`,
    remedy: (_, { name }) => `laat het weg, of verplaats de inhoud naar ${name('/note')}`,
  },
  'same-parties': {
    problem: ({ participant }) => `Verkoper en koper zijn dezelfde Peppol-deelnemer, ${participant}`,
    remedy: () => 'verbeter de nummers van een van beide',
  },
  'vat-number-invalid': {
    problem: (about, say) =>
      isWrong(
        ', maar een btw-nummer van dat land heeft een andere vorm of andere controlecijfers',
        about,
        say,
      ),
    remedy: () => 'verbeter het nummer',
  },
  'iban-invalid': {
    problem: ({ iban, ...about }, say) =>
      iban === undefined
        ? isWrong(', maar de lengte of de controlecijfers kloppen niet voor een IBAN', about, say)
        : isWrong(', met tekens die niet bij een IBAN horen', about, say),
    remedy: ({ iban }, { term }) =>
      iban === undefined
        ? `verbeter de IBAN, of vul de rekening zonder IBAN in bij ${term('payment_details.bank_account_number')}`
        : `schrijf ${iban}`,
  },
  'bic-invalid': {
    problem: (about, say) => isWrong(', en dat is geen BIC', about, say),
    remedy: () => 'schrijf de acht of elf letters en cijfers van de bank, zoals KREDBEBB',
  },
  'payment-reference-invalid': {
    problem: ({ kind, ...about }, say) =>
      isWrong(
        `, maar de controlecijfers kloppen niet voor ${kind === 'belgian' ? 'een Belgische gestructureerde mededeling' : 'een betalingskenmerk volgens ISO 11649'}`,
        about,
        say,
      ),
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
      `De creditnota heeft een negatief totaal (${amount(total)}) en vraagt de koper dus om een betaling`,
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
  'amount-due-doubtful': {
    problem: ({ field, due, total, prepaid }, { name }) =>
      `${name(field)} is ${amount(due)} van ${amount(total)}, zodat ${amount(prepaid)} als vooruitbetaald geldt, maar er is ook een andere verklaring voor dit bedrag`,
    remedy: ({ field, prepaid }, { name }) =>
      `kies wat bedoeld is, of laat ${name(field)} staan als er ${amount(prepaid)} vooruitbetaald is`,
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
      isWrong(
        `, maar de inhoud is ${content === undefined ? 'niet van dit type' : CONTENTS[content]}`,
        about,
        say,
      ),
    remedy: (_, { term }) => `verbeter ${term('attachments.file_type')} of ${term('attachments.file_data')}`,
  },
  'negative-adjustment': {
    problem: ({ field, amount: of, is_allowance }, { name }) =>
      `${name(field)} is ${amount(of)}, zodat de ${is_allowance ? 'korting het totaal verhoogt' : 'toeslag het totaal verlaagt'}`,
    remedy: ({ expected, is_allowance }, { term }) =>
      is_allowance
        ? `schrijf ${amount(expected)}: het bedrag van een korting wordt afgetrokken`
        : `schrijf ${amount(expected)}, of vul een korting in bij ${term('allowances')}`,
  },
  'percentage-below-one': {
    problem: ({ field, percentage, amount: of }, { name }) =>
      `${name(field)} is ${amount(percentage)}, dus minder dan 1 procent, wat ${amount(of)} oplevert`,
    remedy: ({ percent }) => `schrijf ${amount(percent)} als u ${amount(percent)} procent bedoelt`,
  },
  'unusual-rate': {
    problem: ({ field, rate, country, rates, year }, { name }) =>
      `${name(field)} is ${amount(rate)} %, en dat is geen btw-tarief van het land van de verkoper (${countryName(country)}: ${listed(rates.map(amount))} %, stand begin ${year})`,
    remedy: ({ field }, { name }) => `verbeter ${name(field)}, tenzij een bijzondere regeling geldt`,
  },
  'vat-in-foreign-currency': {
    problem: ({ field, currency, expected, country }, { name }) =>
      `${name(field)} is ${currency}, maar in het land van de verkoper (${countryName(country)}) is de btw verschuldigd in ${expected}, en de UBL heeft geen plaats voor dat bedrag`,
    remedy: ({ field, expected, is_domestic }, { name }) =>
      is_domestic
        ? `zet ${name(field)} op ${expected} als de bedragen in ${expected} zijn; vermeld anders de btw in ${expected} bij ${name('/note')}`
        : `vermeld de btw in ${expected} bij ${name('/note')}`,
  },
  'unit-not-in-interface': {
    problem: ({ field, unit: code }, { name }) =>
      `${name(field)} is ${unit(code)}, een eenheid die de validatieregels aanvaarden, maar de gepubliceerde interface van de dienst niet`,
    remedy: ({ unit: code, pieces }, { term }) =>
      pieces === undefined
        ? `schrijf ${unit('C62')}, de dichtstbijzijnde eenheid die beide aanvaarden, en vermeld “${unitName(code)}” bij ${term('items.description')}`
        : `schrijf ${unit('C62')}, met ${pieces} keer de hoeveelheid en de prijs van één stuk`,
  },
  'vatex-not-in-interface': {
    problem: ({ field, vatex }, { name }) =>
      `${name(field)} is ${vatex}, een code die de validatieregels aanvaarden, maar de gepubliceerde interface van de dienst niet`,
    remedy: ({ field, nearest }, { name }) =>
      nearest === undefined
        ? `laat ${name(field)} weg, en vermeld de reden in woorden bij ${name('/vatex_note')}`
        : `schrijf ${nearest}, de algemene code voor verlegde btw, die beide aanvaarden`,
  },
  'too-many-decimals': {
    problem: ({ field, number, most }, { name }) =>
      `${name(field)} is ${amount(number)}, maar de gepubliceerde interface van de dienst aanvaardt hoogstens ${most} decimalen`,
    remedy: ({ rounded }) =>
      rounded === undefined
        ? 'rond het af en verbeter de bedragen, of vul de prijs van een grotere eenheid in'
        : `schrijf ${amount(rounded)}, wat dezelfde bedragen oplevert`,
  },
  'null-not-in-interface': {
    problem: ({ field }, { name }) =>
      `${name(field)} is leeg, en dat aanvaardt de gepubliceerde interface van de dienst niet voor dit veld: het antwoord is 422`,
    remedy: ({ field }, { name }) => `laat ${name(field)} weg, dan geldt de standaardwaarde`,
  },
  'rate-not-text': {
    problem: ({ field, rate }, { name }) =>
      `${name(field)} is het getal ${amount(rate)}, maar de gepubliceerde interface van de dienst verwacht tekst`,
    remedy: ({ text }, { value }) => `schrijf ${value(text)}`,
  },
  'percentage-outside-interface': {
    problem: ({ field, percentage }, { name }) =>
      `${name(field)} is ${amount(percentage)}, maar de gepubliceerde interface van de dienst aanvaardt alleen percentages van 0 tot 100: het antwoord is 422`,
    remedy: ({ field }, { name }) => `verbeter ${name(field)}: 21 betekent 21 procent`,
  },
  'receiver-derived': {
    problem: ({ field, receiver, number, other }, { name }) =>
      `De ontvanger ${receiver} is afgeleid van ${name(field)} ${number}, ${
        other === undefined
          ? 'en is misschien niet bij Peppol geregistreerd'
          : `niet van ${name('/customer_company_id')}, waaruit ${other} volgt`
      }`,
    remedy: ({ other }, { name }) =>
      other === undefined
        ? `zoek de koper op in de Peppol Directory, en vul het geregistreerde Peppol-id in bij ${name('/customer_peppol_id')}`
        : `zoek in de Peppol Directory op welk van beide geregistreerd is, en vul dat in bij ${name('/customer_peppol_id')}`,
  },
};

const CONTENTS = {
  pdf: 'een PDF',
  png: 'een PNG-afbeelding',
  jpeg: 'een JPEG-afbeelding',
  zip: 'een ZIP-archief, zoals XLSX of ODS',
};
