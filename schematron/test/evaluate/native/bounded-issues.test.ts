import { describe, expect, it } from 'vitest';
import { schematronToJavascript } from '../../../src/compile/javascript/schematron-to-javascript.js';
import { validate } from '../../../src/evaluate/validate.js';
import type { CompiledModule } from '../../../src/evaluate/native/compiled-rule-set.js';
import { readSchematron } from '../../../src/parse/read-schematron.js';
import { schemaText } from '../../../../test/shared/schema-text.js';

async function issuesOf(rule: string, xml: string) {
  const text = schematronToJavascript(readSchematron(schemaText(`<pattern>${rule}</pattern>`)));
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as CompiledModule;
  return validate(xml, { name: 'OWN', module }).findings;
}

describe('The issues of one document are bounded:', () => {
  it.each([
    ['fatal', 'fatal'],
    ['warning', 'warning'],
  ])(
    'ten thousand are listed, the others counted, with the weight of their flag %s',
    async (flag, expected) => {
      const issues = await issuesOf(
        `<rule context="b"><assert id="A" flag="${flag}" test="false()">a</assert></rule>`,
        `<a>${'<b/>'.repeat(10_500)}</a>`,
      );
      expect(issues).toHaveLength(10_001);
      expect(issues.at(-1)).toMatchObject({
        id: 'unlisted-issues',
        problem: 'OWN finds 500 more issues than the 10000 listed here',
        flag: expected,
        location: '/',
      });
    },
  );

  it('a long value is cut, and its length is stated', async () => {
    const [issue] = await issuesOf(
      '<rule context="/a"><assert id="A" test="false()"><value-of select="b"/>!</assert></rule>',
      `<a><b>${'😀x'.repeat(20_000)}</b></a>`,
    );
    expect(issue?.problem).toBe(`${'😀x'.repeat(100)}… (40000 characters)!`);
  });

  it('a value of a thousand characters is shown whole', async () => {
    const value = 'x'.repeat(1_000);
    const [issue] = await issuesOf(
      '<rule context="/a"><assert id="A" test="false()"><value-of select="b"/></assert></rule>',
      `<a><b>${value}</b></a>`,
    );
    expect(issue?.problem).toBe(value);
  });
});
