import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInPart, parsePart } from '../src/inputs/part.js';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { runs } from '../../test/shared/thorough.js';
import { fileIo } from './file-io.js';

const valid = JSON.stringify(plainInvoice);
const refused = '{"items":[{"quantity":"x"}]}';
const FORMATS = ['json', 'junit', 'sarif', 'html', 'ndjson', 'pretty', 'github'] as const;

let folder = '';
const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'));
  mkdirSync(path('in'));
  for (let index = 0; index < 8; index += 1)
    writeFileSync(path(`in/${index}.json`), index % 3 ? valid : refused);
  writeFileSync(path('in/lines.ndjson'), `${valid}\n${refused}\ngibberish\n`.repeat(4));
  writeFileSync(path('in/a.xml'), '<Invoice/>');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[]) {
  const io = fileIo();
  const code = await runCli(args, io);
  return { code, out: io.stdout(), err: io.stderr() };
}
const validate = (...args: readonly string[]) =>
  run(['validate', path('in'), '--layers', 'xsd', '--workers', '0', ...args]);
const toFiles = (): string[] => FORMATS.flatMap((format) => ['--report', `${format}=${path(format)}`]);
const written = () => Object.fromEntries(FORMATS.map((format) => [format, read(format)]));

/** Judges every part of the inputs, and returns the files of the parts. */
async function judgeParts(of: number, name: string, ...args: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (let part = 1; part <= of; part += 1) {
    const file = path(`${name}-${part}`);
    await validate('--shard', `${part}/${of}`, ...args.map((arg) => arg.replace('PART', file)));
    files.push(file);
  }
  return files;
}

