import { NodeKind, qualifiedNameOf, type XmlTree } from '#schematron/xml';
import { isOnlySpace } from './data-types.js';
import { isRepeatable, namespaceOfMeant, remedyOfMisplaced } from './place-in-ubl.js';
import { describeText, type SchemaIssue } from './schema-issue.js';
import { type ElementDeclaration, localOf, type Particle } from './ubl-model.js';

/**
 * Compares the children of an element with the sequence of its type: which are unknown, out of order,
 * repeated or missing.
 *
 * @param declaration of the parent
 * @param declarations of the elements of the tree, by name number
 */
export function* checkChildren(
  tree: XmlTree,
  parent: number,
  {
    declaration,
    declarations,
  }: {
    declaration: ElementDeclaration;
    declarations: readonly (ElementDeclaration | undefined)[];
  },
): Generator<SchemaIssue> {
  const parentName = qualifiedNameOf(tree, parent);
  const { element: parentElement, particles, ranks } = declaration;
  const counts = new Map<number, number>();
  const known: RankedChild[] = [];

  for (let child = tree.firstChild[parent] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] === NodeKind.TEXT && !isOnlySpace(tree.values[child] ?? '')) {
      const message = `${parentName} holds ${describeText(tree.values[child] ?? '')} between its elements: remove it.`;
      yield { node: child, message };
    }
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    const rank = ranks.get(declarations[tree.name[child] ?? 0]?.element ?? '');
    if (rank === undefined) {
      yield { node: child, message: describeUnexpectedElement(tree, child, { declaration, declarations }) };
      continue;
    }
    const count = (counts.get(rank) ?? 0) + 1;
    counts.set(rank, count);
    if (count === 1 || particles[rank]?.max === 'unbounded') {
      known.push({ node: child, rank });
    } else {
      const name = qualifiedNameOf(tree, child);
      const own = isRepeatable(tree, parent, { declaration, declarations })
        ? `give each a ${parentName} of its own, or keep one of them`
        : 'keep one of them';
      yield { node: child, message: `${parentName} holds ${name} more than once: ${own}.` };
    }
  }

  yield* checkOrder(tree, known);
  for (const [rank, { element, min }] of particles.entries()) {
    if (min === 0 || counts.has(rank)) continue;
    const place = placeOf(rank, counts, particles);
    const instead = INSTEAD[parentElement]?.[element] ?? '';
    const message = `${parentName} has no ${element}, which it must have: add it${place}${instead}.`;
    const term = MISSING_TERMS[parentElement]?.[element];
    yield { node: parent, message, ...(term !== undefined && { term }) };
  }
}

/** What stands for a value that a document does not have (service specification and Peppol BIS, order reference). */
const INSTEAD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cac:OrderReference': { 'cbc:ID': ', with NA if there is no purchase order' },
};

/** Where a missing element belongs, relative to the nearest element that is present. */
function placeOf(rank: number, counts: ReadonlyMap<number, number>, particles: readonly Particle[]): string {
  for (let before = rank - 1; before >= 0; before -= 1) {
    if (counts.has(before)) return ` after ${particles[before]?.element ?? ''}`;
  }
  for (let after = rank + 1; after < particles.length; after += 1) {
    if (counts.has(after)) return ` before ${particles[after]?.element ?? ''}`;
  }
  return '';
}

/** A child element that the type of its parent knows, with its place in the sequence. */
interface RankedChild {
  readonly node: number;
  readonly rank: number;
}

/** Reports the smallest set of elements that have to move for the children to be in order. */
function* checkOrder(tree: XmlTree, children: readonly RankedChild[]): Generator<SchemaIssue> {
  if (children.every(({ rank }, index) => index === 0 || (children[index - 1]?.rank ?? 0) <= rank)) return;
  const inOrder = longestOrder(children.map(({ rank }) => rank));
  const fixed = children.filter((_, position) => inOrder.has(position));
  for (const [position, { node, rank }] of children.entries()) {
    if (inOrder.has(position)) continue;
    const next = fixed[firstIndex(fixed, (other) => other.rank > rank)];
    const isLate = next !== undefined && next.node < node;
    const neighbour = isLate ? next : fixed[firstIndex(fixed, (other) => other.rank >= rank) - 1];
    const where = `${isLate ? 'before' : 'after'} ${qualifiedNameOf(tree, neighbour?.node ?? node)}`;
    const message = `${qualifiedNameOf(tree, node)} stands too ${isLate ? 'late' : 'early'}: move it ${where}.`;
    yield { node, message };
  }
}

/** The index of the first item for which a condition holds that holds for all later ones; the length if for none. */
function firstIndex<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The positions of a longest non-decreasing subsequence of `ranks`: the items that stay if as few as possible
 * are moved.
 */
