import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf } from '../scripts/fingerprint.js';

// Builds the rule sets into compiled/rules/: npx tsx rules/build.ts [--draft] [--sef] [NAME...]
// Without arguments, nothing is built while neither what goes in nor what came out has changed.

const inProject = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const stamp = inProject('compiled/cache/rules.sha256');
const INPUTS = ['rules', 'schematron/src', 'errors', 'scripts/data-module.ts', 'package-lock.json'];
const OUTPUTS = [
  ...['rules', 'lazy', 'bundled'],
  ...['rule-sets', 'rule-catalogue', 'rule-changes'].map((name) => `${name}.js`),
].map((name) => `compiled/${name}`);
const fingerprint = (): string => fingerprintOf([...INPUTS, ...OUTPUTS].map(inProject));

const options = process.argv.slice(2).filter((arg) => arg !== '--for-tests');
const isBuilt = existsSync(stamp) && [...INPUTS, ...OUTPUTS].map(inProject).every(existsSync);
if (options.length === 0 && isBuilt && readFileSync(stamp, 'utf8') === fingerprint()) {
  console.log('The rules are up to date.');
} else {
  // Loaded only now: the compiler is large.
  await import('./build-rules.js');
  if (process.exitCode === undefined && !options.some((option) => option !== '--sef')) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, fingerprint());
  }
}
