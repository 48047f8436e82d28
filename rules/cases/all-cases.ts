import { readdirSync } from 'node:fs';
import type { RuleCase } from './rule-case.js';

/** The cases of every `*.cases.ts` beside this file, by the name of their family. */
export async function allCases(): Promise<ReadonlyMap<string, readonly RuleCase[]>> {
  const families = new Map<string, readonly RuleCase[]>();
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.cases.ts'));
  for (const file of files.toSorted()) {
    const module = (await import(/* @vite-ignore */ `./${file}`)) as { readonly cases: readonly RuleCase[] };
    families.set(file.replace('.cases.ts', ''), module.cases);
  }
  return families;
}