export function longestOrder(ranks: readonly number[]): ReadonlySet<number> {
  const tails: number[] = []; // by length: the position that ends the subsequence with the lowest rank
  const before: number[] = [];
  ranks.forEach((rank, position) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranks[tails[middle] ?? 0] ?? 0) <= rank) low = middle + 1;
      else high = middle;
    }
    before[position] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = position;
  });
  const order = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) order.add(at);
  return order;
}

/** The message about an element that its parent may not hold, with the element that was probably meant. */
function describeUnexpectedElement(
  tree: XmlTree,
  node: number,
  declared: {
    readonly declaration: ElementDeclaration;
    readonly declarations: readonly (ElementDeclaration | undefined)[];
  },
): string {
  const { particles } = declared.declaration;
  const name = qualifiedNameOf(tree, node);
  const parent = qualifiedNameOf(tree, tree.parent[node] ?? 0);
  const allowed = particles.map(({ element }) => element);
  const local = localOf(tree.names[tree.name[node] ?? 0]?.local ?? '');
  const meant =
    allowed.find((element) => localOf(element) === local) ??
    allowed.find((element) => localOf(element) === counterpartOf(local)) ??
    allowed.find((element) => localOf(element).toLowerCase() === local.toLowerCase()) ??
    allowed.find((element) => isOneEditApart(localOf(element), local));
  if (meant !== undefined) {
    const namespace = namespaceOfMeant(tree, node, meant);
    const remedy =
      namespace === undefined
        ? `write ${meant} instead`
        : `declare its prefix as ${namespace}, that of ${meant}`;
    return `${name} is not allowed in ${parent}: ${remedy}.`;
  }
  const elsewhere = remedyOfMisplaced(tree, node, declared);
  if (elsewhere !== undefined) return `${name} is not allowed in ${parent}: ${elsewhere}.`;
  if (allowed.length > 6)
    return `${name} is not allowed in ${parent}: remove it or move it to where UBL has it.`;
  return `${name} is not allowed in ${parent}, which may hold ${allowed.join(', ')}: remove it.`;
}

/** The name of an element of an invoice in a credit note, and the other way round; another name as it is. */
function counterpartOf(local: string): string {
  return local.replace(/^(?:Invoiced|Credited|Invoice|CreditNote)/, (start) => COUNTERPARTS[start] ?? start);
}

const COUNTERPARTS: Readonly<Record<string, string>> = {
  ...{ Invoiced: 'Credited', Credited: 'Invoiced' },
  ...{ Invoice: 'CreditNote', CreditNote: 'Invoice' },
};

/** Whether one insertion, deletion, replacement or swap of neighbours makes one name the other. */
function isOneEditApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

/**
 * The term of EN 16931 (BT, BG) that a document lacks if it has no such child: by parent, then by child. These are the children
 * that UBL requires and EN 16931 has a term for; a child whose meaning depends on the place of its parent is not in the table.
 */
export const MISSING_TERMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Invoice: {
    'cbc:ID': 'BT-1',
    'cbc:IssueDate': 'BT-2',
    'cac:AccountingSupplierParty': 'BG-4',
    'cac:AccountingCustomerParty': 'BG-7',
    'cac:LegalMonetaryTotal': 'BG-22',
    'cac:InvoiceLine': 'BG-25',
  },
  CreditNote: {
    'cbc:ID': 'BT-1',
    'cbc:IssueDate': 'BT-2',
    'cac:AccountingSupplierParty': 'BG-4',
    'cac:AccountingCustomerParty': 'BG-7',
    'cac:LegalMonetaryTotal': 'BG-22',
    'cac:CreditNoteLine': 'BG-25',
  },
  'cac:OrderReference': { 'cbc:ID': 'BT-13' },
  'cac:AdditionalDocumentReference': { 'cbc:ID': 'BT-122' },
  'cac:InvoiceDocumentReference': { 'cbc:ID': 'BT-25' },
  'cac:PaymentMeans': { 'cbc:PaymentMeansCode': 'BT-81' },
  'cac:TaxTotal': { 'cbc:TaxAmount': 'BT-110' },
  'cac:TaxSubtotal': { 'cbc:TaxAmount': 'BT-117', 'cac:TaxCategory': 'BT-118' },
  'cac:LegalMonetaryTotal': { 'cbc:PayableAmount': 'BT-115' },
  'cac:InvoiceLine': { 'cbc:ID': 'BT-126', 'cbc:LineExtensionAmount': 'BT-131', 'cac:Item': 'BG-31' },
  'cac:CreditNoteLine': { 'cbc:ID': 'BT-126' },
  'cac:Price': { 'cbc:PriceAmount': 'BT-146' },
  'cac:AdditionalItemProperty': { 'cbc:Name': 'BT-160' },
};
