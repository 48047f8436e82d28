import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { rooms } from '../scripts/rooms.js';

const src = resolve(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

const roomOf = (path: string): string => path.split('/')[0] ?? '';

function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  return [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, specifier = '']) => specifier);
}

/** What every package says about wrong arguments, fields and files: every room may import it. */
const groundFloor = /^(?:\.\.\/)+errors\/index\.js$/;

/** The rooms that a file imports, its own included; what is outside of `src` is `..`, except for the ground floor. */
function roomsUsedBy(file: string): string[] {
  return importsOf(file)
    .filter((specifier) => specifier.startsWith('.') && !groundFloor.test(specifier))
    .map((specifier) => roomOf(relative(src, resolve(src, file, '..', specifier)).replace(/\.js$/, '.ts')));
}

it('The compiler knows no namespace of an invoice', () => {
  const invoices = /urn:oasis:names:|urn:fdc:|urn:cen\.eu|urn:un:unece/;
  expect(files.filter((file) => invoices.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
});

describe('the rooms of the compiler', () => {
  it('contain every file', () => {
    expect(files.map(roomOf).filter((room) => !(room in rooms))).toEqual([]);
  });

  it('import what their rows name, and nothing outside the package but errors/', () => {
    const crossings = files.flatMap((file) =>
      roomsUsedBy(file)
        .filter((target) => target !== roomOf(file) && !(rooms[roomOf(file)] ?? []).includes(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(crossings).toEqual([]);
  });

  it('name no room that they do not import', () => {
    const made = new Set(
      files.flatMap((file) => roomsUsedBy(file).map((target) => `${roomOf(file)} → ${target}`)),
    );
    const permitted = Object.entries(rooms).flatMap(([room, targets]) =>
      targets.map((target) => `${room} → ${target}`),
    );
    expect(permitted.filter((each) => !made.has(each))).toEqual([]);
  });

  it('name only rooms above them', () => {
    const order = Object.keys(rooms);
    const upward = Object.entries(rooms).flatMap(([room, targets]) =>
      targets.filter((target) => order.indexOf(target) >= order.indexOf(room)),
    );
    expect(upward).toEqual([]);
  });

  it('use files and processes only in the room files', () => {
    const touching = files.filter(
      (file) => roomOf(file) !== 'files' && importsOf(file).some((each) => /^node:/.test(each)),
    );
    expect(touching.filter((file) => file !== 'files.ts')).toEqual([]);
  });

  it('load saxon-js and xslt3 only when they are needed', () => {
    const eager = /^import (?!type )[^;]*from '(?:saxon-js|xslt3)'/m;
    expect(files.filter((file) => eager.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
  });

  it('are open to the library through entry points only', () => {
    const entries = Object.entries(manifest.imports).filter(([name]) => name.startsWith('#schematron'));
    expect(entries.map(([, path]) => path)).toEqual(
      entries.map(([name]) => `./schematron/src/${name.slice('#schematron/'.length)}.ts`),
    );
    expect(
      entries.map(([name]) => `${name.slice('#schematron/'.length)}.ts`).filter((name) => !(name in rooms)),
    ).toEqual([]);
  });
});
