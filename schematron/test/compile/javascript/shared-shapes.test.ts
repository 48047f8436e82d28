import { describe, expect, it } from 'vitest';
import { shareShapes, type WrittenFunction } from '../../../src/compile/javascript/shared-shapes.js';

/** What functions return, written as they are and with shared shapes; and whether any were shared. */
function bothWays(
  functions: readonly WrittenFunction[],
  prelude = '',
): { readonly alone: readonly unknown[]; readonly shared: readonly unknown[]; readonly makers: number } {
  const names = functions.map(({ name }) => name);
  let count = 0;
  const shared = shareShapes(functions, {
    unique: (prefix) => `${prefix}${(count += 1)}`,
    isDeclared: (name) => names.includes(name) || prelude.includes(`${name} =`),
  });
  const plain = functions.map(({ name, params, body }) => `function ${name}(${params}) {\n${body}\n}`);
  const made = functions.map(({ name }, index) => shared.get(name) ?? plain[index]);
  const run = (texts: readonly unknown[]): readonly unknown[] => {
    const d = { n: [10, 20, 30, 40] };
    const all = `${prelude}\n${texts.join('\n')}\nreturn [${names.join(', ')}].map((each) => each(d, 1));`;
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what is tested is the text of functions
    return (new Function('d', 'memo', all) as (...args: unknown[]) => unknown[])(
      d,
      (_: unknown, slot: number, compute: (given: unknown) => unknown) => `${slot}:${String(compute(d))}`,
    );
  };
  return { alone: run(plain), shared: run(made), makers: count };
}

const fn = (name: string, body: string): WrittenFunction => ({ name, params: 'd, n1', body });

describe('shareShapes()', () => {
  it.each([
    ['names of the rule set', 'return d.n[0] + n1;', 'return d.n[3] + n1;', 1],
    ['texts', 'return "a" + n1;', 'return "b, \\"c" + n1;', 1],
    ['texts that look like code', 'return "d.n[0]" + n1;', 'return "list1" + n1;', 1],
    ['texts beside an empty one', `return "" + " + " + '';`, `return "" + "x" + '';`, 1],
    ['declarations', 'return list1.length;', 'return list2.length;', 1],
    ['slots', 'return memo(d, 2, each1);', 'return memo(d, 3, each1);', 1],
    ['texts of which one is empty', 'return "" + n1;', 'return "a" + n1;', 0],
    ['constants that are equal in one of them', 'return "a" + "a";', 'return "a" + "b";', 0],
    ['other numbers', 'return n1 + 1;', 'return n1 + 2;', 0],
    ['local names', 'const s1 = 7; return s1 + n1;', 'const s2 = 7; return s2 + n1;', 0],
    ['nothing, and have no constants', 'return n1;', 'return n1;', 0],
  ])('functions that differ in %s do the same as before', (_, one, other, expected) => {
    const prelude = 'const list1 = [1]; const list2 = [1, 2]; const each1 = (d) => d.n[1];';
    const { alone, shared, makers } = bothWays([fn('has1', one), fn('has2', other)], prelude);
    expect(shared).toEqual(alone);
    expect(makers).toBe(expected);
  });

  it('functions that are made may call each other', () => {
    const { alone, shared, makers } = bothWays([
      fn('any1', 'return d.n[1];'),
      fn('any2', 'return d.n[2];'),
      fn('has1', 'return [any1(d), "x"];'),
      fn('has2', 'return [any2(d), "y"];'),
    ]);
    expect(shared).toEqual(alone);
    expect(makers).toBe(2);
  });
});
