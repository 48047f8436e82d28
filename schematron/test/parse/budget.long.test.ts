import { describe, expect, it } from 'vitest';
import { compileSchematron } from '../../src/compile/compile-schematron.js';
import { readSchematron } from '../../src/parse/read-schematron.js';
import { SchematronError } from '../../src/parse/schematron-error.js';
import { schemaText } from '../../../test/shared/schema-text.js';

const check = (test: string): string =>
  schemaText(`<pattern><rule context="/*"><assert id="A" test="${test}">a</assert></rule></pattern>`);
const error = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (cause) {
    return cause;
  }
};

/** Every rule extends the one before twice: the last has 2^40 asserts. */
const doublingRules = [...Array(40).keys()]
  .map((n) => `<rule abstract="true" id="r${n + 1}"><extends rule="r${n}"/><extends rule="r${n}"/></rule>`)
  .join('');

describe('A schema that grows without end is refused with file and line:', () => {
  it.each<[string, () => unknown]>([
    [
      'abstract rules that double',
      () =>
        readSchematron(
          schemaText(
            `<pattern><rule abstract="true" id="r0"><assert test="a">x</assert></rule>${doublingRules}<rule context="a"><extends rule="r40"/></rule></pattern>`,
          ),
        ),
    ],
    [
      'includes that double',
      () =>
        readSchematron(schemaText('<include href="30"/>'), {
          resolve: (href) => ({
            file: `${href}.sch`,
            text:
              href === '0'
                ? '<pattern xmlns="http://purl.oclc.org/dsdl/schematron"/>'
                : `<pattern xmlns="http://purl.oclc.org/dsdl/schematron"><include href="${Number(href) - 1}"/><include href="${Number(href) - 1}"/></pattern>`,
          }),
        }),
    ],
    [
      'parameters that are put in often',
      () =>
        readSchematron(
          schemaText(
            `<pattern abstract="true" id="p"><rule context="a">${'<assert test="$x">x</assert>'.repeat(2_000)}</rule></pattern><pattern is-a="p"><param name="x" value="${'1'.repeat(100_000)}"/></pattern>`,
          ),
        ),
    ],
    ['a long expression', () => compileSchematron(readSchematron(check(`a = '${'1'.repeat(300_000)}'`)))],
    [
      'a chain of a hundred thousand sums',
      () => compileSchematron(readSchematron(check(`a = 1${'+1'.repeat(100_000)}`))),
    ],
    [
      'ten thousand parentheses',
      () => compileSchematron(readSchematron(check(`${'('.repeat(10_000)}a${')'.repeat(10_000)}`))),
    ],
    [
      'thirty predicates in one another',
      () => compileSchematron(readSchematron(check(`${'//*['.repeat(30)}a${']'.repeat(30)}`))),
    ],
  ])('%s', (_, work) => {
    // Without the limit they would take hours, or all memory.
    expect(error(work)).toBeInstanceOf(SchematronError);
  });

  it('what rules have is far below: a literal of 100 kB, a hundred alternatives, four predicates', () => {
    const codes = `contains(' ${'ABC '.repeat(25_000)}', concat(' ', a, ' '))`;
    const alternatives = Array.from({ length: 300 }, (_, n) => `a = '${n}'`).join(' or ');
    for (const test of [codes, alternatives, '//*[//*[//*[//*[a]]]]', `a = 1${'+1'.repeat(300)}`]) {
      expect(compileSchematron(readSchematron(check(test))).module).toContain('createRuleSet');
    }
  });
});
