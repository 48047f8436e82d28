import * as packed from 'peppol-preflight';
import { describe, expect, it } from 'vitest';
import * as source from '../../src/index.js';
import { completeDocument } from '../documents/complete-document.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const ASSIGNED = /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u;
const SEPARATOR = /[\p{P}\p{Zs}]/u;

/** Scripts of thousands of letters that are alike: one of 512 stands for them. */
const MANY =
  /[\p{Unified_Ideograph}\p{Script=Hangul}\p{Script=Tangut}\p{Script=Khitan_Small_Script}\p{Script=Nushu}]/u;

/** Characters of every row of sixteen code points that has some: the blocks of Unicode begin and end with such rows. */
const characters: readonly string[] = Array.from({ length: 0x110000 / 16 }, (_, row) =>
  Array.from({ length: 16 }, (__, column) => row * 16 + column)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => ASSIGNED.test(character))
    .filter((character) => row % 32 === 0 || !MANY.test(character))
    .filter((__, index, all) => index % Math.ceil(all.length / 3) === 0),
).flat();

const separators = Array.from({ length: 0x2c00 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => SEPARATOR.test(character),
);

/** The fields that take any text; the others are dates, amounts, choices and bytes. */
const TEXT =
  /name|address|recipient|description|note|term|reason|email|id$|order|reference|code|value|iban|swift|number/;
const CHOICE = /tax_code/;

/** Changes every text of a Document, and gives each its number. */
function changeTexts(document: unknown, change: (text: string, index: number) => string): unknown {
  let index = 0;
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    typeof value === 'string' && TEXT.test(key) && !CHOICE.test(key) ? change(value, index++) : value,
  );
}

/** What a copy of the package says of a Document. */
function judge({ check, toUbl, calculateTotals }: typeof source, document: unknown): unknown {
  const tried = (give: () => unknown): unknown => {
    try {
      return give();
    } catch (error) {
      return String(error);
    }
  };
  return JSON.stringify([
    tried(() => toUbl(document)),
    tried(() => check(document)),
    tried(() => calculateTotals(document)),
  ]);
}

describe('the packed package says the same as the sources', () => {
  it('of Documents with characters of every Unicode block in every text', () => {
    const letters = 24;
    for (let start = 0; start < characters.length; start += letters) {
      const document = changeTexts(completeDocument, (text, index) => {
        const from = (start + index) % characters.length;
        return `${text} ${characters.slice(from, from + letters).join('')}`;
      });
      expect(judge(packed, document)).toEqual(judge(source, document));
    }
  });

  it('of addresses with every sign between street and city', () => {
    for (const [index, sign] of separators.entries()) {
      const letter = characters[(index * 7) % characters.length] ?? '';
      const address = `Ka${letter}istraße 12 ${sign} 2000 Antwerpen`;
      const document = { ...plainInvoice, vendor_address: address, customer_address: `${address}${sign}BE` };
      expect(packed.toUbl(document)).toEqual(source.toUbl(document));
    }
  });
});