describe('--shard', () => {
  it('puts each document into exactly one part, whatever else there is', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 500 }), (name, of) => {
        const parts = Array.from({ length: of }, (_, index) => isInPart(name, { number: index + 1, of }));
        expect(parts.filter(Boolean)).toHaveLength(1);
      }),
      { numRuns: runs(300) },
    );
  });

  it('makes parts of about the same size', () => {
    const counts = [0, 0, 0, 0];
    for (let index = 0; index < 4000; index += 1) {
      const part = counts.findIndex((_, at) => isInPart(`in/${index}.json`, { number: at + 1, of: 4 }));
      counts[part] = (counts[part] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it('leaves a part without documents valid', async () => {
    rmSync(path('in'), { recursive: true });
    mkdirSync(path('in'));
    writeFileSync(path('in/1.json'), valid);
    const codes = [];
    for (const part of [1, 2, 3]) codes.push((await validate('--shard', `${part}/3`)).code);
    expect(codes).toEqual([0, 0, 0]);
  });

  it.each(['0/3', '4/3', '1', 'x/2', '1/0', '-1/2', '1/1000000'])('refuses the part %s', async (part) => {
    const { code, err } = await validate('--shard', part);
    expect(err).toContain('Give a part and the number of parts, such as 3/8.');
    expect(code).toBe(2);
    expect(() => parsePart(part)).toThrow(RangeError);
  });
});

describe('report merge', () => {
  it.each([1, 2, 3, 7])('makes of %i checkpoints the reports of the whole run', async (of) => {
    const whole = await validate(...toFiles());
    const expected = written();
    const logs = await judgeParts(of, 'log', '--checkpoint', 'PART', '--report', `json=${path('x')}`);
    // In any order.
    const merged = await run(['report', 'merge', ...logs.reverse(), ...toFiles()]);
    expect(written()).toEqual(expected);
    expect(merged).toEqual(whole);
  });

  it.each(['ndjson', 'json'] as const)('joins parts in the format %s', async (format) => {
    const whole = (await validate('--format', 'ndjson')).out.split('\n').sort();
    const parts = await judgeParts(3, 'part', '--format', format, '--output', 'PART');
    const { out, code } = await run(['report', 'merge', ...parts, '--format', 'ndjson']);
    const withoutUbl = out.split('\n').map((line) => (line === '' ? '' : JSON.stringify({ ...(JSON.parse(line) as object), ubl_document: undefined }))); // prettier-ignore
    const expected = whole.map((line) => (line === '' ? '' : JSON.stringify({ ...(JSON.parse(line) as object), ubl_document: undefined }))); // prettier-ignore
    expect(withoutUbl.sort()).toEqual(expected.sort());
    expect(code).toBe(2);
  });

  it('says which part is missing, twice there or incomplete', async () => {
    const logs = await judgeParts(3, 'log', '--checkpoint', 'PART');
    const [one = '', two = '', three = ''] = logs;
    expect((await run(['report', 'merge', one, three])).err).toContain('Part 2/3 is missing: give all 3');
    expect((await run(['report', 'merge', one, two, three, two])).err).toContain('one part 2/3 too many');
    writeFileSync(two, readFileSync(two, 'utf8').replace('{"done":true}\n', ''));
    const { code, err } = await run(['report', 'merge', ...logs]);
    expect(err).toContain('log-2 is not complete: repeat its command');
    expect(code).toBe(2);
  });

  it('refuses parts that were judged differently', async () => {
    const [one = ''] = await judgeParts(2, 'a', '--checkpoint', 'PART');
    const [, two = ''] = await judgeParts(2, 'b', '--checkpoint', 'PART', '--strict');
    expect((await run(['report', 'merge', one, two])).err).toContain('another value of strict');
  });

  it('refuses a part that is not complete or was not begun, also beside a report of another kind', async () => {
    const [one = '', two = '', three = ''] = await judgeParts(3, 'log', '--checkpoint', 'PART');
    await validate('--shard', '3/3', '--format', 'ndjson', '--output', path('three'));
    const errorOf = async (...files: readonly string[]): Promise<string> =>
      (await run(['report', 'merge', ...files])).err;
    writeFileSync(two, '');
    expect(await errorOf(one, two, three)).toContain('log-2 is empty, as the checkpoint of a part');
    writeFileSync(one, readFileSync(one, 'utf8').replace('{"done":true}\n', ''));
    expect(await errorOf(one, path('three'))).toContain('log-1 is not complete');
  });

  it('refuses parts of another division, or of none', async () => {
    const [one = ''] = await judgeParts(2, 'a', '--checkpoint', 'PART');
    const [, two = ''] = await judgeParts(3, 'b', '--checkpoint', 'PART');
    await validate('--checkpoint', path('all'));
    const merged = await run(['report', 'merge', one, two]);
    expect(merged.err).toMatch(/b-2 is part 2\/3, but \S+a-1 is part 1\/2: give the parts of one division/);
    expect(merged.code).toBe(2);
    expect((await run(['report', 'merge', path('all'), one])).err).toContain('it was begun for all parts');
    expect((await run(['report', 'merge', one, path('all')])).err).toContain('it was begun for part 1/2');
  });

  it('names the formats of parts that do not show the same', async () => {
    const [one = ''] = await judgeParts(2, 'a', '--checkpoint', 'PART', '--format', 'ndjson');
    const [, two = ''] = await judgeParts(2, 'b', '--checkpoint', 'PART');
    const { err } = await run(['report', 'merge', one, two]);
    expect(err).toContain('it was begun without a format that shows lines of the documents');
  });

  it('says so if the machines had other files', async () => {
    const [one = ''] = await judgeParts(2, 'a', '--checkpoint', 'PART');
    writeFileSync(path('in/new.json'), valid);
    const [, two = ''] = await judgeParts(2, 'b', '--checkpoint', 'PART');
    expect((await run(['report', 'merge', one, two])).err).toContain('lists other files than');
  });

  it('refuses a document that is in two reports', async () => {
    await validate('--format', 'ndjson', '--output', path('a'));
    await validate('--format', 'ndjson', '--output', path('b'));
    const { code, err } = await run(['report', 'merge', path('a'), path('b')]);
    expect(err).toMatch(/is in \S+a and in \S+b: give each part once/);
    expect(code).toBe(2);
  });

  it('refuses a report that is given twice', async () => {
    await validate('--format', 'ndjson', '--output', path('a'));
    const { code, err } = await run(['report', 'merge', path('a'), path('in/../a')]);
    expect(err).toContain('a is given twice: give each part once');
    expect(code).toBe(2);
  });

  it.skipIf(!existsSync('/proc/self/fd'))(
    'closes the files of parts that it gives up (where /proc is)',
    async () => {
      const parts = await judgeParts(2, 'part', '--format', 'ndjson', '--output', 'PART');
      const twice = await judgeParts(1, 'all', '--format', 'ndjson', '--output', 'PART');
      await run(['report', 'merge', ...parts, ...twice]);
      const opened = readdirSync('/proc/self/fd').map((fd) => {
        // The descriptor of the folder itself is closed by now.
        return existsSync(`/proc/self/fd/${fd}`) ? readlinkSync(`/proc/self/fd/${fd}`) : '';
      });
      expect(opened.filter((file) => file.startsWith(folder))).toEqual([]);
    },
  );

  it('leaves the report of an earlier merge where it cannot be made', async () => {
    writeFileSync(path('out'), 'earlier');
    await run(['report', 'merge', path('nowhere'), '--format', 'html', '--output', path('out')]);
    expect(read('out')).toBe('earlier');
  });

  it.each(FORMATS)(
    'leaves no part of a report in the format %s of parts that overlap late',
    async (format) => {
      await validate('--format', 'ndjson', '--output', path('a'));
      const lines = read('a').split('\n');
      const other = (lines[0] ?? '').replace('/in/', '/other/');
      writeFileSync(path('b'), `${other}\n${lines.at(-2) ?? ''}\n`);
      writeFileSync(path('earlier'), 'earlier');
      const { code, err } = await run([
        ...['report', 'merge', path('a'), path('b'), '--format', format, '--output', path('new')],
        ...['--report', `${format}=${path('earlier')}`],
      ]);
      expect(err).toContain('give each part once');
      expect(code).toBe(2);
      expect(existsSync(path('new'))).toBe(false);
      expect(read('earlier')).toBe('earlier');
      expect(readdirSync(folder).sort()).toEqual(['a', 'b', 'earlier', 'in']);
    },
  );
});

describe('report', () => {
  it('shows a run that is not complete', async () => {
    await validate('--checkpoint', path('log'));
    const lines = read('log').split('\n');
    writeFileSync(path('log'), lines.slice(0, -3).join('\n') + '\n');
    const { out } = await run(['report', path('log'), '--summary']);
    expect(out).toMatch(/^\d+ documents: /);
  });

  it.each([
    ['html', '<!doctype html>', 'neither a checkpoint nor a report in the format ndjson or json'],
    ['other', '[{"a":1}]', 'other: item 1 is not an answer to a document'],
    ['line', '{"file_name":"a","is_valid":1}\n', 'line:1 is not an answer to a document'],
    ['status', '{"file_name":"a","status":422,"detail":5}\n', 'status:1 is not an answer to a document'],
    ['gone', undefined, 'gone cannot be read'],
    ['begun', '{"checkpoint":1,"run":{"version":"1","rules":"","options":{},"inputs":[],"shard":"all"}}\n', 'checkpoint of a run that has not begun'], // prettier-ignore
    [
      'damaged',
      '{"checkpoint":1,"run":{}}\n',
      'damaged is a checkpoint whose first line is damaged: restore it',
    ],
    ['later', '{"checkpoint":2,"run":{}}\n', 'later is a checkpoint of another version of peppol-preflight'],
  ])('says what is wrong with %s', async (name, content, message) => {
    if (content !== undefined) writeFileSync(path(name), content);
    const { code, err } = await run(['report', path(name)]);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });
});
