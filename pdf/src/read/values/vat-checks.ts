import { remainderBy97 } from './remainder-by-97.js';

/** Check digits of VAT numbers, by prefix, of what follows it. */
export const vatChecks: Readonly<Record<string, (number: string) => boolean>> = {
  AT: (number) => {
    const digits = number.slice(1);
    const sum = weighted(digits.slice(0, 7), (digit, at) =>
      at % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10),
    );
    return (10 - ((sum + 4) % 10)) % 10 === Number(digits[7]);
  },
  BE: (number) => Number(number.slice(8)) === 97 - (Number(number.slice(0, 8)) % 97),
  DE: (number) => {
    let product = 10;
    for (const digit of number.slice(0, 8)) {
      const sum = (Number(digit) + product) % 10 || 10;
      product = (2 * sum) % 11;
    }
    return (11 - product) % 10 === Number(number[8]);
  },
  DK: (number) => weighted(number, (digit, at) => digit * ([2, 7, 6, 5, 4, 3, 2, 1][at] ?? 0)) % 11 === 0,
  EL: (number) =>
    (weighted(number.slice(0, 8), (digit, at) => digit * 2 ** (8 - at)) % 11) % 10 === Number(number[8]),
  ES: isSpanish,
  FI: (number) => weighted(number, (digit, at) => digit * ([7, 9, 10, 5, 8, 4, 2, 1][at] ?? 0)) % 11 === 0,
  FR: (number) =>
    !/^\d/.test(number) || Number(number.slice(0, 2)) === (12 + 3 * (Number(number.slice(2)) % 97)) % 97,
  IT: isLuhnNumber,
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  NL: (number) =>
    weighted(number.slice(0, 8), (digit, at) => digit * (9 - at)) % 11 === Number(number[8]) ||
    remainderBy97(`NL${number}`) === 1,
  NO: (number) => {
    const rest =
      weighted(number.slice(0, 8), (digit, at) => digit * ([3, 2, 7, 6, 5, 4, 3, 2][at] ?? 0)) % 11;
    return Number(number.slice(0, 9)) > 0 && (11 - rest) % 11 === Number(number[8]);
  },
  PL: (number) =>
    weighted(number.slice(0, 9), (digit, at) => digit * ([6, 5, 7, 2, 3, 4, 5, 6, 7][at] ?? 0)) % 11 ===
    Number(number[9]),
  PT: (number) => {
    const rest = weighted(number.slice(0, 8), (digit, at) => digit * (9 - at)) % 11;
    return (rest < 2 ? 0 : 11 - rest) === Number(number[8]);
  },
  SE: (number) => isLuhnNumber(number.slice(0, 10)),
};

/** Spain: a person's number ends with a letter by its rest of 23, a company's with the digit of Luhn or the letter of that digit. */
function isSpanish(number: string): boolean {
  const [first = '', digits, last = ''] = [number[0], number.slice(1, 8), number[8]];
  if (/[A-HJNP-SUVW]/.test(first)) {
    const letter = 'JABCDEFGHI'.indexOf(last);
    return isLuhnNumber(`${digits}${letter < 0 ? last : letter}`);
  }
  const start = 'XYZ'.includes(first) ? 'XYZ'.indexOf(first) : /[KLM]/.test(first) ? '' : first;
  return last === 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(`${start}${digits}`) % 23];
}

/** Luhn: from the right every second digit is doubled, and the digits of the product are added. */
function isLuhnNumber(digits: string): boolean {
  const last = digits.length - 1;
  const sum = weighted(digits, (digit, at) =>
    (last - at) % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit,
  );
  return sum % 10 === 0;
}

function weighted(digits: string, weigh: (digit: number, at: number) => number): number {
  return Array.from(digits, Number).reduce((sum, digit, at) => sum + weigh(digit, at), 0);
}
