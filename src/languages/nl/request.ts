import type { TextsByLanguage } from '../../answers/language.js';
import type { Given, Say } from '../../document/texts.js';
import { isMissing } from './words.js';

/** Fields that cannot be read. */
export const REQUEST: TextsByLanguage['request'] = {
  'type-wrong': {
    problem: ({ field, given, expected }, say) =>
      `${say.name(field)} is ${typed(given, say)}, maar moet ${EXPECTED[expected][0]} zijn`,
    remedy: ({ expected, conversion }) =>
      conversion === undefined ? EXPECTED[expected][1] : CONVERSIONS[conversion],
  },
  'number-not-finite': {
    problem: ({ field, number }, { name }) => `${name(field)} is ${number}, en dat is geen eindig getal`,
    remedy: () => 'schrijf een eindig getal',
  },
  'field-missing': {
    problem: isMissing,
    remedy: ({ field, meant }, { name }) => {
      if (meant !== undefined) return `hernoem ${name(meant)} tot ${name(field)}`;
      return field === '/items' ? 'vul minstens één regel in' : 'vul het in';
    },
  },
  'field-unknown': {
    problem: ({ owner, unknown }, { name }) =>
      `“${unknown}” is geen veld van ${owner === '' ? 'een Document' : name(owner)}`,
    remedy: ({ meant }) =>
      meant === undefined
        ? 'verwijder het of verbeter de naam'
        : `bedoelde u “${meant}”? Hernoem of verwijder het`,
  },
  'choice-unknown': {
    problem: ({ field, given }, say) =>
      `${say.name(field)} is ${typed(given, say)}, en dat is geen mogelijke waarde`,
    remedy: ({ choices, count, meant, is_sure }) => {
      const more = count > choices.length ? `, … (in totaal ${count})` : '';
      const use = `kies uit ${choices.join(', ')}${more}`;
      if (meant === undefined) return use;
      return is_sure ? `schrijf ${meant}` : `bedoelde u ${meant}? Zo niet, ${use}`;
    },
  },
  'list-empty': {
    problem: ({ field }, { name }) => `${name(field)} is leeg`,
    remedy: () => 'vul minstens één regel in',
  },
  'number-negative': {
    problem: ({ field, given }, say) =>
      `${say.name(field)} is ${typed(given, say)}, maar mag niet negatief zijn`,
    remedy: () => 'vul 0 of meer in',
  },
  'number-too-large': {
    problem: ({ field, given }, say) => `${say.name(field)} is ${typed(given, say)}, en dat is te groot`,
    remedy: () => 'vul een kleiner getal in',
  },
  'character-forbidden': {
    problem: ({ field, character }, { name }) =>
      `${name(field)} bevat het teken ${character}, dat in XML niet is toegestaan`,
    remedy: () => 'verwijder het',
  },
  'text-blank': {
    problem: ({ field }, { name }) => `${name(field)} is leeg`,
    remedy: () => 'vul het in',
  },
  'date-unreadable': {
    problem: ({ field, given }, { name, value }) => `${name(field)} is ${value(given)}, en dat is geen datum`,
    remedy: ({ meant, other }) => {
      if (meant === undefined) return 'schrijf een datum van de kalender als JJJJ-MM-DD';
      return other === undefined
        ? `schrijf “${meant}”`
        : `schrijf “${meant}” of “${other}”, naargelang welke dag bedoeld is`;
    },
  },
  'base64-unreadable': {
    problem: ({ field }, { name }) => `${name(field)} is geen base64`,
    remedy: ({ fault }) => BASE64_REMEDIES[fault],
  },
  'decimal-unreadable': {
    problem: ({ field, given }, { name, value }) =>
      `${name(field)} is ${value(given)}, en dat is geen decimaal getal`,
    remedy: ({ meant, other }) => {
      if (meant === undefined) return EXPECTED.decimal[1];
      return other === undefined
        ? `schrijf “${meant}”`
        : `schrijf “${meant}” of “${other}”, naargelang wat bedoeld is`;
    },
  },
  'decimal-empty': {
    problem: ({ field }, { name }) => `${name(field)} is een lege tekst`,
    remedy: () => 'schrijf een getal zoals “12.50”, of laat het veld weg',
  },
  'decimal-digits-lost': {
    problem: ({ field, number }, { name }) =>
      `${name(field)} is het getal ${number}, waarvan binair de laatste cijfers verloren kunnen zijn`,
    remedy: ({ meant }) => `schrijf het als tekst, zoals “${meant}”`,
  },
  'decimal-too-long': {
    problem: ({ field, given, exponent, most }, { name }) =>
      `${name(field)} is ${exponent === undefined ? given : `een decimaal object met exponent ${exponent}`} en heeft meer dan ${most} cijfers`,
    remedy: () => 'rond het af',
  },
  'decimal-object-unreadable': {
    problem: ({ field, error, returned }, say) =>
      error === undefined
        ? `${say.name(field)} is een decimaal object waarvan toFixed() ${typed(returned, say)} teruggeeft, en dat is geen tekst van een decimaal getal`
        : `${say.name(field)} is een decimaal object waarvan toFixed() een fout veroorzaakt (${error})`,
    remedy: () => 'schrijf de cijfers als tekst, zoals “12.50”',
  },
  'document-unreadable': {
    problem: ({ error }) =>
      `Het Document kan niet worden gelezen, want een van de velden veroorzaakt een fout (${error})`,
    remedy: () => 'geef gewone objecten en lijsten',
  },
  'too-many-lines': {
    problem: ({ field, lines, most }, { name }) =>
      `${name(field)} heeft ${lines} regels, dus meer dan ${most}, zodat de UBL te groot is om te lezen`,
    remedy: () => 'splits de factuur',
  },
  'too-many-issues': {
    problem: ({ most }) => `Het Document heeft meer fouten dan de ${most} die worden getoond`,
    remedy: () => 'verbeter deze en controleer opnieuw',
  },
};

