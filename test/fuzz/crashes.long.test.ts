import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listCrashes, readCrash } from '../../scripts/fuzz/crash-files.js';
import { judgeInput } from '../../scripts/fuzz/judge-input.js';

describe('what once broke something, found by npm run fuzz, breaks nothing any more:', () => {
  it.each(listCrashes().map((path) => [basename(path), path]))('%s', async (_, path) => {
    expect(await judgeInput(readCrash(path))).toBeNull();
  });
});
