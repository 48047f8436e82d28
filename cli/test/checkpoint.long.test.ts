import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CliIo } from '../src/terminal/io.js';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { runs } from '../../test/shared/thorough.js';
import { fileIo } from './file-io.js';

const valid = JSON.stringify(plainInvoice);
const warned = JSON.stringify({ ...plainInvoice, note: 'Another text' });
const refused = '{"items":[{"quantity":"x"}]}';

let folder = '';
const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoint-'));
  mkdirSync(path('in/sub'), { recursive: true });
  writeFileSync(path('in/a.json'), valid);
  writeFileSync(path('in/b.ndjson'), `${valid}\n\n${refused}\ngibberish\n${warned}\n`);
  writeFileSync(path('in/c.json'), refused);
  writeFileSync(path('in/empty.ndjson'), '\n');
  writeFileSync(path('in/sub/d.json'), valid);
  writeFileSync(path('in/sub/e.xml'), '<Invoice/>');
  writeFileSync(path('in/z.json'), '');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[], more: Partial<CliIo> = {}) {
  const io = fileIo(more);
  const code = await runCli(['validate', '--layers', 'xsd', '--workers', '0', ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

const FORMATS = ['json', 'junit', 'sarif', 'html', 'ndjson', 'pretty'] as const;
const reports = FORMATS.filter((format) => format !== 'pretty').flatMap((format) => [
  '--report',
  `${format}=FOLDER/${format}`,
]);
const withReports = (): string[] => reports.map((text) => text.replace('FOLDER', folder));
const written = (): Record<string, string> =>
  Object.fromEntries(FORMATS.filter((format) => format !== 'pretty').map((format) => [format, read(format)]));
const command = (): string[] => [path('in'), '--checkpoint', path('log'), ...withReports()];
/** A log without what says that a process went on with it. */
const logged = (): string => read('log').replaceAll('{"resumed":true}\n', '');
/** A log whose outcomes can be told from new ones, and have no checksums, as those of earlier versions. */
const withLoggedIds = (log: string): string =>
  log.replaceAll(/"id":"[^"]+"/g, '"id":"logged"').replaceAll(/,"sum":\d+\}$/gm, '}');
/** The lines of a checkpoint that have outcomes. */
const outcomesOf = (log: string): number =>
  log.split('\n').filter((line) => line.startsWith('{"at":')).length;

describe('validate --checkpoint', () => {
  it('writes the reports of a run without a checkpoint', async () => {
    const plain = await run([path('in'), ...withReports()]);
    const expected = written();
    const { code, out, err } = await run(command());
    expect({ code, out, err }).toEqual(plain);
    expect(written()).toEqual(expected);
  });

  it('has the same reports after any number of ends at any byte of the log and of the lines', async () => {
    await run([path('in'), ...withReports()]);
    const expected = written();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ log: fc.double({ min: 0, max: 1, noNaN: true }), more: fc.nat(5000) }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (ends) => {
          rmSync(path('log'), { force: true });
          for (const format of Object.keys(expected)) rmSync(path(format), { force: true });
          await run(command());
          for (const end of ends) {
            // The log has an outcome only after the lines have it: so many bytes of the log, and at least as many lines.
            const log = read('log');
            const kept = log.slice(0, Math.floor(end.log * log.length));
            writeFileSync(path('log'), kept);
            const whole = expected.ndjson ?? '';
            const lines = whole.split('\n').slice(0, outcomesOf(kept.slice(0, kept.lastIndexOf('\n') + 1)));
            writeFileSync(path('ndjson'), whole.slice(0, lines.join('\n').length + 1 + end.more));
            for (const format of ['json', 'junit', 'sarif', 'html']) writeFileSync(path(format), '<half');
            await run(command());
            expect(written()).toEqual(expected);
          }
        },
      ),
      { numRuns: runs(300, 20) },
    );
  });

  it('repeats at most one outcome on standard output', async () => {
    const args = [path('in'), '--checkpoint', path('log'), '--format', 'ndjson'];
    const whole = (await run([path('in'), '--format', 'ndjson'])).out;
    const count = whole.split('\n').length - 1;
    for (let stop = 0; stop < count; stop += 1) {
      rmSync(path('log'), { force: true });
      let flushed = 0;
      // As if the process were killed after it printed an outcome, and before it logged it.
      const killed = await run(args, { flush: () => Promise.resolve((flushed += 1) <= stop) });
      const resumed = await run(args);
      const lines = killed.out.split('\n').slice(0, -1);
      expect(lines).toHaveLength(stop + 1);
      expect(`${lines.slice(0, stop).join('\n')}${stop > 0 ? '\n' : ''}${resumed.out}`).toBe(whole);
      expect(resumed.err).toContain(`${stop} document${stop === 1 ? ' was' : 's were'} judged before`);
    }
  });

  it('leaves the reports of an earlier run until it has all of its own', async () => {
    for (const format of ['json', 'junit', 'sarif', 'html']) writeFileSync(path(format), 'earlier');
    expect((await run(command(), { flush: () => Promise.resolve(false) })).code).toBe(141);
    for (const format of ['json', 'junit', 'sarif', 'html']) expect(read(format)).toBe('earlier');
    await run(command());
    expect(JSON.parse(read('json'))).toHaveLength(10);
  });

  it('judges no document twice, and keeps the list of the start', async () => {
    await run(command());
    const log = read('log');
    const lines = log.split('\n');
    writeFileSync(
      path('log'),
      lines
        .slice(
          0,
          lines.findIndex((line) => line.startsWith('{"at":2')),
        )
        .join('\n') + '\n',
    );
    // Judged already: what it says now does not matter. Not in the list: it came later.
    writeFileSync(path('in/a.json'), refused);
    writeFileSync(path('in/y.json'), valid);
    await run(command());
    expect(logged()).toBe(log);
  });

  it('counts everything at the end, and has the exit status of all', async () => {
    const args = [path('in'), '--checkpoint', path('log'), '--summary'];
    const first = await run(args);
    writeFileSync(path('log'), read('log').split('\n').slice(0, -4).join('\n') + '\n');
    const second = await run(args);
    expect(second.code).toBe(first.code);
    const counts = (text: string) => text.replace(/\(.*\)/, '');
    expect(counts(second.out)).toBe(counts(first.out));
  });

  it('reports a complete run again and says so', async () => {
    const args = [path('in'), '--checkpoint', path('log'), '--format', 'ndjson'];
    const first = await run(args);
    writeFileSync(path('in/a.json'), refused);
    const second = await run(args);
    expect(second.out).toBe(first.out);
    expect(second.err).toContain('the run is complete; its 10 documents are reported again. Add --changed');
  });

  it('refuses to go on in the middle of a file of lines that has changed', async () => {
    await run(command());
    const lines = read('log').split('\n');
    writeFileSync(
      path('log'),
      lines
        .slice(
          0,
          lines.findIndex((line) => line.startsWith('{"at":1,"nth":1')),
        )
        .join('\n') + '\n',
    );
    utimesSync(path('in/b.ndjson'), 1, 1);
    const { code, err } = await run(command());
    expect(err).toContain('in/b.ndjson has changed since');
    expect(code).toBe(2);
  });

  it.each([
    ['other options', ['--strict'], 'begun with another value of strict'],
    ['another part', ['--shard', '1/2'], 'begun for all parts'],
    ['other inputs', ['in/c.json'], 'it was begun for'],
    ['another form of outcome', ['--format', 'json'], 'it was begun without the format json'],
  ])('refuses to go on with %s', async (_, more, message) => {
    const args = [path('in'), '--checkpoint', path('log'), '--format', 'ndjson'];
    await run(args);
    const { code, err } = await run([...args, ...more]);
    expect(err).toContain(message);
    expect(err).toContain('Repeat that command, add --changed, or name another file.');
    expect(code).toBe(2);
  });

  it('refuses to go on after an update of the package', async () => {
    await run(command());
    writeFileSync(path('log'), read('log').replace(/"version":"[^"]*"/, '"version":"0.0.1"'));
    expect((await run(command())).err).toContain('begun by version 0.0.1, and this is');
  });

  it.each(['{"a":1}\n', valid, 'x'])('never writes over %j', async (content) => {
    writeFileSync(path('log'), content);
    const { code, err } = await run(command());
    expect(err).toContain('log is not a checkpoint: name another file');
    expect(code).toBe(2);
    expect(read('log')).toBe(content);
  });

  /** A log of a run that is not complete, so that the list of inputs is read again, with some damage. */
  const damagedLog = async (damage: (log: string) => string): Promise<string> => {
    await run(command());
    const log = `${read('log').split('\n').slice(0, -3).join('\n')}\n`;
    const damaged = damage(log);
    expect(damaged === log).toBe(false);
    writeFileSync(path('log'), damaged);
    return damaged;
  };
  const firstLine = 'log is a checkpoint whose first line is damaged: restore it from a copy, or delete it';
  const otherVersion =
    'log is a checkpoint of another version of peppol-preflight: use the version that wrote';
  it.each([
    ['a first line that is no JSON', (log: string) => log.replace('"run":{', '"run":{{'), firstLine],
    ['a first line without a run', (log: string) => log.replace('"run":', '"ran":'), firstLine],
    ['a run that is null', (log: string) => log.replace(/"run":.*/, '"run":null}'), firstLine],
    ['a run without inputs', (log: string) => log.replace('"inputs":[', '"inputs":[1,'), firstLine],
    ['a first line that is cut', (log: string) => log.replace(/\}\n/, '\n'), firstLine],
    ['other line ends', (log: string) => log.replaceAll('\n', '\r\n'), firstLine],
    ['another form', (log: string) => log.replace('"checkpoint":1', '"checkpoint":2'), otherVersion],
    ['a much later form', (log: string) => log.replace('"checkpoint":1', '"checkpoint":10'), otherVersion],
  ])('says what to do about a log with %s, and leaves it', async (_, damage, message) => {
    const damaged = await damagedLog(damage);
    for (const more of [[], ['--changed']]) {
      const { code, err } = await run([...command(), ...more]);
      expect(err).toContain(message);
      expect(code).toBe(2);
      expect(read('log') === damaged).toBe(true);
    }
  });

  it.each([
    ['a damaged input', (log: string) => log.replace('"path":', '"path";')],
    ['an input of another kind', (log: string) => log.replace('"path":"', '"x":"')],
    ['a damaged outcome', (log: string) => log.replace(',"outcome":{', ',"outcome":')],
    ['a plausible byte', (log: string) => log.replace('"is_valid":true', '"is_valid":false')],
    ['an outcome of nothing', (log: string) => log.replace(/(,"outcome":).*/, '$1{}}')],
  ])('says where a log is damaged that has %s', async (name, damage) => {
    await damagedLog(damage);
    const message = /log is a checkpoint that is damaged at byte [\d,]+: restore it from a copy/;
    const { code, err } = await run(command());
    expect(err).toMatch(message);
    expect(code).toBe(2);
    // A report does not read the list.
    if (name.includes('input')) return;
    const io = fileIo();
    expect(await runCli(['report', path('log')], io)).toBe(2);
    expect(io.stderr()).toMatch(message);
  });

  it.each([
    [
      'the end of the list runs into the first outcome',
      (log: string) => log.replace(/(\{"listed":\d+\})\n/, '$1 '),
    ],
    ['an input runs into the next one', (log: string) => log.replace('}}\n{"input":', '}} {"input":')],
    ['an input is gone', (log: string) => log.replace(/\{"input":.*\n/, '')],
  ])('loses no document where %s', async (_, damage) => {
    await run(command());
    const expected = written();
    const log = read('log');
    writeFileSync(path('log'), damage(log));
    expect(read('log')).not.toBe(log);
    await run(command());
    expect(written()).toEqual(expected);
  });

  it('begins again after an end in the middle of the first line', async () => {
    await run(command());
    const expected = written();
    const [first = ''] = read('log').split('\n');
    writeFileSync(path('log'), first.slice(0, -5));
    await run(command());
    expect(written()).toEqual(expected);
  });

  it.each([
    [['-', '--checkpoint', 'FOLDER/log'], '--checkpoint needs files'],
    [['FOLDER/in', '--checkpoint', 'FOLDER/in'], 'cannot be written'],
    [['FOLDER/in', '--checkpoint', 'FOLDER/log', '--output', 'FOLDER/log'], 'log is the checkpoint'],
    [['FOLDER/in', '--changed'], '--changed needs --checkpoint'],
    [['FOLDER/in', '--checkpoint', 'FOLDER/log', '--watch'], 'leave out --watch'],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, err } = await run(args.map((arg) => arg.replace('FOLDER', folder)));
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  it.each([[], ['--changed']])(
    'leaves the run to the process that was started last (%j)',
    async (...more) => {
      await run(command());
      const expected = written();
      for (let moment = 1; moment <= 7; moment += 1) {
        rmSync(path('log'));
        let count = 0;
        let other: Promise<{ readonly code: number }> | undefined;
        const flush = async (): Promise<boolean> => {
          count += 1;
          if (count === moment) await (other = run([...command(), ...more]));
          return true;
        };
        const first = await run(command(), { flush });
        expect(first.err).toContain('another process goes on with this run');
        expect(first.code).toBe(2);
        expect((await other)?.code).toBe(2);
        expect(written()).toEqual(expected);
        expect((await run(command())).err).toContain('the run is complete; its 10 documents');
      }
    },
  );

  it('begins again after two processes have begun at once', async () => {
    await run(command());
    const expected = written();
    const begun = read('log').split('\n').slice(0, 3).join('\n');
    writeFileSync(path('log'), `${begun}\n${begun}\n`);
    await run(command());
    expect(written()).toEqual(expected);
  });

  it('says why the log cannot be made smaller at the end', async () => {
    await run(command());
    mkdirSync(path('log.tmp'));
    const { code, err } = await run([...command(), '--changed']);
    expect(err).toContain('log cannot be written');
    expect(code).toBe(2);
  });

  it.skipIf(process.platform === 'win32')('takes no device for a log, which has no end', async () => {
    const { code, err } = await run([path('in'), '--checkpoint', '/dev/zero']);
    expect(err).toContain('/dev/zero is a device or a pipe: name another file');
    expect(code).toBe(2);
  });

  it('takes neither the log nor its reports for inputs', async () => {
    const args = [
      path('in'),
      '--checkpoint',
      path('in/log.ndjson'),
      '--report',
      `ndjson=${path('in/out.ndjson')}`,
    ];
    await run(args);
    const first = read('in/out.ndjson');
    await run([...args, '--changed']);
    expect(read('in/out.ndjson')).toBe(first);
  });

  it('writes anew a file of lines that another run wrote', async () => {
    await run(command());
    const expected = read('ndjson');
    writeFileSync(path('log'), read('log').split('\n').slice(0, -4).join('\n') + '\n');
    writeFileSync(path('ndjson'), 'x'.repeat(100_000));
    await run(command());
    expect(read('ndjson')).toBe(expected);
  });
});

describe('validate --checkpoint --changed', () => {
  const changed = (): string[] => [...command(), '--changed'];

  it('judges only what is new or changed', async () => {
    await run(command());
    // Ids that no judge would give show which outcomes are from the log.
    writeFileSync(path('log'), withLoggedIds(read('log')));
    writeFileSync(path('in/sub/d.json'), warned);
    writeFileSync(path('in/new.json'), valid);
    appendFileSync(path('in/b.ndjson'), `${valid}\n`);
    rmSync(path('in/c.json'));
    await run(changed());
    const results = read('ndjson')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { readonly file_name: string; readonly id?: string })
      .filter(({ id }) => id !== undefined);
    const found = results.map(({ file_name: name, id }) => [
      name.replace(`${folder}/in/`, ''),
      id === 'logged',
    ]);
    expect(Object.fromEntries(found)).toEqual({
      'a.json': true,
      'b.ndjson:1': true,
      'b.ndjson:5': true,
      'b.ndjson:6': false,
      'new.json': false,
      'sub/d.json': false,
      'sub/e.xml': true,
    });
  });

  it('reports what a run without a checkpoint reports, after any changes and ends', async () => {
    const contents = [valid, warned, refused, 'gibberish', '<Invoice/>'];
    const change = fc.record({
      file: fc.constantFrom('a.json', 'c.json', 'n.json', 'sub/d.json', 'b.ndjson', 'm.ndjson'),
      content: fc.option(fc.constantFrom(...contents), { nil: undefined }),
      end: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        for (const { file, content, end } of changes) {
          if (content === undefined) rmSync(path(`in/${file}`), { force: true });
          else if (file.endsWith('.ndjson') && existsSync(path(`in/${file}`)))
            appendFileSync(path(`in/${file}`), `${content}\n`);
          else writeFileSync(path(`in/${file}`), content);
          await run(changed());
          if (end !== undefined) {
            truncateSync(path('log'), Math.floor(end * read('log').length));
            await run(changed());
          }
          const found = written();
          await run([path('in'), ...withReports()]);
          expect(found).toEqual(written());
        }
      }),
      { numRuns: runs(200, 15) },
    );
  });

  it('judges everything again after an update, and says so', async () => {
    await run(command());
    const expected = written();
    writeFileSync(path('log'), read('log').replace(/"version":"[^"]*"/, '"version":"0.0.1"'));
    const { err } = await run(changed());
    expect(err).toContain('begun by version 0.0.1');
    expect(err).toContain('what it judged is judged again');
    expect(written()).toEqual(expected);
  });

  it('keeps the log as small as one run', async () => {
    await run(command());
    const size = read('log').length;
    for (let time = 0; time < 3; time += 1) await run(changed());
    expect(read('log')).toHaveLength(size);
    expect(existsSync(path('log.tmp'))).toBe(false);
  });
});

// Only Linux takes any bytes as a name.
describe.runIf(process.platform === 'linux')('names that are not UTF-8', () => {
  const named = (name: string): Buffer => Buffer.from(`${folder}/in/${name}`, 'latin1');
  beforeEach(() => {
    writeFileSync(named('a\u00E8.json'), valid);
    writeFileSync(named('a\u00E9.json'), refused);
    writeFileSync(named('b\u00E9.ndjson'), `${valid}\n${refused}\n`);
  });

  it('are read again from a checkpoint, whatever has ended the run', async () => {
    await run(command());
    const whole = read('ndjson');
    for (const name of ['a\\xE8.json', 'a\\xE9.json', 'b\\xE9.ndjson:2'])
      expect(whole).toContain(JSON.stringify(`${path('in')}/${name}`));
    const log = read('log');
    const lines = log.split('\n');
    const start = lines.findIndex((line) => line.startsWith('{"listed":')) + 1;
    for (let kept = start; kept < lines.length - 1; kept += 1) {
      writeFileSync(path('log'), `${lines.slice(0, kept).join('\n')}\n`);
      await run(command());
      expect(read('ndjson') === whole).toBe(true);
      expect(logged() === log).toBe(true);
    }
  });

  it('are in exactly one of the parts of a run', async () => {
    const whole = (await run([path('in'), '--format', 'ndjson'])).out;
    let parts = '';
    for (const part of [1, 2, 3])
      parts += (await run([path('in'), '--format', 'ndjson', '--shard', `${part}/3`])).out;
    expect(parts.split('\n').sort()).toEqual(whole.split('\n').sort());
  });

  it('are judged again with --changed only if their content has changed', async () => {
    await run([...command(), '--changed']);
    writeFileSync(path('log'), withLoggedIds(read('log')));
    writeFileSync(named('a\u00E8.json'), warned);
    await run([...command(), '--changed']);
    const fresh = read('ndjson')
      .split('\n')
      .filter((line) => line.includes('\\\\x') && line.includes('"id"') && !line.includes('"id":"logged"'));
    expect(fresh.map((line) => (JSON.parse(line) as { readonly file_name: string }).file_name)).toEqual([
      `${path('in')}/a\\xE8.json`,
    ]);
  });
});
