import { expect, it } from 'vitest';
import { differenceOf } from '../../docs/playground/worker/difference.js';

it.each([
  ['a line that changes', 'a\nb\nc', 'a\nB\nc', 'b', 'B'],
  ['a line that is added', 'a\nc', 'a\nb\nc', '', 'b'],
  ['equal texts', 'a', 'a', '', ''],
])('shows of %s only what differs', (_, before, after, removed, added) => {
  expect(differenceOf(before, after)).toEqual({ before: removed, after: added });
});

it('shows of a line of a megabyte the surroundings of what differs', () => {
  const [start, end] = ['a'.repeat(500_000), 'z'.repeat(500_000)];
  const context = ['a'.repeat(40), 'z'.repeat(40)] as const;
  expect(differenceOf(`${start}1${end}`, `${start}22${end}`)).toEqual({
    before: `…${context[0]}1${context[1]}…`,
    after: `…${context[0]}22${context[1]}…`,
  });
  expect(differenceOf('', start).after).toBe(`${'a'.repeat(400)}…`);
});
