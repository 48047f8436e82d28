import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCii, toCii } from 'peppol-preflight-pdf';
import { documentArbitrary } from 'peppol-preflight/testing';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { maximalInvoice } from '../../../test/shared/maximal-invoice.js';
import { runs } from '../../../test/shared/thorough.js';
import { breaksOfModel } from './check-cii.js';

describe('toCii()', () => {
  it('writes the elements of the model in their order, for every field', () => {
    expect(breaksOfModel(toCii(maximalInvoice).xml)).toEqual([]);
  });

  it('writes the elements of the model in their order, for any Document', () => {
    fc.assert(
      fc.property(documentArbitrary(), (document) => {
        expect(breaksOfModel(toCii(document).xml)).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('breaksOfModel()', () => {
  const { xml } = toCii(plainInvoice);

  it.each([
    ['another element', xml.replace('</ram:BuyerTradeParty>', '<ram:RoleCode>SE</ram:RoleCode></ram:BuyerTradeParty>'), /RoleCode is not in the model/], // prettier-ignore
    [
      'another attribute',
      xml.replace('<ram:LineID>', '<ram:LineID x="1">'),
      /LineID\/@x is not in the model/,
    ],
    ['another order', xml.replace(/(<ram:TypeCode>380<\/ram:TypeCode>)(\s*<ram:IssueDateTime>[^]*?<\/ram:IssueDateTime>)/, '$2$1'), /IssueDateTime|TypeCode is in the wrong order/], // prettier-ignore
    ['a missing element', xml.replace(/<ram:DuePayableAmount>.*<\/ram:DuePayableAmount>/, ''), /DuePayableAmount is missing/], // prettier-ignore
    ['an element twice', xml.replace(/<ram:InvoiceCurrencyCode>.*<\/ram:InvoiceCurrencyCode>/, '$&$&'), /InvoiceCurrencyCode is there 2 times/], // prettier-ignore
    ['a value of another form', xml.replace(/(<ram:DuePayableAmount>)/, '$1EUR '), /DuePayableAmount is not of the form decimal/], // prettier-ignore
  ])('finds %s', (_, broken, message) => {
    expect(broken).not.toBe(xml);
    expect(breaksOfModel(broken).join('\n')).toMatch(message);
  });
});

describe('fromCii()', () => {
  it('reports every element with a value that the model does not have, wherever it is', () => {
    const { xml } = toCii(maximalInvoice);
    const before = fromCii(xml).unmapped.length;
    const ends = [...xml.matchAll(/<\/ram:[A-Za-z]+>\s*<\/ram:([A-Za-z]+)>/g)];
    const parents = new Set(ends.map(([, name = '']) => name));
    expect(parents.size).toBeGreaterThan(25);
    for (const parent of parents) {
      const foreign = xml.replace(
        `</ram:${parent}>`,
        `<ram:ForeignValue>17</ram:ForeignValue></ram:${parent}>`,
      );
      const { unmapped } = fromCii(foreign);
      const named = unmapped.filter((location) => location.includes('ForeignValue'));
      expect([parent, named.length]).toEqual([parent, 1]);
      expect(unmapped.length - before).toBe(named.length);
      expect(breaksOfModel(foreign).join('\n')).toContain('ForeignValue is not in the model');
    }
  });
});
