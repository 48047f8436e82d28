import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAustralianBusinessNumber,
  isBelgianEnterpriseNumber,
  isFrenchRegisterNumber,
  isGreekTaxNumber,
  isGs1Number,
  isIban,
  isLegalEntityIdentifier,
  isLuhnNumber,
  isNorwegianOrganisationNumber,
  isLuxembourgRegisterNumber,
  isSlovakTaxNumber,
} from '../../src/participants/check-digits.js';

interface Case {
  readonly check: (text: string) => boolean;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  isGs1Number: {
    check: isGs1Number,
    right: ['7300010000001', '12345670', '0', '4006381333931'],
    wrong: ['7300010000002', '', '730001000000X', ' 7300010000001'],
  },
  isNorwegianOrganisationNumber: {
    check: isNorwegianOrganisationNumber,
    right: ['991825827', '923609016'],
    wrong: ['991825828', '000000000', '99182582', '9918258270', '', '991825 27'],
  },
  isBelgianEnterpriseNumber: {
    check: isBelgianEnterpriseNumber,
    right: ['0202239951', '0000009797', '0123456749', '1000000021'],
    wrong: ['0202239952', 'BE0202239951', '0202.239.951', '202239951', '0000009700', ''],
  },
  isLuhnNumber: {
    check: isLuhnNumber,
    right: ['2120000787', '0000000000', '00743110157', '1000000008'],
    wrong: ['2120000788', '00743110158', '212000-0787', ''],
  },
  isAustralianBusinessNumber: {
    check: isAustralianBusinessNumber,
    right: ['51824753556'],
    wrong: ['51824753557', '51 824 753 556', '5182475355', ''],
  },
  isGreekTaxNumber: {
    check: isGreekTaxNumber,
    right: ['061828591'],
    wrong: ['061828592', 'EL061828591', '06182859', ''],
  },
  isLegalEntityIdentifier: {
    check: isLegalEntityIdentifier,
    right: ['5493001KJTIIGC8Y1R12'],
    wrong: ['5493001KJTIIGC8Y1R13', '5493001kjtiigc8y1r12', '5493001KJTIIGC8Y1R1', ''],
  },
  isIban: {
    check: isIban,
    right: ['BE68539007547034', 'NL91ABNA0417164300', 'GB82WEST12345698765432'],
    wrong: ['BE68539007547035', 'BE68 5390 0754 7034', 'be68539007547034', ''],
  },
  isFrenchRegisterNumber: {
    check: isFrenchRegisterNumber,
    right: ['417626587', '73282932000074', '35600000000048', '35600000049837'],
    wrong: ['417626588', '73282932000075', '35600000049838', '4176265870', ''],
  },
  isLuxembourgRegisterNumber: {
    check: isLuxembourgRegisterNumber,
    right: ['20033500131', '20033500689'],
    // The kind 19, a remainder of 1, and the second count, which is only for the kind 24.
    wrong: ['20033500132', '2003350013', '19991904568', '19992200050', ''],
  },
  isSlovakTaxNumber: {
    check: isSlovakTaxNumber,
    right: ['2020317068', '0000000011'],
    wrong: ['2020317069', '202031706', ''],
  },
};

it.each([
  ['1999240010', '56'],
  ['1999240013', '0'],
  ['1999240018', '01'],
  ['1999240019', '9'],
  ['1999220010', '6'],
  ['1999220013', '0'],
  ['1999220019', ''],
])('takes the check digits of both counts for Luxembourg numbers of the kind 24: %s', (start, digits) => {
  const right = '0123456789'
    .split('')
    .filter((digit) => isLuxembourgRegisterNumber(`${start}${digit}`))
    .join('');
  expect(right).toBe(digits);
});

describe.each(Object.entries(cases))('%s()', (_name, { check, right, wrong }) => {
  it.each(right)('accepts %j', (text) => {
    expect(check(text)).toBe(true);
  });

  it.each(wrong)('refuses %j', (text) => {
    expect(check(text)).toBe(false);
  });

  it('notices every single digit that is typed wrong', () => {
    const long = right.filter((text) => text.length > 8 && !text.startsWith('356'));
    const mistake = fc.record({
      text: fc.constantFrom(...long),
      place: fc.nat({ max: 40 }),
      digit: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(mistake, ({ text, place, digit }) => {
        const at = place % text.length;
        fc.pre(/\d/.test(text.charAt(at)) && text.charAt(at) !== String(digit));
        expect(check(text.slice(0, at) + String(digit) + text.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('answers for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof check(text)).toBe('boolean');
      }),
    );
  });
});
