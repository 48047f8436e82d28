import { readSchematron } from '../../../src/parse/read-schematron.js';
import { nativeEngine } from '../native-engine.js';
import { shownBySaxon } from './shown-by-saxon.js';

const TYPES = [
  'integer',
  'decimal',
  'double',
  'string',
  'boolean',
  'untypedAtomic',
  'dateTime',
  'date',
  'time',
];
const typeOf = TYPES.reduceRight(
  (rest, type) => `if ($item instance of xs:${type}) then '${type}' else ${rest}`,
  // The rest is xs:anyURI, which is a string here.
  "if ($item instance of node()) then 'node' else 'string'",
);

/** The items of an expression with their types, as one text. */
const shown = (expression: string): string =>
  `string-join(for $item in ${expression} return concat('[', ${typeOf}, ' ', string($item), ']'), '')`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What stands for a value that cannot be evaluated. */
export const ERROR = 'error';

/** The items of an expression as both engines have them, with their types; `error` where there are none. */
export interface Evaluated {
  readonly expression: string;
  readonly native: string;
  readonly saxon: string;
}

/** Evaluates expressions with both engines, with the root element of a document as context. */
export async function evaluatedByBoth(
  expressions: readonly string[],
): Promise<(document: string) => readonly Evaluated[]> {
  const parts: Awaited<ReturnType<typeof nativeEngine>>[] = [];
  for (let start = 0; start < expressions.length; start += MOST) {
    parts.push(await compiled(expressions.slice(start, start + MOST)));
  }
  return (document) => {
    const found = parts.flatMap((native) => native(document));
    const expected = evaluatedBySaxon(expressions, document);
    return expressions.map((expression, index) => {
      const { error, problem } = found[index] ?? { error: undefined, problem: 'nothing' };
      return {
        expression,
        native: error === undefined ? problem : ERROR,
        saxon: expected[index] ?? '',
      };
    });
  };
}

/** Expressions of one schema: what a schema may become is bounded. */
const MOST = 1000;

function compiled(expressions: readonly string[]): ReturnType<typeof nativeEngine> {
  // The value is a variable, as its error is one of the test and its text is in the message.
  const patterns = expressions.map(
    (each, index) => `<pattern><rule context="/*"><let name="value" value="${escape(shown(`(${each})`))}"/>
<assert id="e${index}" test="$value = '~'"><value-of select="$value"/></assert></rule></pattern>`,
  );
  return nativeEngine(
    readSchematron(`<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
<title>Expressions</title><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>
${patterns.join('\n')}</schema>`),
  );
}

function evaluatedBySaxon(expressions: readonly string[], text: string): readonly string[] {
  return shownBySaxon(expressions, text, shown('$items')).map((value) =>
    value === undefined ? ERROR : asInMessage(value.trim().replaceAll(/\s+/g, ' ')),
  );
}

/** A value in a message is cut where it is longer than a thousand characters. */
function asInMessage(text: string): string {
  const characters = [...text];
  return characters.length > 1000
    ? `${characters.slice(0, 200).join('')}… (${characters.length} characters)`
    : text;
}
