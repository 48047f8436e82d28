import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Session } from 'node:inspector/promises';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { extras, rooms } from '../../scripts/rooms.js';

const root = resolve(import.meta.dirname, '../..');
const page = resolve(root, 'docs/architecture.md');
const text = readFileSync(page, 'utf8');

/** Where the packages have their code. */
const PACKAGES = ['cli/src', 'mcp/src', 'server/src', 'pdf/src', 'extras', 'src', 'schematron/src', 'errors'];

/** The rooms of the library by what the page calls them. */
const library = new Map([
  ...Object.entries(rooms),
  ...Object.entries(extras).map(([room, targets]) => [`extras/${room}`, targets] as const),
]);

/** How much a room may grow or shrink until its figure is renewed. */
const TOLERANCE = 0.25;

/** The lines of a file, or of all files in a folder. */
function linesOf(path: string): number {
  if (path.endsWith('.ts')) return readFileSync(path, 'utf8').split('\n').length - 1;
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .reduce((sum, file) => sum + linesOf(join(path, file)), 0);
}

/** Thousands of lines; the figure that the page has, while it is about right. */
function thousands(lines: number, written: string | undefined): string {
  const isRight = Math.abs(Number(written) * 1000 - lines) <= Math.max(TOLERANCE * lines, 150);
  return written !== undefined && isRight ? written : (lines / 1000).toFixed(1);
}

/** The row of a package: its rooms, the largest first, and all of it. */
function rowOf(folder: string): string {
  const [, rooms = '', all] =
    new RegExp(`^\\| \`${folder}\`\\s+\\| (.*?)\\s+\\| ([\\d.]+)`, 'm').exec(text) ?? [];
  const written = new Map(
    [...rooms.matchAll(/`([^`]+)` ([\d.]+)/g)].map(([, name, figure]) => [name, figure]),
  );
  const found = readdirSync(resolve(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, figure: thousands(linesOf(resolve(root, folder, name)), written.get(name)) }))
    .sort((a, b) => Number(b.figure) - Number(a.figure) || (a.name < b.name ? -1 : 1));
  const listed = found.map(({ name, figure }) => `\`${name}\` ${figure}`).join(', ');
  return `| \`${folder}\` | ${listed} | ${thousands(linesOf(resolve(root, folder)), all)} |`;
}

/** The files of `src/` that a file imports. */
function importsOf(path: string): string[] {
  const specifiers = readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g);
  return [...specifiers].map(([, specifier = '']) =>
    resolve(dirname(path), specifier.replace(/\.js$/, '.ts')),
  );
}

describe('the way of a Document in docs/architecture.md', () => {
  const [, way = ''] = /### A Document, from JSON to verdict\n([^]*?)\n## /.exec(text) ?? [];
  const files = [...way.matchAll(/^\| `([^`]+\.ts)`/gm)].map(([, file = '']) => resolve(root, 'src', file));

  it('has at most 25 files', () => {
    expect(files.length).toBeGreaterThan(15);
    expect(files.length).toBeLessThanOrEqual(25);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('begins with validateJson, and each file is imported by one of the others', () => {
    expect(files[0]).toBe(resolve(root, 'src/answers/validate-json.ts'));
    const reached = new Set(files.slice(0, 1));
    for (const file of reached) {
      for (const target of importsOf(file)) if (files.includes(target)) reached.add(target);
    }
    expect(files.filter((file) => !reached.has(file))).toEqual([]);
  });

  it('leads through files that run in a call', async () => {
    const { validateJson } = await import('../../src/answers/validate-json.js');
    const { plainInvoice } = await import('../shared/plain-invoice.js');
    // With an issue, which needs a pointer.
    const unpaid = { ...plainInvoice, due_date: null, payment_term: null };
    validateJson(unpaid);
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    // Of other parties: what the first call read about its own is kept.
    validateJson({
      ...unpaid,
      vendor_address: 'Meir 5, 2000 Antwerpen',
      customer_address: 'Kaai 3, 8000 Brugge',
    });
    const { result } = await session.post('Profiler.takePreciseCoverage');
    session.disconnect();
    const executed = result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => url.replace('file://', ''));
    // The table of the fields is read when it is loaded: it runs no function.
    const isTable = (file: string): boolean => file.endsWith('document/document.ts');
    expect(files.filter((file) => !isTable(file) && !executed.includes(file))).toEqual([]);
  });
});

describe('the rooms in docs/architecture.md', () => {
  const section = /(?<=## Rooms\n)[^]*?(?=\nFive walls)/.exec(text)?.[0] ?? '';
  const described = new Map(
    [...section.matchAll(/^\| `([^`]+)`\s+\| ([^|]*?)\s+\|/gm)].map(([, room = '', what = '']) => [
      room,
      what,
    ]),
  );

  it('are all described', () => {
    expect([...library.keys()].filter((room) => (described.get(room) ?? '') === '')).toEqual([]);
  });

  it('are those of scripts/rooms.js, with what each may import, and have about so many lines (update with --update)', async () => {
    const rows = [...library].map(
      ([room, targets]) =>
        `| \`${room}\` | ${described.get(room) ?? ''} | ${targets.map((each) => `\`${each}\``).join(', ')} |`,
    );
    const table = `| Room | What it is | Imports |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
    const packages = `| Package | Rooms, each with its thousands of lines | All |\n| --- | --- | --- |\n${PACKAGES.map(rowOf).join('\n')}\n`;
    const updated = text
      .replace(section, section.replace(/^\|[^]*\|\n?/m, table))
      .replace(/^\| Package [^]*?\|\n(?=\n)/m, packages);
    const formatted = await format(updated, { parser: 'markdown', printWidth: 110 });
    await expect(formatted).toMatchFileSnapshot(page);
  });

  it('are the folders and files of src and extras', () => {
    const names = [
      ...readdirSync(resolve(root, 'src')),
      ...readdirSync(resolve(root, 'extras')).map((name) => `extras/${name}`),
    ];
    expect(names.filter((name) => !library.has(name))).toEqual([]);
  });
});
