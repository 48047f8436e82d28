import fc from 'fast-check';
import type { Particle, UblModel } from '../../../src/verdict/schema/ubl-model.js';

/** Values that each simple type of UBL takes, and libxml2 with it. */
const validTexts: Readonly<Record<string, readonly string[]>> = {
  decimal: ['0', '-1.50', '+1', '1.', '.5', ' 12 ', '\n007.70\t', '1'.repeat(40)],
  date: ['2026-02-28', '2024-02-29', '2024-01-01Z', '-0001-01-01', '12026-12-31-14:00'],
  time: ['00:00:00', '24:00:00', '23:59:59.99Z', '12:00:00+14:00'],
  boolean: ['true', 'false', '0', ' 1 '],
  base64Binary: ['', 'QUJD', ' QU JD\n', 'QQ==', 'QUI='],
  language: ['en', 'nl-BE', ' de '],
  anyURI: ['', 'urn:x', 'https://example.com:80/a?b=c#d', '../a b', 'é'],
  normalizedString: ['', 'x', ' a\tb '],
  string: ['', 'x', ' a\nb ', '&amp;<![CDATA[<]]>', 'a<!-- c -->b<?p?>'],
};

const validContents = ['<q:a xmlns:q="urn:q">x<b xmlns="" c="1"/></q:a>', '<a xmlns="urn:q"><cbc:ID>1</cbc:ID></a>', '<cbc:ID>1</cbc:ID>', '<cac:PartyName><cbc:Name/></cac:PartyName>']; // prettier-ignore

/**
 * A valid document that leads to an element anywhere in the model, with random content along the way. Start tags of
 * what an aggregate holds stand on lines of their own, by which libxml2 tells elements.
 *
 * @param content what the element holds, when it is not to be random
 * @param target the element, `cac:Party`; null when no document of this kind can hold it
 */
export function generateDocument(
  model: UblModel,
  root: 'Invoice' | 'CreditNote',
  { target, seed, content: ownContent }: { target: string; seed: number; content?: string },
): string | null {
  const path = pathTo(model, root, target);
  if (path === null) return null;
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let budget = 40;

  function element(name: string, path: readonly string[] | null, declarations = ''): string {
    const type = model.elements[name]!;
    const dataType = model.dataTypes[type];
    const [prefix, local = prefix!] = name.split(':');
    const written = prefix === 'cbc' && seed % 3 === 1 ? local : name;
    if (dataType === undefined) {
      const isTarget = path?.length === 0;
      const content =
        (isTarget ? ownContent : undefined) ?? contentOf(model.contents[type] ?? [], path ?? []);
      return `\n<${written}${declarations}>${content}\n</${written}>`;
    }
    const attributes = dataType.attributes
      .filter(({ required }) => required || random() < 0.15)
      .map((use) => ` ${use.name}="${attributeText(pick(validTexts[use.type]!))}"`);
    return `\n<${written}${attributes.join('')}>${pick(validTexts[dataType.base]!)}</${written}>`;
  }

  function contentOf(particles: readonly Particle[], [next, ...rest]: readonly string[]): string {
    return particles
      .map(({ element: name, min, max }) => {
        if (name === '*') return pick(validContents);
        let count = Math.max(min, name === next || (budget > 0 && random() < 0.1) ? 1 : 0);
        if (count === 1 && max === 'unbounded' && random() < 0.3) count = 2;
        budget -= count;
        return Array.from({ length: count }, (_, index) =>
          element(name, name === next && index === count - 1 ? rest : null),
        ).join('');
      })
      .join('');
  }

  const { cac, cbc, ext } = model.namespaces;
  const defaultNamespace = seed % 3 === 1 ? cbc! : model.namespaces[root]!;
  const declarations = ` xmlns="${defaultNamespace}" xmlns:cac="${cac!}" xmlns:cbc="${cbc!}" xmlns:ext="${ext!}"`;
  const xml = element(root, path.slice(1), declarations).trimStart();
  if (seed % 3 !== 1) return xml;
  return xml
    .replace(`<${root}`, `<ubl:${root} xmlns:ubl="${model.namespaces[root]!}"`)
    .replace(new RegExp(`</${root}>$`), `</ubl:${root}>`);
}

/** Documents that lead to any of the elements of the model. */
export function documentsOf(model: UblModel): fc.Arbitrary<string> {
  return fc
    .record({
      root: fc.constantFrom('Invoice' as const, 'CreditNote' as const),
      target: fc.constantFrom(...Object.keys(model.elements)),
      seed: fc.nat(),
    })
    .map(({ root, ...options }) => generateDocument(model, root, options) ?? '')
    .filter((xml) => xml !== '');
}

/** The elements on a shortest way from the document element to an element, both included. */
function pathTo(model: UblModel, root: string, target: string): readonly string[] | null {
  const paths = new Map([[root, [root]]]);
  for (const [name, path] of paths) {
    if (name === target) return path;
    for (const { element } of model.contents[model.elements[name] ?? ''] ?? []) {
      if (!paths.has(element)) paths.set(element, [...path, element]);
    }
  }
  return null;
}

function attributeText(text: string): string {
  return text.includes('<') ? '' : text;
}

/** Numbers from 0 to below 1 that a seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
