import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');

/** The paths in the text, up to the first part that stands for any name: `*`, `NAME`, `xx`. */
const paths = [
  ...text.matchAll(
    /`((?:src|extras|cli|test|scripts|rules|xsd|docs|bench|pdf|schematron|server)\/[^`\s]*)`/g,
  ),
].map(([, path = '']) => path.replace(/[^/]*(?:\*|[A-Z]{4,}|\bxx\b).*$/, ''));

describe('CONTRIBUTING.md', () => {
  it('names files and folders that exist', () => {
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });
});

describe('src/answers/README.md', () => {
  const folder = new URL('src/answers/', root);
  const files = [
    ...readFileSync(new URL('README.md', folder), 'utf8').matchAll(/`([\w./-]+(?:\/|\.(?:ts|json)))`/g),
  ].map(([, path = '']) => path);

  it('names files and folders that exist', () => {
    expect(files.length).toBeGreaterThan(20);
    const isThere = (path: string) => existsSync(new URL(path, folder));
    // A table gives the files of mistakes/ by their names alone.
    expect(files.filter((path) => !isThere(path) && !isThere(`mistakes/${path}`))).toEqual([]);
  });
});
