import { describe, expect, it } from 'vitest';
import { readCases } from '../../scripts/conformance/cases.js';
import { judgeCase } from '../../scripts/conformance/judge-case.js';

/** Written by scripts/generators/derive-conformance-sample.ts: documents of our own with the verdicts of libxml2 and SaxonJS. */
const cases = readCases(new URL('sample.ndjson', import.meta.url).pathname);
const layers = ['xsd', 'EN16931', 'PEPPOL', 'PEPPOL-SB'];

describe('the sample of conformance cases', () => {
  it.each(cases.map((each) => [each.case, each] as const))('has the expected verdict on %s', (_, each) => {
    const results = judgeCase(each, { release: '2026-Q2', layers });
    expect(results.map(({ layer }) => layer)).toHaveLength(3);
    expect(results.filter(({ agrees }) => !agrees)).toEqual([]);
  });

  it('holds valid and invalid documents, and issues of every layer', () => {
    const results = cases.flatMap((each) => judgeCase(each, { release: '2026-Q2', layers }));
    const found = (layer: string) =>
      results.filter((result) => result.layer === layer).reduce((sum, result) => sum + result.found, 0);
    expect(layers.filter((layer) => found(layer) < 5)).toEqual([]);
    expect(cases.filter(({ xsd_valid }) => xsd_valid === true).length).toBeGreaterThan(10);
  });
});
