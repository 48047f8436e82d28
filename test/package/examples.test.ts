import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { readExamples } from '../docs/examples.js';
import { addCli, addPdf, installWith, packOnce, root } from './pack-once.js';

// Whoever reads the README has the package, not this repository: its examples run from what is installed.

const TEXTS = [
  'README.md',
  ...readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`),
].filter((path) => /^```(?:ts|console)$/m.test(readFileSync(join(root, path), 'utf8')));
/** What examples import beside the package. */
const OTHERS = ['fast-check', 'libxml2-wasm', 'e-invoice-api', 'fastify', 'zod'];

let project: string;

beforeAll(() => {
  project = installWith(packOnce(), OTHERS);
  addPdf(project);
  addCli(project);
  cpSync(join(project, 'node_modules/peppol-preflight/examples'), join(project, 'examples'), {
    recursive: true,
  });
  // Examples in TypeScript are copied by whoever uses them, and compiled with the rest.
  writeFileSync(join(project, 'examples/package.json'), '{"type":"module"}');
  for (const name of readdirSync(join(project, 'examples')).filter((each) => each.endsWith('.ts'))) {
    const text = readFileSync(join(project, 'examples', name), 'utf8');
    const { code } = transformSync(text, { loader: 'ts', target: 'node20' });
    writeFileSync(join(project, 'examples', name.replace(/\.ts$/, '.js')), code);
  }
});

/** What a program prints. Its status is not 0 where a document is invalid. */
function run(args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${stdout ?? ''}${stderr ?? ''}`;
  }
}

describe.each(TEXTS)('%s, with the installed package', (path) => {
  const { blocks, examples } = readExamples(readFileSync(join(root, path), 'utf8'));
  const sessions = blocks.filter(({ language }) => language === 'console').map(({ code }) => code);

  it.each(examples.map((example, index) => [index + 1, example] as const))(
    'example %i prints what is below it',
    (index, { code, prints }) => {
      const file = `${path.replace(/^.*\//, '').replace('.md', '')}-${index}.mjs`;
      writeFileSync(join(project, file), transformSync(code, { loader: 'ts', target: 'node20' }).code);
      expect(run([file])).toBe(prints);
    },
  );

  it.each(sessions)('session %#: the command line answers this', (session) => {
    const [command = '', ...answer] = session.split('\n');
    const args = command.replace('$ npx peppol-preflight-cli ', '').replaceAll('"', '').split(' ');
    expect(run(['node_modules/peppol-preflight-cli/dist/main.js', ...args])).toBe(answer.join('\n'));
  });
});
