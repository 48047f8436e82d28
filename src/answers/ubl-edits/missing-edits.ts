import { elementRange, indentBefore } from '../../ubl/element-range.js';
import { PROFILES } from '../../ubl/document-kind.js';
import { attributeOf, elementAt, linesIn, textAt, type UblElement } from '../../ubl/ubl-element.js';
import { locationOf, type XmlTree } from '#schematron/xml';
import { addElement, type NewElement, writeElement } from './new-element.js';
import { ifBetter, type JudgedUbl, type UblEdit } from './ubl-edit.js';
import { addAttribute, editsOfChange } from './value-edit.js';

/**
 * Adds what has to be there and can only be one thing: the tax scheme VAT, the identifier of a line (BT-126), the process of an invoice
 * of Peppol (BT-23). A quantity without a unit counts pieces (`C62`), as in a Document, which is a suggestion.
 */
export function missingEdits(judged: JudgedUbl): readonly UblEdit[] {
  const { document, root } = judged;
  const { tree } = document;
  return [
    schemeEdits(tree, root, IN_CATEGORIES),
    schemeEdits(tree, root, IN_PARTIES),
    lineIdEdits(tree, root),
    profileEdits(tree, root),
    unitEdits(tree, root),
  ].flatMap((edits) => ifBetter(judged, edits));
}

const IN_CATEGORIES: ReadonlySet<string> = new Set(['cac:TaxCategory', 'cac:ClassifiedTaxCategory']);
const IN_PARTIES: ReadonlySet<string> = new Set(['cac:PartyTaxScheme']);
const VAT: NewElement = { name: 'cac:TaxScheme', content: [{ name: 'cbc:ID', content: 'VAT' }] };

/** Says that a tax is VAT where nothing says which one it is. */
function schemeEdits(tree: XmlTree, element: UblElement, owners: ReadonlySet<string>): readonly UblEdit[] {
  if (!owners.has(element.name)) return element.children.flatMap((child) => schemeEdits(tree, child, owners));
  const scheme = elementAt(element, VAT.name);
  if (scheme === undefined) return added(tree, element, VAT);
  if (textAt(scheme, 'cbc:ID') !== undefined || scheme.children.length > 1) return [];
  const range = elementRange(tree, scheme.node);
  return [
    {
      title: `Write VAT into ${VAT.name}`,
      kind: 'safe',
      location: locationOf(tree, scheme.node),
      edits: [{ ...range, text: writeElement(tree, VAT, indentBefore(tree, range.start)) }],
    },
  ];
}

/** Numbers the lines that have no identifier by their place, or behind the last one where another line has that number. */
function lineIdEdits(tree: XmlTree, root: UblElement): readonly UblEdit[] {
  const lines = linesIn(root);
  const taken = new Set(lines.map((line) => textAt(line, 'cbc:ID')));
  let last = lines.length;
  return lines.flatMap((line, index) => {
    if (elementAt(line, 'cbc:ID') !== undefined) return [];
    let id = String(index + 1);
    while (taken.has(id)) id = String((last += 1));
    taken.add(id);
    return added(tree, line, { name: 'cbc:ID', content: id });
  });
}

/** The process that belongs to the specification. */
function profileEdits(tree: XmlTree, root: UblElement): readonly UblEdit[] {
  if (elementAt(root, 'cbc:ProfileID') !== undefined) return [];
  const customization = textAt(root, 'cbc:CustomizationID');
  const profile = Object.values(PROFILES).find(({ customizationId }) => customizationId === customization);
  return profile === undefined
    ? []
    : added(tree, root, { name: 'cbc:ProfileID', content: profile.profileId });
}

/** The unit that a Document has when it says none. */
const PIECES = 'C62';

function unitEdits(tree: XmlTree, root: UblElement): readonly UblEdit[] {
  return linesIn(root).flatMap((line) => {
    const quantity = elementAt(line, 'cbc:InvoicedQuantity') ?? elementAt(line, 'cbc:CreditedQuantity');
    if (quantity === undefined || attributeOf(quantity, 'unitCode') !== undefined) return [];
    return editsOfChange(addAttribute(tree, quantity, { name: 'unitCode', value: PIECES }), 'suggested');
  });
}

function added(tree: XmlTree, owner: UblElement, element: NewElement): readonly UblEdit[] {
  const edit = addElement(tree, owner, element);
  const said = typeof element.content === 'string' ? ` ${element.content}` : '';
  const location = locationOf(tree, owner.node);
  return editsOfChange(edit && { title: `Add ${element.name}${said}`, location, edit }, 'safe');
}
