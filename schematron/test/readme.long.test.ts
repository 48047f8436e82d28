import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const files = [...readme.matchAll(/`([\w.]+)`:\n\n```xml\n([^]*?)```/g)];
const programs = [...readme.matchAll(/```js\n([^]*?)```\n\n```text\n([^]*?)```/g)];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'readme-'));
  for (const [, name = '', text = ''] of files) writeFileSync(join(folder, name), text);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('the README has two files and two programs', () => {
  expect(files.map(([, name]) => name)).toEqual(['orders.sch', 'order.xml']);
  expect(programs).toHaveLength(2);
});

it.each(programs.map(([, code = '', output = ''], index) => ({ number: index + 1, code, output })))(
  'program $number of the README prints what the README says',
  ({ code, output }) => {
    const source = new URL('../src/index.ts', import.meta.url).href;
    const program = join(folder, 'program.mjs');
    writeFileSync(program, code.replace("'schematron-compiler'", JSON.stringify(source)));
    const printed = execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(printed).toBe(output);
  },
);
