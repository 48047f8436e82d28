import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCrash, signatureOf, writeCrash } from '../../scripts/fuzz/crash-files.js';
import { makeValue, ODD_KINDS } from '../../scripts/fuzz/documents/make-value.js';
import { FAMILIES, type FuzzInput, readInput, writeInput } from '../../scripts/fuzz/fuzz-input.js';
import { familyOf, generateInput } from '../../scripts/fuzz/generate-input.js';
import { attempt, Defect } from '../../scripts/fuzz/defect.js';
import { judgeInput } from '../../scripts/fuzz/judge-input.js';
import { SUBJECTS } from '../../scripts/fuzz/strings/subjects.js';
import { ServiceError } from '../../src/document/service-error.js';

const numbers = Array.from({ length: 40 }, (_, index) => index);
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the inputs of the fuzzer', () => {
  it('are the same for a seed and a number, in any order', () => {
    const forwards = numbers.map((number) => generateInput(7, number));
    const backwards = numbers.toReversed().map((number) => generateInput(7, number));
    expect(backwards.toReversed()).toEqual(forwards);
    expect(generateInput(8, 0)).not.toEqual(forwards[0]);
  });

  it('are of every family, which follows from the number without making them', () => {
    const families = new Set(numbers.map((number) => familyOf(7, number)));
    expect([...families].sort()).toEqual([...FAMILIES].sort());
    for (const number of numbers) expect(generateInput(7, number).family).toBe(familyOf(7, number));
  });

  it('can be written and read again, bytes and halves of characters too', () => {
    for (const number of numbers) {
      const input = generateInput(9, number);
      expect(readInput(JSON.parse(JSON.stringify(writeInput(input))))).toEqual(input);
    }
  });

  it('have a value for every odd kind', () => {
    for (const $fuzz of ODD_KINDS) expect(() => makeValue({ $fuzz, value: 1, times: 2 })).not.toThrow();
  });
});

describe('a crash file', () => {
  const problem = { message: 'check throws TypeError: Cannot read "a"', stack: 'at x (/w/src/a.ts:1:2)' };
  const inputOf = (content: string): FuzzInput => ({ family: 'strings', subject: 'parsePeppolId', content });

  it('keeps the smallest input of a defect', () => {
    const [path] = ['four', 'a', 'three'].map((content, number) =>
      writeCrash(inputOf(content), problem, { seed: 1, number, folder }),
    );
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readCrash(path ?? '')).toEqual(inputOf('a'));
  });

  it('is told from others by the message without its values, and by the file that throws', () => {
    expect(signatureOf({ ...problem, message: 'check throws TypeError: Cannot read "bc"' })).toBe(
      signatureOf(problem),
    );
    expect(signatureOf({ ...problem, stack: 'at x (/w/src/b.ts:1:2)' })).not.toBe(signatureOf(problem));
  });
});

describe('the judge of the fuzzer', () => {
  it('lets the errors pass that a docstring names, and no others', () => {
    const fail = (error: Error) => (): unknown => {
      throw error;
    };
    expect(attempt('f', fail(new ServiceError(422, 'no')), { statuses: [422] })).toBeUndefined();
    expect(attempt('f', fail(new RangeError('page')), { errors: [[RangeError, /page/]] })).toBeUndefined();
    expect(() => attempt('f', fail(new ServiceError(500, 'no')), { statuses: [422] })).toThrow(Defect);
    expect(() => attempt('f', fail(new RangeError('Invalid array length')))).toThrow(
      'f throws RangeError: Invalid array length',
    );
  });

  it('finds nothing in what is valid', async () => {
    for (const subject of ['parsePeppolId', 'fromCii', 'the pages of a PDF', 'readNdjson']) {
      for (const content of SUBJECTS[subject]?.samples() ?? []) {
        expect(await judgeInput({ family: 'strings', subject, content })).toBeNull();
      }
    }
  });
});
