import { describe, expect, it } from 'vitest';
import { splitContext } from '../../../src/compile/xslt/emit-rule.js';

describe('splitContext()', () => {
  it.each([
    ['a', ['a']],
    ['a | /b/c|@d', ['a', '/b/c', '@d']],
    ['a union b', ['a', 'b']],
    ["a[b | c or @x = '|'] | (d|e)[1] (: | :)", ["a[b | c or @x = '|']", '(d|e)[1] (: | :)']],
    ['union | a/union', ['union', 'a/union']],
  ])('takes %s apart', (context, alternatives) => {
    expect(splitContext(context)).toEqual(alternatives);
  });
});
