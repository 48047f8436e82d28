import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Code, word } from '../../../../src/compile/javascript/code.js';
import type { Scope } from '../../../../src/compile/javascript/compilation.js';
import { createCompilation } from '../../../../src/compile/javascript/create-compilation.js';
import { arityRange, XPATH_FUNCTIONS } from '../../../../src/compile/javascript/functions/xpath-functions.js';
import { define, type XPathFunction } from '../../../../src/compile/javascript/functions/xpath-function.js';
import { createModuleWriter } from '../../../../src/compile/javascript/module-writer.js';
import { readsContext } from '../../../../src/compile/javascript/reads-context.js';
import { valueOf } from '../../../../src/compile/javascript/value.js';
import { countsPosition } from '../../../../src/compile/javascript/walk-items.js';
import { parseXPath } from '../../../../src/xpath/syntax/parse-xpath.js';
import { readSchematron } from '../../../../src/parse/read-schematron.js';
import { schemaText } from '../../../../../test/shared/schema-text.js';

/** One argument of every kind that the compiler tells apart. */
const ARGUMENTS = ["'k'", '.', 'a', '1', '1.5', '1e0', '(1, 2)', 'xs:decimal(a)', 'xs:date(a)', 'string(a)', "('x', 1)", '()'] as const; // prettier-ignore

/** What brings arguments, and the arguments here, into the form that a function takes. */
const CONVERSIONS = new Set(['append', 'appendAll', 'appendNode', 'bounded', 'atMostOne', 'asNodes', 'atomize', 'castValue', 'children', 'convertItem', 'effectiveBoolean', 'hasChild', 'integerArgument', 'integersArgument', 'mapEach', 'memo', 'numberOfItem', 'numericArgument', 'required', 'requiredText', 'stringArgument', 'stringOf', 'text', 'textIfAny', 'textOrEmpty', 'textToDateTime', 'textToDecimal', 'textToDouble', 'toArray', 'toItem', 'toItems', 'whenPresent', 'doubleOfDecimal', 'onlyChild', 'decimalOf']); // prettier-ignore

const model = {
  ...readSchematron(
    schemaText('<pattern><rule context="/r"><assert id="x" test="true()"/></rule></pattern>'),
  ),
  documents: [{ href: 'k', text: '<k/>' }],
};
const node = valueOf(word('c'), 'node');
const SCOPE: Scope = {
  depth: 0,
  focus: node,
  current: node,
  position: word('at'),
  last: word('length'),
  makesTextNodes: false,
  variables: new Map(),
  isRemembered: true,
};

/** The code of a call, and the functions of the runtime that it and what it hoists call. */
function compile(
  expression: string,
): { readonly code: Code; readonly uses: ReadonlySet<string> } | undefined {
  const writer = createModuleWriter();
  const compilation = createCompilation(model, writer, {
    declarations: { functions: new Map(), keys: new Map([['k', { build: 'k', index: word('k') }]]) },
    at: { place: model.place, namespaces: {} },
  });
  try {
    const code = compilation.value(parseXPath(expression), SCOPE);
    const { uses } = writer.declarationsOf(writer.reachedFrom(code));
    return { code, uses: new Set([...code.uses, ...uses]) };
  } catch {
    return undefined;
  }
}

/** Calls of a function with its smallest and its largest number of arguments, of all kinds. */
function callsOf(name: string): readonly string[] {
  const entry = XPATH_FUNCTIONS.get(name);
  if (entry === undefined) throw new Error(`There is no ${name}().`);
  const [least, most] = arityRange(entry);
  return [least, Math.min(most, 4)].flatMap((count) =>
    ARGUMENTS.flatMap((arg) =>
      // A picture of format-integer() must be right.
      ["'x'", '1', "'0'"].map(
        (other) =>
          `${name}(${Array.from({ length: count }, (_, index) => (index === 0 ? arg : other)).join(', ')})`,
      ),
    ),
  );
}

describe.each([...XPATH_FUNCTIONS])('the entry of %s()', (name, entry) => {
  const compiled = callsOf(name).flatMap((call) => compile(call) ?? []);

  it('names the functions of the runtime that its code calls, and no other', () => {
    expect(compiled.length).toBeGreaterThan(0);
    const uses = new Set(compiled.flatMap((each) => [...each.uses]));
    expect(
      [...uses].filter((each) => !entry.runtime.some((known) => known === each) && !CONVERSIONS.has(each)),
    ).toEqual([]);
    // Whether a text is empty has a function of its own.
    const compared = callsOf(name).flatMap((call) => [...(compile(`${call} = ''`)?.uses ?? [])]);
    expect(entry.runtime.filter((each) => !uses.has(each) && !compared.includes(each))).toEqual([]);
  });

  it('says what it reads of the context', () => {
    const [least] = arityRange(entry);
    const call = parseXPath(`${name}(${Array.from({ length: least }, () => "'k'").join(', ')})`);
    expect(readsContext(call, () => false)).toBe(entry.focus !== 'none');
    expect(countsPosition(call)).toBe(entry.focus === 'position' || entry.focus === 'last');
  });

  it('occurs in an expression that both engines evaluate', () => {
    const folder = new URL('../', import.meta.url);
    const files = [
      ...readdirSync(folder).filter((file) => file.endsWith('.ts')),
      '../compile-schematron.engines.test.ts',
      '../../files/foreign-style.sch',
    ];
    const calls = new RegExp(`\\b${name}\\(`);
    expect(files.some((file) => calls.test(readFileSync(new URL(file, folder), 'utf8')))).toBe(true);
  });
});

describe('define()', () => {
  const value = valueOf(word('x'), 'string');

  it('makes a forgotten fact an error of types, which tsc checks', () => {
    // @ts-expect-error the arity is missing
    define({ focus: 'none', runtime: [], canFail: false, compile: () => value });
    // @ts-expect-error what it reads of the context is missing
    define({ arity: '0-1', runtime: [], canFail: false, compile: () => value });
    // @ts-expect-error the functions of the runtime are missing
    define({ arity: '1', focus: 'none', canFail: false, compile: () => value });
    // @ts-expect-error whether it can fail is missing
    define({ arity: '1', focus: 'none', runtime: ['sum'], compile: () => value });
    // @ts-expect-error sum() of the runtime can fail
    define({ arity: '1', focus: 'none', runtime: ['sum'], canFail: false, compile: () => value });
    // @ts-expect-error there is no such function in the runtime
    define({ arity: '1', focus: 'none', runtime: ['total'], canFail: true, compile: () => value });
    // @ts-expect-error the context cannot be reached by a function that does not read it
    const access: keyof Parameters<XPathFunction<'0-1', 'none', never>['compile']>[0] = 'valueOrContext';
    // @ts-expect-error stringLength() is not listed
    define({ arity: '1', focus: 'none', runtime: [], canFail: false, compile: ({ args: [arg], text, run }) => valueOf(run('stringLength', text(arg)), 'integer') }); // prettier-ignore
    // @ts-expect-error there is no third argument
    define({ arity: '2', focus: 'none', runtime: [], canFail: false, compile: ({ args, text }) => text(args[2]) }); // prettier-ignore
    // @ts-expect-error an argument of substringBefore() is missing
    define({ arity: '1', focus: 'none', runtime: ['substringBefore'], canFail: false, compile: ({ args: [arg], text, run }) => valueOf(run('substringBefore', text(arg)), 'string') }); // prettier-ignore
    expect(access).toBe('valueOrContext');
  });
});
