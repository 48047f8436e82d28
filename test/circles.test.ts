import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { importX } from 'eslint-plugin-import-x';
import { parser } from 'typescript-eslint';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { circlesIn } from './shared/circles.js';

const root = resolve(import.meta.dirname, '..');
const RULE = 'import-x/no-cycle';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'circles-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** What the rule says of files, as it is set for a file of the project. */
async function saidOf(file: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const config = (await new ESLint({ cwd: root }).calculateConfigForFile(join(root, file))) as Linter.Config;
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: { parser },
      plugins: { 'import-x': importX },
      settings: config.settings ?? {},
      rules: { [RULE]: config.rules?.[RULE] ?? 'off' },
    },
  });
  const results = await eslint.lintFiles(['*.ts']);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId ?? ''} ${message}`),
  );
}

it.each([
  'src/index.ts',
  'schematron/src/index.ts',
  'pdf/src/index.ts',
  'server/src/index.ts',
  'scripts/build.ts',
])('two files that import each other fail lint, as %s is linted', async (file) => {
  const said = await saidOf(file, {
    'one.ts': `import { two } from './two.js';\nexport const one = (): number => two;\n`,
    'two.ts': `import { one } from './one.js';\nexport const two = one();\n`,
  });
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^import-x\/no-cycle Dependency cycle/);
});

it('files that import one way pass', async () => {
  const said = await saidOf('src/index.ts', {
    'one.ts': `import { two } from './two.js';\nexport const one = two;\n`,
    'two.ts': `export const two = 2;\n`,
  });
  expect(said).toEqual([]);
});

const PACKAGES = ['src', 'extras', 'schematron', 'pdf', 'server', 'cli', 'mcp', 'errors'];

it('no files of the packages, of scripts and of tests import one another, types included', () => {
  const others = ['scripts', 'rules', 'xsd', 'bench', 'docs', 'test', 'examples'];
  expect(circlesIn(root, [...PACKAGES, ...others])).toEqual([]);
});

it('a circle of types is seen, also through a third file', () => {
  const files = {
    'one.ts': `import type { Two } from './two.js';\nexport type One = Two | 1;\n`,
    'two.ts': `import type { Three } from './three.js';\nexport type Two = Three[];\n`,
    'three.ts': `export type Three = { one: import('./one.js').One };\n`,
    'four.ts': `import type { One } from './one.js';\nexport type Four = One;\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(circlesIn(folder, ['.'])).toEqual([['one.ts', 'three.ts', 'two.ts']]);
});
