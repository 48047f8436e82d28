import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CliIo } from '../src/terminal/io.js';
import { Interruption } from '../src/terminal/io.js';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const valid = JSON.stringify(plainInvoice);
const refused = '{"items":[{"quantity":"x"}]}';
const lines = `\ufeff${valid}\r\n\n${refused}\ngibberish\n`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'validate-'));
  mkdirSync(join(folder, 'sub'));
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'a.json'), valid);
  writeFileSync(join(folder, 'b.ndjson'), lines);
  writeFileSync(join(folder, 'sub', 'c.xml'), '<Invoice/>');
  writeFileSync(join(folder, 'sub', 'notes.txt'), 'Hello');
  writeFileSync(join(folder, 'many.txt'), `${valid}\n`.repeat(12));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[], stdin = '', more: Partial<CliIo> = {}) {
  const io = { ...bufferedIo({ 'one.json': valid, 'bad.json': refused }, stdin), ...more };
  const layers = args.includes('--layers') ? [] : ['--layers', 'xsd'];
  const code = await runCli(['validate', ...args, ...layers], io);
  return {
    code,
    out: io.stdout().replaceAll(`${folder}/`, ''),
    err: io.stderr().replaceAll(`${folder}/`, ''),
  };
}
const namesIn = (out: string) => [...out.matchAll(/^[✔✖] (\S+)/gm)].map(([, name]) => name);

