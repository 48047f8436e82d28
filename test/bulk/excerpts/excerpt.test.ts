import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Excerpt } from 'peppol-preflight/bulk';
import { cutExcerpt } from '../../../src/bulk/excerpts/excerpt.js';
import { lineStarts } from '#schematron/xml';

const cut = (text: string, start: number, end: number) => cutExcerpt(text, lineStarts(text), { start, end });
const marked = ({ text, mark }: Excerpt) => text.slice(mark.start, mark.start + mark.length);

describe('cutExcerpt()', () => {
  it('gives the line without its end, the place and the mark', () => {
    expect(cut('one\r\n  two three\r\nfour', 11, 16)).toEqual({
      line: 2,
      column: 7,
      endLine: 2,
      endColumn: 12,
      text: '  two three',
      mark: { start: 6, length: 5 },
    });
  });

  it('marks the first line of a place that goes on', () => {
    const excerpt = cut('a\nbcd\nef', 3, 8);
    expect(marked(excerpt)).toBe('cd');
    expect(excerpt).toMatchObject({ line: 2, endLine: 3, endColumn: 3 });
  });

  it('cuts a long line around the place', () => {
    const excerpt = cut(`${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`, 5000, 5004);
    expect(marked(excerpt)).toBe('HERE');
    expect(excerpt.text).toMatch(/^…x{40}HEREy{56}…$/);
    expect(excerpt.column).toBe(5001);
  });

  it('shows a place at the end of the text', () => {
    expect(cut('{', 1, 1)).toMatchObject({ line: 1, column: 2, text: '{', mark: { start: 1, length: 0 } });
    expect(cut('', 0, 0)).toMatchObject({ text: '', mark: { start: 0, length: 0 } });
  });

  it('marks what is at the place, splits no character and stays short, whatever the text', () => {
    const texts = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', '😀', '\n', '\r', '\t'), maxLength: 600 }),
      // Long lines.
      fc.string({ unit: fc.constantFrom('a', '😀'), minLength: 150, maxLength: 600 }),
    );
    fc.assert(
      fc.property(texts, fc.nat(1200), fc.nat(50), (text, at, length) => {
        const start = onCharacter(text, Math.min(at, text.length));
        const end = onCharacter(text, Math.min(start + length, text.length));
        const excerpt = cut(text, start, end);
        expect(text.slice(start).startsWith(marked(excerpt))).toBe(true);
        expect(excerpt.text).not.toMatch(/\p{Surrogate}|[\r\n]/u);
        expect(excerpt.text.length).toBeLessThanOrEqual(103);
      }),
    );
  });
});

function onCharacter(text: string, offset: number): number {
  return /[\udc00-\udfff]/.test(text[offset] ?? '') ? offset - 1 : offset;
}
