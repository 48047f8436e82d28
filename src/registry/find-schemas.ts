import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { attribute, NAMESPACES, readSource, type SourceElement } from '#schematron/parse';
import type { OpenPackage } from './open-package.js';

/**
 * The schemas in a package: its Schematron files whose root is a schema, except those that other ones include. Those with the shortest
 * path come first, because some packages have a copy of each schema with its includes put in.
 *
 * @throws SchematronError for a Schematron file that is not XML
 */
export function findSchemas({ folder, files }: OpenPackage): readonly string[] {
  const schemas: string[] = [];
  const included = new Set<string>();
  for (const file of files) {
    if (!/\.sch$/i.test(file)) continue;
    const root = readSource(readFileSync(join(folder, file)), file);
    if (root.local === 'schema' && root.namespace === NAMESPACES.schematron) schemas.push(file);
    for (const href of includesOf(root)) included.add(posix.join(posix.dirname(file), href));
  }
  const depth = (file: string): number => file.split('/').length;
  return schemas
    .filter((file) => !included.has(file))
    .sort((one, other) => depth(one) - depth(other) || one.length - other.length);
}

function includesOf(element: SourceElement): readonly string[] {
  const href = /^(?:include|extends)$/.test(element.local) ? attribute(element, 'href') : undefined;
  const below = element.children.flatMap((child) => (typeof child === 'string' ? [] : includesOf(child)));
  return href === undefined ? below : [href.replace(/#.*/, ''), ...below];
}
