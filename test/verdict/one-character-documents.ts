import { writeFileSync } from 'node:fs';
import { fromUbl, ServiceError, toUbl, validateUbl } from '../../src/index.js';
import { parseXml } from '../../src/ubl/parse-xml.js';
import { plainInvoice } from '../shared/plain-invoice.js';

// Run as a process of its own: `tsx one-character-documents.ts NAME FILE` prints as JSON what each call says of a document, and writes it to
// a file.

const MANY = 30_000_000;

/** Documents of almost nothing but one character, just below the limit of 32 MB. */
const DOCUMENTS: Readonly<Record<string, () => string>> = {
  'an open CDATA section of ]': () => `<a><![CDATA[${']'.repeat(MANY)}`,
  'an open instruction of ?': () => `<a><?b ${'?'.repeat(MANY)}`,
  'an open element of carriage returns': () => `<a>${'\r'.repeat(MANY)}`,
  'an invoice with an open CDATA section of ]': () => invoiceWith(`<cbc:Note><![CDATA[${']'.repeat(MANY)}`),
  'an invoice with an open instruction of ?': () => invoiceWith(`<?b ${'?'.repeat(MANY)}`),
  'an invoice with a CDATA section of ]': () =>
    invoiceWith(`<cbc:Note><![CDATA[${']'.repeat(MANY)}]]></cbc:Note>`),
  'an invoice with an instruction of ?': () => invoiceWith(`<?b ${'?'.repeat(MANY)}?>`),
  'an invoice with a note of carriage returns': () =>
    invoiceWith(`<cbc:Note>${'\r'.repeat(MANY)}</cbc:Note>`),
  'an invoice with carriage returns': () => invoiceWith('\r'.repeat(MANY)),
};

function invoiceWith(content: string): string {
  return toUbl(plainInvoice).xml.replace('<cbc:DocumentCurrencyCode>', (next) => `${content}${next}`);
}

const CALLS: Readonly<Record<string, (xml: Uint8Array) => string>> = {
  parseXml: (xml) => {
    const parsed = parseXml(xml);
    return parsed.ok ? 'a tree' : parsed.issue.message;
  },
  validateUbl: (xml) => {
    const { is_valid, issues } = validateUbl(xml);
    return is_valid ? 'valid' : (issues[0]?.message ?? '');
  },
  fromUbl: (xml) => {
    try {
      return fromUbl(xml).document.invoice_id ?? '';
    } catch (error) {
      if (error instanceof ServiceError) return error.message;
      throw error;
    }
  },
};

const [, , name = '', file = ''] = process.argv;
const xml = new TextEncoder().encode(DOCUMENTS[name]?.() ?? '');
writeFileSync(file, xml);
const said = Object.entries(CALLS).map(([call, ask]) => [call, ask(xml)]);
console.log(JSON.stringify(Object.fromEntries(said)));
