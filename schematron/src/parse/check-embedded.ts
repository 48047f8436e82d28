import { SchematronError } from './schematron-error.js';
import { attribute, NAMESPACES, type SourceElement } from './source-element.js';

/**
 * Checks an embedded XSLT declaration (`xsl:function`, `xsl:key`, `xsl:variable`, `xsl:param`) against the list of what is
 * allowed, so that both engines see the same program. All other XSLT is rejected, because some of it runs while a
 * stylesheet is compiled (`use-when`, static variables, shadow attributes such as `_select`) or reads files.
 *
 * @throws SchematronError with file and line of the element
 */
export function checkEmbedded(element: SourceElement): void {
  const allowed = element.namespace === NAMESPACES.xslt ? ELEMENTS.get(element.local) : undefined;
  if (allowed === undefined) {
    throw new SchematronError(
      element.place,
      `<${element.local}> is not supported inside of embedded XSLT: write it in XPath`,
    );
  }
  for (const { namespace, local, value } of element.attributes) {
    // Attributes of other namespaces have no meaning in XSLT; they are dropped.
    if (namespace !== '' && namespace !== NAMESPACES.xslt) continue;
    if (namespace === '' && allowed.attributes.includes(local)) continue;
    throw new SchematronError(
      element.place,
      `xsl:${element.local} may not have the attribute ${namespace === '' ? '' : 'xsl:'}${local}="${value.slice(0, 40)}": remove it (allowed: ${allowed.attributes.join(', ') || 'none'})`,
    );
  }
  // Nobody reads the text of a message, so it is not evaluated.
  if (allowed.content === 'anything') return;
  for (const child of element.children) checkContent(element, child, allowed);
}

/** Whether an `xsl:message` ends the transformation. */
export function isTerminating(message: SourceElement): boolean {
  return /^\s*(?:yes|true|1)\s*$/.test(attribute(message, 'terminate') ?? '');
}

/** What an element may hold: nothing, text, instructions, or the parts of `xsl:choose`. */
interface AllowedElement {
  readonly attributes: readonly string[];
  readonly content: 'nothing' | 'text' | 'instructions' | 'branches' | 'anything';
}

const ELEMENTS: ReadonlyMap<string, AllowedElement> = new Map<string, AllowedElement>([
  ['function', { attributes: ['name', 'as', 'cache'], content: 'instructions' }],
  ['key', { attributes: ['name', 'match', 'use'], content: 'nothing' }],
  ['param', { attributes: ['name', 'as', 'select'], content: 'nothing' }],
  ['variable', { attributes: ['name', 'as', 'select'], content: 'instructions' }],
  ['sequence', { attributes: ['select'], content: 'nothing' }],
  ['value-of', { attributes: ['select', 'separator'], content: 'instructions' }],
  ['text', { attributes: [], content: 'text' }],
  ['if', { attributes: ['test'], content: 'instructions' }],
  ['choose', { attributes: [], content: 'branches' }],
  ['when', { attributes: ['test'], content: 'instructions' }],
  ['otherwise', { attributes: [], content: 'instructions' }],
  ['for-each', { attributes: ['select'], content: 'instructions' }],
  ['message', { attributes: ['select', 'terminate'], content: 'anything' }],
]);

/** The elements of XSLT that may be embedded. */
export const EMBEDDED_ELEMENTS: readonly string[] = [...ELEMENTS.keys()];

const DECLARATIONS = ['function', 'key'];
const BRANCHES = ['when', 'otherwise'];

function checkContent(
  parent: SourceElement,
  child: SourceElement | string,
  { content }: AllowedElement,
): void {
  const reject = (what: string): never => {
    throw new SchematronError(
      typeof child === 'string' ? parent.place : child.place,
      `xsl:${parent.local} may not contain ${what}: remove it`,
    );
  };
  if (typeof child === 'string') {
    if (child.trim() !== '' && content !== 'instructions' && content !== 'text') reject('text');
    return;
  }
  const isBranch = BRANCHES.includes(child.local);
  const fits =
    content === 'branches'
      ? isBranch
      : content === 'instructions' && !isBranch && !DECLARATIONS.includes(child.local);
  if (!fits) reject(`<${child.local}>`);
  const hasSelect = parent.attributes.some(({ namespace, local }) => namespace === '' && local === 'select');
  if (hasSelect && parent.local !== 'for-each') reject('content next to its attribute select');
  checkEmbedded(child);
}
