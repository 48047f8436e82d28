import { describe, expect, it } from 'vitest';
import { foldName } from '../../../src/participants/countries/fold-name.js';
import { isRomanised, romanise } from '../../../src/participants/countries/romanise.js';

describe('romanise()', () => {
  it.each([
    ['Ελλάς', 'ellas'],
    ['Србија', 'srbija'],
    ['Њемачка', 'njemacka'],
    ['Білорусь', 'bilorus'],
    ['об’єднані', 'ob ednani'],
    ['обʼєднані', 'obednani'],
    ['Հայաստան', 'haiastan'],
    ['საქართველო', 'sakartvelo'],
    ['Κύπρος / Kıbrıs', 'kipros kibris'],
  ])('writes %s as %s', (name, latin) => {
    expect(romanise(foldName(name))).toBe(latin);
    expect(isRomanised(foldName(name))).toBe(true);
  });

  it.each(['kobenhavn', '中国', 'كوت'])('leaves %s as it is', (name) => {
    expect(romanise(name)).toBe(name);
    expect(isRomanised(name)).toBe(false);
  });
});
