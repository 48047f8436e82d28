import type { TextsByLanguage } from '../../answers/language.js';
import type { Given, Say } from '../../document/texts.js';
import { isMissing, quoted } from './words.js';

/** Fields that cannot be read. */
export const REQUEST: TextsByLanguage['request'] = {
  'type-wrong': {
    problem: ({ field, given, expected }, say) =>
      `${say.name(field)} ist ${typed(given, say)}, muss aber ${EXPECTED[expected][0]} sein`,
    remedy: ({ expected, conversion }) =>
      conversion === undefined ? EXPECTED[expected][1] : CONVERSIONS[conversion],
  },
  'number-not-finite': {
    problem: ({ field, number }, { name }) => `${name(field)} ist ${number}, das ist keine endliche Zahl`,
    remedy: () => 'schreiben Sie eine endliche Zahl',
  },
  'field-missing': {
    problem: isMissing,
    remedy: ({ field, meant }, { name }) => {
      if (meant !== undefined) return `benennen Sie ${name(meant)} in ${name(field)} um`;
      return field === '/items' ? 'geben Sie mindestens eine Position an' : 'füllen Sie das Feld aus';
    },
  },
  'field-unknown': {
    problem: ({ owner, unknown }, { name }) =>
      `${quoted(unknown)} ist kein Feld ${owner === '' ? 'eines Documents' : `von ${name(owner)}`}`,
    remedy: ({ meant }) =>
      meant === undefined
        ? 'entfernen Sie das Feld, oder berichtigen Sie den Namen'
        : `meinen Sie ${quoted(meant)}? Benennen Sie das Feld um, oder entfernen Sie es`,
  },
  'choice-unknown': {
    problem: ({ field, given }, say) =>
      `${say.name(field)} ist ${typed(given, say)}, das ist kein möglicher Wert`,
    remedy: ({ choices, count, meant, is_sure }) => {
      const more = count > choices.length ? `, … (insgesamt ${count})` : '';
      const use = `wählen Sie aus: ${choices.join(', ')}${more}`;
      if (meant === undefined) return use;
      return is_sure ? `schreiben Sie ${meant}` : `meinen Sie ${meant}? Wenn nicht, ${use}`;
    },
  },
  'list-empty': {
    problem: ({ field }, { name }) => `${name(field)} ist leer`,
    remedy: () => 'geben Sie mindestens eine Position an',
  },
  'number-negative': {
    problem: ({ field, given }, say) =>
      `${say.name(field)} ist ${typed(given, say)}, darf aber nicht negativ sein`,
    remedy: () => 'geben Sie 0 oder mehr an',
  },
  'number-too-large': {
    problem: ({ field, given }, say) => `${say.name(field)} ist ${typed(given, say)}, das ist zu groß`,
    remedy: () => 'geben Sie eine kleinere Zahl an',
  },
  'character-forbidden': {
    problem: ({ field, character }, { name }) =>
      `${name(field)} enthält das Zeichen ${character}, das in XML nicht zulässig ist`,
    remedy: () => 'entfernen Sie es',
  },
  'text-blank': {
    problem: ({ field }, { name }) => `${name(field)} ist leer`,
    remedy: () => 'füllen Sie das Feld aus',
  },
  'date-unreadable': {
    problem: ({ field, given }, { name, value }) => `${name(field)} ist ${value(given)}, das ist kein Datum`,
    remedy: ({ meant, other }) => {
      if (meant === undefined) return 'schreiben Sie ein Datum des Kalenders als JJJJ-MM-TT';
      return other === undefined
        ? `schreiben Sie ${quoted(meant)}`
        : `schreiben Sie ${quoted(meant)} oder ${quoted(other)}, je nachdem, welcher Tag gemeint ist`;
    },
  },
  'base64-unreadable': {
    problem: ({ field }, { name }) => `${name(field)} ist kein Base64`,
    remedy: ({ fault }) => BASE64_REMEDIES[fault],
  },
  'decimal-unreadable': {
    problem: ({ field, given }, { name, value }) =>
      `${name(field)} ist ${value(given)}, das ist keine Dezimalzahl`,
    remedy: ({ meant, other }) => {
      if (meant === undefined) return EXPECTED.decimal[1];
      return other === undefined
        ? `schreiben Sie ${quoted(meant)}`
        : `schreiben Sie ${quoted(meant)} oder ${quoted(other)}, je nachdem, was gemeint ist`;
    },
  },
  'decimal-empty': {
    problem: ({ field }, { name }) => `${name(field)} ist ein leerer Text`,
    remedy: () => `schreiben Sie eine Zahl wie ${quoted('12.50')}, oder lassen Sie das Feld weg`,
  },
  'decimal-digits-lost': {
    problem: ({ field, number }, { name }) =>
      `${name(field)} ist die Zahl ${number}, deren letzte Ziffern binär verloren gegangen sein können`,
    remedy: ({ meant }) => `schreiben Sie sie als Text, etwa ${quoted(meant)}`,
  },
  'decimal-too-long': {
    problem: ({ field, given, exponent, most }, { name }) =>
      `${name(field)} ist ${exponent === undefined ? given : `ein Dezimalobjekt mit dem Exponenten ${exponent}`} und hat mehr als ${most} Ziffern`,
    remedy: () => 'runden Sie den Wert',
  },
  'decimal-object-unreadable': {
    problem: ({ field, error, returned }, say) =>
      error === undefined
        ? `${say.name(field)} ist ein Dezimalobjekt, dessen toFixed() ${typed(returned, say)} zurückgibt, und das ist nicht der Text einer Dezimalzahl`
        : `${say.name(field)} ist ein Dezimalobjekt, dessen toFixed() einen Fehler auslöst (${error})`,
    remedy: () => `schreiben Sie die Ziffern als Text, etwa ${quoted('12.50')}`,
  },
  'document-unreadable': {
    problem: ({ error }) =>
      `Das Document lässt sich nicht lesen, weil eines seiner Felder einen Fehler auslöst (${error})`,
    remedy: () => 'geben Sie einfache Objekte und Listen an',
  },
  'too-many-lines': {
    problem: ({ field, lines, most }, { name }) =>
      `${name(field)} hat ${lines} Positionen, also mehr als ${most}, daher ist die UBL zu groß zum Lesen`,
    remedy: () => 'teilen Sie die Rechnung',
  },
  'too-many-issues': {
    problem: ({ most }) => `Das Document hat mehr Fehler als die ${most}, die angezeigt werden`,
    remedy: () => 'berichtigen Sie diese, und prüfen Sie erneut',
  },
};

