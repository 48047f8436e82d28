import { decodeXml } from '../xml/decode-xml.js';
import { type Budget, createBudget } from './budget.js';
import { readSource } from './read-source.js';
import { type Place, SchematronError } from './schematron-error.js';
import {
  attribute,
  isSchematron,
  requiredAttribute,
  type SourceElement,
  type SourceNode,
} from './source-element.js';
import { messageOf } from '../errors/error-text.js';

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
 * after `#`) and `extends href` (the children of that element) occur, at any depth.
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
  return expandElement(root, paying, [root.place.file]);
}

/** Reading a file takes time, even if it is short. */
const COST_OF_FILE = 10_000;

function expandElement(
  element: SourceElement,
  resolve: ResolveSource,
  open: readonly string[],
): SourceElement {
  const children = element.children.flatMap((child): readonly SourceNode[] => {
    if (typeof child === 'string') return [child];
    if (isSchematron(child, 'include')) return include(child, resolve, open);
    if (isSchematron(child, 'extends') && attribute(child, 'href') !== undefined) {
      return include(child, resolve, open).flatMap((node) => (typeof node === 'string' ? [] : node.children));
    }
    return [expandElement(child, resolve, open)];
  });
  return { ...element, children };
}

function include(
  element: SourceElement,
  resolve: ResolveSource,
  open: readonly string[],
): readonly SourceNode[] {
  const [href = '', id] = requiredAttribute(element, 'href').split('#');
  const source = resolveAt(element, href, resolve);
  if (open.includes(source.file)) {
    throw new SchematronError(
      element.place,
      `the files include each other in a circle: ${[...open, source.file].join(' includes ')}`,
    );
  }
  const inner = [...open, source.file];
  if (source.isFragment === true) {
    return expandElement(readFragment(source, element), resolve, inner).children;
  }
  const root = readSource(source.text, source.file);
  const target = id === undefined ? root : findById(root, id);
  if (target === undefined)
    throw new SchematronError(element.place, `${href} has no element with the id "${id}"`);
  return [expandElement(target, resolve, inner)];
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
