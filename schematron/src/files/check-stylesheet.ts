import { readSource } from '../parse/read-source.js';
import { SchematronError } from '../parse/schematron-error.js';
import { NAMESPACES, type SourceElement } from '../parse/source-element.js';

/**
 * Rejects a stylesheet that reads files, runs other code or writes documents: with these, its author decides what
 * happens on this machine. Stylesheets that report SVRL need none of them.
 *
 * @throws SchematronError with file and line
 */
export function checkStylesheet(text: string | Uint8Array, file: string): void {
  const root = readSource(text, file);
  visit(root, { hasTextTemplates: usesTextTemplates(root) });
}

/** Functions that read files, the environment or other code. */
export const READING_FUNCTIONS = ['available-environment-variables', 'collection', 'doc', 'doc-available', 'document', 'environment-variable', 'function-lookup', 'json-doc', 'load-xquery-module', 'transform', 'unparsed-text', 'unparsed-text-available', 'unparsed-text-lines', 'uri-collection']; // prettier-ignore
/** A call of one of them, or a reference to it; the name may have a prefix, or the namespace in braces. */
const CALL = new RegExp(
  `(?<![\\p{L}\\p{N}_.-])(?:(?<prefix>[\\p{L}_][\\p{L}\\p{N}_.-]*)\\s*:\\s*)?(?<name>${READING_FUNCTIONS.join('|')})\\s*[(#]`,
  'gu',
);

/** Instructions that read or write files, or evaluate a text as an expression. */
const INSTRUCTIONS = ['accumulator', 'evaluate', 'import', 'import-schema', 'include', 'merge', 'result-document', 'source-document', 'stream', 'use-package']; // prettier-ignore

/** Namespaces whose functions are JavaScript of the program that runs the stylesheet. */
const CODE = /saxonica\.com\/ns\/(?:globalJS|interactiveXSLT)/i;

const XPATH_FUNCTIONS = 'http://www.w3.org/2005/xpath-functions';

function visit(element: SourceElement, options: { readonly hasTextTemplates: boolean }): void {
  const reject = (what: string): never => {
    throw new SchematronError(
      element.place,
      `the stylesheet uses ${what}, which may read files or run code of its author: load it with "trusted" if you know where it is from`,
    );
  };
  if (element.namespace === NAMESPACES.xslt && INSTRUCTIONS.includes(element.local))
    reject(`xsl:${element.local}`);
  for (const { local, namespace } of element.attributes) {
    if (local === 'parameter-document') reject('parameter-document');
    // XSLT 3.0, 3.13: its value is put together by the compiler, so any function can be in it.
    if (local.startsWith('_') && namespace === '' && element.namespace === NAMESPACES.xslt)
      reject(`the shadow attribute ${local}`);
  }
  const texts = element.attributes.map(({ value }) => value);
  if (options.hasTextTemplates) texts.push(...element.children.filter((child) => typeof child === 'string'));
  for (const text of texts) {
    if (CODE.test(text)) reject(`the namespace ${CODE.exec(text)?.[0] ?? ''}`);
    for (const { groups } of text.matchAll(CALL)) {
      const { prefix, name = '' } = groups ?? {};
      const namespace = prefix === undefined ? XPATH_FUNCTIONS : (element.scope[prefix] ?? XPATH_FUNCTIONS);
      if (namespace === XPATH_FUNCTIONS) reject(`${name}()`);
    }
    // A comment can split a name only between its prefix and its local part.
    if (/:\s*\(:/.test(text)) reject('a comment inside a name');
  }
  for (const [prefix, uri] of Object.entries(element.scope)) {
    if (CODE.test(uri)) reject(`the namespace ${uri} (prefix ${prefix})`);
  }
  for (const child of element.children) if (typeof child !== 'string') visit(child, options);
}

/** Whether braces in texts may be expressions (XSLT 3.0, 5.6.2). */
function usesTextTemplates(element: SourceElement): boolean {
  return (
    element.attributes.some(({ local }) => local.endsWith('expand-text')) ||
    element.children.some((child) => typeof child !== 'string' && usesTextTemplates(child))
  );
}
