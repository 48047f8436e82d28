import { getOrMake } from '../../document/get-or-make.js';
import { childElements, contentRange, elementRange } from '../../ubl/element-range.js';
import { locationOf, NodeKind, qualifiedNameOf, type XmlTree } from '#schematron/xml';
import type { JudgedUbl, UblEdit } from './ubl-edit.js';

/** What people call the identifier of a bank (BT-86), which UBL has as cac:FinancialInstitutionBranch/cbc:ID. */
const NAMES = new Set(['BIC', 'SWIFT', 'BICID']);

/** Writes the identifier of a bank where UBL has it: inside its account, or inside the branch. */
export function bankEdits({ document: { tree } }: Pick<JudgedUbl, 'document'>): readonly UblEdit[] {
  const edits: UblEdit[] = [];
  const areDeclared = ['cbc', 'cac'].every((prefix) => tree.text.includes(`xmlns:${prefix}=`));
  if (!areDeclared) return [];
  const childNames = new Map<number, ReadonlySet<string>>();
  for (let node = 1; node < tree.size; node += 1) {
    const local = tree.names[tree.name[node] ?? 0]?.local ?? '';
    if (tree.kind[node] !== NodeKind.ELEMENT || !NAMES.has(local)) continue;
    const parent = tree.parent[node] ?? 0;
    const siblings = getOrMake(
      childNames,
      parent,
      () => new Set(childElements(tree, parent).map((each) => qualifiedNameOf(tree, each))),
    );
    const text = renamed(tree, node, siblings);
    if (text === undefined) continue;
    edits.push({
      title: `Write ${qualifiedNameOf(tree, node)} as cac:FinancialInstitutionBranch/cbc:ID`,
      kind: 'safe',
      location: locationOf(tree, node),
      edits: [{ ...elementRange(tree, node), text }],
    });
  }
  return edits;
}

/** The element as UBL has it; undefined where it stands elsewhere, or the branch has an identifier. */
function renamed(tree: XmlTree, node: number, siblings: ReadonlySet<string>): string | undefined {
  const { start, end } = contentRange(tree, node);
  const id = `<cbc:ID>${tree.text.slice(start, end)}</cbc:ID>`;
  const around = qualifiedNameOf(tree, tree.parent[node] ?? 0);
  if (around === 'cac:FinancialInstitutionBranch') return siblings.has('cbc:ID') ? undefined : id;
  const isAccount = around === 'cac:PayeeFinancialAccount' || around === 'cac:PayerFinancialAccount';
  return isAccount && !siblings.has('cac:FinancialInstitutionBranch')
    ? `<cac:FinancialInstitutionBranch>${id}</cac:FinancialInstitutionBranch>`
    : undefined;
}
