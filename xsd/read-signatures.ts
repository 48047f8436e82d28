import type { AttributeUse } from '../src/verdict/schema/ubl-model.js';

/** The table of `xsd/signatures.txt`. */
export interface SignatureTable {
  readonly namespaces: Readonly<Record<string, string>>;
  readonly elements: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, TableType>>;
}

export interface TableType {
  /** The type of the text of a type without elements. */
  readonly base?: string;
  readonly isMixed: boolean;
  readonly content: Particle;
  readonly attributes: readonly AttributeUse[];
}

/** A part of a content model, which occurs at least `min` times, and at most once or any number of times. */
export type Particle = { readonly min: 0 | 1; readonly max: 1 | 'unbounded' } & (
  | { readonly kind: 'sequence' | 'choice'; readonly particles: readonly Particle[] }
  | { readonly kind: 'element'; readonly name: string; readonly type: string | undefined }
  | { readonly kind: 'any' | 'other'; readonly isStrict: boolean }
);

/**
 * Reads the table of `xsd/signatures.txt`.
 *
 * @throws SyntaxError naming the line that cannot be read
 */
export function readSignatures(text: string): SignatureTable {
  const namespaces: Record<string, string> = {};
  const elements: Record<string, string> = {};
  const types: Record<string, TableType> = {};
  const sections: Record<string, (name: string, value: string) => void> = {
    namespaces: (prefix, namespace) => (namespaces[prefix] = namespace),
    'global elements': (name, type) => (elements[name] = type),
    types: (name, value) => (types[name] = readType(value)),
  };
  let readLine: ((name: string, value: string) => void) | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined) {
      readLine = sections[heading];
      continue;
    }
    const [name, value] = line.split(': ');
    try {
      if (readLine === undefined || name === undefined || value === undefined) throw new SyntaxError(line);
      readLine(name, value);
    } catch (cause) {
      throw new SyntaxError(`Cannot read line ${index + 1} of the table of signatures.`, { cause });
    }
  }
  return { namespaces, elements, types };
}

function readType(value: string): TableType {
  const words = value.split(' ');
  const attributes = words.filter((word) => word.startsWith('@')).map(readAttribute);
  const content = words.filter((word) => !word.startsWith('@'));
  const isMixed = content[0] === 'mixed';
  if (isMixed) content.shift();
  const [first = ''] = content;
  if (first.startsWith('=')) return { base: first.slice(1), isMixed, content: sequence([]), attributes };
  const particles = readParticles(content);
  if (content.length > 0) throw new SyntaxError(value);
  return { isMixed, content: particles, attributes };
}

function readAttribute(word: string): AttributeUse {
  const [, name, mark, type] = /^@(\w+)(!?)=([\w|]+)$/.exec(word) ?? [];
  if (name === undefined || type === undefined) throw new SyntaxError(word);
  const required = mark === '!';
  return type.includes('|')
    ? { name, type: 'string', values: type.split('|'), required }
    : { name, type, required };
}

function sequence(particles: readonly Particle[]): Particle {
  return { kind: 'sequence', particles, min: 1, max: 1 };
}

/** Takes the words of a sequence or a choice, up to its closing parenthesis or the end. */
function readParticles(words: string[]): Particle {
  const particles: Particle[] = [];
  let kind: 'sequence' | 'choice' = 'sequence';
  for (let word = words[0]; word !== undefined && !word.startsWith(')'); word = words[0]) {
    words.shift();
    if (word === '|') kind = 'choice';
    else if (word === '(') {
      const group = readParticles(words);
      particles.push({ ...group, ...occurrence((words.shift() ?? '').slice(1)) });
    } else particles.push(readParticle(word));
  }
  return { kind, particles, min: 1, max: 1 };
}

function readParticle(word: string): Particle {
  const [, any, strict, ofAny = ''] = /^(any|other)(!?)([?*+]?)$/.exec(word) ?? [];
  if (any === 'any' || any === 'other') return { kind: any, isStrict: strict === '!', ...occurrence(ofAny) };
  const [, name, type, mark = ''] = /^(\w+:\w+)(?:=([\w:]+))?([?*+]?)$/.exec(word) ?? [];
  if (name === undefined) throw new SyntaxError(word);
  return { kind: 'element', name, type, ...occurrence(mark) };
}

function occurrence(mark: string): Pick<Particle, 'min' | 'max'> {
  return {
    min: mark === '' || mark === '+' ? 1 : 0,
    max: mark === '*' || mark === '+' ? 'unbounded' : 1,
  };
}
