import * as fc from 'fast-check';
import { toUbl } from 'peppol-preflight';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDescription } from '../description.js';
import { invoice, KAAI, LUMIERE } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';
import { longestBlock } from '../../../test/shared/longest-block.js';

// Random bodies on every endpoint: none is answered with 5xx or with what the description does not say, and none keeps others waiting.
// Half a minute of CPU time here, twenty minutes by `npm run proof:bodies`.

const SECONDS = process.env['THOROUGH'] === '1' ? 1_200 : 30;
const SEED = Number(process.env['PROPERTY_SEED'] ?? 1);
const FEWEST = 100;
const AT_ONCE = 4;

let server: CheckedServer<'Kaai' | 'Lumière'>;
let operations: readonly Operation[];
/** Ids of records that there are. */
const ids: string[] = [];

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly isForm: boolean;
  readonly parameters: readonly string[];
}

interface Call {
  readonly operation: Operation;
  readonly path: string;
  readonly body?: string | FormData;
  readonly headers: Readonly<Record<string, string>>;
}

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, unknown>> };
}

beforeAll(async () => {
  server = await startChecked({ companies: [{ ...KAAI, id: 'kaai' }, LUMIERE] });
  const { paths } = (await readDescription(server.url)) as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      isForm: requestBody?.content?.['multipart/form-data'] !== undefined,
      parameters: parameters.filter(({ in: where }) => where === 'query').map(({ name }) => name),
    })),
  );
  const control = ['POST /_/mail', 'POST /_/network/deliver', 'PUT /_/network'].map((each) => {
    const [method = '', path = ''] = each.split(' ');
    return { method, path, isForm: false, parameters: [] };
  });
  operations = [...described, ...control];
});
afterAll(() => server.close());

const UBL = toUbl(invoice()).xml;
const MAIL = `From: a@example.org\r\nTo: kaai@localhost\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/xml; name=a.xml\r\n\r\n${UBL}\r\n--b--\r\n`;
const JSON_TYPE = 'application/json';

const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1e300,
    '',
    'x',
    [],
    {},
    '2026-11-02',
    'NaN',
    '1e999999',
    '\u0000',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
  // What has many parts.
  fc
    .integer({ min: 1, max: 5_000 })
    .map((count) => Array.from({ length: count }, (_, index) => ({ amount: index, rate: '21' }))),
  fc.integer({ min: 1, max: 100_000 }).map((count) => 'x1'.repeat(count)),
);
const FIELDS = Object.keys({ ...invoice(), note: 1, tax_details: 1, allowances: 1, charges: 1, attachments: 1, currency: 1, tax_code: 1, payment_details: 1, url: 1, events: 1, enabled: 1, to: 1, source: 1, ubl: 1, document: 1, name: 1, event_type: 1, data: 1, peppol_id: 1, behaviour: 1 }); // prettier-ignore

const object = fc
  .tuple(fc.boolean(), fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 3 }))
  .map(([isInvoice, fields]) => ({ ...(isInvoice && invoice()), to: 'kaai', source: MAIL, ...fields }));

/** A text with some of its parts cut out, doubled or replaced. */
const mutated = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.nat(text.length),
        fc.nat(60),
        fc.oneof(fc.string({ maxLength: 20 }), fc.constant('')),
        fc.nat(3),
      ),
      { maxLength: 4 },
    )
    .map((changes) =>
      changes.reduce(
        (all, [at, length, put, times]) =>
          all.slice(0, at) + put + all.slice(at, at + length).repeat(times) + all.slice(at + length),
        text,
      ),
    );

const file = fc.oneof(
  mutated(UBL),
  mutated(MAIL),
  fc.string({ unit: 'binary', maxLength: 2_000 }),
  fc
    .integer({ min: 1, max: 2_000 })
    .map((lines) => UBL.replace(/<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, (line) => line.repeat(lines))),
  fc.constantFrom(
    '%PDF-1.7\n1 0 obj <<>> endobj trailer <<>>',
    '',
    '\ufeff',
    '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>',
  ),
);

