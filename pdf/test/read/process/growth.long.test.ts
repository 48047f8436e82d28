import { expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
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
  const timeOf = (count: number) => {
    const texts = Array.from({ length: count }, (_, at): Placed => [40, 20 + 14 * at, textOf(at)]);
    const start = performance.now();
    readText([pageWith(texts)], {});
    return performance.now() - start;
  };
  timeOf(1000);
  const growth = () => timeOf(4000) / timeOf(1000);
  // What else runs on the machine may disturb a measurement.
  const isLinear = [growth, growth, growth].some((measure) => measure() < 5);
  expect(isLinear).toBe(true);
});
