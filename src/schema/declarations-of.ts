import type { XmlTree } from '../xml/xml-tree.js';
import type { DataType, Particle, UblModel } from './ubl-model.js';

/** What the model says of an element, ready to be looked up. */
export interface ElementDeclaration {
  /** `cbc:ID` */
  readonly element: string;
  /** Local name of its type in UBL's own schemas: `IDType`, `PartyType`. */
  readonly typeName: string;
  /** Null for an aggregate. */
  readonly dataType: DataType | null;
  /** Empty for a basic element. */
  readonly particles: readonly Particle[];
  /** The place of each child element in `particles`. */
  readonly ranks: ReadonlyMap<string, number>;
  /** How many particles must be there. */
  readonly required: number;
  /** Whether it holds any element of another namespace. */
  readonly isOpen: boolean;
}

const declarationsOfModels = new WeakMap<UblModel, ReadonlyMap<string, ElementDeclaration>>();

/** The declaration of each name of a tree, by name number; undefined for what UBL does not know. */
export function declarationsOf(tree: XmlTree, model: UblModel): readonly (ElementDeclaration | undefined)[] {
  let declarations = declarationsOfModels.get(model);
  if (declarations === undefined) {
    declarations = declare(model);
    declarationsOfModels.set(model, declarations);
  }
  const prefixes = new Map(
    Object.entries(model.namespaces).map(([prefix, namespace]) => [namespace, prefix]),
  );
  return tree.names.map(({ namespace, local }) => {
    const prefix = prefixes.get(namespace);
    if (prefix === undefined) return undefined;
    // A document element stands for the prefix of its namespace.
    return declarations.get(prefix === local ? local : `${prefix}:${local}`);
  });
}

function declare({ elements, dataTypes, contents }: UblModel): ReadonlyMap<string, ElementDeclaration> {
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
