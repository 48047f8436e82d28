import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type Server } from '../../src/index.js';
import { EXAMPLE_SEED } from '../../src/store/example-seed.js';
import { invoice } from '../documents.js';

// Every example of docs/testing.md is run as it stands there; only the address is that of a server of this test.

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const guide = readFileSync(join(root, 'docs/testing.md'), 'utf8');
const blocks = [...guide.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', code = '']) => ({
  language,
  code,
}));

/** How a language of the guide is run, and what must be installed for it. */
const LANGUAGES = {
  sh: { tools: ['curl', 'jq', 'bash'], command: ['bash', 'example.sh'] },
  python: { tools: ['python3'], command: ['python3', 'example.python'] },
  php: { tools: ['php'], command: ['php', 'example.php'] },
} as const;

// Other programs start, some of them for the first time: on a busy machine that takes a while.
describe('docs/testing.md', { timeout: 240_000 }, () => {
  let server: Server;
  let folder: string;

  beforeEach(async () => {
    // As a user starts it: the example companies have the Peppol ids of the guide, too.
    server = await startServer({ firstSeed: EXAMPLE_SEED });
    folder = mkdtempSync(join(tmpdir(), 'preflight-guide-'));
    const document = invoice({ invoice_id: '2026-17', invoice_date: '2026-11-02', due_date: '2026-12-02' });
    writeFileSync(join(folder, 'invoice.json'), JSON.stringify(document));
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  for (const [language, { tools, command }] of Object.entries(LANGUAGES)) {
    const missing = tools.filter((tool) => !isInstalled(tool));
    if (missing.length > 0)
      console.warn(`The example in ${language} is skipped: install ${missing.join(', ')}.`);
    test.skipIf(missing.length > 0)(`the example in ${language} prints what stands below it`, async () => {
      const index = blocks.findIndex((block) => block.language === language);
      const code = (blocks[index]?.code ?? '').replaceAll('http://localhost:8080', server.url);
      writeFileSync(join(folder, `example.${language}`), code);
      const [program = '', ...args] = command;
      const { stdout } = await run(program, args, { cwd: folder });
      expect(stdout).toBe(blocks[index + 1]?.code);
    });
  }

  test('the example in vitest passes, both of its tests', async () => {
    const generated = join(root, 'test/docs/generated');
    mkdirSync(generated, { recursive: true });
    try {
      writeFileSync(
        join(generated, 'example.test.ts'),
        blocks.find(({ language }) => language === 'ts')?.code ?? '',
      );
      const args = ['--no', 'vitest', 'run', '--config', 'vitest.examples.config.ts'];
      const { stdout } = await run('npx', [...args, '--reporter', 'json'], { cwd: root });
      const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Record<string, unknown>;
      expect(report).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
    } finally {
      rmSync(generated, { recursive: true });
    }
  });

  test('every example has a test', () => {
    const languages = blocks.map(({ language }) => language).filter((language) => language !== 'text');
    expect(languages).toEqual(['ts', ...Object.keys(LANGUAGES)]);
  });
});

function isInstalled(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
