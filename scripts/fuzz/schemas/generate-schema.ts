import { readdirSync, readFileSync } from 'node:fs';
import { randomExpression } from '../../../test/shared/random-expression.js';
import type { Random } from '../../../test/shared/random.js';
import { mutateBytes, mutateText } from '../odd-texts.js';

/** A Schematron schema: one of ours, or one of random expressions, changed as markup, by its expressions, or as bytes. */
export function generateSchema(random: Random): string | Uint8Array {
  let text = random.chance(0.4) ? random.pick((samples ??= readSamples())) : randomSchema(random);
  if (random.chance(0.6)) text = changeExpressions(text, random);
  if (random.chance(0.5)) text = mutateText(text, random, { pieces: PIECES });
  return random.chance(0.1) ? mutateBytes(Buffer.from(text), random) : text;
}

let samples: readonly string[] | undefined;

/** Whole schemas, and the files of our rules, each put into a schema. */
function readSamples(): readonly string[] {
  const root = new URL('../../../', import.meta.url);
  const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
  const functions = 'rules/peppol/functions/';
  return [
    read('examples/house-rules.sch'),
    read('examples/order-rules.sch'),
    read('test/rule-files/own-rules.sch'),
    read('schematron/test/files/odd-style.sch'),
    ...readdirSync(new URL(functions, root))
      .sort()
      .map((name) => schemaAround(read(functions + name).replace(/^\s*<\?xml[^>]*\?>/, ''))),
  ];
}

const OPEN = `<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" queryBinding="xslt2"><title>Fuzz</title><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/><ns prefix="cbc" uri="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"/><ns prefix="u" uri="urn:u"/>`; // prettier-ignore

function schemaAround(content: string): string {
  return `${OPEN}${content}</schema>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'); // prettier-ignore

/** Lets, functions, keys, abstract rules and patterns of random expressions. */
function randomSchema(random: Random): string {
  const expression = (): string => escaped(randomExpression(random, 1 + random.below(5)));
  const name = (): string => random.pick(['a', 'b', 'x1', 'x', 'constructor', '__proto__', 'toString', 'a.b', 'a-b', 'é', 'class', 'this', 'u:f', 'undefined', 'let']); // prettier-ignore
  const context = (): string => random.pick(['/*', 'n', '*', '@*', 'a | b', '/', '//f', 'd/e', 'text()', 'a[1]', 'n[@x]', escaped('n[. < 2]')]); // prettier-ignore
  const check = (): string => {
    const kind = random.pick(['assert', 'report']);
    return `<${kind} id="${name()}" flag="${random.pick(['fatal', 'warning', ''])}" test="${expression()}">t <value-of select="${expression()}"/></${kind}>`;
  };
  const part = (): string =>
    random.pick([
      () => `<let name="${name()}" value="${expression()}"/>`,
      () => `<pattern><let name="${name()}" value="${expression()}"/><rule context="${context()}"><let name="${name()}" value="${expression()}"/>${check()}${check()}</rule></pattern>`,
      () => `<pattern>${`<rule context="${context()}">${check()}</rule>`.repeat(1 + random.below(3))}</pattern>`,
      () => `<pattern abstract="true" id="p"><rule context="$c"><assert test="$t">x</assert></rule></pattern><pattern is-a="p"><param name="c" value="${context()}"/><param name="t" value="${expression()}"/></pattern>`,
      () => `<pattern><rule abstract="true" id="r">${check()}<extends rule="${random.pick(['r', 's'])}"/></rule><rule context="*"><extends rule="r"/><extends rule="r"/></rule></pattern>`,
      () => `<xsl:function name="u:f" as="xs:string"><xsl:param name="p"/><xsl:variable name="v" select="${expression()}"/><xsl:sequence select="${expression()}"/></xsl:function>`,
      () => `<xsl:key name="k" match="${context()}" use="${expression()}"/>`,
      () => `<phase id="f"><active pattern="${name()}"/></phase>`,
      () => `<ns prefix="${name()}" uri="urn:x"/>`,
    ])(); // prettier-ignore
  return schemaAround(Array.from({ length: 1 + random.below(5) }, part).join('\n'));
}

/** Other expressions, and pieces of XPath in those that are there. */
function changeExpressions(text: string, random: Random): string {
  return text.replaceAll(
    /(test|select|value|context|match|use)="([^"]*)"/g,
    (whole, name: string, old: string) => {
      if (!random.chance(0.25)) return whole;
      const changed = random.chance(0.4)
        ? escaped(randomExpression(random, 1 + random.below(4)))
        : mutateText(old, random, { pieces: XPATH, most: 3 });
      return `${name}="${changed.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
    },
  );
}

const XPATH: readonly string[] = ['(', ')', '[', ']', '()', '[1]', '[last()]', '//', '/', '..', '.', '*', '@*', '@', '::', 'self::', 'ancestor::*', 'following::node()', '|', ',', '+', '-', '+1', ' div 0', ' idiv 0', ' mod 0', ' to 1000000000', ' to ', ' = ', ' eq ', ' &lt;&lt; ', ' is ', ' and ', ' or ', ' union ', ' instance of ', ' cast as xs:integer?', ' castable as xs:date', ' treat as item()', 'for $x in ', ' return ', 'some $x in ', ' satisfies ', 'if (', ') then ', ' else ', '$x', '$undefined', '$constructor', "'", "''", '"', "'a'", '1e400', '99999999999999999999', '0.1', '.5', '1.', '1e', 'position()', 'last()', 'current()', 'count(//*)', 'sum(*)', 'avg(())', "tokenize(., '')", "replace(., '(a+)+$', '')", "matches(., '((((((a*)*)*)*)*)*)*b')", "matches(., '[')", "doc('/etc/passwd')", "document('x.xml')", 'unparsed-text("/etc/passwd")', "key('k', .)", "format-number(1, '#')", 'xs:decimal(.)', 'xs:unknown(1)', 'u:f(1)', 'no-such-function()', '(: comment :)', '(: (: :)', ':)', ' ! ', '=>', '||', '{', '}', '#', '%', '\\', '`', '\u0000', '\ud800', 'é', '😀', '\u2028', '${process.exit()}', '*/', '/*', '//x', '</script>', 'constructor', '__proto__:a', 'toString()', '//*[//*[//*]]', '1 to 10000000']; // prettier-ignore

const PIECES: readonly string[] = [...XPATH.filter((piece) => !/["<]/.test(piece)), '<', '>', '&', '<assert test="a">x</assert>', '<rule context="*"/>', '<pattern/>', '<let name="a" value="1"/>', '<include href="x"/>', '<extends rule="r"/>', '<value-of select="."/>', '<name/>', '<emph>x</emph>', '<xsl:variable name="v" select="1"/>', '<xsl:message/>', '<xsl:value-of select="js:eval(\'1\')"/>', ' use-when="js:eval(\'process.exit()\')"', ' _select="1"', ' abstract="true"', ' id="r"', ' is-a="p"', ' queryBinding="xslt"', ' defaultPhase="x"', ' xmlns:js="http://saxonica.com/ns/globalJS"', '<!--', '-->', ']]>', '<![CDATA[', '&#0;', '<!DOCTYPE schema [<!ENTITY e "x">]>', '&e;']; // prettier-ignore
