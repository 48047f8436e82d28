import type { XmlName, XmlTree } from '../xml/xml-tree.js';
import { declare } from './declare.js';
import type { ElementDeclaration } from './element-declaration.js';
import type { DataType, UblModel } from './ubl-model.js';

const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema';
/** The namespace of the types that the basic elements extend. */
const DATA_TYPES = 'urn:oasis:names:specification:ubl:schema:xsd:UnqualifiedDataTypes-2';

/** The simple types of XML Schema 1.0 (part 2, section 3); the text of those that UBL has no use for is not judged. */
const builtInTypes = new Set(['anySimpleType', 'string', 'boolean', 'decimal', 'float', 'double', 'duration', 'dateTime', 'time', 'date', 'gYearMonth', 'gYear', 'gMonthDay', 'gDay', 'gMonth', 'hexBinary', 'base64Binary', 'anyURI', 'QName', 'NOTATION', 'normalizedString', 'token', 'language', 'NMTOKEN', 'NMTOKENS', 'Name', 'NCName', 'ID', 'IDREF', 'IDREFS', 'ENTITY', 'ENTITIES', 'integer', 'nonPositiveInteger', 'negativeInteger', 'long', 'int', 'short', 'byte', 'nonNegativeInteger', 'unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte', 'positiveInteger']); // prettier-ignore

/**
 * What an `xsi:type` says that an element is which has no declaration.
 *
 * @returns undefined for the type that allows everything, null for a type that the schema of the document does not have
 */
export function declarationOfType(
  tree: XmlTree,
  { namespace, local }: XmlName,
  model: UblModel,
): ElementDeclaration | undefined | null {
  if (namespace === XML_SCHEMA) {
    if (local === 'anyType') return undefined;
    return builtInTypes.has(local) ? basic({ base: local, attributes: [] }) : null;
  }
  const dataType =
    namespace === DATA_TYPES && Object.hasOwn(model.dataTypes, local) ? model.dataTypes[local] : undefined;
  if (dataType !== undefined) return basic(dataType);
  const prefix = declare(model).prefixes.get(namespace);
  const isOtherSchema =
    prefix !== undefined && prefix in model.elements && prefix !== documentElementOf(tree);
  return (isOtherSchema ? undefined : typesOf(model).get(`${prefix ?? ''}:${local}`)) ?? null;
}

/** A document element stands for the prefix of its namespace, so this is that of the schema, too. */
function documentElementOf(tree: XmlTree): string | undefined {
  return tree.names[tree.name[tree.root] ?? 0]?.local;
}

const typesOfModels = new WeakMap<UblModel, ReadonlyMap<string, ElementDeclaration>>();

/** The types of the elements by prefix and local name. */
function typesOf(model: UblModel): ReadonlyMap<string, ElementDeclaration> {
  let types = typesOfModels.get(model);
  if (types === undefined) {
    const { declarationOf } = declare(model);
    types = new Map(
      Object.keys(model.elements).flatMap((element) => {
        const declaration = declarationOf(element);
        if (declaration === undefined) return [];
        const name = `${element.split(':')[0] ?? ''}:${declaration.typeName ?? ''}`;
        return [[name, { ...declaration, element: '', typeName: null }]];
      }),
    );
    typesOfModels.set(model, types);
  }
  return types;
}

function basic(dataType: DataType): ElementDeclaration {
  const nothing = { particles: [], ranks: new Map<string, number>(), required: 0, isOpen: false };
  return { element: '', typeName: null, dataType, ...nothing };
}
