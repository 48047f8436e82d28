import type { TextsByLanguage } from '../../answers/language.js';
import type { MistakeValues } from '../../answers/mistakes/mistake-texts.js';
import type { Say } from '../../document/texts.js';
import { amount, percent } from './words.js';

/** Why totals do not agree. */
export const MISTAKES: TextsByLanguage['mistakes'] = {
  'prices-with-vat': {
    problem: (facts, say) => `Die Preise scheinen die USt. zu enthalten: ${withPrices(facts, say)}`,
    remedy: () => 'geben Sie Preise und Beträge ohne USt. an',
  },
  'prices-with-vat-rounded': {
    problem: (facts, say) => `Die Preise scheinen die USt. zu enthalten: ${withPrices(facts, say)}`,
    remedy: ({ nearest }) =>
      `geben Sie Preise ohne USt. und die Summen an, die sich daraus ergeben: Die nächstliegende Summe ist ${amount(nearest)}`,
  },
  'rate-as-fraction': {
    problem: ({ field, given, expected }, { name }) =>
      `Die Steuersätze scheinen als Bruch angegeben zu sein: ${name(field)} ist ${amount(given)}, wäre mit weniger als 1 Prozent aber ${amount(expected)}`,
    remedy: ({ amount: of }, { term }) =>
      `geben Sie ${term('items.tax_rate')} in Prozent an: ${amount(of)} für ${amount(of)} Prozent`,
  },
  'rate-left-out': {
    problem: ({ field, given, expected, amount: of }, { name, term }) =>
      `Bei Positionen fehlt ${term('items.tax_rate')}: ${name(field)} ist ${amount(given)}, was ${percent(of)} USt. entspricht, wäre ohne Satz aber ${amount(expected)}`,
    remedy: ({ amount: of }, { term }) =>
      `geben Sie bei diesen Positionen ${amount(of)} als ${term('items.tax_rate')} an`,
  },
  'prices-in-cents': {
    problem: (facts, say) => `Die Preise scheinen in Cent zu sein: ${withPrices(facts, say)}`,
    remedy: () => 'geben Sie Preise und Beträge wie 12,50 an, nicht wie 1250',
  },
  'prices-with-vat-in-cents': {
    problem: (facts, say) =>
      `Die Preise scheinen in Cent zu sein und die USt. zu enthalten: ${withPrices(facts, say)}`,
    remedy: () => 'geben Sie Preise und Beträge ohne USt. und wie 12,50 an, nicht wie 1250',
  },
  'totals-in-cents': {
    problem: ({ field, given, expected }, { name }) =>
      `Die Summen scheinen in Cent zu sein: ${name(field)} ist ${amount(given)}, aber aus den Positionen ergibt sich ${amount(expected)}`,
    remedy: () =>
      'geben Sie die Summen wie 12,50 an, nicht wie 1250, oder lassen Sie sie weg, damit sie berechnet werden',
  },
  'total-without-vat': {
    problem: ({ field, given, expected }, { name }) =>
      `${name(field)} ist ${amount(given)}, das ist die Summe ohne USt.; mit USt. ist sie ${amount(expected)}`,
    remedy: () => 'geben Sie die Summe mit USt. an, oder lassen Sie sie weg, damit sie berechnet wird',
  },
  'discount-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `Der Nachlass von ${amount(of)} (${say.name(part)}) scheint doppelt abgezogen zu sein: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `entfernen Sie ${name(part)}, wenn die Preise ihn schon enthalten, oder ziehen Sie ihn andernfalls in den Summen ab`,
  },
  'charge-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `Der Zuschlag von ${amount(of)} (${say.name(part)}) scheint doppelt gezählt zu sein: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `entfernen Sie ${name(part)}, wenn die Preise ihn schon enthalten, oder zählen Sie ihn andernfalls in den Summen mit`,
  },
  'discount-twice-in-totals': {
    problem: ({ field, given, expected, part, amount: of }, { name }) =>
      `Die Summen scheinen den Nachlass von ${amount(of)} (${name(part)}) doppelt abzuziehen: ${name(field)} ist ${amount(given)}, aber ${amount(expected)} mit einem Nachlass`,
    remedy: () => 'berichtigen Sie die Summen, oder lassen Sie sie weg, damit sie berechnet werden',
  },
  'amount-with-sign': {
    problem: ({ field, given, expected, part }, { name }) =>
      `${name(part)} scheint ein Minuszeichen zu viel zu haben: ${name(field)} ist ${amount(given)}, wäre mit einem negativen Betrag aber ${amount(expected)}`,
    remedy: ({ amount: of }) =>
      `schreiben Sie ${amount(of)}: Der Betrag eines Nachlasses wird abgezogen, der eines Zuschlags hinzugezählt`,
  },
  'percentage-as-fraction': {
    problem: ({ field, given, expected, part }, { name }) =>
      `${name(part)} scheint ein Bruch zu sein: ${name(field)} ist ${amount(given)}, wäre mit weniger als 1 Prozent aber ${amount(expected)}`,
    remedy: ({ amount: of }) => `schreiben Sie ${amount(of)} für ${amount(of)} Prozent`,
  },
  'discount-not-in-allowances': {
    problem: ({ field, given, expected, amount: of }, { name, term }) =>
      `In den Summen ist ein Nachlass von ${amount(of)} abgezogen, der nicht bei ${term('allowances')} steht: ${name(field)} ist ${amount(given)}, aber ${amount(expected)} ohne ihn`,
    remedy: (_, { term }) =>
      `geben Sie den Nachlass bei ${term('allowances')} an, mit ${term('allowances.reason')} und ${term('allowances.tax_rate')}`,
  },
  'line-repeated': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `${say.name(part)} über ${amount(of)} wiederholt eine andere Position und scheint doppelt zu sein: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `entfernen Sie ${name(part)}, oder zählen Sie diese Position andernfalls in den Summen mit`,
  },
  'line-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `Die Summen zählen ${say.name(part)} über ${amount(of)} nicht mit: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `zählen Sie ${name(part)} in den Summen mit, oder entfernen Sie diese Position, wenn sie nicht zu zahlen ist`,
  },
  'line-left-out': {
    problem: ({ field, given, expected }, { name }) =>
      `Vielleicht fehlt eine Position: ${name(field)} ist ${amount(given)}, aber die Positionen ergeben nur ${amount(expected)}`,
    remedy: (_, { term }) =>
      `ergänzen Sie die fehlende Position bei ${term('items')}, oder berichtigen Sie Mengen und Preise oder die Summen`,
  },
};

type Facts = Pick<MistakeValues, 'field' | 'given' | 'expected'>;

function withPrices({ field, given, expected }: Facts, { name }: Say): string {
  return `${name(field)} ist ${amount(given)}, wäre mit diesen Preisen aber ${amount(expected)}`;
}

function without({ field, given, expected }: Facts, { name }: Say): string {
  return `${name(field)} ist ${amount(given)} ohne diesen Betrag, aber ${amount(expected)} mit ihm`;
}
