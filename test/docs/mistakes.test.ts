import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const answers = resolve(import.meta.dirname, '../../src/answers');
const page = readFileSync(resolve(answers, 'README.md'), 'utf8');
const files = readdirSync(resolve(answers, 'mistakes'));

it('the README of the answers names every file of mistakes/', () => {
  expect(files.filter((file) => !page.includes(`\`${file}\``) && !page.includes(`mistakes/${file}`))).toEqual(
    [],
  );
});

it.each(files.filter((file) => file.endsWith('-hypotheses.ts')))('it lists the causes of %s', (file) => {
  const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${file}\``)) ?? '';
  const source = readFileSync(resolve(answers, 'mistakes', file), 'utf8');
  const causes = new Set([...source.matchAll(/cause: '([\w-]+)'/g)].map(([, cause = '']) => cause));
  const listed = [...row.matchAll(/`([a-z-]+)`/g)].map(([, cause = '']) => cause);
  expect(listed.toSorted()).toEqual([...causes].toSorted());
});
