import { describe, expect, it } from 'vitest';
import { schematronToJavascript } from '../../../src/compile/javascript/schematron-to-javascript.js';
import { versionsToJavascript } from '../../../src/compile/javascript/versions-to-javascript.js';
import type {
  CompiledModule,
  CompiledVersion,
  SharedModule,
} from '../../../src/evaluate/native/compiled-rule-set.js';
import { evaluateNative } from '../../../src/evaluate/native/evaluate-native.js';
import { prepareModule } from '../../../src/evaluate/native/prepare-rules.js';
import { runtime } from '../../../src/xpath/runtime/runtime.js';
import { readSchematron } from '../../../src/parse/read-schematron.js';
import { schemaText } from '../../../../test/shared/schema-text.js';
import { treeOf } from '../../xml/tree-of.js';

/** Two patterns; in the version of 2, the limit, a check and a list are others. */
const source = (version: 1 | 2): string =>
  schemaText(`<ns prefix="f" uri="urn:f"/><ns prefix="codes" uri="urn:peppol-preflight:codes"/>
<let name="items" value="//item"/>
<let name="limit" value="${version === 1 ? '2' : '1 + 2'}"/>
<xsl:function name="f:even"><xsl:param name="n"/><xsl:sequence select="xs:integer($n) mod 2 = 0"/></xsl:function>
<xsl:function name="f:many"><xsl:param name="n"/><xsl:sequence select="xs:integer($n) > $limit"/></xsl:function>
<pattern id="items"><rule context="item"><let name="n" value="@n"/>
<assert id="A" flag="fatal" test="f:even($n)">A of <value-of select="$n"/></assert>
<assert id="B" flag="fatal" test="${version === 1 ? '$n != 4' : '$n != 6'}">B</assert>
<assert id="C" flag="fatal" test="not(f:many($n))">C</assert>
<assert id="D" flag="fatal" test="codes:has('letters', .)">D of <value-of select="count($items)"/></assert></rule></pattern>
<pattern id="root"><rule context="/list"><assert id="E" flag="warning" test="count($items) = 3">E</assert></rule></pattern>
<codes:list name="letters" edition="1">${version === 1 ? 'a b' : 'a b c'}</codes:list>`).replace(
    '<ns prefix="f"',
    '<ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/><ns prefix="f"',
  );

const models = ([1, 2] as const).map((version) => readSchematron(source(version)));

const load = (text: string): Promise<unknown> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);

const documents = [
  '',
  '<item n="2">a</item>',
  '<item n="3">b</item><item n="4">c</item>',
  '<item n="6">c</item><item n="x"/><item n="8">a</item>',
];

describe('versionsToJavascript()', () => {
  const { shared, versions } = versionsToJavascript(models);

  it.each(models.map((model, index) => [index + 1, model] as const))(
    'gives version %i the issues that it has when it is compiled alone',
    async (version, model) => {
      const common = ((await load(shared)) as SharedModule).createShared(runtime);
      const alone = ((await load(schematronToJavascript(model))) as CompiledModule).createRuleSet(runtime);
      const together = ((await load(versions[version - 1] ?? '')) as CompiledVersion).createRuleSet(
        runtime,
        common,
      );
      for (const content of documents) {
        const tree = treeOf(`<list>${content}</list>`);
        const [one, other] = [alone, together].map((rules) =>
          evaluateNative(prepareModule({ createRuleSet: () => rules }), tree),
        );
        expect(other).toEqual(one);
        expect(content === '' || (one?.fired.length ?? 0) > 0).toBe(true);
      }
    },
  );

  it('writes what versions share once, and with each version only what is its own', () => {
    const ids = (text: string) => [...text.matchAll(/id: "([A-Z])"/g)].map(([, id]) => id).join('');
    expect(ids(shared)).toBe('AE');
    expect(versions.map(ids)).toEqual(['BCD', 'BCD']);
    for (const text of versions) expect(text).not.toMatch(/remainderOfIntegers\(/);
    expect(shared).toContain('remainderOfIntegers(');
  });

  it('is small when versions are the same', () => {
    const [model] = models;
    if (model === undefined) throw new Error('no model');
    const { versions: same } = versionsToJavascript([model, model]);
    for (const text of same) expect(text.length).toBeLessThan(400);
  });
});
