import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount, isMissing, isNo, isWrong } from './words.js';

/** National rules. */
export const NATIONAL: TextsByLanguage['national'] = {
  'document-type-in-country': {
    problem: ({ country, ...about }, say) =>
      isWrong(
        `, maar dat is niet toegestaan ${country === 'DE' ? 'tussen Duitse partijen' : 'voor een IJslandse verkoper'}`,
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `kies een andere waarde voor ${name(field)}, zoals INVOICE (factuur) of CREDIT_NOTE (creditnota)`,
  },
  'german-discount-form': {
    problem: ({ field, given }, { name, value }) =>
      `De korting voor contante betaling in ${name(field)} ${value(given)} heeft niet de Duitse vorm`,
    remedy: () =>
      'zet elke korting op een eigen regel, zoals #SKONTO#TAGE=14#PROZENT=2.25#, en sluit elke regel af met een regeleinde',
  },
  'german-customer-reference-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) =>
      `vul bij ${name(field)} de Leitweg-ID of een andere referentie van de Duitse koper in`,
  },
  'dutch-original-invoice-missing': {
    problem: () => 'De creditnota van de Nederlandse verkoper vermeldt niet welke factuur ze corrigeert',
    remedy: ({ field }, { name }) => `vul bij ${name(field)} het nummer van die factuur in`,
  },
  'company-id-of-country': {
    problem: ({ country, ...about }, say) => {
      const party = about.field === '/vendor_company_id' ? 'verkoper' : 'koper';
      return isWrong(`, maar moet ${REGISTERS[country](party)} zijn`, about, say);
    },
    remedy: ({ field, country }, { name }) => `schrijf ${name(field)} als ${REGISTER_FORMS[country]}`,
  },
  'danish-reason-form': {
    problem: (about, say) =>
      isWrong(` en volgt niet de Deense afspraak voor ${say.term('allowances.reason_code')} ZZZ`, about, say),
    remedy: ({ field }, { name }) =>
      `vul bij ${name(field)} de vier cijfers van de Deense lijst in, of een code en een tekst met # ertussen`,
  },
  'danish-credit-negative': {
    problem: () => 'Het te betalen bedrag van de creditnota tussen Deense partijen is negatief',
    remedy: () => 'crediteer een positief bedrag, of verstuur in plaats daarvan een factuur',
  },
  'greek-number-segments': {
    problem: (about, say) =>
      isWrong(' en heeft niet de zes delen die een Griekse verkoper moet gebruiken', about, say),
    remedy: ({ field }, { name }) => `schrijf ${name(field)} als zes delen met | ertussen`,
  },
  'greek-number-segment': {
    problem: ({ field, given, segment }, say) =>
      `Het ${ORDINALS[segment - 1] ?? ''} deel van ${say.name(field)} ${say.value(given)} is niet ${greekSegment(segment, say)[0]}`,
    remedy: ({ field, segment }, say) =>
      `schrijf als ${ORDINALS[segment - 1] ?? ''} deel van ${say.name(field)} ${greekSegment(segment, say).join('')}`,
  },
  'greek-reference-missing': {
    problem: ({ description }) =>
      `Een Griekse verkoper moet één verwijzing met de omschrijving ${description} vermelden, waarvoor een Document geen veld heeft`,
    remedy: () => 'verstuur UBL in plaats van een Document',
  },
  'greek-vat-number-invalid': {
    problem: (about, say) => isNo('geldig Grieks btw-nummer', about, say),
    remedy: ({ field }, { name }) =>
      `schrijf ${name(field)} als EL en negen cijfers met een juist controlecijfer`,
  },
  'greek-customer-peppol-id': {
    problem: (about, say) =>
      isWrong(', maar moet het btw-nummer van de Griekse koper met schema 9933 zijn', about, say),
    remedy: ({ field }, { name }) =>
      `schrijf ${name(field)} als 9933: en de negen cijfers van het btw-nummer, zonder EL`,
  },
  'italian-tax-id-invalid': {
    problem: (about, say) =>
      isWrong(', en dat is noch een Italiaans btw-nummer noch een codice fiscale', about, say),
    remedy: ({ field }, { name }) =>
      `schrijf ${name(field)} als IT en elf cijfers, of als 11 tot 16 hoofdletters en cijfers`,
  },
  'norwegian-vat-number-invalid': {
    problem: (about, say) => isNo('geldig Noors btw-nummer', about, say),
    remedy: ({ field }, { name }) =>
      `schrijf ${name(field)} als NO, negen cijfers met een juist controlecijfer, en MVA`,
  },
  'norwegian-register-missing': {
    problem: () =>
      'In het document staat niet “Foretaksregisteret”, wat voor ondernemingen in het Noorse register verplicht is',
    remedy: () =>
      'verstuur UBL in plaats van een Document als de onderneming in het Noorse handelsregister staat',
  },
  'swedish-vat-number-invalid': {
    problem: (about, say) => isNo('Zweeds btw-nummer', about, say),
    remedy: ({ field }, { name }) => `schrijf ${name(field)} als SE en twaalf cijfers`,
  },
  'swedish-organisation-number-invalid': {
    problem: (about, say) =>
      about.field === '/vendor_tax_id'
        ? isWrong(' en bevat geen geldig Zweeds organisatienummer', about, say)
        : isNo('geldig Zweeds organisatienummer', about, say),
    remedy: ({ field }, { name }) =>
      `${field === '/vendor_tax_id' ? `verbeter ${name(field)} of ` : ''}schrijf ${name('/vendor_company_id')} als tien cijfers, waarvan het laatste het controlecijfer is`,
  },
  'swedish-rate-unknown': {
    problem: ({ rate }) =>
      `Het btw-tarief ${amount(rate)} is geen Zweeds tarief, en dat is bij categorie S van een Zweedse verkoper verplicht`,
    remedy: (_, { term }) => `gebruik als ${term('items.tax_rate')} 25, 12 of 6`,
  },
  'swedish-account-invalid': {
    problem: ({ system, ...about }, say) => isNo(`${system}-rekening`, about, say),
    remedy: ({ system }) =>
      `vul ${system === 'Plusgiro' ? 'twee tot acht' : 'zeven of acht'} cijfers zonder streepje in`,
  },
};

/** What the company number of a party must be in some countries. */
const REGISTERS = {
  DK: (party: string) => `het CVR-nummer van een Deense ${party}`,
  IS: (party: string) => `de kennitala van een IJslandse ${party}`,
  NL: (party: string) => `het KvK-nummer of OIN van een Nederlandse ${party}`,
};
const REGISTER_FORMS = {
  DK: '0184: en het CVR-nummer',
  IS: '0196: en de kennitala',
  NL: '0106: en het KvK-nummer, of 0190: en het OIN',
};

const ORDINALS = ['eerste', 'tweede', 'derde', 'vierde', 'vijfde', 'zesde'];

/** The content of a segment of a Greek invoice number (GR-R-001), and what else to know of it. */
function greekSegment(segment: number, { name }: Say): readonly [content: string, more?: string] {
  switch (segment) {
    case 1:
      return [`de reeks van negen cijfers van ${name('/vendor_tax_id')}`];
    case 2:
      return [`${name('/invoice_date')} in de vorm DD/MM/JJJJ`];
    case 3:
      return ['het nummer van het filiaal', ', met 0 voor de hoofdzetel'];
    case 4:
      return ['een Griekse documentsoort', ', dus 1.1, 1.6, 2.1, 2.4, 5.1 of 5.2'];
    case 5:
      return ['de reeks van de factuur', ', met 0 als er geen is'];
    default:
      return ['het nummer van de factuur binnen haar reeks'];
  }
}
