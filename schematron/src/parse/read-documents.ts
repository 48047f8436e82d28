import { decodeXml } from '../xml/decode-xml.js';
import { type Budget, costOf } from './budget.js';
import type { ResolveSource } from './expand-includes.js';
import { readSource } from './read-source.js';
import { createErrorList, type Place, SchematronError } from './schematron-error.js';
import type { EmbeddedDocument, SchematronModel } from './schematron-model.js';
import type { SourceElement } from './source-element.js';
import { xpathTokens } from '../xpath/syntax/xpath-tokens.js';
import { messageOf } from '../../../errors/index.js';

/**
 * The documents that the expressions of a schema read with `document('…')` or `doc('…')`. They are read now, while the
 * schema is compiled, and become part of the compiled rule set: a rule set reads no file when it judges.
 *
 * @param resolve returns the text of an `href`, which must be a file below the folder of the schema; without it no file can be read
 * @throws SchematronError with the place of the call, when the file cannot be read, is not XML, or is too large
 */
export function readDocuments(
  model: SchematronModel,
  { resolve, budget }: { readonly resolve: ResolveSource | undefined; readonly budget: Budget },
): readonly EmbeddedDocument[] {
  const documents = new Map<string, EmbeddedDocument>();
  const errors = createErrorList();
  for (const { expression, place } of expressionsOf(model)) {
    for (const href of documentsIn(expression)) {
      if (documents.has(href)) continue;
      errors.attempt(() => {
        const text = readDocument(href, place, resolve);
        budget(costOf({ attributes: [{ value: text }] }), place);
        documents.set(href, { href, text });
      });
    }
  }
  errors.throwAny();
  return [...documents.values()];
}

function readDocument(href: string, place: Place, resolve: ResolveSource | undefined): string {
  if (href.trim() === '')
    throw new SchematronError(
      place,
      "document('') would read the schema itself: put what it needs into a separate file",
    );
  if (resolve === undefined)
    throw new SchematronError(place, `the document ${href} is read, but no files are available here`);
  try {
    const { text, file } = resolve(href, place);
    readSource(text, file);
    const decoded = typeof text === 'string' ? text : decodeXml(text);
    return decoded.replace(/^\ufeff?\s*<\?xml\s[^?]*\?>/, '');
  } catch (cause) {
    if (cause instanceof SchematronError) throw cause;
    throw new SchematronError(place, `cannot read ${href}: ${messageOf(cause)}`);
  }
}

/** The literals in calls such as `document('codes.xml')`. */
function documentsIn(expression: string): readonly string[] {
  if (!expression.includes('doc')) return [];
  const tokens = xpathTokens(expression);
  return tokens.flatMap(({ kind, text }, index) => {
    const [open, href, close] = tokens.slice(index + 1);
    const isCall = kind === 'name' && isDocumentFunction(text) && open?.text === '(';
    return isCall && href?.kind === 'string' && close?.text === ')' ? [href.text] : [];
  });
}

/** Whether a name is that of a function that reads another document, with or without the usual prefix. */
export function isDocumentFunction(name: string): boolean {
  return /^(?:fn:)?doc(?:ument)?$/.test(name);
}

interface PlacedExpression {
  readonly expression: string;
  readonly place: Place;
}

function expressionsOf(model: SchematronModel): readonly PlacedExpression[] {
  const lets = [model, ...model.phases, ...model.patterns, ...model.patterns.flatMap(({ rules }) => rules)]
    .flatMap((each) => each.lets)
    .map(({ value, place }) => ({ expression: value, place }));
  const rules = model.patterns
    .flatMap((pattern) => pattern.rules)
    .flatMap(({ context, checks, place }) => [
      { expression: context, place },
      ...checks.flatMap((check) => [
        { expression: check.test, place: check.place },
        ...[...check.problem, ...check.remedy].flatMap((part) =>
          part.kind === 'text'
            ? []
            : [{ expression: part.kind === 'name' ? part.path : part.select, place: check.place }],
        ),
      ]),
    ]);
  const embedded = [...model.functions, ...model.keys].flatMap(attributesOf);
  return [...lets, ...rules, ...embedded];
}

function attributesOf(element: SourceElement): readonly PlacedExpression[] {
  return [
    ...element.attributes.map(({ value }) => ({ expression: value, place: element.place })),
    ...element.children.flatMap((child) => (typeof child === 'string' ? [] : attributesOf(child))),
  ];
}
