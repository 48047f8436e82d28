import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { ublOfText } from '../../../src/read/ubl-of-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

/** The page with all of its amounts in another form, the total with its currency. */
function reading(form: (amount: string) => string) {
  const page = pageWith(
    textsWith({
      quantity: '1',
      price: form('37,50'),
      amount: form('37,50'),
      net: form('37,50'),
      tax: form('7,88'),
      totalLabel: 'Te betalen EUR',
      total: form('45,38'),
    }),
  );
  const read = readText([page], {});
  return { document: read.document, ...ublOfText(read) };
}

describe('the sign of an amount', () => {
  test.each([
    ...[
      '-45,38',
      '- 45,38',
      '45,38-',
      '45,38 -',
      '−45,38',
      '– 45,38',
      '‑45,38',
      '‐45,38',
      '－45,38',
      '﹣45,38',
    ],
    ...['-€45,38', '-€ 45,38', '- € 45,38', '€ -45,38', '€-45,38', '€ - 45,38', '−€ 45,38'],
    ...['45,38€-', '45,38 €-', '45,38 € -', '45,38- €', '45,38 - €', 'EUR -45,38', '-EUR 45,38'],
    ...['(45,38)', '(€ 45,38)', '( 45,38 )', '€ (45,38)', '(45,38) €', '45,38 CR', '45,38CR', '€ 45,38 Cr'],
  ])('%s is below zero', (sample) => {
    const { document } = reading((amount) => sample.replace('45,38', amount));
    expect(document).toMatchObject({
      subtotal: '-37.50',
      total_tax: '-7.88',
      invoice_total: '-45.38',
      items: [{ amount: '-37.50' }],
    });
  });

  test.each(['45,38', '€ 45,38', '+45,38', '+ € 45,38', '45,38 DB', '45,38DR', '(45,38', '45,38)'])(
    '%s is above zero',
    (sample) => {
      const { document } = reading((amount) => sample.replace('45,38', amount));
      expect(document).toMatchObject({ invoice_total: '45.38', items: [{ amount: '37.50' }] });
    },
  );

  test.each(['⊖ 45,38', '⊖45,38', '45,38 ▼', '¬45,38', '45,38 H', '- 45,38 -', '-45,38 DB', '(-45,38)'])(
    '%s is not certain: the invoice is not ready',
    (sample) => {
      const { ubl, doubtful } = reading((amount) => sample.replace('45,38', amount));
      expect(ubl).toBeUndefined();
      expect(doubtful).toContainEqual(
        expect.objectContaining({ reason: expect.stringContaining('may be its sign') as unknown }),
      );
    },
  );

  test('a dash behind the decimal sign stands for no cents', () => {
    const { document, ubl } = reading((amount) =>
      amount === '7,88' ? 'EUR 21,00' : amount === '45,38' ? 'EUR 121,-' : 'EUR 100,--',
    );
    expect(document).toMatchObject({ subtotal: '100.00', total_tax: '21.00', invoice_total: '121.00' });
    expect(ubl).toBeDefined();
  });
});
