import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateJson, LAYERS, type DocumentInput, documentJsonSchema, ServiceError } from 'peppol-preflight';
import { judgeContent } from '../../src/answers/judge-ubl.js';
import { runLayers } from '../../src/verdict/run-layers.js';
import { pointerOfIssue } from '../../src/ubl/pointers.js';
import { prepareDocument } from '../../src/ubl/prepare-document.js';
import { readUbl, readWrittenUbl } from '../../src/ubl/read-ubl.js';
import { writeUbl } from '../../src/ubl/to-ubl.js';
import { inDocumentWords } from '../../src/answers/wording/in-document-words.js';
import { plainInvoice } from '../shared/plain-invoice.js';
import { runs } from '../shared/thorough.js';

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const amount = fc.oneof(
  fc.double(),
  fc.integer({ min: -1000, max: 1000 }),
  fc.stringMatching(/^ ?[+-]?\d{1,25}(\.\d{1,15})? ?$/),
);
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    'BE0202239951',
    '0208:0202239951',
    'Kaai 12, 2000 Antwerpen',
    ',;\n',
    '1',
    '\u0000',
    '\ud800',
    ' ',
  ),
);

/** Values for a field: nearly always of its type, with the oddest ones among them. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const [first = schema, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (others.length > 0) return amount;
  if (first.anyOf !== undefined) return valueOf(first);
  if (first.enum !== undefined) return fc.constantFrom(...first.enum);
  if (first.format === 'date') return fc.constantFrom('2026-11-02', '0001-01-01', '9999-12-31', '2026-02-30');
  if (first.type === 'object') {
    const fields = Object.entries(first.properties ?? {}).map(
      ([name, field]) => [name, valueOf(field)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (first.type === 'array') return fc.array(valueOf(first.items ?? {}), { maxLength: 3 });
  if (first.type === 'integer') return fc.nat();
  return fc.oneof(words, fc.base64String({ maxLength: 8 }));
}

const { items, ...fields } = (documentJsonSchema() as Schema).properties ?? {};
const line = valueOf(items ?? {}) as fc.Arbitrary<unknown[]>;

const oddDocument = fc
  .tuple(fc.subarray(Object.keys(fields), { maxLength: 4 }), line)
  .chain(([names, lines]) =>
    fc.record({
      ...Object.fromEntries(names.map((name) => [name, valueOf(fields[name] ?? {})])),
      items: fc.constant(lines.length === 0 ? [{}] : lines),
    }),
  )
  .map((odd) => ({ ...plainInvoice, ...odd }) as DocumentInput);

/** Enough to meet Documents that are judged, and others that are refused. */
const RUNS = runs(500, 50);

describe('validateJson() of any Document', () => {
  it('judges the tree of the mapping as it would the tree of its text', () => {
    let issueCount = 0;
    fc.assert(
      fc.property(oddDocument, (document) => {
        const { content } = prepareDocument(document, {});
        if (content === undefined) return;
        const ubl = writeUbl(content, {});
        const [written, parsed] = [readWrittenUbl(ubl), readUbl(ubl.xml)];
        expect(written.ok).toBe(parsed.ok);
        if (!written.ok || !parsed.ok) return;
        const { kind, text, tree } = written.document;
        expect({ kind, text, tree: { ...tree, text: tree.text } }).toEqual(parsed.document);
        const { issues } = judgeContent(content, document, {});
        const ofText = runLayers(parsed.document, LAYERS, {}).issues.map((issue) => {
          const pointer = pointerOfIssue(ubl.tree, issue);
          return inDocumentWords(pointer === undefined ? issue : { ...issue, pointer }, document);
        });
        expect(issues).toEqual(ofText);
        issueCount += issues.length;
      }),
      { numRuns: RUNS },
    );
    expect(issueCount).toBeGreaterThan(RUNS);
  });

  it('is refused in words, or has UBL that lacks no more than the Document does', () => {
    const kinds = { refused: 0, judged: 0 };
    fc.assert(
      fc.property(oddDocument, (document) => {
        try {
          const { issues } = validateJson(document, { layers: ['xsd'] });
          kinds.judged += 1;
          const lacking = new Set(issues.map(({ pointer }) => pointer));
          // Mandatory in UBL, and blank in the Document.
          for (const name of ['invoice_id', 'invoice_date'] as const) {
            if ((document[name] ?? '').trim() === '') lacking.delete(`/${name}`);
          }
          expect([...lacking]).toEqual([]);
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          kinds.refused += 1;
          expect([406, 422]).toContain(error.status);
          expect(error.message).not.toBe('');
        }
      }),
      { numRuns: RUNS },
    );
    expect(Math.min(kinds.judged, kinds.refused)).toBeGreaterThan(RUNS / 25);
  });

  it('that is not a Document at all is refused with 422', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (input) => {
          expect(() => validateJson(input as DocumentInput)).toThrow(
            expect.objectContaining({ status: 422 }) as Error,
          );
        },
      ),
    );
  });
});
