import { readdirSync, readFileSync } from 'node:fs';
import { documentJsonSchema } from '../../../src/document/json-schema.js';
import type { Random } from '../../../test/shared/random.js';
import { mutateText, oddPiece, oddText } from '../odd-texts.js';
import { ODD_KINDS, weightOf } from './make-value.js';

/** The recipe of a Document of ours with some fields changed to what nobody would write; see `makeValue`. */
export function generateDocument(random: Random): unknown {
  const { documents, fields } = (known ??= readKnown());
  if (random.chance(0.02)) return oddValue(random, 2);
  // Most defects show in a small Document, which is judged ten times as fast.
  const root = structuredClone(random.chance(0.75) ? SMALL : random.pick(documents)) as Container;
  for (let count = 1 + random.below(random.chance(0.2) ? 20 : 5); count > 0; count -= 1) {
    change(pickContainer(root, random), random, fields);
  }
  // Repeats of repeats are larger than the limit of any input.
  return weightOf(root) > HEAVIEST ? [] : root;
}

const SMALL = {
  invoice_date: '2026-11-02',
  vendor_name: 'Drukkerij De Kaai BV',
  vendor_tax_id: 'BE0471122367',
  vendor_address: 'Kaaistraat 12, 2000 Antwerpen',
  payment_details: [{ iban: 'BE68539007547034' }],
  items: [{ description: 'Folders', quantity: 3, unit_price: '12.34', allowances: [{ amount: '1.00' }] }],
};

const HEAVIEST = 5_000_000;

type Container = Record<string, unknown> | unknown[];

let known: ReturnType<typeof readKnown> | undefined;

function readKnown() {
  const folder = new URL('../../../examples/', import.meta.url);
  const documents = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown);
  const fields = new Set(
    [...JSON.stringify(documentJsonSchema()).matchAll(/"([a-z][a-z_]+)":\{/g)].map(([, name = '']) => name),
  );
  return { documents, fields: [...fields, ...ODD_NAMES] };
}

const ODD_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then', 'toJSON', '', ' ', '0', 'a/b', 'a~b', '\ud800', 'items ', 'Items', 'ubl', 'id', 'x'.repeat(300)]; // prettier-ignore

function containersIn(container: Container): readonly Container[] {
  return [
    container,
    ...Object.values(container).flatMap((value) =>
      typeof value === 'object' && value !== null && !('$fuzz' in value)
        ? containersIn(value as Container)
        : [],
    ),
  ];
}

function pickContainer(root: Container, random: Random): Container {
  return random.chance(0.4) ? root : random.pick(containersIn(root));
}

function change(container: Container, random: Random, fields: readonly string[]): void {
  const names = Object.keys(container);
  const name = names.length > 0 && random.chance(0.75) ? random.pick(names) : random.pick(fields);
  const value = Object.hasOwn(container, name) ? (container as Record<string, unknown>)[name] : null;
  const put = (next: unknown): void => {
    if (Array.isArray(container)) {
      if (/^\d+$/.test(name)) container[Number(name)] = next;
      else container.push(next);
    } else Object.defineProperty(container, name, { value: next, enumerable: true, writable: true, configurable: true }); // prettier-ignore
  };
  random.pick([
    () => {
      put(oddValue(random, 2));
    },
    () => {
      put(oddValue(random, 2));
    },
    () => {
      put(typeof value === 'string' ? mutateText(value, random) : oddText(random));
    },
    () => {
      put(random.pick(NUMBERS));
    },
    () => {
      put(random.pick(AMOUNTS));
    },
    () => {
      if (Array.isArray(container)) container.splice(Number(name) || 0, 1);
      else Reflect.deleteProperty(container, name);
    },
    () => {
      put(Array.isArray(value) ? [...(value as unknown[]), ...(value as unknown[])] : [value]);
    },
    () => {
      put({
        $fuzz: 'repeat',
        value: value ?? null,
        times: random.chance(0.02) ? 3_000 : random.pick([2, 5, 20, 150]),
      });
    },
    () => {
      put(structuredClone(container));
    },
  ])();
}

function oddValue(random: Random, depth: number): unknown {
  return random.pick([
    () => random.pick([null, true, false, 0, 1, '', [], {}, [[]], [null], {}]),
    () => random.pick(NUMBERS),
    () => oddText(random),
    () => ({ $fuzz: 'text', value: oddPiece(random), times: random.pick([1, 100, 20_000]) }),
    () => ({
      $fuzz: random.pick(ODD_KINDS),
      value: depth === 0 ? 1 : oddValue(random, depth - 1),
      times: random.pick([1, 10, 150, 1_000]),
    }),
  ])();
}

const NUMBERS = [0, -0, 1, -1, 0.1, 1e15, 1e16, 1e21, 1e-7, 5e-324, 1.7e308, 2 ** 53 + 2, 0.30000000000000004, 21, 100, -100, 999_999_999_999]; // prettier-ignore
const AMOUNTS = ['0', '-0', '0.005', '-0.005', '1e3', '1E-30', '1,5', '1.005', '+1', '.5', '5.', ' 1 ', '１', '9'.repeat(40), `0.${'3'.repeat(40)}`, '9'.repeat(20_000), '1e999999999', '-1e-999999999', 'NaN', 'Infinity', '0x10', '1_000', '']; // prettier-ignore
