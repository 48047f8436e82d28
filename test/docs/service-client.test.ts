import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateJson } from 'peppol-preflight';
import { VATEX_CODES } from '../../src/document/codes/vatex.js';
import { plainInvoice } from '../shared/plain-invoice.js';
import { readExamples } from './examples.js';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');

const guide = read('docs/guides/service-client.md');
const declarations = read('node_modules/e-invoice-api/resources/documents/documents.d.mts');
const codes = read('src/document/codes/client-codes.ts');

/** The codes of a union in TypeScript, from a text on that comes before it. */
function unionAfter(text: string, source: string): readonly string[] {
  const start = source.indexOf(text);
  expect(start, text).toBeGreaterThan(0);
  return [...source.slice(start, source.indexOf(';', start)).matchAll(/'([^']+)'/g)].map(
    ([, code = '']) => code,
  );
}

function listed(name: string): readonly string[] {
  const block = readExamples(guide).blocks.find(({ language }) => language === name);
  return block?.code.trim().split(/\s+/) ?? [];
}

describe("the guide on the service's client", () => {
  it('lists the VATEX codes that the client does not have', () => {
    const ofClient = unionAfter('vatex?:', declarations);
    expect(unionAfter('VatexCode', codes)).toEqual(ofClient);
    expect(listed('vatex')).toEqual(VATEX_CODES.filter((code) => !ofClient.includes(code)));
  });

  it('lists the units of the client that the rules reject', () => {
    const ofClient = unionAfter('UnitOfMeasureCode =', declarations);
    expect(unionAfter('UnitCode', codes)).toEqual(ofClient);
    const ofRules = new Set(read('rules/facts/codelists/unit.txt').split(/\s+/));
    const refused = ofClient.filter((code) => !ofRules.has(code));
    expect(listed('units')).toEqual(refused);
    expect(guide).toContain(`${refused.length} of the ${ofClient.length} unit codes`);
  });

  it.each(listed('units').filter((_, index) => index % 20 === 0))('the rules refuse the unit %s', (unit) => {
    const [line] = plainInvoice.items;
    const { issues } = validateJson({ ...plainInvoice, items: [{ ...line, unit }] });
    expect(issues.map(({ rule_id }) => rule_id)).toContain('BR-CL-23');
  });
});
