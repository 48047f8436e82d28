import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../cli/src/program/run-cli.js';
import { releasePages } from '../../docs/pages/release-pages.js';
import { rulePages } from '../../docs/pages/rule-pages.js';
import { releases, ruleSetsOf } from 'peppol-preflight';
import { countRules } from '../../src/verdict/releases/count-rules.js';
import { ruleCatalogue } from '../../src/verdict/rules/rule-catalogue.js';
import { bufferedIo } from '../shared/buffered-io.js';
import { readExamples, runExample } from './examples.js';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const guides = readdirSync(resolve(root, 'docs/guides')).map((name) => `docs/guides/${name}`);
/** Tables, and what a person tells an assistant: there is nothing in them to run. */
const WITHOUT_EXAMPLES = [
  'docs/guides/assistants.md',
  'docs/guides/browsers.md',
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
    const args = command.replace('$ npx peppol-preflight-cli ', '').replaceAll('"', '').split(' ');
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

describe('the number of rules', () => {
  const [newest] = releases().toReversed();
  const rules = countRules(newest?.name ?? '').toLocaleString('en');
  const texts = ['.', 'docs', 'docs/guides', 'mcp', 'pdf', 'schematron', 'server', 'examples'].flatMap(
    (folder) =>
      readdirSync(resolve(root, folder))
        .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
        .map((name) => `${folder}/${name}`),
  );
  const countsIn = (text: string): (string | undefined)[] =>
    [...text.matchAll(/(?<![\d,])(\d[\d,]+) (?:official )?rules\b/g)].map(([, count]) => count);

  it('counts the ids of the newest release, and the list on the site those of all', () => {
    const versionOf = new Map(ruleSetsOf(newest?.name ?? '').map(({ name, version }) => [name, version]));
    const catalogue = ruleCatalogue();
    const inNewest = catalogue.filter(({ set, versions }) => versions.includes(versionOf.get(set) ?? ''));
    expect(new Set(inNewest.map(({ id }) => id)).size.toLocaleString('en')).toBe(rules);
    // The site keeps the pages of rules that the newest release no longer has.
    const all = new Set(catalogue.map(({ id }) => id)).size.toLocaleString('en');
    const [list] = rulePages();
    expect(list?.body).toContain(`All ${all} rules, each official id counted once`);
  });

  it('is the same wherever a text names one, and says what it counts', () => {
    // What the command line prints is held by the examples.
    const found = texts.map(
      (path) => [path, countsIn(read(path).replace(/^```console[^]*?^```/gm, ''))] as const,
    );
    expect(found.filter(([, counts]) => counts.length > 0)).toEqual([['./README.md', [rules]]]);
    expect(read('README.md')).toContain(`${rules} rules, each counted once by its official id`);
  });

  it('is the same on the command line and on the page of the release', async () => {
    const io = bufferedIo();
    await runCli(['rules', '--release', newest?.name ?? ''], io);
    const page = releasePages().find(({ path }) => path === `releases/${newest?.name}`);
    for (const text of [io.stdout(), page?.body])
      expect(text).toContain(`In all ${rules} rules, each official id counted once`);
  });
});

describe('README.md', () => {
  const { blocks } = readExamples(read('README.md'));

  it('can be read in five minutes', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(170);
  });

  it('shows the commands that a newcomer needs', () => {
    const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code.trim());
    expect(commands).toEqual(['npm install peppol-preflight', 'npm run demo', 'npm cit']);
  });

  it('leads to every guide', () => {
    expect(guides.filter((path) => !read('README.md').includes(`(${path}`))).toEqual([]);
  });
});
