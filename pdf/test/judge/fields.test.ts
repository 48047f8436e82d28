import { documentJsonSchema, readDocument } from 'peppol-preflight';
import { describe, expect, test } from 'vitest';
import { type FieldSchema, valuesOf } from '../../src/judge/document-values.js';
import { judgeContent } from '../../src/judge/judge-content.js';
import { drawPages } from '../read/draw-texts.js';
import { PRINTED } from './printed-document.js';

/** A value for every field of the table, each another one: `part` and `list` are filled with all of their fields. */
function everyField({ properties = {} }: FieldSchema, path: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const kinds = schema.anyOf ?? [schema];
      const own = `${path}_${name}`;
      const list = kinds.find(({ items }) => items !== undefined)?.items;
      if (list !== undefined) return [name, [everyField(list, own)]];
      const part = kinds.find((kind) => kind.properties !== undefined);
      return [name, part === undefined ? valueFor(name, own, kinds) : everyField(part, own)];
    }),
  );
}

let count = 0;

function valueFor(name: string, path: string, kinds: readonly FieldSchema[]): unknown {
  count += 1;
  const all = kinds.flatMap((kind) => [kind, ...(kind.anyOf ?? [])]);
  const choices = all.flatMap((kind) => kind.enum ?? []);
  if (choices.length > 0) return choices[0];
  if (all.some(({ format }) => format === 'date'))
    return new Date(Date.UTC(2026, 0, count)).toISOString().slice(0, 10);
  if (all.some(({ contentEncoding }) => contentEncoding !== undefined)) return 'QUJD';
  if (all.some(({ type }) => [type].flat().includes('integer'))) return 3;
  if (all.some(({ type }) => [type].flat().includes('number'))) return `${1000 + count}.${10 + (count % 80)}`;
  if (/country$/.test(name)) return 'BE';
  if (/currency$/.test(name)) return 'EUR';
  if (/unit$/.test(name)) return 'HUR';
  return `Waarde ${path.replaceAll('_', '')} ${count}`;
}

const document = everyField(documentJsonSchema({ extended: true }), '');
const read = readDocument(document, { extended: true });
const given = valuesOf(read);

/** The pointers of all values, found without the table. */
function pointersOf(value: unknown, pointer = ''): readonly string[] {
  const isPart = typeof value === 'object' && value !== null && !('toFixed' in value);
  return isPart
    ? Object.entries(value).flatMap(([name, each]) => pointersOf(each, `${pointer}/${name}`))
    : [pointer];
}

test('every value of a Document with every field is judged, in the order of the table', () => {
  expect(given.map(({ pointer }) => pointer).sort()).toEqual([...pointersOf(read)].sort());
  expect(given.length).toBeGreaterThan(200);
});

const shown = (value: string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return value.split('-').reverse().join('/');
  return /^\d+\.\d+$/.test(value) ? value.replace('.', ',') : value;
};

describe('a page that prints every value in a row of its own', () => {
  // Titles, currencies, units and categories have words of their own, and people read neither codes nor content of files.
  const printed = given.filter(
    ({ role }) => !['software', 'service', 'file', 'title', 'tax category'].includes(role),
  );
  const rows = (without?: string) =>
    printed
      .filter(({ pointer }) => pointer !== without)
      .map(({ value }) => (value === 'HUR' ? 'uur' : shown(value)));
  const pagesOf = (texts: readonly string[]) => {
    const perPage = 60;
    return Array.from({ length: Math.ceil(texts.length / perPage) }, (_, page) =>
      texts.slice(page * perPage, (page + 1) * perPage).map((text, at) => [40, 30 + 13 * at, text] as const),
    );
  };

  test('bears out each of them that is not of a line', async () => {
    const judgement = await judgeContent(await drawPages(pagesOf(rows())), JSON.parse(JSON.stringify(read)));
    const roles = new Map(given.map(({ pointer, role }) => [pointer, role] as const));
    const absent = judgement.values.filter(
      ({ pointer, places, isGiven }) =>
        isGiven &&
        printed.some((each) => each.pointer === pointer) &&
        !pointer.startsWith('/items/') &&
        places.length === 0,
    );
    expect(absent.map(({ pointer, finding }) => [pointer, roles.get(pointer), finding])).toEqual([]);
  });

  test('bears out none of them on another page', async () => {
    const judgement = await judgeContent(
      await drawPages([[[40, 40, 'Bladzijde zonder inhoud']]]),
      JSON.parse(JSON.stringify(read)),
    );
    const found = judgement.values.filter(({ places }) => places.length > 0);
    expect(found.map(({ pointer }) => pointer)).toEqual([]);
    const absent = judgement.values.filter(
      ({ finding }) => finding === 'missing' || finding === 'contradicted',
    );
    const texts = given.filter(({ role, field }) => role === 'text' && field !== 'attachments.file_name');
    expect(absent.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(texts.map(({ pointer }) => pointer)),
    );
  });
});

test('a Document has no value that is given twice', () => {
  const pointers = valuesOf(readDocument(PRINTED)).map(({ pointer }) => pointer);
  expect(new Set(pointers).size).toBe(pointers.length);
});
