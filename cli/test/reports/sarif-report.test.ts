import { createRequire } from 'node:module';
import Ajv from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleCatalogue } from '../../../src/verdict/rules/rule-catalogue.js';
import { hostileOutcomes, outcomeOf, realOutcomes, reportOf } from './outcomes.js';
import { runs } from '../../../test/shared/thorough.js';

const require = createRequire(import.meta.url);
const schema = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as object;
const validate = new Ajv({ schemaId: 'id', allErrors: true, logger: false })
  .addMetaSchema(require('ajv/lib/refs/json-schema-draft-04.json') as object)
  .compile(schema);

interface Run {
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly level: string;
    readonly message: { readonly text: string };
    readonly locations: readonly {
      readonly physicalLocation: {
        readonly artifactLocation: { readonly uri: string };
        readonly region: Readonly<Record<string, number>>;
      };
      readonly logicalLocations?: readonly { readonly fullyQualifiedName: string }[];
    }[];
    readonly partialFingerprints: Readonly<Record<string, string>>;
  }[];
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly invocations: readonly {
    readonly toolExecutionNotifications?: readonly { readonly message: { readonly text: string } }[];
  }[];
}

/** The run of a report, once it is valid by the schema of SARIF 2.1.0. */
function runOf(report: string): Run {
  const log = JSON.parse(report) as { readonly runs: readonly [Run] };
  expect(validate(log) === true ? [] : validate.errors).toEqual([]);
  return log.runs[0];
}

describe('the SARIF report', () => {
  it('is valid, with file, line, field and rule of every issue', async () => {
    const { results, tool } = runOf(reportOf('sarif', await realOutcomes(), { version: '1.2.3' }));
    expect(
      results.map(({ ruleId, level, locations: [location] }) => {
        const { artifactLocation, region } = location!.physicalLocation;
        const [field] = location!.logicalLocations ?? [];
        return [
          ruleId,
          level,
          artifactLocation.uri,
          region['startLine'],
          region['startColumn'],
          field?.fullyQualifiedName,
        ];
      }),
    ).toMatchInlineSnapshot(`
      [
        [
          "BR-CO-25",
          "error",
          "in/late.json",
          4,
          15,
          "/due_date",
        ],
        [
          "service-406",
          "error",
          "in/totals.json",
          20,
          15,
          "/subtotal",
        ],
        [
          "service-406",
          "error",
          "in/totals.json",
          21,
          16,
          "/total_tax",
        ],
        [
          "service-422",
          "error",
          "in/refused.json",
          3,
          19,
          "/items/0/quantity",
        ],
        [
          "unusable-input",
          "error",
          "in/broken.json",
          2,
          15,
          undefined,
        ],
        [
          "BR-CO-25",
          "error",
          "all.ndjson",
          7,
          60,
          "/due_date",
        ],
        [
          "xml-wellformedness",
          "error",
          "broken.xml",
          3,
          11,
          undefined,
        ],
        [
          "unusable-input",
          "error",
          "gone.json",
          1,
          undefined,
          undefined,
        ],
      ]
    `);
    expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(
      results.map(({ ruleId }) => ruleId),
    );
    expect(tool.driver).toMatchObject({
      name: 'peppol-preflight',
      semanticVersion: '1.2.3',
      rules: expect.arrayContaining([
        expect.objectContaining({
          id: 'BR-CO-25',
          defaultConfiguration: { level: 'error' },
          help: expect.objectContaining({
            text: expect.stringContaining('BT-9 Payment due date') as string,
          }) as object,
        }),
      ]) as unknown[],
    });
  });

  it('describes every rule there is', () => {
    const ids = [...new Set(ruleCatalogue().map(({ id }) => id))];
    const { tool } = runOf(reportOf('sarif', [outcomeOf('a', ...ids.map((rule_id) => ({ rule_id })))]));
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(ids);
  });

  it('is valid with nothing in it, and with anything in it', () => {
    expect(runOf(reportOf('sarif', [])).results).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        runOf(reportOf('sarif', hostileOutcomes(text)));
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([
    ['a b/ü#.json', 'a%20b/%C3%BC%23.json'],
    ['./in/a.json', 'in/a.json'],
    ['../a.json', '../a.json'],
    ['in\\a.json', 'in/a.json'],
    ['/in/a.json', 'file:///in/a.json'],
    ['//host/a.json', 'file:///host/a.json'],
    ['C:\\in\\a.json', 'file:///C:/in/a.json'],
    ['javascript:alert(1)', 'javascript%3Aalert(1)'],
    ['\ud800', '%EF%BF%BD'],
  ])('writes the file %j as a URI reference', (name, uri) => {
    const [result] = runOf(reportOf('sarif', [outcomeOf(name, {})])).results;
    expect(result?.locations[0]?.physicalLocation.artifactLocation.uri).toBe(uri);
  });

  it('makes no link of what a document says', () => {
    const message = 'See [1], [this](http://evil.example) and [that](1).';
    const [result] = runOf(reportOf('sarif', [outcomeOf('a', { message })])).results;
    expect(result?.message.text).toBe('See \\[1], \\[this](http://evil.example) and \\[that](1).');
  });

  it('has fingerprints that differ in one run, and stay when lines move', async () => {
    const twice = outcomeOf('a', { pointer: '/note' }, { pointer: '/note' }, { pointer: '/items' });
    const prints = (report: string) =>
      runOf(report).results.map(({ partialFingerprints }) => partialFingerprints['primaryLocationLineHash']);
    const all = prints(reportOf('sarif', [...(await realOutcomes()), twice]));
    expect(new Set(all).size).toBe(all.length);
    const moved = { line: 9, column: 1, endLine: 9, endColumn: 2, text: '{', mark: { start: 0, length: 1 } };
    expect(prints(reportOf('sarif', [{ ...twice, excerpts: [moved, moved, moved] }]))).toEqual(
      prints(reportOf('sarif', [twice])),
    );
  });

  it('names the node of the UBL without its line, which would change its fingerprint', () => {
    const at = (line: number) =>
      runOf(
        reportOf('sarif', [
          outcomeOf('a', { location: '/Invoice/cbc:ID[1]', position: { line, column: 3 } }),
        ]),
      ).results;
    expect(at(7)[0]?.locations[0]?.logicalLocations).toEqual([
      { fullyQualifiedName: '/Invoice/cbc:ID[1]', kind: 'element' },
    ]);
    expect(at(7)).toEqual(at(8));
  });

  it('keeps to the 25,000 results that code scanning accepts, and counts the others', () => {
    const many = Array.from({ length: 26 }, (_, index) =>
      outcomeOf(`${index}`, ...Array<object>(1000).fill({})),
    );
    const run = runOf(reportOf('sarif', many));
    expect(run.results).toHaveLength(25_000);
    expect(run.invocations[0]?.toolExecutionNotifications?.[0]?.message.text).toMatch(
      /^1,000 more issues had no place/,
    );
  });
});
