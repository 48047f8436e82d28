import { expect, it } from 'vitest';
import { toUbl } from 'peppol-preflight';
import { findElement, openUbl } from 'peppol-preflight/ubl';
import { plainInvoice } from '../shared/plain-invoice.js';

const { root } = openUbl(toUbl(plainInvoice).xml);

it('findElement() finds the first element at the end of a path', () => {
  const endpoint = findElement(root, 'cac:AccountingSupplierParty', 'cac:Party', 'cbc:EndpointID');
  expect(endpoint?.text).toBe('0202239951');
  expect(findElement(root)).toBe(root);
  expect(findElement(root, 'cac:InvoiceLine')).toBe(
    root.children.find(({ name }) => name === 'cac:InvoiceLine'),
  );
});

it('findElement() finds nothing where a name of the path is missing', () => {
  expect(findElement(root, 'cac:Party', 'cbc:EndpointID')).toBeUndefined();
  expect(findElement(undefined, 'cac:Party')).toBeUndefined();
});
