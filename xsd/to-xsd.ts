import type { Particle, UblModel } from '../src/verdict/schema/ubl-model.js';

/** Namespace of the types that basic elements extend: the one namespace of UBL 2.1 that documents never show. */
export const DATA_TYPES = 'urn:oasis:names:specification:ubl:schema:xsd:UnqualifiedDataTypes-2';

/**
 * The model as XML Schema 1.0: one file a namespace, named by its prefix (`cac.xsd`), imports by that name.
 * Every element is global and has a named type, as in UBL, so that `xsi:type` means the same.
 *
 * @param inExtensions the schemas of what may stand in extensions: prefix and namespace
 */
export function toXsd(
  model: UblModel,
  inExtensions: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const files = new Map([['types.xsd', dataTypesFile(model)]]);
  for (const prefix of Object.keys(model.namespaces)) {
    files.set(`${prefix}.xsd`, elementsFile(model, prefix, prefix === 'ext' ? inExtensions : {}));
  }
  return files;
}

function dataTypesFile({ dataTypes }: UblModel): string {
  const definitions = Object.entries(dataTypes).map(([name, { base, attributes }]) => {
    const uses = attributes.map(
      ({ name: attribute, type, required }) =>
        `<xs:attribute name="${attribute}" type="xs:${type}"${required ? ' use="required"' : ''}/>`,
    );
    return extension(name, `xs:${base}`, uses.join(''));
  });
  return schema(DATA_TYPES, [], '', definitions);
}

function elementsFile(
  model: UblModel,
  prefix: string,
  inExtensions: Readonly<Record<string, string>>,
): string {
  const { namespaces, elements, contents } = model;
  const definitions: string[] = [];
  const defined = new Set<string>();
  for (const [element, type] of Object.entries(elements)) {
    if (prefixOf(element) !== prefix) continue;
    const isBasic = type in model.dataTypes;
    const typeName = isBasic ? `${localOf(element)}Type` : type;
    definitions.push(`<xs:element name="${localOf(element)}" type="${prefix}:${typeName}"/>`);
    if (isBasic) definitions.push(extension(typeName, `types:${type}`, ''));
    else if (!defined.has(type)) definitions.push(sequence(type, contents[type] ?? []));
    defined.add(type);
  }
  const others = Object.keys(namespaces).filter((other) =>
    definitions.some((text) => text.includes(`="${other}:`)),
  );
  const declarations = others.map((other) => ` xmlns:${other}="${namespaces[other] ?? ''}"`).join('');
  const imports = [
    ...others.filter((other) => other !== prefix).map((other) => [other, namespaces[other] ?? ''] as const),
    ...Object.entries(inExtensions),
  ];
  const usesDataTypes = definitions.some((text) => text.includes('="types:'));
  return schema(
    namespaces[prefix] ?? '',
    usesDataTypes ? [...imports, ['types', DATA_TYPES]] : imports,
    declarations + (usesDataTypes ? ` xmlns:types="${DATA_TYPES}"` : ''),
    definitions,
  );
}

function schema(
  namespace: string,
  imports: readonly (readonly [string, string])[],
  declarations: string,
  definitions: readonly string[],
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Generated from xsd/ubl-2.1.txt by npm run build:xsd. -->
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"${declarations} targetNamespace="${namespace}" elementFormDefault="qualified">
${imports.map(([name, uri]) => `<xs:import namespace="${uri}" schemaLocation="${name}.xsd"/>\n`).join('')}${definitions.join('\n')}
</xs:schema>
`;
}

function extension(name: string, base: string, attributes: string): string {
  return `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="${base}">${attributes}</xs:extension></xs:simpleContent></xs:complexType>`;
}

function sequence(type: string, children: readonly Particle[]): string {
  const particles = children.map(({ element, min, max }) => {
    const occurrence = `${min === 0 ? ' minOccurs="0"' : ''}${max === 1 ? '' : ' maxOccurs="unbounded"'}`;
    return element === '*'
      ? `<xs:any namespace="##other" processContents="lax"${occurrence}/>`
      : `<xs:element ref="${prefixOf(element)}:${localOf(element)}"${occurrence}/>`;
  });
  return `<xs:complexType name="${type}"><xs:sequence>${particles.join('')}</xs:sequence></xs:complexType>`;
}

/** A document element stands for the prefix of its own namespace. */
function prefixOf(element: string): string {
  return element.split(':')[0] ?? '';
}

function localOf(element: string): string {
  return element.split(':').at(-1) ?? '';
}
