import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeCodes, readCodes } from '../../rules/build/embed-code-lists.js';
import { changeCodeList } from '../../scripts/code-list.js';

const list = '# Colours, used by X-1\nred green\nblue\n';

describe('changeCodeList()', () => {
  it('puts the codes of the new release into the list, and keeps those of the release before', () => {
    const change = changeCodeList(
      { name: 'colours', list, delta: null },
      '# as published\nred\nblue\nwhite\n',
    );
    expect(change).toEqual({
      added: ['white'],
      removed: ['green'],
      list: '# Colours, used by X-1\nred blue white\n',
      delta: '+ green\n- white\n',
    });
  });

  it('may be run again with other codes, and the release before stays', () => {
    const first = changeCodeList({ name: 'colours', list, delta: null }, 'red');
    const again = changeCodeList({ name: 'colours', list: first.list, delta: first.delta }, 'red green blue');
    expect(again.delta).toBeNull();
    expect(readCodes(again.list, 'colours.txt')).toEqual(['red', 'green', 'blue']);
  });

  it('refuses a code that occurs twice', () => {
    expect(() => changeCodeList({ name: 'colours', list, delta: null }, 'red\nred')).toThrow(
      'the code red is listed twice',
    );
  });

  it('leads back to the codes of the release before, whatever changes', () => {
    const codes = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,40}$/), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(codes, codes, codes, (before, between, after) => {
        const text = `# Any, used by X-1\n${before.join(' ')}\n`;
        const first = changeCodeList({ name: 'any', list: text, delta: null }, between.join('\n'));
        const { list: newest, delta } = changeCodeList(
          { name: 'any', list: first.list, delta: first.delta },
          after.join(' '),
        );
        expect(readCodes(newest, 'any.txt')).toEqual(after);
        const earlier = delta === null ? after : changeCodes(after, delta, 'any.txt');
        expect(new Set(earlier)).toEqual(new Set(before));
        for (const line of newest.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
      }),
    );
  });
});
