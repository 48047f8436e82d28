import { expect, it } from 'vitest';
import { derivePeppolIds, explainRule, paginate, parsePeppolId } from '../src/index.js';

/** Functions as a caller without types has them. */
const functions = { derivePeppolIds, explainRule, paginate, parsePeppolId } as Readonly<
  Record<string, (...args: readonly unknown[]) => unknown>
>;
const wrong: readonly (readonly [type: string, value: unknown])[] = [
  ['null', null],
  ['undefined', undefined],
  ['a number', 5],
  ['a symbol', Symbol('x')],
];
const cases = Object.entries(functions).flatMap(([name, call]) =>
  wrong.map(([type, value]) => ({ name, type, call: () => call(value) })),
);

it.each(cases)('$name() says by a TypeError what it takes when it gets $type', ({ name, call }) => {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(`${name} takes`);
});

it('paginate() says what a page is', () => {
  expect(() => functions.paginate?.([], null)).toThrow('paginate takes the page as an object');
});
