import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../../src/answers/fixes/apply-fixes.js';
import { check } from '../../../src/answers/check.js';
import { faultOf } from '../../../src/answers/rules/identifier-kinds.js';
import { plainInvoice } from '../../shared/plain-invoice.js';

describe('faultOf()', () => {
  it.each([
    ['belgian', '0208:BE0403170701', '0208:0403170701'],
    ['belgian', '0208:0403.170.701', '0208:0403170701'],
    ['belgian', '0403 170 701', '0403170701'],
    ['partita-iva', '0211:00743110157', '0211:IT00743110157'],
    ['belgian-vat', 'BE0403.170.701', 'BE0403170701'],
    ['luxembourg-vat', 'LU 1200 1240', 'LU12001240'],
  ] as const)('tells a %s number in another form, %s, from a wrong one', (kind, value, meant) => {
    expect(faultOf(kind, value)).toEqual({ has_wrong_check_digits: false, meant });
  });

  it.each(['0208:0403170702', '0208:BE0403.170.702'])('knows wrong check digits: %s', (value) => {
    expect(faultOf('belgian', value)).toEqual({ has_wrong_check_digits: true, meant: undefined });
  });

  it.each([
    ['partita-iva', '0211:IT00743110158'],
    ['belgian-vat', 'BE0403170702'],
    ['luxembourg-vat', 'LU12001241'],
  ] as const)('knows wrong check digits of a %s number: %s', (kind, value) => {
    expect(faultOf(kind, value)).toEqual({ has_wrong_check_digits: true, meant: undefined });
  });

  it.each([
    ['belgian-vat', 'BE2403170701'],
    ['luxembourg-vat', 'LU1200121'],
    ['luxembourg-register', '0240:1234'],
  ] as const)('says nothing of a %s number that cannot be one: %s', (kind, value) => {
    expect(faultOf(kind, value)).toEqual({ has_wrong_check_digits: false, meant: undefined });
  });

  it.each(['0208:40317070', 'x', undefined])('says nothing of digits that are not there: %s', (value) => {
    expect(faultOf('belgian', value)).toEqual({ has_wrong_check_digits: false, meant: undefined });
  });

  it('lets a safe fix write the same number in its form', () => {
    const document = { ...plainInvoice, customer_peppol_id: '0208:BE 0403.170.701' };
    const { issues } = check(document);
    expect(issues.map(({ message }) => message).join()).not.toContain('check digits');
    expect(applyFixes(document, issues).customer_peppol_id).toBe('0208:0403170701');
  });
});
