import { childElements, contentRange, elementRange, type TextEdit } from '../../ubl/element-range.js';
import {
  declarationsOf,
  indexModel,
  loadModel,
  localOf,
  type Particle,
} from '../../verdict/schema/ubl-model.js';
import { locationOf, qualifiedNameOf, type XmlTree } from '#schematron/xml';
import { prefixOf } from './new-element.js';
import { ifBetter, type JudgedUbl, type UblEdit } from './ubl-edit.js';

/**
 * Writes names of elements as UBL does, where only capitals or the prefix differ from what may stand there: `cbc:id`, `cbc:Party`.
 * The document element is left to `declarationEdits`.
 */
export function nameEdits(judged: JudgedUbl): readonly UblEdit[] {
  const { tree } = judged.document;
  const model = loadModel();
  const declarations = declarationsOf(tree, model);
  const edits: UblEdit[] = [];
  const visit = (node: number, particles: readonly Particle[]): void => {
    for (const child of childElements(tree, node)) {
      const declaration = declarations[tree.name[child] ?? 0];
      const isKnown =
        declaration !== undefined && particles.some(({ element }) => element === declaration.element);
      const meant = isKnown ? undefined : meantName(qualifiedNameOf(tree, child), particles);
      if (meant !== undefined) edits.push(renaming(tree, child, meant));
      const inside = meant === undefined ? declaration : indexModel(model).declarationOf(meant);
      visit(child, inside?.particles ?? []);
    }
  };
  visit(tree.root, declarations[tree.name[tree.root] ?? 0]?.particles ?? []);
  return ifBetter(judged, edits);
}

/** The one element that may stand there and has the same letters behind its prefix. */
function meantName(name: string, particles: readonly Particle[]): string | undefined {
  const meant = particles.filter(
    ({ element }) => localOf(element).toLowerCase() === localOf(name).toLowerCase(),
  );
  return meant.length === 1 ? meant[0]?.element : undefined;
}

/** Another name in the start tag and in the end tag. */
function renaming(tree: XmlTree, node: number, name: string): UblEdit {
  const { start, end } = elementRange(tree, node);
  const content = contentRange(tree, node);
  const text = `${prefixOf(tree, name)}${localOf(name)}`;
  const nameFrom = (from: number): TextEdit => {
    const written = /^[^\s/>]+/.exec(tree.text.slice(from, end))?.[0] ?? '';
    return { start: from, end: from + written.length, text };
  };
  const closing = content.end < end ? [nameFrom(content.end + '</'.length)] : [];
  return {
    title: `Write ${qualifiedNameOf(tree, node)} as ${name}`,
    kind: 'safe',
    location: locationOf(tree, node),
    edits: [nameFrom(start + '<'.length), ...closing],
  };
}
