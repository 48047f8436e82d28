import { expect, test } from 'vitest';
import { hasWrongLetters } from '../../../src/read/doubts/letter-doubts.js';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

test.each(['Ko昀케ebranderij', 'Kof\ufb01e\ufffd', 'O\ue0afce', 'Ваkery', 'Pαper'])(
  '%s is not what is printed',
  (text) => {
    expect(hasWrongLetters(text)).toBe(true);
  },
);

test.each(['Koffiebranderij', 'Ångström & Søn', '株式会社サンプル', 'Кафе Bar', '10 µm', 'L’Œuvre'])(
  '%s is',
  (text) => {
    expect(hasWrongLetters(text)).toBe(false);
  },
);

test('a description with letters of two scripts in a word is a doubt', () => {
  const { doubtful } = readText([pageWith(textsWith({ line: 'Ko昀케e' }))], {});
  expect(doubtful).toContainEqual(expect.objectContaining({ pointer: '/items/0/description' }));
});
