import type { AttributeUse, DataType, Particle, UblModel } from '../src/verdict/schema/ubl-model.js';

/**
 * Reads the table of `xsd/ubl-2.1.txt`.
 *
 * @throws SyntaxError naming the line that cannot be read
 */
export function readTable(text: string): UblModel {
  const namespaces: Record<string, string> = {};
  const elements: Record<string, string> = {};
  const contents: Record<string, Particle[]> = {};
  const dataTypes: Record<string, DataType> = {};
  const sections: Record<string, (name: string, items: string[]) => void> = {
    namespaces: (prefix, [namespace = '']) => (namespaces[prefix] = namespace),
    'data types': (name, [base = '', ...attributes]) =>
      (dataTypes[name] = { base, attributes: attributes.map(readAttribute) }),
    'elements by type': (type, names) => {
      for (const name of names) elements[name] = type;
    },
    contents: (type, children) => (contents[type] = children.map(readParticle)),
  };

  let readLine: ((name: string, items: string[]) => void) | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined) {
      readLine = sections[heading];
      continue;
    }
    const [name, items] = line.split(': ');
    try {
      if (readLine === undefined || name === undefined || items === undefined) throw new SyntaxError(line);
      readLine(name, items.split(' '));
    } catch (cause) {
      const message = `Cannot read line ${index + 1} of the table: expected "name: items" of a known section.`;
      throw new SyntaxError(message, { cause });
    }
  }
  return { namespaces, elements, contents, dataTypes };
}

function readAttribute(item: string): AttributeUse {
  const [, name, mark, type] = /^(\w+)(!?)=(\w+)$/.exec(item) ?? [];
  if (name === undefined || type === undefined) throw new SyntaxError(item);
  return { name, type, required: mark === '!' };
}

function readParticle(item: string): Particle {
  if (item === 'any') return { element: '*', min: 1, max: 1 };
  const [, element, mark] = /^([\w:]+)([?*+]?)$/.exec(item) ?? [];
  if (element === undefined) throw new SyntaxError(item);
  return {
    element,
    min: mark === '' || mark === '+' ? 1 : 0,
    max: mark === '*' || mark === '+' ? 'unbounded' : 1,
  };
}