describe('validate with many documents', () => {
  it('takes a folder, in the order of names, lines of NDJSON included', async () => {
    const { code, out, err } = await run([folder]);
    expect(namesIn(out)).toEqual(['a.json', 'b.ndjson:1', 'b.ndjson:3', 'sub/c.xml']);
    expect(err).toMatch(/^✖ b\.ndjson:4 is neither JSON nor XML/);
    expect(code).toBe(2);
  });

  it('takes patterns that the shell has not expanded', async () => {
    const { code, out } = await run([`${folder}/**/[ac].{json,xml}`]);
    expect(namesIn(out)).toEqual(['a.json', 'sub/c.xml']);
    expect(code).toBe(1);
  });

  it('takes files, folders and patterns beside each other, in the order given', async () => {
    const { out } = await run([`${folder}/sub`, 'one.json', `${folder}/a.*`]);
    expect(namesIn(out)).toEqual(['sub/c.xml', 'one.json', 'a.json']);
  });

  it.each([
    ['empty', /^✖ empty holds no file\.\n$/],
    ['*.pdf', /^✖ \*\.pdf matches no file\.\n$/],
    ['nowhere/*.json', /^✖ nowhere\/\*\.json matches no file: there is no folder nowhere\.\n$/],
    ['{a', /\{a" is not a path pattern/],
  ])('ends with 2 for %s', async (path, message) => {
    const { code, err } = await run([`${folder}/${path}`]);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });

  it('takes any file by lines with --ndjson, in workers when they are asked for', async () => {
    const { code, out } = await run(['--ndjson', '--workers', '1', `${folder}/many.txt`]);
    expect(namesIn(out)).toEqual(Array.from({ length: 12 }, (_, index) => `many.txt:${index + 1}`));
    expect(code).toBe(0);
  });

  it('prints JSON as one array, an item a document, also for a folder with one', async () => {
    const { out } = await run(['--json', `${folder}/b.ndjson`, 'one.json']);
    const answers = JSON.parse(out) as unknown[];
    expect(answers).toMatchObject([
      { file_name: `b.ndjson:1`, is_valid: true, ubl_document: expect.stringMatching(/^<\?xml/) as string },
      { file_name: `b.ndjson:3`, status: 422 },
      { file_name: `b.ndjson:4`, unusable: expect.stringContaining('neither JSON nor XML') as string },
      { file_name: 'one.json' },
    ]);
    expect(out).toBe(`${JSON.stringify(answers, null, 2)}\n`);
    expect(JSON.parse((await run(['--json', `${folder}/sub`])).out)).toMatchObject([
      { is_valid: false },
      { file_name: 'sub/notes.txt', reason: 'format' },
    ]);
  });

  it('prints counts instead of documents with --summary, as text or JSON', async () => {
    const { code, out } = await run(['--summary', `${folder}/b.ndjson`, `${folder}/sub`, 'one.json']);
    expect(out).toMatch(
      /^5 documents: 2 valid, 2 invalid, 1 unusable \(\d+\.\d s, [\d,]+ a second\)\n {2}refused with status 422 +1 document\n {2}xsd-validation +1 document\n1 file was not judged: 1 \.txt\n$/,
    );
    expect(code).toBe(2);
    const json = await run(['--summary', '--json', 'one.json', 'bad.json']);
    expect(JSON.parse(json.out)).toMatchObject({ documents: 2, valid: 1, invalid: 1, refused: { 422: 1 } });
  });

  it('stops at the first document that is not valid with --fail-fast', async () => {
    const { code, out } = await run(['--fail-fast', 'one.json', 'bad.json', 'one.json']);
    expect(namesIn(out)).toEqual(['one.json', 'bad.json']);
    expect(code).toBe(1);
  });
});

describe('validate with standard input', () => {
  const pretty = JSON.stringify(plainInvoice, null, 2);
  it.each([
    ['one line', `${valid}\n`, ['standard'], 0],
    ['one line without its end', valid, ['standard'], 0],
    ['many lines of one document', `\n${pretty}\n`, ['standard'], 0],
    ['lines of NDJSON', lines.repeat(20), undefined, 2],
    ['XML in lines', '<Invoice>\n</Invoice>\n', ['standard'], 1],
  ])('tells %s', async (_, stdin, names, expected) => {
    const { code, out } = await run(['-'], stdin);
    expect(code).toBe(expected);
    if (names !== undefined) expect(out).toMatch(/^[✔✖] standard input is /);
    else expect(out).toContain('standard input:79 is rejected');
  });

  it('says that nothing came', async () => {
    expect(await run(['-'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('standard input is empty') as string,
    });
  });

  it('makes each line an outcome with --ndjson, whatever the first is', async () => {
    const { out, err } = await run(['--ndjson', '-'], `oops\n${valid}`);
    expect(out).toBe('✔ standard input:2 is valid\n\n1 error in 1 of 2 documents\n');
    expect(err).toContain('standard input:1 is neither JSON nor XML');
  });
});

describe('validate that is interrupted', () => {
  const stopAfterFirst = (reason: Error) => {
    const controller = new AbortController();
    return {
      interruption: () => controller.signal,
      drain: () => {
        controller.abort(reason);
        return Promise.resolve();
      },
    };
  };

  it('ends with 130 and reports how far it got', async () => {
    const { code, out, err } = await run(
      ['one.json', 'bad.json'],
      '',
      stopAfterFirst(new Interruption('SIGINT', 130)),
    );
    expect(code).toBe(130);
    expect(out).toBe('✔ one.json is valid\n');
    expect(err).toMatch(/^1 document: 1 valid \(/);
  });

  it('keeps its JSON whole', async () => {
    const { out } = await run(
      ['--json', 'one.json', 'bad.json'],
      '',
      stopAfterFirst(new Interruption('SIGINT', 130)),
    );
    expect(JSON.parse(out)).toMatchObject([{ is_valid: true }]);
  });

  it('ends with the status of the signal', async () => {
    const { code } = await run(
      ['one.json', 'bad.json'],
      '',
      stopAfterFirst(new Interruption('SIGTERM', 143)),
    );
    expect(code).toBe(143);
  });
});

describe('validate when nobody reads its output', () => {
  it('goes on until it knows the exit status of the run', async () => {
    expect(await run(['one.json', 'bad.json'], '', { isClosed: () => true })).toMatchObject({ code: 1 });
    expect(await run(['one.json'], '', { isClosed: () => true })).toMatchObject({ code: 0 });
  });

  it('does not read standard input to its end, which may never come', async () => {
    const closed = { isClosed: () => true };
    expect(await run(['--ndjson', '-'], `${valid}\n${valid}\n`, closed)).toMatchObject({ code: 141 });
  });
});

describe('a file name that holds a line of its own', () => {
  it('stays on one line: a build server would take it for a command', async () => {
    const name = 'a\n::error::x\u001b[31m\u202e.json';
    const { code, err } = await run([name]);
    expect(code).toBe(2);
    expect(err).toContain('a\\n::error::x\\u001b[31m\\u202e.json matches no file.');
    expect(err).not.toMatch(/^::/m);
  });
});

describe('validate called wrongly', () => {
  it.each([
    [['--workers', '-1', 'one.json'], 'whole number'],
    [['--workers', 'two', 'one.json'], 'whole number'],
    [['--time-limit', '0', 'one.json'], 'seconds above 0'],
    [['--time-limit', '5', '--workers', '0', 'one.json'], 'needs workers'],
    [['one.json', '--layers', 'none'], '--layers none leaves nothing to judge by: also give --rules.'],
    [['one.json', '--layers', 'none', 'en16931'], 'do not name other layers'],
  ])('ends with 2 for %j', async (args, message) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
