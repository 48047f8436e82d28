import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rooms } from '../scripts/rooms.js';

const src = resolve(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

const roomOf = (path: string): string => path.split('/')[0] ?? '';

function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  return [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, specifier = '']) => specifier);
}

describe('the rooms of the server', () => {
  test('every file has a room of the table', () => {
    expect(files.map(roomOf).filter((room) => !(room in rooms))).toEqual([]);
  });

  test('a room imports only what its row names', () => {
    const crossings = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) =>
          roomOf(relative(src, resolve(src, file, '..', specifier)).replace(/\.js$/, '.ts')),
        )
        .filter((target) => target !== roomOf(file) && !(rooms[roomOf(file)] ?? []).includes(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(crossings).toEqual([]);
  });

  test('a row names no room that stands below it in the table', () => {
    const order = Object.keys(rooms);
    const upward = Object.entries(rooms).flatMap(([room, targets]) =>
      targets.filter((target) => order.indexOf(target) > order.indexOf(room) && !target.endsWith('.ts')),
    );
    expect(upward).toEqual([]);
  });

  test('every package that is imported is a dependency, so that it is installed with this one', () => {
    const manifest = JSON.parse(readFileSync(join(src, '../package.json'), 'utf8')) as {
      readonly dependencies: Record<string, string>;
    };
    const packages = files
      .flatMap(importsOf)
      .flatMap((specifier) => /^(?!node:)(?:@[\w-]+\/)?[a-z][\w.-]*/.exec(specifier)?.[0] ?? []);
    // Fastify takes the newest of this package, whose own dependencies need Node.js 22: it is held at one that does not.
    const held = ['light-my-request'];
    expect([...new Set([...packages, ...held])].sort()).toEqual(Object.keys(manifest.dependencies).sort());
  });

  test('nothing of the library and of the PDFs is used but their entry points', () => {
    const foreign = files.flatMap((file) =>
      importsOf(file).filter((specifier) =>
        /^peppol-preflight(?!$|-pdf$|\/(?:bulk|render|service|tools|ubl|zod)$)/.test(specifier),
      ),
    );
    expect(foreign).toEqual([]);
  });
});
