import { describe, expect, it } from 'vitest';
import { parseDocumentText } from '../../src/document/parse-document-text.js';

describe('parseDocumentText()', () => {
  it('keeps digits that a double would lose, as strings', () => {
    expect(parseDocumentText('{"a":1000000000000000.55,"b":0.1,"c":12345678901234567890}')).toEqual({
      a: '1000000000000000.55',
      b: 0.1,
      c: '12345678901234567890',
    });
  });

  it('reads JSON otherwise as JSON.parse does', () => {
    const text = '\ufeff{"a":[1,-2.5,1e3,true,null,"\\u00e9"],"b":{}}';
    expect(parseDocumentText(text)).toEqual(JSON.parse(text.slice(1)));
  });

  it.each(['', '{', '{"a":1,"a":2}', '[1,]', 'nothing'])('refuses %j with a SyntaxError', (text) => {
    expect(() => parseDocumentText(text)).toThrow(SyntaxError);
  });

  it('refuses what is nested too deep to be a Document, without a crash', () => {
    expect(() => parseDocumentText('['.repeat(1e5))).toThrow(SyntaxError);
  });
});
