import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Language, LANGUAGES, renderInvoice } from 'peppol-preflight/render';

const invoice = readFileSync(new URL('../../rules/cases/base/invoice.xml', import.meta.url), 'utf8');

/** What the page says in the place of the payment terms. */
function termsOf(text: string, language: Language = 'en'): string {
  const terms = (note: string): string => `<cac:PaymentTerms><cbc:Note>${note}</cbc:Note></cac:PaymentTerms>`;
  const changed = invoice.replace(/<cac:PaymentTerms>.*?<\/cac:PaymentTerms>/s, terms(`(A)${text}(B)`));
  const page = renderInvoice(changed, { language });
  return (
    /\(A\)(.*)\(B\)/s
      .exec(page)?.[1]
      ?.trim()
      .replace(/[\u00a0\u202f]/g, ' ') ?? page
  );
}

it.each<[Language, string]>([
  ['en', '2% if you pay within 10 days'],
  ['de', '2 % Skonto bei Zahlung innerhalb von 10 Tagen'],
  ['nl', '2% korting bij betaling binnen 10 dagen'],
  ['fr', '2 % d’escompte pour paiement sous 10 jours'],
  ['it', 'Sconto 2% per pagamento entro 10 giorni'],
  ['es', 'Descuento del 2 % por pago en el plazo de 10 días'],
])('a cash discount of XRechnung is put into words: %s', (language, expected) => {
  expect(termsOf('\n#SKONTO#TAGE=10#PROZENT=2.00#\n', language)).toBe(expected);
});

it('has a sentence in each language', () => {
  const sentences = LANGUAGES.map((language) => termsOf('\n#SKONTO#TAGE=10#PROZENT=2.00#\n', language));
  expect(new Set(sentences).size).toBe(LANGUAGES.length);
});

it.each([
  ['one day', '#SKONTO#TAGE=1#PROZENT=3.00#', '3% if you pay within 1 day'],
  ['a fraction of a percent', '#SKONTO#TAGE=014#PROZENT=2.50#', '2.5% if you pay within 14 days'],
  ['a rate of ten', '#SKONTO#TAGE=14#PROZENT=10.00#', '10% if you pay within 14 days'],
  [
    'a base',
    '#SKONTO#TAGE=7#PROZENT=2.25#BASISBETRAG=1250.00#',
    '2.25% of 1,250.00 EUR if you pay within 7 days',
  ],
  [
    'several lines among other text',
    'Many thanks.\n#SKONTO#TAGE=7#PROZENT=3.00#\n #SKONTO#TAGE=14#PROZENT=2.00# \nNet 30 days.',
    'Many thanks.\n3% if you pay within 7 days\n2% if you pay within 14 days\nNet 30 days.',
  ],
])('%s', (_, text, expected) => {
  expect(termsOf(`\n${text}\n`)).toBe(expected);
});

it.each([
  '#SKONTO#TAGE=10#PROZENT=2#',
  '#SKONTO#TAGE=10#PROZENT=2,00#',
  '#SKONTO#TAGE=-7#PROZENT=2.00#',
  '#SKONTO#PROZENT=2.00#TAGE=10#',
  '#SKONTO#TAGE=10#PROZENT=2.00#BASISBETRAG=100#',
  '#SKONTO#TAGE=10#PROZENT=2.00',
  '#SKONTO#TAGE=10#PROZENT=2.00# net 30 days',
  'x#SKONTO#TAGE=10#PROZENT=2.00#',
  '#skonto#TAGE=10#PROZENT=2.00#',
  '#SKONTO#TAGE=100000#PROZENT=2.00#',
])('what does not have the form stays as it is: %s', (text) => {
  expect(termsOf(`\n${text}\n`)).toBe(text);
});
