import { expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { growthOf } from '../../../../test/shared/growth-of.js';
import { pageWith, type Placed } from '../pages.js';

const two = (number: number) => String(number).padStart(2, '0');
const vatNumber = (at: number) => {
  const first = `0${4_000_000 + at}`;
  return `BE${first}${two(97 - (Number(first) % 97))}`;
};
const iban = (at: number) => {
  const account = `${100_000_000_000 + at}`;
  return `BE${two(98 - Number(BigInt(`${account}111400`) % 97n))}${account}`;
};

test.each([
  ['VAT numbers', vatNumber],
  ['IBANs', iban],
  ['names', (at: number) => `Firma X${at} BV`],
  ['amounts', (at: number) => `${at + 1},50`],
  ['dates', (at: number) => `${two(1 + (at % 28))}-03-2026`],
  ['labels', () => 'Factuurnummer'],
])('readText() reads any number of %s, each in a cell of its own, in about linear time', (_, textOf) => {
  const read = (count: number) => {
    const texts = Array.from({ length: count }, (_, at): Placed => [40, 20 + 14 * at, textOf(at)]);
    return readText([pageWith(texts)], {});
  };
  expect(growthOf(read, 1000)).toBeLessThan(6);
});
