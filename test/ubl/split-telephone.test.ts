import { describe, expect, it } from 'vitest';
import { splitTelephone } from '../../src/ubl/split-telephone.js';

describe('splitTelephone()', () => {
  it.each([
    ['Buchhaltung, Tel. +49 30 2093 1234', 'Buchhaltung', '+49 30 2093 1234'],
    ['Rechnungswesen (+49 221 98765-40)', 'Rechnungswesen', '+49 221 98765-40'],
    ['Boekhouding - tel: 09 123 45 67', 'Boekhouding', '09 123 45 67'],
    ['Tél. 01.42.68.53.00 – Service achats', 'Service achats', '01.42.68.53.00'],
    ['Comptabilité / GSM 0475 12 34 56', 'Comptabilité', '0475 12 34 56'],
    ['+32 9 123 45 67', '', '+32 9 123 45 67'],
    ['Tel 0032 9 123 45 67', '', '0032 9 123 45 67'],
    ['Erika Mustermann, Telefon: +49 (0)30 2093-1234', 'Erika Mustermann', '+49 (0)30 2093-1234'],
  ])('%s', (recipient, name, telephone) => {
    expect(splitTelephone(recipient)).toEqual({ name, telephone });
  });

  it.each([
    'Sofie',
    'Dienst 0475',
    'Kostenstelle 0098765432',
    'Hotel 2000',
    'Unit 12/34-56',
    'A+B 12345678',
    '',
  ])('leaves %j whole', (recipient) => {
    expect(splitTelephone(recipient)).toEqual({ name: recipient, telephone: '' });
  });

  it('leaves a text whole that is too long for a contact', () => {
    const recipient = `${'- '.repeat(50_000)}+32 9 123 45 67`;
    expect(splitTelephone(recipient)).toEqual({ name: recipient, telephone: '' });
  });
});
