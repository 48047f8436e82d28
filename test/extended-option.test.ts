import { describe, expect, it } from 'vitest';
import { readDocument } from 'peppol-preflight';
import { callOf, rightCalls } from './entry-point-calls.js';
import { plainInvoice } from './shared/plain-invoice.js';

/** Fields that only an extended Document has: who sends, what was paid before, and a reference. */
const FURTHER = { vendor_peppol_id: '0088:7300010000001', prepaid_amount: '1.00', contract_reference: 'C-1' };
const extendedInvoice = { ...plainInvoice, ...FURTHER };

/** Functions that take a Document and have no option: why. */
const WITHOUT_OPTION: Readonly<Record<string, string>> = {
  applyFixes: 'changes JSON of any kind',
  interfaceIssues: 'is about what the interface of the service says, which has no extended Documents',
  preflight: 'is createPreflight without options, which has extended',
  toDocumentRecord: 'refuses an extended Document',
};

/** The calls with a Document, which is there as it was written or read. */
const calls = Object.entries(rightCalls).flatMap(([entry, table]) =>
  Object.entries(table).flatMap(([name, args]) => {
    const place = Object.keys(args).find(
      (each) => isInvoice(args[each]) || isInvoice(documentIn(args[each])),
    );
    return place === undefined ? [] : [{ entry, name, args, place }];
  }),
);

function isInvoice(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'vendor_name' in value && 'items' in value;
}

/** The Document in what a company has stored. */
function documentIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'document' in value ? value.document : undefined;
}

/** The arguments of a call with another Document. What would decide in place of its fields is left out. */
function withDocument(args: Readonly<Record<string, unknown>>, place: string, document: unknown) {
  const whole = args[place];
  if (isInvoice(whole)) return { ...args, [place]: document };
  const stored = { ...(whole as object), document, storedIds: undefined };
  return { ...args, [place]: stored, parameters: {}, company: { peppolIds: IDS } };
}

/** Who sends: as the plain Document says, and as the extended one does. */
const IDS = ['0208:0202239951', FURTHER.vendor_peppol_id];

/** What a call ends with, as text. */
async function endingOf(call: () => unknown): Promise<string> {
  try {
    const answer = await call();
    return answer instanceof Uint8Array
      ? Buffer.from(answer).toString('latin1')
      : JSON.stringify(answer, (key, value: unknown) => (key === 'id' || key === 'root' ? undefined : value));
  } catch (error) {
    return String(error);
  }
}

describe('a function that takes a Document', () => {
  it('is found by the table of calls', () => {
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'check',
        'toUbl',
        'toCii',
        'renderPdf',
        'derivePeppolIds',
        'createDocument',
        'checkSend',
      ]),
    );
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(WITHOUT_OPTION)));
  });

  it.each(calls.filter(({ name }) => !(name in WITHOUT_OPTION)))(
    'reads the fields of an extended Document with the option extended, and only then: $entry $name()',
    async ({ entry, name, args, place }) => {
      // What is read already is given read, with a total that is wrong.
      const isRead = name === 'checkTotals';
      const given = isRead
        ? readDocument({ ...extendedInvoice, total_charges: '5.00' }, { extended: true })
        : extendedInvoice;
      const withOption = (extended: boolean) => () =>
        callOf(
          entry,
          name,
        )(
          ...Object.values({
            ...withDocument(args, place, given),
            options: { ...(args['options'] as object), extended },
          }),
        );
      const ending = await endingOf(withOption(true));
      expect(ending).not.toContain('is not an option');
      expect(ending).not.toBe(await endingOf(withOption(false)));
    },
  );

  it('refuses an extended Document where the service has none: toDocumentRecord()', async () => {
    const document = readDocument(extendedInvoice, { extended: true });
    const record = () => callOf('./service', 'toDocumentRecord')(document, { id: 'd-1', createdAt: null });
    expect(await endingOf(record)).toMatch(/^RangeError: document\.\w+ is a field of an extended Document/);
  });
});
