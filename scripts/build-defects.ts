import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyDocumentInput } from '../src/document/document.js';
import { dataModule } from './data-module.js';
import { fingerprintOf } from './fingerprint.js';

// Writes compiled/defects.js, how each rule is broken, for peppol-preflight/testing: npx tsx scripts/build-defects.ts
// [--for-tests]. Nothing is written if nothing has changed, and after a change of a rule alone, the Documents made from UBL come
// from the cache. For tests, a change of the code alone does not count: they would wait for it, and find out what it breaks.
const forTests = process.argv.includes('--for-tests');

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const output = inProject('compiled/defects.js');
const stamp = inProject('compiled/cache/defects.json');
const cache = inProject('compiled/cache/documents.json');

const modules = readdirSync(inProject('compiled/rules')).filter((file) => file.endsWith('.js'));
const mapping = fingerprintOf(
  ['src', 'extras', 'errors', 'schematron/src', 'package-lock.json'].map(inProject),
);
const rules = fingerprintOf(
  [
    ...['rules/cases', 'examples', 'scripts/find-defects.ts', 'compiled/ubl-model.js'],
    ...modules.map((file) => `compiled/rules/${file}`),
  ].map(inProject),
);
const built = readJson<{ readonly mapping?: string; readonly rules?: string }>(stamp);
if (existsSync(output) && built.rules === rules && (forTests || built.mapping === mapping)) {
  console.log('The defects are up to date.');
} else {
  // Loaded only now: it takes longer than finding out that it is not needed.
  const { findDefects } = await import('./find-defects.js');
  const known = readJson<{
    readonly mapping?: string;
    readonly documents?: Readonly<Record<string, AnyDocumentInput | null>>;
  }>(cache);
  const mapped = new Map(known.mapping === mapping ? Object.entries(known.documents ?? {}) : []);
  const defects = await findDefects(mapped);

  mkdirSync(inProject('compiled/cache'), { recursive: true });
  writeFileSync(output, dataModule('defects', defects, 'npm run build:defects'));
  writeFileSync(cache, JSON.stringify({ mapping, documents: Object.fromEntries(mapped) }));
  writeFileSync(stamp, JSON.stringify({ mapping, rules }));
  const [byUbl, byDocuments, byExtended] = [defects.ubl, defects.documents, defects.extended].map(
    (each) => Object.keys(each).length,
  );
  console.log(
    `defects: ${byUbl} rules by UBL, ${byDocuments} by Documents, ${byExtended} more by extended Documents`,
  );
}

function readJson<Content extends object>(path: string): Partial<Content> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : {};
}