/** What was expected: in words, and what to write. */
const EXPECTED = {
  string: ['ein Text', 'schreiben Sie einen Text in Anführungszeichen'],
  number: ['eine Zahl', 'schreiben Sie Ziffern ohne Anführungszeichen'],
  int: ['eine ganze Zahl', 'schreiben Sie Ziffern ohne Anführungszeichen und ohne Punkt'],
  array: ['eine Liste', 'schreiben Sie eine Liste in eckigen Klammern'],
  object: ['ein Objekt', 'schreiben Sie die Felder in geschweiften Klammern'],
  decimal: [
    'eine Zahl oder der Text einer Dezimalzahl',
    `schreiben Sie Ziffern mit einem Punkt, etwa ${quoted('12.50')}`,
  ],
} as const;

/** The calls that return the text of an object of a program. */
const CONVERSIONS = {
  day: 'schreiben Sie den gemeinten Tag als Text, JJJJ-MM-TT: toISOString() gibt den Tag in UTC an, der ein anderer sein kann',
  digits: 'schreiben Sie die Ziffern als Text: String(value)',
  decimal: 'schreiben Sie die Ziffern als Text, etwa value.toFixed(2) oder String(value)',
  text: 'schreiben Sie den Text davon: String(value)',
  base64: "schreiben Sie die Bytes in Base64: Buffer.from(value).toString('base64')",
} as const;

const BASE64_REMEDIES = {
  'data-url': `entfernen Sie ${quoted('data:…;base64,')} am Anfang`,
  'url-alphabet': 'verwenden Sie + und / statt - und _',
  'not-encoded': 'codieren Sie die Bytes der Datei',
  padding: 'ergänzen Sie = bis zu einem Vielfachen von vier Zeichen',
  bits: 'codieren Sie die Datei neu, da die letzten Bits zu keinem Byte gehören',
} as const;

/** A value with its type, which may be what is wrong with it. */
function typed(given: Given, { value }: Say): string {
  return typeof given === 'number' ? `die Zahl ${value(given)}` : value(given);
}
