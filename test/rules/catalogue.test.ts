import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleCatalogue } from '../../src/verdict/rules/rule-catalogue.js';

const root = new URL('../../', import.meta.url);
const committed = readFileSync(new URL('rules/catalogue.tsv', root), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

describe('rules/catalogue.tsv', () => {
  it('is what the build makes of the sources (run npm run build and commit it)', () => {
    const built = ruleCatalogue().map(({ id, set, versions, flag, terms, problem, remedy, values, place }) =>
      [
        ...[id, set, versions.join(' '), flag, terms.join(' ')],
        ...[problem, remedy, values.join(' '), `${place.file}:${place.line}`],
      ].join('\t'),
    );
    const stated = committed.map((row) => row.join('\t'));
    expect(stated).toEqual(built);
  });

  it('has a name for every value in a text, except for choices of words', () => {
    const unnamed = ruleCatalogue().filter(({ problem, remedy, values }) => {
      const shown = `${problem} ${remedy}`.replaceAll(/\{if \([^}]*'\)?\}/g, '');
      return (shown.match(/\{/g)?.length ?? 0) !== values.length;
    });
    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });

  it('names a line of the sources in which the id occurs in full', () => {
    const wrong = committed.filter(([id = '', , , , , , , , source = '']) => {
      const [file = '', line = ''] = source.split(':');
      const text = readFileSync(new URL(file, root), 'utf8')
        .split('\n')
        .slice(Number(line) - 1, Number(line) + 1);
      return !new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text.join('\n'));
    });
    expect(wrong).toEqual([]);
  });

  it('has every id that a rule of the sources could be found by', () => {
    const sources = readdirSync(new URL('rules/', root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:sch|ts|tsv)$/.test(file) && file !== 'catalogue.tsv')
      .map((file) => readFileSync(new URL(`rules/${file}`, root), 'utf8'))
      .join('\n');
    const found = new Set(sources.match(/(?<![\w-])[A-Z]+(?:-[A-Z0-9]+)+(?![\w-])/g));
    const ids = new Set(committed.map(([id = '']) => id));
    expect([...ids].filter((id) => !found.has(id))).toEqual([]);
  });
});
