import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch } from '../../../src/document/json/apply-patch.js';
import type { PatchOperation } from '../../../src/issues/issue.js';

const input = { items: [{ a: 1, b: 2 }, { a: 3 }], 'x/y': { '~': 0 } };

describe('applyPatch()', () => {
  it.each<[string, PatchOperation, unknown]>([
    ['adds a member', { op: 'add', path: '/c', value: 4 }, { ...input, c: 4 }],
    [
      'adds a part of a list',
      { op: 'add', path: '/items/1', value: 9 },
      { ...input, items: [input.items[0], 9, input.items[1]] },
    ],
    [
      'adds at the end of a list',
      { op: 'add', path: '/items/-', value: 9 },
      { ...input, items: [...input.items, 9] },
    ],
    [
      'replaces',
      { op: 'replace', path: '/items/0/a', value: 7 },
      { ...input, items: [{ a: 7, b: 2 }, { a: 3 }] },
    ],
    ['replaces the whole', { op: 'replace', path: '', value: 7 }, 7],
    ['adds in the place of the whole', { op: 'add', path: '', value: 7 }, 7],
    ['removes a member', { op: 'remove', path: '/items/0/b' }, { ...input, items: [{ a: 1 }, { a: 3 }] }],
    ['removes a part of a list', { op: 'remove', path: '/items/0' }, { ...input, items: [{ a: 3 }] }],
    ['reads escaped names', { op: 'replace', path: '/x~1y/~0', value: 1 }, { ...input, 'x/y': { '~': 1 } }],
    [
      'moves to another object',
      { op: 'move', from: '/items/0/a', path: '/c' },
      { ...input, items: [{ b: 2 }, { a: 3 }], c: 1 },
    ],
  ])('%s', (_, operation, expected) => {
    const before = structuredClone(input);
    expect(applyPatch(input, [operation])).toEqual(expected);
    expect(input).toEqual(before);
  });

  it('keeps the place of a field that gets another name', () => {
    const renamed = applyPatch({ a: 1, b: 2, c: 3 }, [{ op: 'move', from: '/b', path: '/d' }]);
    expect(Object.entries(renamed as object)).toEqual([
      ['a', 1],
      ['d', 2],
      ['c', 3],
    ]);
  });

  it.each([
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ])('puts a renamed field in the place of one with its name: %j', (input) => {
    expect(applyPatch(input, [{ op: 'move', from: '/a', path: '/b' }])).toEqual({ b: 1 });
  });

  it('applies operations in their order', () => {
    const patch: PatchOperation[] = [
      { op: 'add', path: '/c', value: {} },
      { op: 'add', path: '/c/d', value: 1 },
    ];
    expect(applyPatch({}, patch)).toEqual({ c: { d: 1 } });
  });

  it('makes a member named __proto__ like any other', () => {
    const patched = applyPatch({}, [{ op: 'add', path: '/__proto__', value: { polluted: true } }]) as object;
    expect(Object.keys(patched)).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });

  it.each<[PatchOperation, string]>([
    [{ op: 'replace', path: '/nothing', value: 1 }, '"/nothing" does not exist'],
    [{ op: 'remove', path: '/items/5' }, '"/items/5" does not exist'],
    [{ op: 'remove', path: '' }, '"" is the whole input'],
    [{ op: 'add', path: '/items/7', value: 1 }, '"7" is not an index of the list'],
    [{ op: 'add', path: '/a/b', value: 1 }, '"/a/b" does not exist'],
    [{ op: 'move', from: '/nothing', path: '/x' }, '"/nothing" does not exist'],
    [{ op: 'replace', path: '/items/length', value: 1 }, '"/items/length" does not exist'],
    [{ op: 'replace', path: '/constructor', value: 1 }, '"/constructor" does not exist'],
  ])('says what does not fit: %j', (operation, message) => {
    expect(() => applyPatch(input, [operation])).toThrow(
      new RangeError(`The patch does not fit the input: ${message}.`),
    );
  });

  it('copies a list once, however many operations change its parts', () => {
    let copies = 0;
    const items = new Proxy(
      Array.from({ length: 500 }, () => ({ a: 1 })),
      {
        get: (target, key, receiver) => {
          if (key === Symbol.iterator) copies += 1;
          return Reflect.get(target, key, receiver) as unknown;
        },
      },
    );
    const patch = items.map((_, index): PatchOperation => ({ op: 'replace', path: `/items/${index}/a`, value: 2 })); // prettier-ignore
    expect(applyPatch({ items }, patch)).toEqual({ items: Array.from({ length: 500 }, () => ({ a: 2 })) });
    expect(copies).toBe(1);
  });

  it('takes a frozen input', () => {
    const frozen = Object.freeze({ items: Object.freeze([Object.freeze({ a: 1, b: 2 })]) });
    const patch: PatchOperation[] = [
      { op: 'move', from: '/items/0/b', path: '/items/0/c' },
      { op: 'replace', path: '/items/0/a', value: 3 },
    ];
    expect(applyPatch(frozen, patch)).toEqual({ items: [{ a: 3, c: 2 }] });
  });

  it('does not change the values of the patch', () => {
    const value = { a: 1 };
    applyPatch({}, [
      { op: 'add', path: '/b', value },
      { op: 'replace', path: '/b/a', value: 2 },
    ]);
    expect(value).toEqual({ a: 1 });
  });

  it('is undone by the opposite', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.string(),
        fc.jsonValue(),
        (object, name, value) => {
          fc.pre(!Object.hasOwn(object, name));
          const path = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
          const added = applyPatch(object, [{ op: 'add', path, value }]);
          expect(applyPatch(added, [{ op: 'remove', path }])).toEqual(object);
        },
      ),
    );
  });
});
