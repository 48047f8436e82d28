/**
 * Writes `xsd/ubl-2.1.txt` from a JSON description of the UBL 2.1 content model:
 *
 *     npx tsx xsd/derive-table.ts ubl-2.1-model.json
 *
 * Only needed when the description changes; the build starts from the table.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Children = [name: string, min: number, max: number | 'unbounded'][];

interface Description {
  namespaces: Record<string, string>;
  documents: Record<string, Children>;
  aggregateElements: Record<string, string>;
  aggregateTypes: Record<string, Children>;
  basicElements: Record<string, string>;
  dataTypes: Record<
    string,
    { base: string; attributes: Record<string, { type: string; use: 'required' | 'optional' }> }
  >;
  extensions: Record<string, unknown> & { elements: Record<string, string> };
}

const [, , path] = process.argv;
if (path === undefined) throw new TypeError('Cannot derive the table: name the JSON description.');
const description = JSON.parse(readFileSync(path, 'utf8')) as Description;

const mark = (min: number, max: number | 'unbounded') =>
  max === 1 ? (min === 1 ? '' : '?') : min === 1 ? '+' : '*';
const withoutPrefix = (type: string) => type.replace('xs:', '');

function contentLine(type: string, children: Children): string {
  return `${type}: ${children.map(([name, min, max]) => name + mark(min, max)).join(' ')}`;
}

/** Every declared element with its prefix and its type. */
const elements: [element: string, type: string][] = [
  ...Object.keys(description.documents).map((name): [string, string] => [name, `${name}Type`]),
  ...withPrefix('cac', description.aggregateElements),
  ...withPrefix('cbc', description.basicElements),
  ...withPrefix('ext', description.extensions.elements),
];

function withPrefix(prefix: string, types: Record<string, string>): [string, string][] {
  return Object.entries(types)
    .sort()
    .map(([name, type]) => [`${prefix}:${name}`, type]);
}

function elementsLine(type: string): string {
  const ofType = elements.filter(([, elementType]) => elementType === type).map(([element]) => element);
  return `${type}: ${ofType.join(' ')}`;
}

const dataTypes = Object.entries(description.dataTypes).map(([name, { base, attributes }]) =>
  [
    `${name}: ${withoutPrefix(base)}`,
    ...Object.entries(attributes).map(
      ([attribute, { type, use }]) => `${attribute}${use === 'required' ? '!' : ''}=${withoutPrefix(type)}`,
    ),
  ].join(' '),
);

const extensionContents = Object.entries(description.extensions)
  .filter((entry): entry is [string, Children] => Array.isArray(entry[1]))
  .map(([type, children]) => contentLine(type, children));

const table = `# The content model of UBL 2.1 (OASIS Standard, 4 November 2013) for Invoice and CreditNote.
# Written by xsd/derive-table.ts: do not edit.
# After an element: ? at most one, * any number, + at least one, nothing exactly one.

[namespaces]
${Object.entries(description.namespaces)
  .map(([prefix, namespace]) => `${prefix}: ${namespace}`)
  .join('\n')}

# Content, then attributes; ! marks a required one.
[data types]
${dataTypes.join('\n')}

[elements by type]
${[...new Set(elements.map(([, type]) => type))].map(elementsLine).join('\n')}

# The children of each type, in their order. "any" is one element of a namespace other than ext, checked only
# where the schema knows it.
[contents]
${[
  ...Object.entries(description.documents).map(([name, children]) => contentLine(`${name}Type`, children)),
  ...extensionContents,
  'ExtensionContentType: any',
  ...Object.entries(description.aggregateTypes)
    .sort()
    .map(([type, children]) => contentLine(type, children)),
].join('\n')}
`;

writeFileSync(new URL('ubl-2.1.txt', import.meta.url), table);
