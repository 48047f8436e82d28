import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run-cli.js';
import { bufferedIo } from './cli/buffered-io.js';
import { readExamples, runExample } from './examples.js';

const root = resolve(import.meta.dirname, '..');
const readme = readFileSync(resolve(root, 'README.md'), 'utf8');

const { blocks, examples } = readExamples(readme);
const sessions = blocks.filter(({ language }) => language === 'console').map(({ code }) => code);
const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code.trim());

describe('README', () => {
  it('has examples, all with their output', () => {
    expect(examples.length).toBeGreaterThan(3);
    expect(examples.filter(({ prints }) => prints === undefined)).toEqual([]);
  });

  it.each(examples.map((example, index) => [index + 1, example] as const))(
    'example %i prints what stands below it',
    async (index, { code, prints }) => {
      expect(await runExample(`readme-${index}`, code)).toBe(prints);
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
