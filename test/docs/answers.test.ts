import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { ADVICE } from 'peppol-preflight';

const page = resolve(import.meta.dirname, '../../docs/guides/answers.md');

it('the guide lists all advice (update with vitest -u)', async () => {
  const text = readFileSync(page, 'utf8');
  const rows = Object.entries(ADVICE).map(
    ([id, { problem, remedy }]) => `| \`${id}\` | ${problem} | ${remedy} |`,
  );
  const table = `| Id | What it says | What to do |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  const updated = text.replace(/(?<=<!-- advice[^\n]*-->\n\n)[^]*?(?=\n<!-- end of advice)/, () => table);
  expect(text).toContain('<!-- end of advice -->');
  await expect(
    await format(updated, { ...(await resolveConfig(page)), parser: 'markdown' }),
  ).toMatchFileSnapshot(page);
});
