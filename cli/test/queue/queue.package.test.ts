import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import pg from 'pg';
import type { ExtendedDocumentInput } from 'peppol-preflight';
import { toCii } from 'peppol-preflight-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Host, startHost, whyNoNamespaces } from '../../../test/shared/hosts.js';
import { findPostgres, type Postgres, startPostgres } from '../../../test/shared/postgres.js';
import { isThorough } from '../../../test/shared/thorough.js';

const programs = findPostgres();
if (programs === undefined)
  console.warn('PostgreSQL is not installed here: the tests of the queue are skipped.');

const DOCUMENTS = isThorough ? 20_000 : 300;
const HOSTS = 3;
const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const example = readFileSync(new URL('../../../examples/belgian-invoice.json', import.meta.url), 'utf8');
const invoice = JSON.stringify(JSON.parse(example));

async function run(args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, err, code: child.exitCode };
}

function startWorker(
  { url, before }: Pick<Host, 'url' | 'before'>,
  name: string,
  ...more: readonly string[]
) {
  const work = [process.execPath, program, 'work', '--queue', url, '--run', name, '--workers', '1', ...more];
  const [command = '', ...args]: readonly string[] = [...before, ...work];
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
}

/** A store of objects. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { base, close };
}

describe.skipIf(programs === undefined)('a queue', () => {
  let postgres: Postgres;
  let database: pg.Pool;
  let folder = '';
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    database = new pg.Pool({ connectionString: postgres.url });
    database.on('error', () => undefined);
    folder = mkdtempSync(join(tmpdir(), 'queue-'));
    writeFileSync(join(folder, 'in.ndjson'), `${invoice}\n`.repeat(DOCUMENTS));
    writeFileSync(join(folder, 'few.ndjson'), `${invoice}\n{"items":[{"quantity":"x"}]}\ngibberish\n`);
  });
  afterAll(async () => {
    await database.end();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });
  const enqueue = (...args: readonly string[]) => run(['enqueue', '--queue', postgres.url, ...args]);
  const resultsOf = async (
    name: string,
  ): Promise<{ readonly results: number; readonly documents: number }> => {
    const { rows } = await database.query<{ results: string; documents: string }>(
      `select count(*) as results, count(distinct d.name) as documents
       from peppol_preflight.result join peppol_preflight.document d on document = id where run = $1`,
      [name],
    );
    return { results: Number(rows[0]?.results), documents: Number(rows[0]?.documents) };
  };
  const waitFor = async (name: string, count: number): Promise<void> => {
    while ((await resultsOf(name)).results < count) await setTimeout(200);
  };

  it('gives the reports of a run without one', async () => {
    const added = await enqueue('--run', 'few', join(folder, 'few.ndjson'));
    expect(added.out).toBe('3 documents added to the run "few".\n');
    // A command that is repeated adds nothing twice.
    const again = await enqueue('--run', 'few', join(folder, 'few.ndjson'));
    expect(again.out).toContain('0 documents added');
    expect(again.err).toContain('3 documents not added: the run "few" has their names already\n');
    const before = await run(['progress', '--queue', postgres.url, '--run', 'few']);
    expect(before.out).toBe('0 of 3 documents judged · 0 workers · 0/s\n');
    const worker = startWorker({ url: postgres.url, before: [] }, 'few', '--until-done');
    const [code] = (await once(worker, 'close')) as [number];
    expect(code).toBe(0);
    for (const format of ['ndjson', 'junit', 'sarif', 'pretty']) {
      const plain = await run(['validate', join(folder, 'few.ndjson'), '--format', format]);
      const report = await run(['report', postgres.url, '--run', 'few', '--format', format]);
      expect(report).toEqual(plain);
    }
  });

  it('gives the reports of a folder as people have it', async () => {
    const at = join(folder, 'in');
    mkdirSync(at);
    const extended = JSON.parse(example) as ExtendedDocumentInput;
    const cii = toCii({ ...extended, contract_reference: 'C-1' }, { extended: true }).xml;
    const files = {
      '.hidden.json': invoice,
      'a.json': invoice,
      'b.zip': zipSync({ 'c.json': Buffer.from(invoice), 'd.jpg': Buffer.from('picture') }),
      'e.xml': cii,
      // It gives no UBL: the extended Document is rejected.
      'f.xml': cii.replace(/(<ram:TaxBasisTotalAmount[^>]*>)[^<]*/, '$11.00'),
      'g.docx': 'PK',
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(at, name), content);
    const added = await enqueue('--run', 'folder', at);
    expect([added.out, added.code]).toEqual(['7 documents added to the run "folder".\n', 0]);
    const worker = startWorker({ url: postgres.url, before: [] }, 'folder', '--until-done');
    expect(await once(worker, 'close')).toEqual([0, null]);
    for (const format of ['ndjson', 'junit', 'csv', 'pretty']) {
      // A table has the run read the numbers, which a queue keeps in any case.
      const table = `csv=${join(folder, 'table.csv')}`;
      const plain = await run(['validate', at, '--format', format, '--report', table]);
      const report = await run(['report', postgres.url, '--run', 'folder', '--format', format]);
      expect(report).toEqual(plain);
      expect(report.code).toBe(1);
    }
  });

  it('can be opened by several processes at once in a database that is new', async () => {
    await database.query('create database fresh');
    const url = new URL(postgres.url);
    url.pathname = '/fresh';
    const first = (name: string) =>
      run(['enqueue', '--queue', url.href, '--run', name, join(folder, 'few.ndjson')]);
    for (const { err, code } of await Promise.all(['a', 'b', 'c', 'd'].map(first)))
      expect({ err, code }).toEqual({ err: '', code: 0 });
  });

  it('says what is wrong with an address, a run, other options', async () => {
    expect((await run(['work', '--queue', 'mysql://x'])).err).toContain('is written as postgres://');
    expect((await run(['work', '--queue', 'postgres://u:secret@127.0.0.1:1/x'])).err).toMatch(
      /^peppol-preflight: The queue at 127\.0\.0\.1:1 cannot be used: the database cannot be reached \(.+\)\.\n$/,
    );
    const other = (user: string, name: string): string =>
      postgres.url.replace('//postgres@', `//${user}@`).replace(/postgres$/, name);
    const work = async (url: string): Promise<string> => (await run(['work', '--queue', url])).err;
    expect(await work(other('postgres', 'nowhere'))).toContain(
      'cannot be used: the server has no such database',
    );
    expect(await work(other('nobody', 'postgres'))).toContain('used: the database does not let this user in');
    await database.query('create role guest login');
    expect(await work(other('guest', 'postgres'))).toContain('used: the user has no permission for this in');
    expect((await run(['work', '--queue', postgres.url, '--run', 'no'])).err).toContain(
      'There is no run "no"',
    );
    expect((await run(['progress', '--queue', postgres.url, '--run', 'no', '--watch'])).err).toContain(
      'The run "no" has no documents.',
    );
    await enqueue('--run', 'loose', join(folder, 'few.ndjson'));
    const strict = await enqueue('--run', 'loose', '--strict', join(folder, 'few.ndjson'));
    expect(strict.err).toContain('The run "loose" was begun with other options');
    expect(strict.code).toBe(2);
    const late = await run(['work', '--queue', postgres.url, '--run', 'loose', '--time-limit', '400']);
    expect(late.err).toContain('choose a --time-limit of at most 300');
  });

  it.each([
    [
      'https://store.example/get?id=1\nhttps://store.example/get?id=2',
      'Two addresses of https://store.example/get differ',
    ],
    ['https://store.example/a.json\nhttps://', '"https://" is not an address.'],
  ])('adds nothing of a list with %j', async (list, problem) => {
    writeFileSync(join(folder, 'list'), list);
    const { err, code } = await enqueue('--run', 'listed', '--list', join(folder, 'list'));
    expect([err, code]).toEqual([expect.stringContaining(problem) as string, 2]);
    const { rows } = await database.query("select from peppol_preflight.document where run = 'listed'");
    expect(rows).toEqual([]);
  });

  it('waits for a table that was taken away, and says so', async () => {
    // Taken away when the worker is at work: one that starts makes the tables.
    const store = await serve((_, answer) => {
      void database
        .query('alter table peppol_preflight.result rename to gone')
        .then(() => answer.end(invoice));
    });
    writeFileSync(join(folder, 'one'), `${store.base}/1.json\n`);
    await enqueue('--run', 'refused', '--list', join(folder, 'one'));
    const worker = startWorker({ url: postgres.url, before: [] }, 'refused', '--until-done');
    let said = '';
    worker.stderr.on('data', (part: Buffer) => (said += part.toString()));
    while (!said.includes('trying again') && worker.exitCode === null) await setTimeout(50);
    await database.query('alter table peppol_preflight.gone rename to result');
    const [code] = worker.exitCode === null ? ((await once(worker, 'close')) as [number]) : [worker.exitCode];
    store.close();
    expect(code).toBe(0);
    expect(said).toMatch(
      /^peppol-preflight: a table of the queue is missing \(.+result.+\); trying again\n$/,
    );
    expect(await resultsOf('refused')).toEqual({ results: 1, documents: 1 });
  });

  it(
    'has one result for each document, whatever happens to three hosts and their network',
    async () => {
      const reason = whyNoNamespaces();
      if (reason !== undefined)
        console.warn(
          `Network namespaces cannot be made here (${reason}): the workers are processes of one host.`,
        );
      const hasNamespaces = reason === undefined;
      const hosts: Host[] = [];
      for (let number = 0; number < HOSTS; number += 1) {
        hosts.push(await startHost(number, postgres.url, hasNamespaces));
      }
      await enqueue('--run', 'many', '--lease', '6', join(folder, 'in.ndjson'));
      const start = (host: Host): ChildProcess => startWorker(host, 'many', '--time-limit', '3');
      const workers = hosts.map(start);
      try {
        let round = 0;
        while ((await resultsOf('many')).results < DOCUMENTS && round < 10_000) {
          await setTimeout(1500);
          round += 1;
          const [first, second] = hosts;
          const victim = round % HOSTS;
          const host = hosts[victim];
          if (round > 12 || first === undefined || second === undefined || host === undefined) continue;
          if (round % 4 === 0) {
            second.cut();
            await setTimeout(3000);
            second.mend();
            continue;
          }
          const worker = workers[victim];
          if (worker !== undefined) await kill(worker);
          workers[victim] = start(host);
        }
        expect(await resultsOf('many')).toEqual({ results: DOCUMENTS, documents: DOCUMENTS });
        const { out } = await run(['progress', '--queue', postgres.url, '--run', 'many']);
        const all = DOCUMENTS.toLocaleString('en');
        expect(out).toContain(`${all} of ${all} documents judged`);
        const report = await run(['report', postgres.url, '--run', 'many', '--summary']);
        expect(report.out).toContain(`${all} documents: `);
      } finally {
        for (const worker of workers) await kill(worker);
        for (const host of hosts) host.close();
      }
    },
    isThorough ? 7_200_000 : 300_000,
  );

  it('ends a document that ends two workers as an outcome', async () => {
    let worker: ChildProcess | undefined;
    // The worker dies as soon as it asks for this document.
    const { base, close } = await serve(({ url }, answer) => {
      if (url === '/poison.json') worker?.kill('SIGKILL');
      else answer.end(invoice);
    });
    const list = join(folder, 'list');
    const names = ['1.json?signature=secret', 'poison.json', '2.json', '3.json'];
    writeFileSync(list, names.map((name) => `${base}/${name}\n`).join(''));
    await enqueue('--run', 'poison', '--lease', '8', '--list', list);
    let deaths = -1;
    for (let isOver = false; !isOver;) {
      deaths += 1;
      worker = startWorker({ url: postgres.url, before: [] }, 'poison', '--time-limit', '4', '--until-done');
      isOver = ((await once(worker, 'close')) as [number | null])[0] === 0;
    }
    close();
    expect(deaths).toBe(2);
    const { out } = await run(['report', postgres.url, '--run', 'poison', '--format', 'ndjson']);
    const answers = out.trim().split('\n').map((line) => JSON.parse(line) as { file_name: string; is_valid: boolean; issues: unknown[] }); // prettier-ignore
    expect(answers.map(({ file_name: name }) => name)).toEqual(
      names.map((name) => `${base}/${name.split('?')[0]}`),
    );
    expect(answers.map(({ is_valid: isValid }) => isValid)).toEqual([true, false, true, true]);
    expect(answers[1]?.issues).toMatchObject([
      { rule_id: 'validation-failure', message: expect.stringContaining('it ended two workers') as string },
    ]);
  }, 120_000);

  it('finishes what it has in hand when it is asked to end', async () => {
    await enqueue('--run', 'ended', '--lease', '600', join(folder, 'in.ndjson'));
    const worker = startWorker({ url: postgres.url, before: [] }, 'ended');
    await waitFor('ended', 20);
    worker.kill('SIGTERM');
    const [code] = (await once(worker, 'close')) as [number];
    expect(code).toBe(143);
    const { rows } = await database.query<{ active: string }>(
      `select count(*) as active from peppol_preflight_jobs.job where name = 'run_ended' and state = 'active'`,
    );
    expect(Number(rows[0]?.active)).toBe(0);
  });

  // Four cores: two workers, PostgreSQL, and what else there is.
  const canCompare = isThorough && availableParallelism() >= 4;
  if (isThorough && !canCompare)
    console.warn('There are fewer than four cores: the speed of two workers is not measured.');
  it.skipIf(!canCompare)(
    'is 1.8 times as fast with two workers',
    async () => {
      const timeOf = async (name: string, workers: number): Promise<number> => {
        await enqueue('--run', name, join(folder, 'in.ndjson'));
        const running = Array.from({ length: workers }, () =>
          startWorker({ url: postgres.url, before: [] }, name),
        );
        // After they have warmed up.
        await waitFor(name, DOCUMENTS / 10);
        const started = performance.now();
        await waitFor(name, DOCUMENTS);
        const time = performance.now() - started;
        for (const worker of running) await kill(worker);
        return time;
      };
      const ratio = (await timeOf('one', 1)) / (await timeOf('two', 2));
      console.log(`Two workers are ${ratio.toFixed(2)} times as fast as one.`);
      expect(ratio).toBeGreaterThanOrEqual(1.8);
    },
    3_600_000,
  );
});
