import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPath } from '../../../src/xpath/runtime/children.js';
import type { Evaluation } from '../../../src/xpath/runtime/evaluation.js';
import type { XmlTree } from '../../../src/xml/xml-tree.js';
import { treeOf } from '../../xml/tree-of.js';

/** An evaluation for rules with these names. */
function evaluation(tree: XmlTree, names: readonly string[]): Evaluation {
  const numbers = new Map(tree.names.map(({ local }, number) => [local, number]));
  const n = new Int32Array(names.map((each) => numbers.get(each) ?? -1));
  const { kind, name, firstChild, nextSibling } = tree;
  return {
    tree,
    kind,
    name,
    firstChild,
    nextSibling,
    n,
    questions: 0,
    paths: undefined,
  } as unknown as Evaluation;
}

/** Whether the document, or its root, has a path: by a look at the nodes, with the first question that is asked. */
const looked = (tree: XmlTree, names: readonly string[], node: number, path: readonly number[]): boolean =>
  hasPath(evaluation(tree, names), node, path);

const NAMES = ['a', 'b', 'c', 'd'];
const someName = fc.constantFrom('a', 'b', 'c');

const { content } = fc.letrec<{ content: string; element: string }>((tie) => ({
  content: fc
    .array(
      fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        someName.map((name) => `<?${name} x?>`),
        fc.constantFrom('text', '<!-- a -->', ' '),
        tie('element'),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
  element: fc.tuple(someName, fc.option(someName), tie('content')).map(([name, attribute, inner]) => {
    const given = attribute === null ? '' : ` ${attribute}="1"`;
    return `<${name}${given}>${inner}</${name}>`;
  }),
}));

describe('hasPath()', () => {
  it('gives the same answer whether it looks at the nodes or at the paths of the document', () => {
    const paths = fc.array(fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }), {
      minLength: 8,
      maxLength: 30,
    });
    fc.assert(
      fc.property(content, paths, (inner, asked) => {
        const tree = treeOf(`<!-- before --><a>${inner}</a><?b after?>`);
        for (const node of [0, tree.root]) {
          const d = evaluation(tree, NAMES);
          const answers = asked.map((path) => hasPath(d, node, path));
          expect(answers).toEqual(asked.map((path) => looked(tree, NAMES, node, path)));
        }
      }),
    );
  });

  it('takes no processing instruction for an element, however often it is asked', () => {
    const tree = treeOf('<a><?b x?><b><?c x?></b></a>');
    const d = evaluation(tree, NAMES);
    const answers = Array.from({ length: 10 }, () => [
      hasPath(d, tree.root, [1]),
      hasPath(d, tree.root, [1, 2]),
      hasPath(d, 0, [0, 1]),
    ]);
    expect(new Set(answers.map(String))).toEqual(new Set(['true,false,true']));
    expect(d.paths?.isComplete).toBe(true);
  });

  it('knows thousands of paths', () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `e${index}`);
    const tree = treeOf(`<a>${names.map((name) => `<${name}><b/></${name}>`).join('')}</a>`);
    const d = evaluation(tree, [...names, 'b', 'absent']);
    const [b, absent] = [3_000, 3_001];
    const ask = () =>
      [0, 1, 200, 255, 256, 1_700, 2_999, b, absent].map((name) => hasPath(d, tree.root, [name, b]));
    ask();
    expect(ask()).toEqual([true, true, true, true, true, true, true, false, false]);
    expect(d.paths?.isComplete).toBe(true);
  });

  it('looks at the nodes of a document whose paths are made to have the same hash', () => {
    // The names get their numbers in the order in which they occur, so an author can choose numbers whose hashes lie close together.
    const numbered = Array.from({ length: 12_000 }, (_, index) => `e${index}`);
    const instructions = numbered.map((name) => `<?${name}?>`).join('');
    const { names } = treeOf(`${instructions}<r/>`);
    const numberOf = new Map(names.map(({ local }, number) => [local, number]));
    const hash = (name: number): number => (Math.imul(65_536 + name, 0x9e3779b1) >>> 16) & 511;
    const close = numbered.filter((name) => hash(numberOf.get(name) ?? 0) < 4);
    expect(close.length).toBeGreaterThan(80);
    const tree = treeOf(`${instructions}<r>${close.map((name) => `<${name}/>`).join('')}</r>`);
    const d = evaluation(tree, numbered);
    const numbers = close.map((name) => numbered.indexOf(name));
    expect(numbers.every((name) => hasPath(d, tree.root, [name]))).toBe(true);
    expect(hasPath(d, tree.root, [numbered.findIndex((name) => !close.includes(name))])).toBe(false);
    expect(d.paths?.isComplete).toBe(false);
  });

  it('looks at the nodes of a document that has more paths than an invoice', () => {
    const names = Array.from({ length: 9_000 }, (_, index) => `e${index}`);
    const tree = treeOf(`<a>${names.map((name) => `<${name}/>`).join('')}</a>`);
    const d = evaluation(tree, [...names, 'absent']);
    const answers = [8_999, 0, 8_500, 7_000, 8_999, 8_999, 0, 9_000].map((name) =>
      hasPath(d, tree.root, [name]),
    );
    expect(answers).toEqual([true, true, true, true, true, true, true, false]);
    expect(d.paths?.isComplete).toBe(false);
  });
});
