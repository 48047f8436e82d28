import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { nameCondition } from '../../../src/compile/javascript/name-condition.js';
import { parseXPath } from '../../../src/xpath/syntax/parse-xpath.js';

/** Those of some names for which the condition of a predicate holds; undefined if it has none. */
function namesFor(predicate: string): readonly string[] | undefined {
  const condition = nameCondition(parseXPath(predicate));
  if (condition === undefined) return undefined;
  const holds = (local: string): boolean => runInNewContext(condition.js, { local }) as boolean;
  return ['Amount', 'PriceAmount', 'AmountType', 'ID'].filter(holds);
}

describe('nameCondition()', () => {
  it.each([
    ["ends-with(local-name(), 'Amount')", ['Amount', 'PriceAmount']],
    ["ends-with(local-name(), 'Amount') and not(starts-with(local-name(), 'Price'))", ['Amount']],
    ["local-name() = 'ID' or contains(local-name(), 'Type')", ['AmountType', 'ID']],
    ["local-name() != 'ID' and 'Amount' ne local-name()", ['PriceAmount', 'AmountType']],
    ["not(local-name() eq 'ID')", ['Amount', 'PriceAmount', 'AmountType']],
    ["contains('PriceAmountType', local-name())", ['Amount', 'PriceAmount', 'AmountType']],
  ])('is about the local name alone: %s', (predicate, names) => {
    expect(namesFor(predicate)).toEqual(names);
  });

  it.each([
    ["name() = 'ID'"],
    ["local-name(..) = 'ID'"],
    ["local-name() = 'ID' and cbc:ID"],
    ["not(cbc:ID) and local-name() = 'ID'"],
    ["local-name() = ('ID', 'Amount')"],
    ["own:local-name() = 'ID'"],
    ["starts-with(local-name(), 'I', 'collation')"],
    ['string-length(local-name()) = 2'],
    ["local-name() < 'ID'"],
    ['local-name()'],
    ['2'],
  ])('is not known of %s', (predicate) => {
    expect(namesFor(predicate)).toBeUndefined();
  });
});
