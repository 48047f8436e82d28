import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import library from '../../package.json' with { type: 'json' };
import { rooms } from '../scripts/rooms.js';

const src = resolve(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

const roomOf = (path: string): string => path.split('/')[0] ?? '';

function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  return [...text.matchAll(/(?:\bfrom |import\()'([^' ]+)'/g)].map(([, specifier = '']) => specifier);
}

/** The rooms that a file imports, its own included; what is outside of `src` begins with `..`. */
function roomsUsedBy(file: string): string[] {
  return importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => roomOf(relative(src, resolve(src, file, '..', specifier)).replace(/\.js$/, '.ts')));
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

describe('what the package imports', () => {
  const foreign = [...new Set(files.flatMap(importsOf))].filter((specifier) => !specifier.startsWith('.'));

  it('are its dependencies, each of them, and the modules of the Schematron compiler that it contains', () => {
    const contained = ['schematron-compiler/errors', 'schematron-compiler/xml'];
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
