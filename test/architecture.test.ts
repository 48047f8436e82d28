import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extras, rooms } from '../scripts/rooms.js';

const project = resolve(import.meta.dirname, '..');
/** The rooms of the library by their ranks: those of the core, and those of `extras/` below them. */
const library = { ...rooms, ...extras };

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : path.endsWith('.ts') ? [path] : [];
  });
}

/** The room of a file of `src/` or `extras/`. */
function roomOf(path: string): string {
  return relative(project, path).split('/')[1] ?? '';
}

/** The files that a file imports, types included. */
function importsOf(path: string): string[] {
  const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g);
  return [...specifiers].map(([, specifier = '']) =>
    resolve(dirname(path), specifier.replace(/\.js$/, '.ts')),
  );
}

describe('architecture', () => {
  const core = filesBelow(join(project, 'src'));
  const beside = filesBelow(join(project, 'extras'));
  const files = [...core, ...beside];

  it('gives every file of src and extras a room of their tables', () => {
    expect(core.map(roomOf).filter((room) => !(room in rooms))).toEqual([]);
    expect(beside.map(roomOf).filter((room) => !(room in extras))).toEqual([]);
  });

  it('lets every room import only what its row of the table names', () => {
    const crossings = files.flatMap((file) => {
      const room = roomOf(file);
      const allowed = new Set([room, ...(library[room] ?? [])]);
      return importsOf(file)
        .filter((target) => !allowed.has(roomOf(target)))
        .map((target) => `${relative(project, file)} imports ${relative(project, target)}`);
    });
    expect(crossings).toEqual([]);
  });

  it('derives nothing that is shipped from the tests', () => {
    const reached = new Set<string>();
    const follow = (file: string): void => {
      if (reached.has(file) || !existsSync(file)) return;
      reached.add(file);
      if (file.endsWith('.ts')) importsOf(file).forEach(follow);
    };
    follow(join(project, 'scripts/build.ts'));
    for (const folder of ['rules', 'xsd', 'src', 'extras']) filesBelow(join(project, folder)).forEach(follow);
    expect([...reached].map((file) => relative(project, file))).toContain('scripts/find-defects.ts');
    const fromTests = [...reached].filter(
      (file) =>
        file.startsWith(join(project, 'test/')) || /'(?:\.\.\/)*test\//.test(readFileSync(file, 'utf8')),
    );
    expect(fromTests).toEqual([]);
  });

  it('lets tests use helpers of another package only from test/shared', () => {
    const tests = ['test', 'schematron/test', 'pdf/test', 'cli/test', 'mcp/test', 'server/test'].map(
      (folder) => join(project, folder),
    );
    const testsOf = (file: string): string | undefined =>
      tests.find((folder) => file.startsWith(`${folder}/`));
    const shared = join(project, 'test/shared/');
    const crossings = tests.flatMap(filesBelow).flatMap((file) =>
      importsOf(file)
        .filter((target) => !target.startsWith(shared) && testsOf(target) !== undefined)
        .filter((target) => file.startsWith(shared) || testsOf(target) !== testsOf(file))
        .map((target) => `${relative(project, file)} imports ${relative(project, target)}`),
    );
    expect(crossings).toEqual([]);
  });

  it('permits no import that does not occur', () => {
    const made = new Set(
      files.flatMap((file) => importsOf(file).map((target) => `${roomOf(file)} → ${roomOf(target)}`)),
    );
    const permitted = Object.entries(library).flatMap(([room, targets]) =>
      targets.map((target) => `${room} → ${target}`),
    );
    expect(permitted.filter((each) => !made.has(each))).toEqual([]);
  });

  it('orders the rooms: nothing imports a room that stands below it in the table', () => {
    const rank = Object.keys(library);
    const upward = rank.flatMap((room, index) =>
      (library[room] ?? [])
        .filter((target) => rank.indexOf(target) >= index)
        .map((target) => `${room} → ${target}`),
    );
    expect(upward).toEqual([]);
  });

  it('lets the folders of a room import one another one way', () => {
    const folderOf = (path: string): string =>
      relative(project, dirname(path)).split('/').slice(0, 3).join('/');
    const isInside = (folder: string): boolean => folder.split('/').length === 3;
    const arrows = files.flatMap((file) =>
      importsOf(file)
        .map((target) => [folderOf(file), folderOf(target)] as const)
        .filter(([from, to]) => from !== to && roomOf(from) === roomOf(to) && isInside(from) && isInside(to)),
    );
    // What imports no folder of those that are left is taken away, until nothing is left but circles.
    let left = arrows;
    for (let before = -1; before !== left.length;) {
      before = left.length;
      const importing = new Set(left.map(([from]) => from));
      left = left.filter(([, to]) => importing.has(to));
    }
    expect([...new Set(left.map(([from, to]) => `${from} → ${to}`))]).toEqual([]);
    expect(arrows.length).toBeGreaterThan(20);
  });

  it('touches files and processes only at the edge', () => {
    // Of threads only the file is looked for; where there are none, as in browsers, others take their place.
    const edge = new Set(['worker-threads.ts', 'bulk', 'tools.ts']);
    const touching = files.filter(
      (file) =>
        !edge.has(roomOf(file)) &&
        /from 'node:(fs|child_process|worker_threads|process)/.test(readFileSync(file, 'utf8')),
    );
    expect(touching.map((file) => relative(project, file))).toEqual([]);
  });

  it('lets a process that starts load nothing large that it may not need', () => {
    const onDemand = /^import (?!type )[^;]*from '(?:saxon-js|xslt3|libxml2-wasm|cli-progress|piscina)'/m;
    const atStart = /^(?:export )?const \w+ = new Intl\./m;
    const eager = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return onDemand.test(text) || atStart.test(text);
    });
    expect(eager.map((file) => relative(project, file))).toEqual([]);
  });
});
