import type { SchematronModel } from 'peppol-preflight/compiler';
import { attribute, NAMESPACES, readSource, type SourceElement } from 'schematron-compiler/parse';
import type { RootName } from './registry.js';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { OpenPackage } from './open-package.js';

/**
 * The document elements of a schema: those of the UBL and UN/CEFACT documents whose namespaces it declares, and those that its contexts
 * begin with.
 */
export function rootsOf({ namespaces, patterns }: SchematronModel): readonly RootName[] {
  const roots = new Map<string, RootName>();
  const add = (namespace: string, local: string): void => {
    roots.set(`{${namespace}}${local}`, { namespace, local });
  };
  for (const uri of Object.values(namespaces)) {
    const local = DOCUMENTS.map((form) => form.exec(uri)?.[1]).find((each) => each !== undefined);
    if (local !== undefined && !/^(?:Common|Qualified|Unqualified|Signature|CoreComponent)/.test(local))
      add(uri, local);
  }
  for (const { context } of patterns.flatMap(({ rules }) => rules)) {
    for (const [, prefix, local = ''] of context.matchAll(FIRST_STEP)) {
      if (prefix === undefined) add('', local);
      else if (Object.hasOwn(namespaces, prefix)) add(namespaces[prefix] ?? '', local);
    }
  }
  return [...roots.values()];
}

/** Namespaces of documents that contain the name of their document element. */
const DOCUMENTS = [
  /^urn:oasis:names:specification:ubl:schema:xsd:([A-Za-z]+)-2$/,
  /^urn:un:unece:uncefact:data:standard:(CrossIndustry[A-Za-z]+|SCRDMCC[A-Za-z]+):\d+$/,
];

/** The first step of an absolute path, at the beginning of a context or of an alternative in it. */
const FIRST_STEP =
  /(?:^|[(|,])\s*\/(?:([\p{L}_][\p{L}\p{N}_.-]*):)?([\p{L}_][\p{L}\p{N}_.-]*)(?![\p{L}\p{N}_.:(-])/gu;

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
