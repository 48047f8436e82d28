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
  const { record, isValid } = readUblFile(Buffer.from(ubl ?? ''), options);
  expect({ isValid, currency: record.currency }).toEqual({ isValid: true, currency: 'PLN' });
  expect(record).toEqual({
    ...createDocument(document, { ...options, extended: true }).document,
    direction: record.direction,
  });
});
