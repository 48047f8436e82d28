import type { AttributeUse } from '../src/verdict/schema/ubl-model.js';
import type { Particle, SignatureTable, TableType } from './read-signatures.js';

/** A schema that another one imports, by the name of its file without ending. */
type Import = readonly [name: string, namespace: string];

/**
 * The table of signatures as XML Schema 1.0: one file a namespace, named by its prefix (`ds.xsd`).
 *
 * @param foreign the namespaces of UBL that the table uses, by the names of their files
 */
export function signaturesToXsd(
  { namespaces, elements, types }: SignatureTable,
  foreign: { readonly cbc: string; readonly types: string },
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const known: readonly Import[] = [...Object.entries(namespaces), ...Object.entries(foreign)];
  for (const [prefix, namespace] of Object.entries(namespaces)) {
    const ofPrefix = ([name]: readonly [string, unknown]): boolean => name.startsWith(`${prefix}:`);
    const definitions = [
      ...Object.entries(elements)
        .filter(ofPrefix)
        .map(([name, type]) => `<xs:element name="${localOf(name)}" type="${typeName(type)}"/>`),
      ...Object.entries(types)
        .filter(ofPrefix)
        .map(([name, type]) => typeDefinition(localOf(name), type)),
    ];
    const used = known.filter(([name]) => definitions.some((text) => text.includes(`="${name}:`)));
    const declarations = used.map(([name, uri]) => ` xmlns:${name}="${uri}"`).join('');
    const imports = used
      .filter(([name]) => name !== prefix)
      .map(([name, uri]) => `<xs:import namespace="${uri}" schemaLocation="${name}.xsd"/>\n`);
    files.set(
      `${prefix}.xsd`,
      `<?xml version="1.0" encoding="UTF-8"?>
<!-- Generated from xsd/signatures.txt by npm run build:xsd. -->
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"${declarations} targetNamespace="${namespace}" elementFormDefault="qualified">
${imports.join('')}${definitions.join('\n')}
</xs:schema>
`,
    );
  }
  return files;
}

/** The data types of UBL are those of `types.xsd`; built-in types have no prefix in the table. */
function typeName(type: string): string {
  return type.includes(':') ? type.replace('udt:', 'types:') : `xs:${type}`;
}

function typeDefinition(name: string, { base, isMixed, content, attributes }: TableType): string {
  const uses = attributes.map(attributeUse).join('');
  if (base === undefined) {
    const mixed = isMixed ? ' mixed="true"' : '';
    const isEmpty = content.kind === 'sequence' && content.particles.length === 0;
    return `<xs:complexType name="${name}"${mixed}>${isEmpty ? '' : particleText(content)}${uses}</xs:complexType>`;
  }
  if (uses === '' && !base.startsWith('udt:'))
    return `<xs:simpleType name="${name}"><xs:restriction base="${typeName(base)}"/></xs:simpleType>`;
  return `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="${typeName(base)}">${uses}</xs:extension></xs:simpleContent></xs:complexType>`;
}

function attributeUse({ name, type, values, required }: AttributeUse): string {
  const use = required ? ' use="required"' : '';
  if (values === undefined) return `<xs:attribute name="${name}" type="${typeName(type)}"${use}/>`;
  const facets = values.map((value) => `<xs:enumeration value="${value}"/>`).join('');
  return `<xs:attribute name="${name}"${use}><xs:simpleType><xs:restriction base="xs:${type}">${facets}</xs:restriction></xs:simpleType></xs:attribute>`;
}

function particleText(particle: Particle): string {
  const { min, max } = particle;
  const occurs = `${min === 0 ? ' minOccurs="0"' : ''}${max === 1 ? '' : ' maxOccurs="unbounded"'}`;
  switch (particle.kind) {
    case 'sequence':
    case 'choice': {
      const inner = particle.particles.map(particleText).join('');
      return `<xs:${particle.kind}${occurs}>${inner}</xs:${particle.kind}>`;
    }
    case 'element': {
      const { name, type } = particle;
      return type === undefined
        ? `<xs:element ref="${name}"${occurs}/>`
        : `<xs:element name="${localOf(name)}" type="${typeName(type)}"${occurs}/>`;
    }
    default:
      return `<xs:any namespace="##${particle.kind}" processContents="${particle.isStrict ? 'strict' : 'lax'}"${occurs}/>`;
  }
}

function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
