import type { ElementDeclaration } from './element-declaration.js';
import type { UblModel } from './ubl-model.js';

/** The model, ready to be looked up. */
export interface Declared {
  /** By the name in the model: `Invoice`, `cac:Party`. */
  readonly elements: ReadonlyMap<string, ElementDeclaration>;
  /** The prefix of the model by namespace. */
  readonly prefixes: ReadonlyMap<string, string>;
}

const declaredModels = new WeakMap<UblModel, Declared>();

/** The declarations that a model makes; made once per model. */
export function declare(model: UblModel): Declared {
  let declared = declaredModels.get(model);
  if (declared === undefined) {
    const prefixes = Object.entries(model.namespaces).map(
      ([prefix, namespace]) => [namespace, prefix] as const,
    );
    declared = { elements: declareElements(model), prefixes: new Map(prefixes) };
    declaredModels.set(model, declared);
  }
  return declared;
}

function declareElements({
  elements,
  dataTypes,
  contents,
}: UblModel): ReadonlyMap<string, ElementDeclaration> {
  const ranksOfTypes = new Map(
    Object.entries(contents).map(([type, particles]) => [
      type,
      new Map(particles.map(({ element }, rank) => [element, rank])),
    ]),
  );
  return new Map(
    Object.entries(elements).map(([element, type]) => {
      const particles = contents[type] ?? [];
      const ranks = ranksOfTypes.get(type) ?? new Map<string, number>();
      const dataType = dataTypes[type] ?? null;
      // UBL has a type of its own for every basic element, which the table leaves out.
      const typeName = dataType === null ? type : `${element.slice(element.indexOf(':') + 1)}Type`;
      const required = particles.filter(({ min }) => min === 1).length;
      const isOpen = particles[0]?.element === '*';
      return [element, { element, typeName, dataType, particles, ranks, required, isOpen }];
    }),
  );
}
