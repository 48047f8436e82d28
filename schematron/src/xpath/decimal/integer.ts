/**
 * xs:integer: a JS number as long as it is safe, a bigint beyond, and never both for one value, so `===` and `<`
 * compare integers. Exact at any length.
 */
export type Integer = number | bigint;

/** The one representation of an integer. */
export function toInteger(value: bigint): Integer {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
}

export function addIntegers(left: Integer, right: Integer): Integer {
  if (typeof left === 'number' && typeof right === 'number') {
    const sum = left + right;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return toInteger(BigInt(left) + BigInt(right));
}

export function subtractIntegers(left: Integer, right: Integer): Integer {
  return addIntegers(left, negateInteger(right));
}

export function multiplyIntegers(left: Integer, right: Integer): Integer {
  if (typeof left === 'number' && typeof right === 'number') {
    const product = left * right;
    // An integer has no negative zero.
    if (Number.isSafeInteger(product)) return product + 0;
  }
  return toInteger(BigInt(left) * BigInt(right));
}

export function negateInteger(value: Integer): Integer {
  return typeof value === 'number' ? 0 - value : toInteger(-value);
}
