import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import library from '../../package.json' with { type: 'json' };
import { rooms } from '../scripts/rooms.js';

const src = resolve(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

/** A room of the table; of what is in none, the folder. */
const roomOf = (path: string): string =>
  Object.keys(rooms).find((room) => path === room || path.startsWith(`${room}/`)) ?? path;

function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  return [...text.matchAll(/(?:\bfrom |import\()'([^' ]+)'/g)].map(([, specifier = '']) => specifier);
}

/** The files that a file imports; what is outside of `src` begins with `..`. */
function filesUsedBy(file: string): string[] {
  return importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => relative(src, resolve(src, file, '..', specifier)).replace(/\.js$/, '.ts'));
}

/** The rooms that a file imports, its own included; what is outside of `src` begins with `..`. */
function roomsUsedBy(file: string): string[] {
  return filesUsedBy(file).map(roomOf);
}

describe('the rooms of the package', () => {
  it('contain every file', () => {
    expect(files.map(roomOf).filter((room) => !(room in rooms))).toEqual([]);
  });

  it('import what their rows name, and nothing outside the package', () => {
    const crossings = files.flatMap((file) =>
      roomsUsedBy(file)
        .filter((target) => target !== roomOf(file) && !(rooms[roomOf(file)] ?? []).includes(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(crossings).toEqual([]);
  });

  it('name no room that they do not import, and only rooms above them', () => {
    const made = new Set(
      files.flatMap((file) => roomsUsedBy(file).map((target) => `${roomOf(file)} → ${target}`)),
    );
    const order = Object.keys(rooms);
    const permitted = Object.entries(rooms).flatMap(([room, targets]) =>
      targets.map((target) => ({
        arrow: `${room} → ${target}`,
        isUp: order.indexOf(target) < order.indexOf(room),
      })),
    );
    expect(permitted.filter(({ arrow, isUp }) => !made.has(arrow) || !isUp)).toEqual([]);
  });
});

describe('the files of the package', () => {
  it('do not import one another in a circle, not even for types', () => {
    const imported = new Map(files.map((file) => [file, filesUsedBy(file)] as const));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (path.includes(file) || done.has(file)) return;
      for (const next of imported.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });
});

describe('what the package imports', () => {
  const foreign = [...new Set(files.flatMap(importsOf))].filter((specifier) => !specifier.startsWith('.'));

  it('are its dependencies, each of them, and the modules that it contains from source', () => {
    const contained = ['#errors', 'schematron-compiler/xml'];
    const packages = foreign
      // Its types: the module itself is asked of Node.js where there is Node.js.
      .filter((specifier) => specifier !== 'node:child_process' && !contained.includes(specifier))
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]);
    const named = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    expect([...new Set(packages)].sort()).toEqual(named.sort());
  });

  it('of the library are its entry points', () => {
    const entries = Object.keys(library.exports).map((entry) => join('peppol-preflight', entry));
    const used = foreign.filter((specifier) => /^peppol-preflight(?:\/|$)/.test(specifier));
    expect(used.filter((specifier) => !entries.includes(specifier))).toEqual([]);
  });
});
