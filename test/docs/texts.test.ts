import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/run-cli.js';
import { rulePages } from '../../scripts/docs/rule-pages.js';
import { ruleCatalogue } from '../../src/verdict/rules/rule-catalogue.js';
import { bufferedIo } from '../cli/buffered-io.js';
import { readExamples, runExample } from './examples.js';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const guides = readdirSync(resolve(root, 'docs/guides')).map((name) => `docs/guides/${name}`);
/** Tables: there is nothing in them to run. */
const WITHOUT_EXAMPLES = [
  'docs/guides/performance.md',
  'docs/guides/stand-in-hosts.md',
  'docs/guides/xpath.md',
];

describe.each(['README.md', 'pdf/README.md', ...guides])('%s', (path) => {
  const { blocks, examples } = readExamples(read(path));
  const sessions = blocks.filter(({ language }) => language === 'console').map(({ code }) => code);

  it('has examples, all of them with their output', () => {
    expect(examples.length + sessions.length > 0).toBe(!WITHOUT_EXAMPLES.includes(path));
    expect(examples.filter(({ prints }) => prints === undefined)).toEqual([]);
  });

  it.each(examples.map((example, index) => [index + 1, example] as const))(
    'example %i prints what is below it',
    async (index, { code, prints }) => {
      const name = `${path.replaceAll('/', '-').replace('.md', '')}-${index}`;
      expect(await runExample(name, code)).toBe(prints);
    },
  );

  it.each(sessions)('session %#: the command line answers this', async (session) => {
    const [command = '', ...answer] = session.split('\n');
    const args = command.replace('$ npx peppol-preflight ', '').replaceAll('"', '').split(' ');
    const files = Object.fromEntries(
      args
        .filter((arg) => existsSync(resolve(root, arg)) && arg.endsWith('.json'))
        .map((file) => [file, readFileSync(resolve(root, file))]),
    );
    const io = bufferedIo(files);
    await runCli(args, io);
    expect(io.stdout()).toBe(answer.join('\n'));
  });

  it('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(path).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('README.md', () => {
  const { blocks } = readExamples(read('README.md'));

  it('can be read in ten minutes', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(260);
  });

  it('counts the rules as the catalogue and the list of rules do: each id once', () => {
    const ids = new Set(ruleCatalogue().map(({ id }) => id));
    const counted = [...read('README.md').matchAll(/([\d,]+) rules/g)].map(([, count]) => count);
    expect(counted).toEqual([ids.size.toLocaleString('en')]);
    const [list] = rulePages();
    expect(list?.content.html).toContain(`All ${ids.size} rules`);
  });

  it('shows the commands that a newcomer needs', () => {
    const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code.trim());
    expect(commands).toEqual(['npm install peppol-preflight', 'npm run demo', 'npm cit']);
  });

  it('leads to every guide', () => {
    expect(guides.filter((path) => !read('README.md').includes(`(${path}`))).toEqual([]);
  });
});
