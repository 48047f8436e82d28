import { ublModel } from '#compiled/ubl-model';
import type { XmlTree } from '#schematron/xml';
import { getOrMake } from '../../document/get-or-make.js';

/**
 * The content model of the UBL 2.1 document types that the schema layer knows. The build makes it from
 * `xsd/ubl-2.1.txt`, together with the equivalent XSD files for libxml2.
 */
export interface UblModel {
  /** Namespace URI by prefix; the document elements stand for the prefixes of their own namespaces. */
  readonly namespaces: Readonly<Record<string, string>>;
  /** Name of the type by element: `Invoice`, `cac:Party`, `cbc:ID`, `ext:UBLExtensions`. */
  readonly elements: Readonly<Record<string, string>>;
  /** Children in their order, by the name of the aggregate type. */
  readonly contents: Readonly<Record<string, readonly Particle[]>>;
  readonly dataTypes: Readonly<Record<string, DataType>>;
}

/** An element that a type may contain; `*` is any element of another namespace than the parent's. */
export interface Particle {
  readonly element: string;
  readonly min: 0 | 1;
  readonly max: 1 | 'unbounded';
}

/** Text of a simple type with attributes. Types are XSD's built-in ones, without prefix. */
export interface DataType {
  readonly base: string;
  readonly attributes: readonly AttributeUse[];
}

export interface AttributeUse {
  readonly name: string;
  readonly type: string;
  /** The only values that it may have, if there are such. */
  readonly values?: readonly string[];
  readonly required: boolean;
}

/** The content model made by the build. */
export function loadModel(): UblModel {
  return ublModel as UblModel;
}

/** What the model says about an element, ready for look-up. */
export interface ElementDeclaration {
  /** `cbc:ID`; empty for an element of another vocabulary that has an `xsi:type`. */
  readonly element: string;
  /** Local name of its type in UBL's own schemas: `IDType`, `PartyType`; undefined if `element` is empty. */
  readonly typeName: string | undefined;
  /** Undefined for an aggregate. */
  readonly dataType: DataType | undefined;
  /** Empty for a basic element. */
  readonly particles: readonly Particle[];
  /** The place of each child element in `particles`. */
  readonly ranks: ReadonlyMap<string, number>;
  /** The number of required particles. */
  readonly required: number;
  /** Whether it holds any element of another namespace. */
  readonly isOpen: boolean;
}

/**
 * The declaration of each name of a tree, by name number; undefined for names that its schema does not know. The
 * schema of an invoice does not know CreditNote, and vice versa.
 */
export function declarationsOf(tree: XmlTree, model: UblModel): readonly (ElementDeclaration | undefined)[] {
  const { declarationOf, prefixes } = indexModel(model);
  const documentElement = tree.names[tree.name[tree.root] ?? 0]?.local;
  return tree.names.map(({ namespace, local }) => {
    const prefix = prefixes.get(namespace);
    if (prefix === undefined) return undefined;
    // A document element stands for the prefix of its namespace.
    if (prefix !== local) return declarationOf(`${prefix}:${local}`);
    return local === documentElement ? declarationOf(local) : undefined;
  });
}

/** A name of the model without its prefix: `ID` of `cbc:ID`. */
export function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The model, ready for look-up. */
interface ModelIndex {
  /** The declaration of an element by its name in the model, `Invoice` or `cac:Party`; made on first use. */
  readonly declarationOf: (element: string) => ElementDeclaration | undefined;
  /** The prefix of the model by namespace. */
  readonly prefixes: ReadonlyMap<string, string>;
}

const declaredModels = new WeakMap<UblModel, ModelIndex>();

/** The declarations of a model; kept as long as the model is. */
export function indexModel(model: UblModel): ModelIndex {
  return getOrMake(declaredModels, model, ({ namespaces }) => {
    const prefixes = Object.entries(namespaces).map(([prefix, namespace]) => [namespace, prefix] as const);
    return { declarationOf: declarationsFrom(model), prefixes: new Map(prefixes) };
  });
}

/** A document uses few of the elements of UBL: making the others would slow down the start of a process. */
function declarationsFrom({ elements, dataTypes, contents }: UblModel): ModelIndex['declarationOf'] {
  const declarations = new Map<string, ElementDeclaration>();
  const ranksOfTypes = new Map<string, ReadonlyMap<string, number>>();
  return (element) => {
    const known = declarations.get(element);
    if (known !== undefined || !Object.hasOwn(elements, element)) return known;
    const type = elements[element] ?? '';
    const particles = contents[type] ?? [];
    const ranks = getOrMake(
      ranksOfTypes,
      type,
      () => new Map(particles.map((particle, rank) => [particle.element, rank])),
    );
    const dataType = dataTypes[type];
    const declaration = {
      element,
      // UBL has a separate type for every basic element, which the table omits.
      typeName: dataType === undefined ? type : `${localOf(element)}Type`,
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
