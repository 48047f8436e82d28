import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runCli } from '../src/cli/run-cli.js';
import { bufferedIo } from './cli/buffered-io.js';

const root = resolve(import.meta.dirname, '..');
const readme = readFileSync(resolve(root, 'README.md'), 'utf8');

/** Code blocks in order, with their language. */
const blocks = [...readme.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', code = '']) => ({
  language,
  code,
}));

/** Each TypeScript example with the text block that follows it: what it prints. */
const examples = blocks.flatMap(({ language, code }, index) => {
  const next = blocks[index + 1];
  return language === 'ts' ? [{ code, prints: next?.language === 'text' ? next.code : undefined }] : [];
});
const sessions = blocks.filter(({ language }) => language === 'console').map(({ code }) => code);
const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code.trim());

describe('README', () => {
  const written: string[] = [];
  afterAll(() => {
    for (const file of written) rmSync(file);
  });

  it('has examples, all with their output', () => {
    expect(examples.length).toBeGreaterThan(3);
    expect(examples.filter(({ prints }) => prints === undefined)).toEqual([]);
  });

  it.each(examples.map((example, index) => [index + 1, example] as const))(
    'example %i prints what stands below it',
    async (index, { code, prints }) => {
      const file = resolve(import.meta.dirname, `readme-example-${index}.generated.ts`);
      written.push(file);
      writeFileSync(
        file,
        code
          .replaceAll("'peppol-preflight'", "'../src/index.js'")
          .replace(/'peppol-preflight\/([a-z]+)'/g, "'../src/$1.js'"),
      );
      const lines: string[] = [];
      const { format } = await import('node:util');
      const log = vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
        lines.push(`${format(...values)}\n`);
      });
      await import(file);
      log.mockRestore();
      expect(lines.join('')).toBe(prints);
    },
  );

  it.each(sessions)('session %#: the command line answers so', async (session) => {
    const [command = '', ...answer] = session.split('\n');
    const args = command.replace('$ npx peppol-preflight ', '').replaceAll('"', '').split(' ');
    const files = Object.fromEntries(
      args
        .filter((arg) => existsSync(resolve(root, arg)) && arg.endsWith('.json'))
        .map((path) => [path, readFileSync(resolve(root, path))]),
    );
    const io = bufferedIo(files);
    await runCli(args, io);
    expect(io.stdout()).toBe(answer.join('\n'));
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const scriptsNamed = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(scriptsNamed.filter((name) => !(name in scripts))).toEqual([]);
    expect(commands).toEqual(['npm run demo', 'npm install peppol-preflight', 'npm cit']);
  });
});
