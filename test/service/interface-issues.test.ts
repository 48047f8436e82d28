import { describe, expect, it } from 'vitest';
import { interfaceIssues, joinIssues } from 'peppol-preflight/service';

describe('interfaceIssues()', () => {
  it('looks for more in fields and lists', () => {
    const isShort = (value: unknown) =>
      value === 'x' ? (['string_too_short', 'is short'] as const) : undefined;
    const document = { note: 'x', items: [{ description: 'long' }, { description: 'x' }] };
    expect(interfaceIssues(document, { note: isShort, items: { description: isShort } })).toEqual([
      { loc: ['body', 'note'], msg: 'note is short', type: 'string_too_short' },
      { loc: ['body', 'items', 1, 'description'], msg: 'description is short', type: 'string_too_short' },
    ]);
  });

  it.each([
    ['further.note must be an object, not the number 5.', { note: 5 }],
    ['further.items.unit must be an object, not null.', { items: { unit: null } }],
    [
      'further.note must return the type of an issue and its problem, not the string "enum".',
      { note: () => 'enum' },
    ],
  ])('refuses a check that is not one: %s', (message, further) => {
    expect(() => interfaceIssues({ note: 'x' }, further as never)).toThrow(new TypeError(message));
  });
});

describe('joinIssues()', () => {
  const issue = (loc: readonly (string | number)[]) => ({ loc, msg: 'is wrong', type: 'enum' });

  it('adds the issues of other places', () => {
    const [first, second] = [issue(['body', 'note']), issue(['body', 'items', 0])];
    expect(joinIssues([first], [issue(['body', 'note']), second])).toEqual([first, second]);
  });

  it('refuses a place that is not made of names and indexes', () => {
    const issues = [issue([Symbol('body') as never])];
    expect(() => joinIssues(issues, [])).toThrow('issues[0].loc must be an array of strings and numbers');
  });
});
