import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInputFile } from '../../src/bulk/read-input-file.js';
import type { CliIo } from '../src/terminal/io.js';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

/** As it is, and with blanks up to 9,000 bytes. */
const small = JSON.stringify(plainInvoice);
const large = small.padEnd(9_000);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'max-bytes-'));
  mkdirSync(join(folder, 'in'));
  writeFileSync(join(folder, 'in', 'a.json'), small);
  writeFileSync(join(folder, 'in', 'b.json'), large);
  writeFileSync(join(folder, 'in', 'c.ndjson'), `${small}\n${large}\n${small}\n`);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[], stdin: string | CliIo['stdin'] = '') {
  const io = {
    ...bufferedIo({}, typeof stdin === 'string' ? stdin : ''),
    ...(typeof stdin === 'function' && { stdin }),
    readFile: (path: string, maxBytes?: number) =>
      readInputFile(path, maxBytes === undefined ? {} : { maxBytes }),
    cwd: folder,
  };
  const code = await runCli(args, io);
  return {
    code,
    out: io.stdout().replaceAll(`${folder}/in/`, ''),
    err: io.stderr().replaceAll(`${folder}/in/`, ''),
  };
}

describe.each([
  ['validate', '--layers=xsd'],
  ['check', '--no-advice'],
])('%s --max-bytes', (command, option) => {
  it('leaves out what is larger, in files, lines and folders', async () => {
    const { code, out, err } = await run([command, option, join(folder, 'in'), '--max-bytes', '8kB']);
    expect(code).toBe(2);
    expect([...out.matchAll(/^✔ (\S+)/gm)].map(([, name]) => name)).toEqual([
      'a.json',
      'c.ndjson:1',
      'c.ndjson:3',
    ]);
    expect(err).toContain('b.json cannot be read: it is larger than 8,000 bytes (maxBytes).');
    expect(err).toContain('c.ndjson:2 is longer than 8000 bytes: write one Document per line.');
  });

  it.each(['9000', '9kB', '0.009MB', '9KiB', '9 kb', '500MB'])('reads all of it with %s', async (size) => {
    const { code } = await run([command, option, join(folder, 'in'), '--max-bytes', size]);
    expect(code).toBe(0);
  });

  it('holds for one file', async () => {
    const { code, err } = await run([command, option, join(folder, 'in', 'b.json'), '--max-bytes', '8999']);
    expect(code).toBe(2);
    expect(err).toContain('b.json cannot be read: it is larger than 8,999 bytes (maxBytes).');
  });

  it('holds for standard input, which is not read to its end', async () => {
    let chunks = 0;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      for (;;) {
        await Promise.resolve();
        chunks += 1;
        yield Buffer.alloc(1_000, chunks === 1 ? '{' : ' ');
      }
    };
    const { code, err } = await run([command, option, '-', '--max-bytes', '100kB'], endless);
    expect(code).toBe(2);
    expect(err).toContain('standard input is larger than 100,000 bytes (maxBytes).');
    expect(chunks).toBe(101);
  });

  it('holds for lines of standard input', async () => {
    const lines = `${small}\n${large}\n${small}\n`;
    for (const ndjson of [[], ['--ndjson']]) {
      const { code, err } = await run([command, option, '-', '--max-bytes', '8kB', ...ndjson], lines);
      expect(code).toBe(2);
      expect(err).toContain('standard input:2 is longer than 8000 bytes');
    }
  });

  it.each(['0', '-1', '64XB', 'MB', '64MBB', '0.5', '1e6', '501MB', '2GB', '64,000,000', ''])(
    'is not %j',
    async (size) => {
      const { code, err } = await run([command, option, join(folder, 'in'), `--max-bytes=${size}`]);
      expect(code).toBe(2);
      expect(err).toContain('Give a number of bytes from 1 to 500,000,000, such as 64000000, 64MB or 64MiB.');
    },
  );

  it('can be configured', async () => {
    const file = join(folder, 'own.json');
    const place = [command, option, join(folder, 'in', 'b.json'), '--config', file];
    writeFileSync(file, '{ "maxBytes": "8kB" }');
    expect(await run(place)).toMatchObject({ code: 2 });
    expect(await run([...place, '--max-bytes', '9kB'])).toMatchObject({ code: 0 });
    writeFileSync(file, '{ "maxBytes": 9000 }');
    expect(await run(place)).toMatchObject({ code: 0 });
    writeFileSync(file, '{ "maxBytes": "much" }');
    expect((await run(place)).err).toContain('maxBytes is "much". Give a number of bytes');
  });
});

describe('a command for one document', () => {
  it.each(['ubl', 'document', 'render', 'fix', 'totals'])(
    '%s does not read standard input without an end',
    async (command) => {
      const endless = async function* (): AsyncGenerator<Uint8Array> {
        const chunk = Buffer.alloc(1_000_000, ' ');
        for (;;) {
          await Promise.resolve();
          yield chunk;
        }
      };
      const { code, err } = await run([command, '-'], endless);
      expect(code).toBe(2);
      expect(err).toContain('standard input is larger than 32,000,000 bytes.');
    },
  );
});
