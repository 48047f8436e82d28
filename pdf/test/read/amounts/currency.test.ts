import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { ublOfText } from '../../../src/read/ubl-of-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith, type Placed } from '../pages.js';

/** Reads an invoice with a text before or behind its totals in place of the sign of the euro, and more text at the end. */
function read([before, after]: readonly [string, string], ...texts: readonly string[]) {
  const amount = (value: string) => `${before} ${value} ${after}`.trim();
  const page = pageWith([
    ...textsWith({ net: amount('37,50'), tax: amount('7,88'), total: amount('45,38') }),
    ...texts.map((text, at): Placed => [40, 600 + 24 * at, text]),
  ]);
  const reading = readText([page], {});
  const { doubtful, ubl } = ublOfText(reading);
  const reasons = [...reading.missing, ...doubtful].filter(({ pointer }) => pointer === '/currency');
  return {
    currency: reading.document.currency,
    reason: reasons.map(({ reason }) => reason).join(),
    hasUbl: ubl !== undefined,
  };
}

const NOTHING = ['', ''] as const;

describe('the currency is certain', () => {
  test.each([
    ['€', ''],
    ['', 'EUR'],
    ['', 'euro'],
  ] as const)('where it stands with the totals: "%s 45,38 %s"', (before, after) => {
    expect(read([before, after])).toEqual({ currency: 'EUR', reason: '', hasUbl: true });
  });

  test.each([
    ['EUR', 'Bedragen in EUR'],
    ['EUR', 'Munteenheid: EUR'],
    ['EUR', 'Te betalen (EUR)'],
    ['CHF', 'Währung: CHF'],
    ['USD', 'USD'],
    ['EUR', 'Beträge angegeben in Euro'],
    ['SEK', 'Alla priser. SEK'],
  ])('%s, where a label says so: %s', (currency, text) => {
    expect(read(NOTHING, text)).toEqual({ currency, reason: '', hasUbl: true });
  });

  test('where its sign is shared and its code is printed', () => {
    expect(read(['', 'kr'], 'Valuta: DKK').currency).toBe('DKK');
    expect(read(['$', ''], 'Currency: CAD').currency).toBe('CAD');
  });
});

describe('the currency is open, and there is no UBL', () => {
  test.each(['Rekening in EUR bij KBC', 'Wisselkoers van 2 oktober: 1 EUR = 4,3112 PLN', 'Koers EUR 4,3112'])(
    'where one is only mentioned: %s',
    (text) => {
      const { reason, hasUbl } = read(NOTHING, text);
      expect(reason).toBe('EUR is printed, and not with the amounts: give the currency.');
      expect(hasUbl).toBe(false);
    },
  );

  test.each([
    ['', 'PLN', 'PLN'],
    ['', 'zł', 'PLN'],
    ['', 'Kč', 'CZK'],
    ['RON', '', 'RON'],
    ['', 'Ft', 'HUF'],
  ] as const)('where the service does not accept it: "%s 45,38 %s"', (before, after, code) => {
    const { currency, reason, hasUbl } = read([before, after], 'Koers EUR 4,3112', 'Rekening in EUR');
    expect(reason).toContain(`The amounts are in ${code}, which the service does not accept`);
    expect({ currency, hasUbl }).toEqual({ currency: undefined, hasUbl: false });
  });

  test.each([
    ['', 'kr'],
    ['$', ''],
  ] as const)('where several countries have its sign: "%s 45,38 %s"', (before, after) => {
    const { reason, hasUbl } = read([before, after], 'Rekening in EUR');
    expect(reason).toContain('Several countries have the sign');
    expect(hasUbl).toBe(false);
  });

  test('where amounts are in two', () => {
    expect(read(['€', ''], 'Totaal in USD').reason).toContain('in EUR and in USD');
  });
});
