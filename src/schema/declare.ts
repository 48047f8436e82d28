import type { ElementDeclaration } from './element-declaration.js';
import type { UblModel } from './ubl-model.js';

/** The model, ready to be looked up. */
export interface Declared {
  /** The declaration of an element by its name in the model, `Invoice` or `cac:Party`; made when first asked for. */
  readonly declarationOf: (element: string) => ElementDeclaration | undefined;
  /** The prefix of the model by namespace. */
  readonly prefixes: ReadonlyMap<string, string>;
}

const declaredModels = new WeakMap<UblModel, Declared>();

/** The declarations that a model makes; kept as long as the model is. */
export function declare(model: UblModel): Declared {
  let declared = declaredModels.get(model);
  if (declared === undefined) {
    const prefixes = Object.entries(model.namespaces).map(
      ([prefix, namespace]) => [namespace, prefix] as const,
    );
    declared = { declarationOf: declarationsFrom(model), prefixes: new Map(prefixes) };
    declaredModels.set(model, declared);
  }
  return declared;
}

/** A document has few of the elements of UBL: the others are not worth the time of a process that has just started. */
function declarationsFrom({ elements, dataTypes, contents }: UblModel): Declared['declarationOf'] {
  const declarations = new Map<string, ElementDeclaration>();
  const ranksOfTypes = new Map<string, ReadonlyMap<string, number>>();
  return (element) => {
    const known = declarations.get(element);
    if (known !== undefined || !Object.hasOwn(elements, element)) return known;
    const type = elements[element] ?? '';
    const particles = contents[type] ?? [];
    const ranks =
      ranksOfTypes.get(type) ?? new Map(particles.map((particle, rank) => [particle.element, rank]));
    ranksOfTypes.set(type, ranks);
    const dataType = dataTypes[type] ?? null;
    const declaration = {
      element,
      // UBL has a type of its own for every basic element, which the table leaves out.
      typeName: dataType === null ? type : `${element.slice(element.indexOf(':') + 1)}Type`,
      dataType,
      particles,
      ranks,
      required: particles.filter(({ min }) => min === 1).length,
      isOpen: particles[0]?.element === '*',
    };
    declarations.set(element, declaration);
    return declaration;
  };
}
