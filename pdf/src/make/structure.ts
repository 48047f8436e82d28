import { ref, textString, type PdfFile } from './pdf-file.js';

/** A structure element of a tagged PDF (ISO 32000-1, 14.8.4), with its content in reading order. */
export interface StructureElement {
  readonly type: string;
  /** PDF syntax of further entries. */
  readonly entries: string;
  readonly kids: (StructureElement | MarkedContent)[];
}

/** A piece of a sheet that belongs to an element. */
export interface MarkedContent {
  readonly sheet: number;
  /** Number of the piece on its sheet (MCID). */
  readonly id: number;
}

/** A new element at the end of its parent. */
export function addElement(parent: StructureElement, type: string, entries = ''): StructureElement {
  const element: StructureElement = { type, entries, kids: [] };
  parent.kids.push(element);
  return element;
}

/** The text alternative of a picture, as an entry. */
export function altText(text: string): string {
  return ` /Alt ${textString(text)}`;
}

/**
 * Writes the structure tree.
 *
 * @param pages numbers of the page objects, by sheet
 * @param owners by sheet and number of the piece: the element it belongs to
 * @returns the number of the root
 */
export function writeStructure(
  file: PdfFile,
  document: StructureElement,
  pages: readonly number[],
  owners: readonly (readonly StructureElement[])[],
): number {
  const root = file.reserve();
  const numbers = new Map<StructureElement, number>();
  const write = (element: StructureElement, parent: number): number => {
    const number = file.reserve();
    const kids: string[] = [];
    // The page of an element is that of its first piece; pieces of other pages name theirs.
    const home = element.kids.find((kid) => 'sheet' in kid);
    for (const kid of element.kids) {
      if ('sheet' in kid) {
        const isHome = kid.sheet === home?.sheet;
        kids.push(
          isHome ? String(kid.id) : `<</Type /MCR /Pg ${ref(pages[kid.sheet] ?? 0)} /MCID ${kid.id}>>`,
        );
      } else {
        kids.push(ref(write(kid, number)));
      }
    }
    const page = home === undefined ? '' : ` /Pg ${ref(pages[home.sheet] ?? 0)}`;
    file.add(
      `<</S /${element.type} /P ${ref(parent)}${page}${element.entries} /K [${kids.join(' ')}]>>`,
      number,
    );
    numbers.set(element, number);
    return number;
  };
  const top = write(document, root);
  const parents = owners.map((elements, sheet) => {
    const list = elements.map((element) => ref(numbers.get(element) ?? 0)).join(' ');
    return `${sheet} ${ref(file.add(`[${list}]`))}`;
  });
  const tree = file.add(`<</Nums [${parents.join(' ')}]>>`);
  file.add(
    `<</Type /StructTreeRoot /K [${ref(top)}] /ParentTree ${ref(tree)} /ParentTreeNextKey ${owners.length}>>`,
    root,
  );
  return root;
}
