import { qualifiedNameOf, type XmlTree } from '#schematron/xml';
import { type ElementDeclaration, indexModel, loadModel } from './ubl-model.js';

/** More places than these say nothing. */
const MOST_PLACES = 3;

/** What people call an element that UBL has under another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ BIC: 'cac:FinancialInstitutionBranch/cbc:ID', SWIFT: 'cac:FinancialInstitutionBranch/cbc:ID' },
  ...{ BICID: 'cac:FinancialInstitutionBranch/cbc:ID', IBAN: 'cbc:ID', IBANID: 'cbc:ID' },
  ...{ VATNumber: 'cac:PartyTaxScheme/cbc:CompanyID', VATID: 'cac:PartyTaxScheme/cbc:CompanyID' },
  ...{ VATRate: 'cbc:Percent', UnitPrice: 'cac:Price/cbc:PriceAmount', Quantity: 'cbc:InvoicedQuantity' },
};

/**
 * What to do with an element that its parent may not hold, but that UBL has elsewhere: one step inside the parent, or around it.
 *
 * @returns undefined if UBL has it nowhere near, or at too many places
 */
export function remedyOfMisplaced(
  tree: XmlTree,
  node: number,
  { declaration, declarations }: Declared,
): string | undefined {
  const { declarationOf } = indexModel(loadModel());
  const local = tree.names[tree.name[node] ?? 0]?.local ?? '';
  const other = Object.hasOwn(OTHER_NAMES, local) ? OTHER_NAMES[local] : undefined;
  const [first = ''] = other?.split('/') ?? [];
  if (other !== undefined && declaration.ranks.has(first)) return `write it as ${other} instead`;
  const has = ({ element }: { readonly element: string }) => element.replace(/^.*:/, '') === local;
  const inside = declaration.particles.filter(({ element }) => declarationOf(element)?.particles.some(has));
  if (inside.length > 0 && inside.length <= MOST_PLACES)
    return `move it into ${inside.map(({ element }) => element).join(' or ')}, where UBL has it`;
  const around = tree.parent[tree.parent[node] ?? 0] ?? 0;
  return declarations[tree.name[around] ?? 0]?.particles.some(has) === true
    ? `move it into ${qualifiedNameOf(tree, around)}, where UBL has it`
    : undefined;
}

/** The declaration of the parent, and those of the elements of the tree, by name number. */
interface Declared {
  readonly declaration: ElementDeclaration;
  readonly declarations: readonly (ElementDeclaration | undefined)[];
}

/** Whether an element is one that may be repeated in its own parent. */
export function isRepeatable(tree: XmlTree, node: number, { declaration, declarations }: Declared): boolean {
  const around = declarations[tree.name[tree.parent[node] ?? 0] ?? 0];
  return (
    around?.particles.some(({ element, max }) => element === declaration.element && max === 'unbounded') ===
    true
  );
}

/** Whether the parent of an element must hold it. */
export function isDemanded(tree: XmlTree, node: number, declarations: Declared['declarations']): boolean {
  const own = declarations[tree.name[node] ?? 0]?.element;
  const around = declarations[tree.name[tree.parent[node] ?? 0] ?? 0];
  return around?.particles.some(({ element, min }) => element === own && min === 1) === true;
}

/** The namespace that an element should have to be `meant`, if its own is not one of UBL; undefined if it is, or if it has none. */
export function namespaceOfMeant(tree: XmlTree, node: number, meant: string): string | undefined {
  const { namespace = '' } = tree.names[tree.name[node] ?? 0] ?? {};
  const model = loadModel();
  if (namespace === '' || indexModel(model).prefixes.has(namespace)) return undefined;
  return model.namespaces[meant.slice(0, meant.indexOf(':'))];
}
