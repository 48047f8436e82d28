import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeFolder } from '../../src/store/data-folder.js';
import { openEmbedded } from '../../src/store/open-embedded.js';

const SNAPSHOT = new URL('../../snapshot/store.tar.gz', import.meta.url);
const LOCK = 'peppol-preflight-server.lock';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-folder-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the folder of an embedded store', () => {
  test('is made with the folders above it, taken once, and can be taken again when it was given back', async () => {
    const deep = join(folder, 'a/b/c');
    const giveBack = await takeFolder(deep);
    await expect(takeFolder(deep)).rejects.toThrow(`Another server uses the data folder ${deep}: stop it`);
    giveBack();
    (await takeFolder(deep))();
    expect(readdirSync(deep)).toEqual([]);
  });

  test.each([
    ['runs on this machine', `${process.ppid} ${hostname()}`, true],
    ['ended', `4194305 ${hostname()}`, false],
    ['was in a container that is gone', '1 f00ba4', false],
    ['had the number of this one', `${process.pid} ${hostname()}`, false],
    ['was cut off while it wrote', '', false],
  ])('of a process that %s: %s', async (_, content, isTaken) => {
    writeFileSync(join(folder, LOCK), content);
    if (isTaken) await expect(takeFolder(folder)).rejects.toThrow('Another server');
    else {
      const giveBack = await takeFolder(folder);
      expect(readFileSync(join(folder, LOCK), 'utf8')).toContain(`${process.pid} ${hostname()}`);
      giveBack();
    }
  });

  test('is the same one through a link', async () => {
    symlinkSync(folder, `${folder}-link`);
    const giveBack = await takeFolder(folder);
    await expect(takeFolder(`${folder}-link`)).rejects.toThrow('Another server');
    giveBack();
    rmSync(`${folder}-link`);
  });

  test('that is a file, or cannot be made, is named with the reason', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const error = /^The data folder .* cannot be used \(.+\): give a folder that you may write to\.$/;
    await expect(takeFolder(file)).rejects.toThrow(error);
    await expect(takeFolder(join(file, 'below'))).rejects.toThrow(error);
    if (process.platform === 'linux') await expect(takeFolder('/proc/none')).rejects.toThrow(error);
  });

  test('that holds something else stays as it is, and is free again', async () => {
    writeFileSync(join(folder, 'letter.txt'), 'mine');
    await expect(openEmbedded(folder, SNAPSHOT)).rejects.toThrow(
      `The data folder ${folder} holds letter.txt, and no store: give a new or an empty folder.`,
    );
    expect(readdirSync(folder)).toEqual(['letter.txt']);
  });

  test('in which the first start was interrupted gets its store at the next one', async () => {
    mkdirSync(join(folder, 'base'));
    writeFileSync(join(folder, 'PG_VERSION'), '1');
    writeFileSync(join(folder, 'peppol-preflight-server.unfinished'), '');
    const store = await openEmbedded(folder, SNAPSHOT);
    expect(await store.db.selectFrom('companies').selectAll().execute()).toEqual([]);
    await store.close();
    expect(readdirSync(folder).filter((name) => name.startsWith('peppol-'))).toEqual([]);
  });

  test('in which the first start was interrupted keeps what somebody else put there', async () => {
    mkdirSync(join(folder, 'base'));
    writeFileSync(join(folder, 'letter.txt'), 'mine');
    writeFileSync(join(folder, 'peppol-preflight-server.unfinished'), '');
    await expect(openEmbedded(folder, SNAPSHOT)).rejects.toThrow('holds letter.txt, and no store');
    expect(readdirSync(folder)).toContain('base');
  });

  test('with a new store is closed to other users', async () => {
    chmodSync(folder, 0o755);
    const store = await openEmbedded(folder, SNAPSHOT);
    await store.close();
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('whose store is damaged is named with what to do', async () => {
    writeFileSync(join(folder, 'PG_VERSION'), '1');
    await expect(openEmbedded(folder, SNAPSHOT)).rejects.toThrow(
      `The store in ${folder} cannot be opened: restore a copy of the folder, or delete it to begin anew.`,
    );
  });
});
