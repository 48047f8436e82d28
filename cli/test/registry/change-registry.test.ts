import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPackage } from '../../src/registry/add-package.js';
import { removePackage } from '../../src/registry/change-registry.js';
import { openRegistry } from '../../src/registry/open-registry.js';
import { order, writeFolder } from './packages.js';

/** How many changes of the disk a process makes before it is killed: after that it makes none, not even to clean up. */
const life = { changes: Infinity };
const CHANGES = ['mkdtempSync', 'renameSync', 'rmdirSync', 'rmSync', 'writeFileSync'] as const;
const original = { ...fs };

function untilKilled<A extends unknown[], R>(change: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    if (life.changes <= 0) throw new Error('killed');
    life.changes -= 1;
    return change(...args);
  };
}

beforeAll(() => {
  for (const name of CHANGES) Object.assign(fs, { [name]: untilKilled(original[name] as () => unknown) });
  syncBuiltinESMExports();
});
afterAll(() => {
  for (const name of CHANGES) Object.assign(fs, { [name]: original[name] });
  syncBuiltinESMExports();
});

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'change-registry-'));
  writeFolder(join(home, 'old'), order);
  writeFolder(join(home, 'new'), {
    'rules/T01.sch': order['rules/T01.sch'].replace('T01-1', 'T01-2'),
    'rules/T02.sch': order['rules/T01.sch'].replace('T01-1', 'T02-1'),
  });
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

const version = '1.0.0';
const registry = (): string => join(home, 'peppol-preflight/rules');
const add = (source: 'old' | 'new'): Promise<unknown> =>
  addPackage(join(home, source), { folder: registry(), version, name: 'orders' });

/** Does work in a process that is killed after so many changes. @returns whether it came to its end before */
async function killedAfter(changes: number, work: () => unknown): Promise<boolean> {
  life.changes = changes;
  try {
    await work();
    return true;
  } catch (cause) {
    expect(String(cause)).toContain('killed');
    return false;
  } finally {
    life.changes = Infinity;
  }
}

/** Which package judges an order; undefined for none. */
function judging(): 'old' | 'new' | undefined {
  const order = {
    namespace: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
    local: 'Order',
    customizationId: 'urn:example:trns:order:3',
    profileId: '',
  };
  const found = openRegistry(registry(), { version })?.rulesFor(order);
  if (found === undefined) return undefined;
  return found.ruleSets.length === 1 ? 'old' : 'new';
}

/** The modules of the package, and what else is in the registry. */
const modules = (): number =>
  readdirSync(join(registry(), 'orders')).filter((each) => each.endsWith('.cjs')).length;
const unlisted = (): readonly string[] => readdirSync(registry()).filter((each) => each.startsWith('.'));

/** Lets an hour pass for everything in the registry. */
function anHourLater(): void {
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const name of readdirSync(registry(), { recursive: true, encoding: 'utf8' }))
    utimesSync(join(registry(), name), hourAgo, hourAgo);
}

describe('A process that is killed at any moment', () => {
  it('while it replaces a package leaves the old one or the new one, and the next call cleans up', async () => {
    const left = new Set<string | undefined>();
    for (let changes = 0, isDone = false; !isDone; changes += 1) {
      rmSync(registry(), { recursive: true, force: true });
      await add('old');
      anHourLater();
      isDone = await killedAfter(changes, () => add('new'));
      left.add(judging());
      anHourLater();
      await add('new');
      expect([judging(), modules(), unlisted()]).toEqual(['new', 2, []]);
    }
    expect(left).toEqual(new Set(['old', 'new']));
  });

  it('while it adds a package leaves it or nothing', async () => {
    const left = new Set<string | undefined>();
    for (let changes = 0, isDone = false; !isDone; changes += 1) {
      rmSync(registry(), { recursive: true, force: true });
      isDone = await killedAfter(changes, () => add('old'));
      left.add(judging());
    }
    expect(left).toEqual(new Set([undefined, 'old']));
  });

  it('while it removes a package leaves it or nothing', async () => {
    const left = new Set<string | undefined>();
    for (let changes = 0, isDone = false; !isDone; changes += 1) {
      await add('old');
      isDone = await killedAfter(changes, () => {
        removePackage(registry(), 'orders');
      });
      left.add(judging());
    }
    expect(left).toEqual(new Set(['old', undefined]));
    anHourLater();
    await add('old');
    expect(unlisted()).toEqual([]);
  });
});

it('Leaves what another process may be writing', async () => {
  mkdirSync(join(registry(), '.adding-other'), { recursive: true, mode: 0o700 });
  await add('old');
  expect(unlisted()).toEqual(['.adding-other']);
});

it('Adds a package in place of what is no package, and writes nothing where a link leads', async () => {
  await add('old');
  rmSync(join(registry(), 'orders'), { recursive: true });
  mkdirSync(join(home, 'elsewhere'));
  symlinkSync(join(home, 'elsewhere'), join(registry(), 'orders'));
  await add('old');
  writeFileSync(join(registry(), 'orders/package.json'), '{"name":');
  expect(judging).toThrow(/orders.package\.json cannot be used/);
  await add('new');
  expect([judging(), readdirSync(join(home, 'elsewhere'))]).toEqual(['new', []]);
});
