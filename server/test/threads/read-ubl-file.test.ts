import { check } from 'peppol-preflight';
import { createDocument } from 'peppol-preflight/service';
import { expect, test } from 'vitest';
import { readUblFile } from '../../src/threads/read-ubl-file.js';
import { invoice } from '../documents.js';

const options = { id: 'd', now: new Date('2026-11-02T09:00:00Z') };

test('UBL in a currency that the JSON of a request cannot have becomes the record that createDocument() answers', () => {
  const document = { ...invoice(), currency: 'PLN' };
  const { accepted, send_as, ubl } = check(document, { extended: true });
  expect({ accepted, send_as }).toEqual({ accepted: true, send_as: 'ubl' });
  const { columns, isValid } = readUblFile(Buffer.from(ubl ?? ''), options);
  expect({ isValid, currency: columns.currency }).toEqual({ isValid: true, currency: 'PLN' });
  const { document: created } = createDocument(document, { ...options, extended: true });
  // What changes, and what is stored elsewhere.
  const elsewhere = new Set(['id', 'created_at', 'state', 'direction', 'attachments']);
  const fields = Object.entries(created).filter(([name]) => !elsewhere.has(name));
  expect(JSON.parse(columns.record)).toEqual(Object.fromEntries(fields));
});