const form = fc
  .tuple(file, fc.constantFrom('a.xml', 'a.pdf', 'a', '../a.xml'), fc.constantFrom('file', 'file', 'other'))
  .map(([content, name, part]) => {
    const body = new FormData();
    body.append(
      part,
      new File([content], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'application/xml' }),
    );
    return body;
  });

const text = fc.oneof(
  { weight: 6, arbitrary: object.map((each) => JSON.stringify(each)) },
  { weight: 2, arbitrary: value.map((each) => JSON.stringify(each)) },
  { weight: 1, arbitrary: mutated(JSON.stringify(invoice())) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 500 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 50_000 }).map((depth) => '['.repeat(depth)) },
);

const queryText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('1', 'null', '2026-11-02', 'INVOICE', '%'),
);

const call = (): fc.Arbitrary<Call> =>
  fc
    .tuple(
      fc.constantFrom(...operations),
      fc.nat(),
      fc.array(fc.tuple(fc.nat(), queryText), { maxLength: 3 }),
      fc.boolean(),
    )
    .chain(([operation, which, given, hasBody]) => {
      const path = operation.path.replace(/\{\w+\}/g, () =>
        encodeURIComponent(ids[which % (ids.length + 1)] ?? 'none'),
      );
      const query = new URLSearchParams(
        operation.parameters.length === 0
          ? []
          : given.map(([index, each]): [string, string] => [
              operation.parameters[index % operation.parameters.length] ?? '',
              each.replace(/\p{Surrogate}/gu, '\ufffd'),
            ]),
      );
      const target = { operation, path: `${path}?${query.toString()}` };
      if (!/^(?:POST|PUT)$/.test(operation.method)) return fc.constant({ ...target, headers: {} });
      if (operation.isForm === hasBody) return form.map((body) => ({ ...target, body, headers: {} }));
      return text.map((body) => ({ ...target, body, headers: { 'content-type': JSON_TYPE } }));
    });

async function make({ operation: { method }, path, body, headers }: Call): Promise<number> {
  const response = await server.call(path.startsWith('/_/') ? null : 'Kaai', method, path, {
    headers,
    ...(body !== undefined && { body }),
  });
  const content = await response.text();
  const id = /^\{"id":"([\w-]+)"/.exec(content)?.[1];
  if (id !== undefined && ids.length < 200) ids.push(id);
  return response.status;
}

const shown = ({ operation: { method }, path, body }: Call): string =>
  `${method} ${path} ${typeof body === 'string' ? body.slice(0, 500) : body === undefined ? '' : 'a form'}`;

test(
  'no random body is answered with 5xx or with what is not described, nor keeps others waiting for a second',
  async () => {
    const before = process.cpuUsage();
    const isOver = (): boolean => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6 > SECONDS;
    };
    let made = 0;
    // However slow the machine is, there are some.
    for (let round = 0; !isOver() || made < FEWEST; round++) {
      const calls = fc.sample(call(), { seed: SEED + round, numRuns: AT_ONCE });
      let statuses: readonly number[] = [];
      const block = await longestBlock(async () => {
        statuses = await Promise.all(calls.map(make));
      });
      made += calls.length;
      const failed = calls.filter((_, index) => (statuses[index] ?? 0) >= 500);
      expect(failed.map(shown), `seed ${SEED}, round ${round}`).toEqual([]);
      expect(server.found, `seed ${SEED}, round ${round}: ${calls.map(shown).join('\n')}`).toEqual([]);
      expect(block, `seed ${SEED}, round ${round}: ${calls.map(shown).join('\n')}`).toBeLessThan(1);
    }
    console.log(`${made} random bodies on ${operations.length} endpoints, seed ${SEED}.`);
  },
  SECONDS * 60_000,
);
