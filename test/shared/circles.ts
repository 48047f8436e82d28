import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const NOT_OURS = /(?:^|\/)(?:node_modules|dist|generated|cache)\/|\.d\.ts$/;

/**
 * The circles among the files below folders, those of types included, which the lint rule does not see: each as the files in it, by
 * their paths from `root`.
 */
export function circlesIn(root: string, folders: readonly string[]): readonly (readonly string[])[] {
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, folder, file),
      ),
    )
    .filter((file) => /\.[jt]s$/.test(file) && !NOT_OURS.test(relative(root, file)));
  const known = new Set(files);
  const imports = new Map(
    files.map((file) => [file, importsOf(file).filter((target) => known.has(target))] as const),
  );
  return circlesOf(imports).map((circle) => circle.map((file) => relative(root, file)).sort());
}

/** The files that a file imports by their places. */
function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .flatMap(({ fileName }) => {
      const target = resolve(dirname(file), fileName);
      return [target, target.replace(/\.js$/, '.ts')];
    });
}

/** The groups of nodes that can be reached from one another (Tarjan's algorithm). */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let first = own;
    for (const next of graph.get(node) ?? []) {
      const seen = order.get(next);
      if (seen === undefined) first = Math.min(first, visit(next));
      else if (open.includes(next)) first = Math.min(first, seen);
    }
    if (first === own) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) found.push(group);
    }
    return first;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}
