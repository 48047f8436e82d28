import type { TextsByLanguage } from '../../answers/language.js';
import type { Cause, CauseFacts } from '../../answers/mistakes/mistake-texts.js';
import type { Say } from '../../document/texts.js';
import { allowanceParts, amount } from './words.js';

/** What a value is instead of what it has to be. */
const CAUSES: Readonly<Record<Cause, (facts: CauseFacts, say: Say) => string>> = {
  'with-vat': () => 'mit USt.',
  'without-vat': () => 'die Summe ohne USt.',
  'times-too-high': ({ factor = '' }) => `${factor}-mal zu hoch`,
  'times-too-high-with-vat': () => '100-mal zu hoch und mit USt.',
  'times-too-low': () => 'ein Hundertstel der Summe',
  'amount-as-price': () => 'der Betrag der ganzen Position',
  rounded: () => 'ein gerundeter Wert',
  fraction: () => 'ein Bruchteil statt eines Prozentsatzes',
  factor: () => 'ein Faktor statt eines Prozentsatzes',
  'rate-of-another-line': () => 'nicht der Steuersatz der angegebenen Beträge',
  missing: () => 'aber die angegebenen Beträge enthalten USt.',
  'wrong-sign': () => 'mit dem falschen Vorzeichen',
  percentage: () => 'ein Prozentsatz statt eines Betrags',
  'counted-twice': () => 'was die angegebenen Beträge nicht mitzählen',
  'lacks-discount': () => 'aber die angegebenen Summen ziehen einen Nachlass ab',
  'repeats-a-line': () => 'eine Kopie einer anderen Position',
  'not-in-totals': () => 'was die angegebenen Summen nicht mitzählen',
  'vat-of-lines': () => 'mit der je Position gerundeten USt.',
  'with-balance': (_, { name }) => `einschließlich ${name('/previous_unpaid_balance')}`,
  'with-discounts-of-lines': (_, { term }) =>
    `einschließlich ${term('items.allowances')}, in ihren Positionen schon abgezogen`,
  zero: () => 'wie ein leeres Feld einer Datenbank',
};

/** Mistakes that are proven. */
export const MISTAKES: TextsByLanguage['mistakes'] = {
  mistake: {
    problem: ({ cause, factor, part, from, others, field, given, expected }, say) => {
      const { name } = say;
      return `${name(part)} ${from === undefined ? 'fehlt' : `ist ${amount(from)}`}, ${CAUSES[cause]({ factor }, say)}${others === 0 ? '' : ` (und ${others} weitere)`}: ${name(field)} ist ${amount(given)}, berechnet aber ${amount(expected)}`;
    },
    remedy: ({ part, to, others }, { name }) =>
      (to === undefined ? `entfernen Sie ${name(part)}` : `geben Sie ${amount(to)} bei ${name(part)} an`) +
      (others === 0 ? '' : ' und berichtigen Sie die anderen ebenso'),
  },
  'discount-in-unknown-field': {
    problem: ({ field, given, part }, { name }) =>
      `${name(field)} ist ${amount(given)}, wobei der Nachlass aus ${name(part)} abgezogen ist, aber ${name(part)} ist kein Feld und wird ignoriert`,
    remedy: ({ list, allowance }, say) =>
      `geben Sie den Nachlass bei ${say.name(list)} an: ${allowanceParts(allowance, say)}`,
  },
};
