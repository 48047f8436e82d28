import { describe, expect, it } from 'vitest';
import { isPdf } from 'peppol-preflight-pdf';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('isPdf()', () => {
  it.each(['%PDF-1.4\n', '%PDF-2.0\n', `${'\n'.repeat(1000)}%PDF-1.7\n`])('takes %j', (text) => {
    expect(isPdf(bytesOf(text))).toBe(true);
  });

  it.each(['', '%PDF', '%PDF-x', '<Invoice/>', 'PK\u0003\u0004', `${'\n'.repeat(1024)}%PDF-1.7\n`])(
    'leaves %j',
    (text) => {
      expect(isPdf(bytesOf(text))).toBe(false);
    },
  );
});