/** What was expected: in words, and what to write. */
const EXPECTED = {
  string: ['een tekst', 'schrijf het als tekst tussen aanhalingstekens'],
  number: ['een getal', 'schrijf cijfers zonder aanhalingstekens'],
  int: ['een geheel getal', 'schrijf cijfers zonder aanhalingstekens en zonder punt'],
  array: ['een lijst', 'schrijf een lijst tussen vierkante haken'],
  object: ['een object', 'schrijf de velden tussen accolades'],
  decimal: ['een getal of de tekst van een decimaal getal', 'schrijf cijfers met een punt, zoals “12.50”'],
} as const;

/** The calls that return the text of an object of a program. */
const CONVERSIONS = {
  day: 'schrijf de bedoelde dag als tekst, JJJJ-MM-DD: toISOString() geeft de dag in UTC, en dat kan een andere zijn',
  digits: 'schrijf de cijfers als tekst: String(value)',
  decimal: 'schrijf de cijfers als tekst, zoals value.toFixed(2) of String(value)',
  text: 'schrijf de tekst ervan: String(value)',
  base64: "schrijf de bytes in base64: Buffer.from(value).toString('base64')",
} as const;

const BASE64_REMEDIES = {
  'data-url': 'verwijder “data:…;base64,” aan het begin',
  'url-alphabet': 'gebruik + en / in plaats van - en _',
  'not-encoded': 'codeer de bytes van het bestand',
  padding: 'vul het met = aan tot een veelvoud van vier tekens',
  bits: 'codeer het bestand opnieuw, want de laatste bits horen niet bij een byte',
} as const;

/** A value with its type, which may be what is wrong with it. */
function typed(given: Given, { value }: Say): string {
  return typeof given === 'number' ? `het getal ${value(given)}` : value(given);
}
