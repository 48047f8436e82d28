import { expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith, type Placed } from '../pages.js';

const dueDateWith = (text: string) => {
  const paid: Placed = [300, 445, text];
  return readText([pageWith([...textsWith({ due: null }), paid])], {}).document.due_date;
};

test.each([
  'Betaald op 28-11-2026',
  'Betaling ontvangen op 28-11-2026',
  'Payé le 28/11/2026',
  'Règlement reçu le 28/11/2026',
  'Paiement du 28/11/2026',
  'Bezahlt am 28.11.2026',
  'Zahlungseingang 28.11.2026',
  'Paid on 28 November 2026',
  'Payments: 28 November 2026',
  'Pagado el 28/11/2026',
  'Acconto versato il 28/11/2026',
])('the date of a payment is not the due date: "%s"', (text) => {
  expect(dueDateWith(text)).toBeUndefined();
});

test.each([
  'Te betalen voor 28-11-2026',
  'Moet betaald zijn op 28-11-2026',
  'À payer avant le 28/11/2026',
  'Zahlbar bis 28.11.2026',
  'To be paid by 28 November 2026',
])('the last day for paying is: "%s"', (text) => {
  expect(dueDateWith(text)).toBe('2026-11-28');
});

test('"To be paid by" does not say that the invoice is paid', () => {
  const { doubtful } = readText([pageWith([...textsWith({ due: 'To be paid by 28 November 2026' })])], {});
  expect(doubtful).toEqual([]);
});
