import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileRules, loadRuleSet } from '../../src/index.js';
import { schematronToXslt } from '../../src/compile/xslt/schematron-to-xslt.js';
import { evaluateNative } from '../../src/evaluate/native/evaluate-native.js';
import { prepareModule } from '../../src/evaluate/native/prepare-rules.js';
import type { CompiledPattern } from '../../src/evaluate/rule-set.js';
import { evaluateSef } from '../../src/evaluate/sef/evaluate-sef.js';
import type { RuleSet } from '../../src/index.js';
import { readSchematronFile } from '../../src/files/read-schematron-file.js';
import { compileWarm } from '../compile/warm-xslt-compiler.js';
import { treeOf } from '../xml/tree-of.js';

const DOCUMENT = `<Order xmlns="urn:example:order" x="1"><!--note--><Line code="A" x="1"><A><C>1</C><D><C>2</C></D></A><B><C>3</C></B><B><C>4</C></B></Line>
<Line code="C"><A><C>5</C></A></Line><Line code="B"><B><C>6</C></B></Line><Old x=""><B><C>7</C></B></Old>end</Order>`;

let folder = '';
let warnings: readonly string[] = [];
let rules: RuleSet;
let patterns: readonly CompiledPattern[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
  for (const name of ['foreign-style.sch', 'foreign-codes.xml'])
    cpSync(fileURLToPath(new URL(name, import.meta.url)), join(folder, name));
  const source = join(folder, 'foreign-style.sch');
  const compiled = await compileRules(source, { out: join(folder, 'out') });
  ({ warnings } = compiled);
  rules = await loadRuleSet(compiled.files[0] ?? '');
  patterns = await compileWarm(schematronToXslt(readSchematronFile(source)));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a rule set in the style of others', () => {
  it('means the same to both engines', () => {
    const tree = treeOf(DOCUMENT);
    const native = evaluateNative(
      prepareModule(rules.module ?? { createRuleSet: () => ({}) as never }),
      tree,
    );
    const sef = evaluateSef(patterns, { text: DOCUMENT, tree });
    expect([...native.failures, ...sef.failures]).toEqual([]);
    const brief = ({ id, flag, location, problem, error }: (typeof native.fired)[number]): string =>
      `${id} ${flag} ${location} ${error === undefined ? problem : '!'}`;
    expect(native.fired.map(brief)).toEqual(sef.fired.map(brief));
    const ids = native.fired.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('NO-'))).toEqual([]);
    const failed = native.fired.filter(({ error }) => error !== undefined).map(({ id }) => id);
    expect(failed).toEqual([
      'YES-failed',
      'YES-failed-in-rule',
      'YES-error',
      'YES-ends',
      'YES-format-bad',
      'YES-zone-bad',
    ]);
    expect(native.fired.filter(({ id }) => /paren|rest|code/.test(id)).map(brief)).toMatchInlineSnapshot(`
      [
        "YES-paren  /Q{urn:example:order}Order/Q{urn:example:order}Line[1]/Q{urn:example:order}A[1]/Q{urn:example:order}C[1] 1",
        "YES-rest  /Q{urn:example:order}Order/Q{urn:example:order}Line[1]/Q{urn:example:order}A[1]/Q{urn:example:order}D[1]/Q{urn:example:order}C[1] 2",
        "YES-paren  /Q{urn:example:order}Order/Q{urn:example:order}Line[1]/Q{urn:example:order}B[1]/Q{urn:example:order}C[1] 3",
        "YES-code  /Q{urn:example:order}Order/Q{urn:example:order}Line[2] C is not one of A B",
        "YES-rest  /Q{urn:example:order}Order/Q{urn:example:order}Line[2]/Q{urn:example:order}A[1]/Q{urn:example:order}C[1] 5",
        "YES-paren  /Q{urn:example:order}Order/Q{urn:example:order}Old[1]/Q{urn:example:order}B[1]/Q{urn:example:order}C[1] 7",
      ]
    `);
    expect(native.fired.filter(({ id }) => /^no-ids|^pattern-|with-id/.test(id)).map(brief))
      .toMatchInlineSnapshot(`
      [
        "no-ids-1 information /Q{urn:example:order}Order first",
        "YES-with-id warning /Q{urn:example:order}Order w",
        "no-ids-3 information /Q{urn:example:order}Order third",
        "pattern-8-1  /Q{urn:example:order}Order/Q{urn:example:order}Old[1] in a pattern without id",
      ]
    `);
  });

  it('is compiled with warnings about what means nothing', () => {
    expect(warnings.map((each) => each.replace(/^.*foreign-style/, ''))).toMatchInlineSnapshot(`
      [
        ".sch:3:1: <schema> holds the text "text between patterns", which is ignored: remove it, or put it into a comment",
        ".sch:27:3: <rule> holds the text "text in a rule", which is ignored: remove it, or put it into a comment",
      ]
    `);
  });
});
