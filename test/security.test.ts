import fs, { existsSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readContent } from 'peppol-preflight/bulk';
import { check, ServiceError, toUbl, validateJson, validateUbl } from 'peppol-preflight';
import { fromPdf, toCii } from 'peppol-preflight-pdf';
import { renderInvoice } from 'peppol-preflight/render';
import { plainInvoice } from './shared/plain-invoice.js';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');

/** The rows of the table of a section, by the heads of the columns. */
function rowsOf(heading: string): readonly Readonly<Record<string, string>>[] {
  const section = page.split(/^## /m).find((each) => each.startsWith(heading)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [head = '', , ...body] = lines;
  return body.map((line) => Object.fromEntries(cells(head).map((name, at) => [name, cells(line)[at] ?? ''])));
}

const rows = ['What is executed', 'What is read', 'Limits'].flatMap((heading) =>
  rowsOf(heading).map((row) => ({ heading, what: row['What'] ?? '', by: row['Held by'] ?? '' })),
);

/** The limit of a row, for the test that goes up to it and beyond. */
function limitOf(what: string): number {
  const found = rowsOf('Limits').find((row) => row['What'] === what);
  return Number(found?.['Limit']?.replaceAll(',', '') ?? Number.NaN);
}

describe('SECURITY.md', () => {
  it('has its three tables', () => {
    expect(new Set(rows.map(({ heading }) => heading)).size).toBe(3);
    expect(rows.length).toBeGreaterThan(25);
  });

  it.each(rows)('names a test for "$what"', ({ by }) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(by) ?? [];
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toContain(title);
  });

  it.each(rowsOf('Limits'))('holds the figures of the code: $What', (row) => {
    const [, file = '', name = ''] = /^`([^`]+)`: (\w+)$/.exec(row['Set in'] ?? '') ?? [];
    const source = readFileSync(join(root, file), 'utf8');
    const [, figure = ''] = new RegExp(`\\b${name}(?: =|:) ([\\d_* ]+)[,;]`).exec(source) ?? [];
    const value = figure.split('*').reduce((product, each) => product * Number(each.replaceAll('_', '')), 1);
    expect(value).toBe(limitOf(row['What'] ?? ''));
  });
});

describe('beyond a limit there is an answer:', () => {
  it('the largest document', () => {
    const limit = limitOf('bytes of a document, JSON or XML (`maxBytes`)');
    const beyond = ' '.repeat(limit + 1);
    expect(validateUbl(beyond).issues[0]?.message).toContain('32000000');
    expect(readContent('a', `{}${beyond}`)).toMatchObject({ kind: 'unusable' });
    expect(readContent('a', `{}${' '.repeat(limit - 2)}`)).toMatchObject({ kind: 'document' });
  });

  it('the most lines', () => {
    const limit = limitOf('lines of a Document');
    const [line] = plainInvoice.items;
    const invoiceOf = (lines: number) => ({ ...plainInvoice, items: Array(lines).fill(line) });
    expect(errorOf(() => validateJson(invoiceOf(limit + 1))).status).toBe(422);
    expect(check(invoiceOf(limit + 1)).issues[0]?.message).toContain('split the invoice');
    // Any more would not be read as UBL.
    const shortest = { items: [{}] };
    const more = { items: [{}, {}] };
    const bytes = toUbl(more).xml.length - toUbl(shortest).xml.length;
    expect(bytes * limit).toBeGreaterThan(limitOf('bytes of a document, JSON or XML (`maxBytes`)'));
  });

  it('the longest amount', () => {
    const limit = limitOf('digits of an amount in a Document');
    const invoiceOf = (digits: number) => ({ ...plainInvoice, previous_unpaid_balance: '1'.repeat(digits) });
    expect(check(invoiceOf(limit)).status).not.toBe(422);
    expect(check(invoiceOf(limit + 1)).status).toBe(422);
  });

  it('the fields that are listed', () => {
    const limit = limitOf('fields that an answer of 422 lists');
    const items = Array.from({ length: limit + 10 }, () => ({ quantity: 'x' }));
    const error = errorOf(() => validateJson({ ...plainInvoice, items }));
    expect(error.detail).toHaveLength(limit + 1);
  });

  it('the issues of the schema', () => {
    const limit = limitOf('issues of the schema on a document');
    const wrong = '<cbc:IssueDate>x</cbc:IssueDate>'.repeat(limit + 10);
    const ubl = (validateJson(plainInvoice).ubl_document ?? '').replace('<cbc:ID>', `${wrong}$&`);
    const { issues } = validateUbl(ubl);
    expect(issues.length).toBe(limit + 1);
    expect(issues.at(-1)?.message).toMatch(/more/);
  });

  it('the largest PDF', async () => {
    const bytes = new Uint8Array(limitOf('bytes of a PDF') + 1);
    bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
    const error: unknown = await fromPdf(bytes).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServiceError);
    expect((error as ServiceError).status).toBe(415);
  });
});

function errorOf(call: () => unknown): ServiceError {
  try {
    call();
  } catch (error) {
    if (error instanceof ServiceError) return error;
  }
  throw new Error('There was no error.');
}

describe('what is read', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('reads no file and no network to judge, convert and render', () => {
    const work = (): void => {
      const { ubl_document: ubl } = validateJson(plainInvoice);
      validateUbl(ubl ?? '');
      check({ ...plainInvoice, due_date: 'https://example.com/' });
      toCii(ubl ?? '');
      renderInvoice(ubl ?? '');
    };
    // What belongs to the package is read once.
    work();
    const spies = [
      ...(['readFileSync', 'openSync', 'readFile', 'open'] as const).map((name) => vi.spyOn(fs, name)),
      vi.spyOn(net.Socket.prototype, 'connect'),
      vi.spyOn(globalThis, 'fetch'),
    ];
    syncBuiltinESMExports();
    work();
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });
});
