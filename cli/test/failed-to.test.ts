import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { fileIo } from './file-io.js';

const right = JSON.stringify(JSON.parse(readFileSync('examples/belgian-invoice.json', 'utf8')));
const wrong = readFileSync('examples/invalid/wrong-amount.json', 'utf8');

let folder = '';
const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'failed-'));
  mkdirSync(path('in/sub'), { recursive: true });
  writeFileSync(path('in/a.json'), wrong);
  writeFileSync(path('in/b.json'), right);
  writeFileSync(path('in/sub/a.json'), 'hello');
  writeFileSync(path('in/sub/c.ndjson'), `${right}\n{"a": 1}\n{"b": 1}\n`);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function validate(...args: string[]) {
  const io = fileIo();
  const status = await runCli(
    ['validate', ...args.map((arg) => (arg.startsWith('-') ? arg : path(arg)))],
    io,
  );
  return { status, err: io.stderr().replaceAll(`${folder}/`, '') };
}

function copies(): readonly string[] {
  return readdirSync(path('out'), { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path(`out/${name}`)).isFile())
    .sort();
}

describe('validate --failed-to FOLDER', () => {
  it('copies the files that are not valid or cannot be read, each once, and leaves them where they are', async () => {
    expect((await validate('in', '--failed-to', 'out')).status).toBe(2);
    expect(copies()).toEqual(['a.json', 'sub/a.json', 'sub/c.ndjson']);
    for (const name of copies()) expect(read(`out/${name}`)).toBe(read(`in/${name}`));
    expect([read('in/a.json'), read('out/a.json')]).toEqual([wrong, wrong]);
  });

  it('keeps copies of other documents with the same name apart', async () => {
    await validate('in/a.json', '--failed-to', 'out');
    await validate('in/a.json', '--failed-to', 'out');
    expect(copies()).toEqual(['a.json']);
    writeFileSync(path('in/a.json'), `${wrong} `);
    expect((await validate('in/a.json', '--failed-to', 'out')).status).toBe(1);
    expect(copies()).toEqual(['a-2.json', 'a.json']);
    expect([read('out/a.json'), read('out/a-2.json')]).toEqual([wrong, `${wrong} `]);
  });

  it('makes no folder if everything is valid, and none of what is not there', async () => {
    expect((await validate('in/b.json', '--failed-to', 'out')).status).toBe(0);
    expect((await validate('in/missing.json', '--failed-to', 'out')).status).toBe(2);
    expect(readdirSync(folder)).toEqual(['in']);
  });

  it('copies the archive of an entry that is refused, once', async () => {
    rmSync(path('in'), { recursive: true });
    mkdirSync(path('in'));
    const zip = zipSync({ 'a.xml': Buffer.from('<a/>'), 'b.json': Buffer.from(wrong) });
    writeFileSync(path('in/archive.zip'), zip);
    expect((await validate('in', '--failed-to', 'out')).status).toBe(1);
    expect(copies()).toEqual(['archive.zip']);
    expect(readFileSync(path('out/archive.zip'))).toEqual(Buffer.from(zip));
  });

  it('copies what an earlier process judged, too: a run with a checkpoint that is complete', async () => {
    await validate('in', '--checkpoint', 'log');
    expect((await validate('in', '--checkpoint', 'log', '--failed-to', 'out')).status).toBe(2);
    expect(copies()).toEqual(['a.json', 'sub/a.json', 'sub/c.ndjson']);
  });

  it('ends with 2 if a file cannot be copied', async () => {
    writeFileSync(path('out'), 'a file');
    const { status, err } = await validate('in/a.json', '--failed-to', 'out');
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(/^peppol-preflight: out\/a\.json cannot be written: .*\.\n$/) as string,
    });
    expect(read('out')).toBe('a file');
  });

  it.each([
    ['in/failed', 'in/failed lies in in, which is read: name a folder elsewhere for --failed-to.'],
    ['in', 'in holds in: name another folder for --failed-to, which will be created.'],
  ])('refuses a folder that is read: %s', async (target, message) => {
    const { status, err } = await validate('in', '--failed-to', target);
    expect({ status, err: err.replaceAll(folder, '') }).toEqual({
      status: 2,
      err: `peppol-preflight: ${message}\n`,
    });
  });
});
