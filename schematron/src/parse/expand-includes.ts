import { decodeXml } from '../xml/decode-xml.js';
import { type Budget, COST_OF_FILE, createBudget } from './budget.js';
import { readSource } from './read-source.js';
import { type Place, SchematronError } from './schematron-error.js';
import {
  attribute,
  isSchematron,
  NAMESPACES,
  requiredAttribute,
  type SourceElement,
  type SourceNode,
} from './source-element.js';
import { messageOf } from '../../../errors/index.js';

/** What an `href` stands for. */
export interface ResolvedSource {
  /** Identifies the file, and is shown in errors. */
  readonly file: string;
  /** The text, or its bytes in the encoding that they declare. */
  readonly text: string | Uint8Array;
  /** True if the text is a sequence of elements without a root; the prefixes of the including element apply to it. */
  readonly isFragment?: boolean;
}

/** Returns the text of `href` as written in the file of `from`; throws if there is none. */
export type ResolveSource = (href: string, from: Place) => ResolvedSource;

/**
 * Puts the content of other files where `include href` (the root element of the file, or the element with the id
 * after `#`) and `extends href` (the children of that element) occur, at any depth. `xi:include` and `xsl:include` are like
 * `include`; of a stylesheet they put in the declarations.
 *
 * @throws SchematronError with the place of the include if a file is missing or includes itself, or if
 *   the whole exceeds the budget
 */
export function expandIncludes(
  root: SourceElement,
  resolve: ResolveSource,
  budget: Budget = createBudget(),
): SourceElement {
  const paying: ResolveSource = (href, from) => {
    const source = resolve(href, from);
    budget(COST_OF_FILE + source.text.length, from);
    return source;
  };
  return expandElement(root, paying, { files: [root.place.file], depth: 0 });
}

/** Where an element is: in which files that include each other, and how deep with everything put in. */
interface Way {
  readonly files: readonly string[];
  readonly depth: number;
}

/** As in one file. */
const DEEPEST = 200;

function expandElement(element: SourceElement, resolve: ResolveSource, { files, depth }: Way): SourceElement {
  if (depth > DEEPEST) {
    throw new SchematronError(
      element.place,
      `with everything that is included, elements are nested more than ${DEEPEST} deep`,
    );
  }
  const open = { files, depth: depth + 1 };
  const children = element.children.flatMap((child): readonly SourceNode[] => {
    if (typeof child === 'string') return [child];
    if (isSchematron(child, 'include')) return include(child, resolve, open);
    if (isXInclude(child) || isXslt(child, 'include')) {
      return xInclude(child, resolve, open);
    }
    if (isSchematron(child, 'extends') && attribute(child, 'href') !== undefined) {
      return include(child, resolve, open).flatMap((node) => (typeof node === 'string' ? [] : node.children));
    }
    return [expandElement(child, resolve, open)];
  });
  return { ...element, children };
}

function include(element: SourceElement, resolve: ResolveSource, open: Way): readonly SourceNode[] {
  const [href = '', id] = requiredAttribute(element, 'href').split('#');
  const { source, inner } = openFile(element, href, { resolve, open });
  if (source.isFragment === true) {
    return expandElement(readFragment(source, element), resolve, inner).children;
  }
  const root = readSource(source.text, source.file);
  const target = id === undefined ? root : findById(root, id);
  if (target === undefined)
    throw new SchematronError(element.place, `${href} has no element with the id "${id}"`);
  return [expandElement(target, resolve, inner)];
}

/** A file that an element includes, with the files that are open while its own includes are read. */
function openFile(
  element: SourceElement,
  href: string,
  { resolve, open }: { readonly resolve: ResolveSource; readonly open: Way },
): { readonly source: ResolvedSource; readonly inner: Way } {
  const source = resolveAt(element, href, resolve);
  if (open.files.includes(source.file)) {
    throw new SchematronError(
      element.place,
      `the files include each other in a circle: ${[...open.files, source.file].join(' includes ')}`,
    );
  }
  return { source, inner: { files: [...open.files, source.file], depth: open.depth } };
}

/**
 * `xi:include` (XInclude 1.0) and `xsl:include`. Of a stylesheet, the declarations in it are put in. Fallbacks are not used: a rule
 * set must not depend on which files are there.
 *
 * @throws SchematronError for a text, and for pointers other than an id or `element(…)`
 */
function xInclude(element: SourceElement, resolve: ResolveSource, open: Way): readonly SourceNode[] {
  const refuse = (problem: string): never => {
    throw new SchematronError(element.place, problem);
  };
  const href = requiredAttribute(element, 'href');
  if (href.includes('#'))
    refuse(`xi:include takes ${href}: write what follows # into the attribute xpointer`);
  const parse = attribute(element, 'parse') ?? 'xml';
  if (parse !== 'xml') refuse(`xi:include with parse="${parse}" is not supported: only "xml" is`);
  const { source, inner } = openFile(element, href, { resolve, open });
  const root = readSource(source.text, source.file);
  const pointer = attribute(element, 'xpointer')?.trim();
  const target = pointer === undefined ? root : pointedAt(root, pointer, refuse);
  if (target === undefined) return refuse(`${href} has no element at the xpointer "${pointer}"`);
  const expanded = expandElement(target, resolve, inner);
  return isXslt(target, 'stylesheet') || isXslt(target, 'transform') ? expanded.children : [expanded];
}

/** The element at a pointer: an id, `element(id)`, `element(/1/2)` or `element(id/2)`. */
function pointedAt(
  root: SourceElement,
  pointer: string,
  refuse: (problem: string) => never,
): SourceElement | undefined {
  const [, written = pointer] = /^element\(([^()]*)\)$/.exec(pointer) ?? [];
  const [id = '', ...positions] = written.split('/');
  if (!/^[\p{L}_]?[\p{L}\p{N}_.-]*$/u.test(id) || positions.some((each) => !/^[1-9]\d{0,8}$/.test(each)))
    refuse(`the xpointer "${pointer}" is not supported: write an id, or element(/1/2)`);
  // The first position counts the root.
  let found: SourceElement | undefined = id === '' ? { ...root, children: [root] } : findById(root, id);
  for (const position of positions) {
    found = found?.children.filter((child) => typeof child !== 'string')[Number(position) - 1];
  }
  return found;
}

function isXInclude(element: SourceElement): boolean {
  return element.local === 'include' && element.namespace === 'http://www.w3.org/2001/XInclude';
}

function isXslt(element: SourceElement, local: string): boolean {
  return element.local === local && element.namespace === NAMESPACES.xslt;
}

function resolveAt(element: SourceElement, href: string, resolve: ResolveSource): ResolvedSource {
  try {
    return resolve(href, element.place);
  } catch (cause) {
    if (cause instanceof SchematronError) throw cause;
    throw new SchematronError(element.place, `cannot read ${href}: ${messageOf(cause)}`);
  }
}

/** The tags of the wrapper are on the first and the last line, so that line numbers are those of the text. */
function readFragment(source: ResolvedSource, parent: SourceElement): SourceElement {
  const declarations = Object.entries(parent.scope)
    .filter(([prefix]) => prefix !== 'xml')
    .map(
      ([prefix, uri]) =>
        ` xmlns${prefix === '' ? '' : `:${prefix}`}="${uri.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
    );
  const text = typeof source.text === 'string' ? source.text : decodeXml(source.text);
  return readSource(`<fragment${declarations.join('')}>${text}</fragment>`, source.file);
}

function findById(element: SourceElement, id: string): SourceElement | undefined {
  if (attribute(element, 'id') === id) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : findById(child, id);
    if (found !== undefined) return found;
  }
  return undefined;
}
