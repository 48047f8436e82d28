import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileRules, loadRuleSet, readSchematron } from '../../src/index.js';
import { schematronToXslt } from '../../src/compile/xslt/schematron-to-xslt.js';
import { evaluateNative } from '../../src/evaluate/native/evaluate-native.js';
import { prepareModule } from '../../src/evaluate/native/prepare-rules.js';
import type { CompiledPattern } from '../../src/evaluate/rule-set.js';
import { runPatterns } from '../../src/evaluate/sef/evaluate-sef.js';
import type { RuleSet } from '../../src/index.js';
import { readSchematronFile } from '../../src/files/read-schematron-file.js';
import { compileWarm } from '../compile/warm-xslt-compiler.js';
import { randomDocumentFor } from '../compile/random-document-for.js';
import { createRandom } from '../../../test/shared/random.js';
import { treeOf } from '../xml/tree-of.js';

const source = readFileSync(fileURLToPath(new URL('odd-style.sch', import.meta.url)), 'utf8');
const DOCUMENTS = 60;

let folder = '';
let rules: RuleSet;
let patterns: readonly CompiledPattern[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
  writeFileSync(join(folder, 'odd.sch'), `\ufeff${source.replaceAll('\n', '\r\n')}`);
  const { files } = await compileRules(join(folder, 'odd.sch'), { out: folder });
  rules = await loadRuleSet(files[0] ?? '');
  patterns = await compileWarm(schematronToXslt(readSchematronFile(join(folder, 'odd.sch'))));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A fired without the words of an error, of which each engine has its own. */
const brief = ({ id, location, problem, error }: Fired): string =>
  `${id} ${location} ${error === undefined ? problem : '!'}`;

interface Fired {
  readonly id: string;
  readonly location: string;
  readonly problem: string;
  readonly error?: unknown;
}

it('Schematron in every odd style means the same to both engines', () => {
  const model = readSchematron(source);
  const native = prepareModule(rules.module ?? { createRuleSet: () => ({}) as never });
  const found = new Set<string>();
  let errors = 0;
  for (let seed = 1; seed <= DOCUMENTS; seed += 1) {
    const text = randomDocumentFor(model, createRandom(seed));
    const tree = treeOf(text);
    const ours = evaluateNative(native, tree);
    const theirs = runPatterns(patterns, text);
    expect([...ours.failures, ...theirs.failures]).toEqual([]);
    expect(ours.fired.map(brief).sort(), text).toEqual(theirs.entries.map(brief).sort());
    for (const { id, error } of ours.fired) {
      found.add(id);
      if (error !== undefined) errors += 1;
    }
  }
  expect(found.size).toBeGreaterThan(18);
  expect(errors).toBeGreaterThan(0);
});
