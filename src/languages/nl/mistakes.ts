import type { TextsByLanguage } from '../../answers/language.js';
import type { MistakeValues } from '../../answers/mistakes/mistake-texts.js';
import type { Say } from '../../document/texts.js';
import { amount } from './words.js';

/** Why totals do not agree. */
export const MISTAKES: TextsByLanguage['mistakes'] = {
  'prices-with-vat': {
    problem: (facts, say) => `De prijzen lijken inclusief btw te zijn: ${withPrices(facts, say)}`,
    remedy: () => 'vul prijzen en bedragen exclusief btw in',
  },
  'prices-with-vat-rounded': {
    problem: (facts, say) => `De prijzen lijken inclusief btw te zijn: ${withPrices(facts, say)}`,
    remedy: ({ nearest }) =>
      `vul prijzen exclusief btw in en totalen die daaruit volgen: het dichtstbijzijnde totaal is ${amount(nearest)}`,
  },
  'rate-as-fraction': {
    problem: ({ field, given, expected }, { name }) =>
      `De btw-tarieven lijken als breuk te zijn ingevuld: ${name(field)} is ${amount(given)}, maar zou met minder dan 1 procent ${amount(expected)} zijn`,
    remedy: ({ amount: of }, { term }) =>
      `vul ${term('items.tax_rate')} in procenten in: ${amount(of)} voor ${amount(of)} procent`,
  },
  'rate-left-out': {
    problem: ({ field, given, expected, amount: of }, { name, term }) =>
      `Er zijn regels zonder ${term('items.tax_rate')}: ${name(field)} is ${amount(given)}, wat overeenkomt met ${amount(of)} % btw, maar zou zonder tarief ${amount(expected)} zijn`,
    remedy: ({ amount: of }, { term }) =>
      `vul bij deze regels ${amount(of)} in als ${term('items.tax_rate')}`,
  },
  'prices-in-cents': {
    problem: (facts, say) => `De prijzen lijken in centen te zijn: ${withPrices(facts, say)}`,
    remedy: () => 'vul prijzen en bedragen in zoals 12,50, niet als 1250',
  },
  'prices-with-vat-in-cents': {
    problem: (facts, say) =>
      `De prijzen lijken in centen en inclusief btw te zijn: ${withPrices(facts, say)}`,
    remedy: () => 'vul prijzen en bedragen exclusief btw in, en zoals 12,50, niet als 1250',
  },
  'totals-in-cents': {
    problem: ({ field, given, expected }, { name }) =>
      `De totalen lijken in centen te zijn: ${name(field)} is ${amount(given)}, maar uit de regels volgt ${amount(expected)}`,
    remedy: () => 'vul de totalen in zoals 12,50, niet als 1250, of laat ze weg om ze te laten berekenen',
  },
  'total-without-vat': {
    problem: ({ field, given, expected }, { name }) =>
      `${name(field)} is ${amount(given)}, en dat is het totaal exclusief btw; inclusief btw is het ${amount(expected)}`,
    remedy: () => 'vul het totaal inclusief btw in, of laat het weg om het te laten berekenen',
  },
  'discount-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `De korting van ${amount(of)} (${say.name(part)}) lijkt dubbel te zijn afgetrokken: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `verwijder ${name(part)} als de korting al in de prijzen zit, of trek ze anders ook in de totalen af`,
  },
  'charge-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `De toeslag van ${amount(of)} (${say.name(part)}) lijkt dubbel te zijn opgeteld: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `verwijder ${name(part)} als de toeslag al in de prijzen zit, of tel hem anders ook in de totalen op`,
  },
  'discount-twice-in-totals': {
    problem: ({ field, given, expected, part, amount: of }, { name }) =>
      `De totalen lijken de korting van ${amount(of)} (${name(part)}) dubbel af te trekken: ${name(field)} is ${amount(given)}, maar ${amount(expected)} met één korting`,
    remedy: () => 'verbeter de totalen, of laat ze weg om ze te laten berekenen',
  },
  'amount-with-sign': {
    problem: ({ field, given, expected, part }, { name }) =>
      `${name(part)} lijkt een minteken te veel te hebben: ${name(field)} is ${amount(given)}, maar zou met een negatief bedrag ${amount(expected)} zijn`,
    remedy: ({ amount: of }) =>
      `schrijf ${amount(of)}: het bedrag van een korting wordt afgetrokken, dat van een toeslag wordt opgeteld`,
  },
  'percentage-as-fraction': {
    problem: ({ field, given, expected, part }, { name }) =>
      `${name(part)} lijkt een breuk te zijn: ${name(field)} is ${amount(given)}, maar zou met minder dan 1 procent ${amount(expected)} zijn`,
    remedy: ({ amount: of }) => `schrijf ${amount(of)} voor ${amount(of)} procent`,
  },
  'discount-not-in-allowances': {
    problem: ({ field, given, expected, amount: of }, { name, term }) =>
      `In de totalen is een korting van ${amount(of)} afgetrokken die niet bij ${term('allowances')} staat: ${name(field)} is ${amount(given)}, maar ${amount(expected)} zonder die korting`,
    remedy: (_, { term }) =>
      `vul de korting in bij ${term('allowances')}, met ${term('allowances.reason')} en ${term('allowances.tax_rate')}`,
  },
  'line-repeated': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `${say.name(part)} van ${amount(of)} herhaalt een andere regel en lijkt er dubbel te staan: ${without(facts, say)}`,
    remedy: ({ part }, { name }) => `verwijder ${name(part)}, of tel deze regel anders ook in de totalen mee`,
  },
  'line-not-in-totals': {
    problem: ({ part, amount: of, ...facts }, say) =>
      `De totalen tellen ${say.name(part)} van ${amount(of)} niet mee: ${without(facts, say)}`,
    remedy: ({ part }, { name }) =>
      `tel ${name(part)} mee in de totalen, of verwijder deze regel als hij niet betaald moet worden`,
  },
  'line-left-out': {
    problem: ({ field, given, expected }, { name }) =>
      `Er ontbreekt misschien een regel: ${name(field)} is ${amount(given)}, maar uit de regels volgt slechts ${amount(expected)}`,
    remedy: (_, { term }) =>
      `voeg de ontbrekende regel toe bij ${term('items')}, of verbeter de aantallen en prijzen of de totalen`,
  },
};

type Facts = Pick<MistakeValues, 'field' | 'given' | 'expected'>;

function withPrices({ field, given, expected }: Facts, { name }: Say): string {
  return `${name(field)} is ${amount(given)}, maar zou met deze prijzen ${amount(expected)} zijn`;
}

function without({ field, given, expected }: Facts, { name }: Say): string {
  return `${name(field)} is ${amount(given)} zonder dat bedrag, maar ${amount(expected)} ermee`;
}
