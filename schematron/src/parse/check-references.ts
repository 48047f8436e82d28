import { attribute, childElements, isSchematron, type SourceElement, type Warn } from './source-element.js';

/** The elements that an attribute of a check refers to. */
const REFERRED = { diagnostics: 'diagnostic', properties: 'property' } as const;
type AttributeName = keyof typeof REFERRED;

/** The ids of the diagnostics and of the properties of a schema. */
export type ReferenceIds = Readonly<Record<AttributeName, ReadonlySet<string>>>;

/** @param children the child elements of the schema */
export function referenceIds(children: readonly SourceElement[]): ReferenceIds {
  const idsIn = (name: AttributeName): ReadonlySet<string> =>
    new Set(
      children
        .filter((child) => isSchematron(child, name))
        .flatMap((child) => childElements(child))
        .filter((child) => isSchematron(child, REFERRED[name]))
        .flatMap((child) => attribute(child, 'id')?.trim() ?? []),
    );
  return { diagnostics: idsIn('diagnostics'), properties: idsIn('properties') };
}

/** Warns about what a check refers to and the schema does not have: no verdict depends on it, but an id is wrong or a file is missing. */
export function checkReferences(check: SourceElement, ids: ReferenceIds, warn: Warn): void {
  for (const name of ['diagnostics', 'properties'] as const) {
    const ownIds = (attribute(check, name) ?? '').split(/\s+/).filter((id) => id !== '');
    for (const id of ownIds.filter((each) => !ids[name].has(each))) {
      const kind = REFERRED[name];
      warn(
        check.place,
        `<${check.local}> refers to the ${kind} "${id.slice(0, 40)}", which does not exist: correct the id, or add the ${kind}`,
      );
    }
  }
}
