import fc from 'fast-check';
import { type ContentModel, loadSignatureModel } from '../../../src/verdict/schema/check-signature.js';
import { sampleInvoice } from '../../shared/sample-documents.js';

const model = loadSignatureModel();
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  string: ['', 'any text'],
  anyURI: ['', 'http://www.w3.org/2000/09/xmldsig#sha1', '#a'],
  base64Binary: ['', 'QUJD', ' QU JD\n', 'QQ=='],
  boolean: ['true', ' 0 '],
  dateTime: ['2026-02-28T10:00:00Z', ' 2026-02-28T24:00:00.0+01:00\n'],
  integer: ['1', ' -0045 ', '+12345678901234567890123'],
  normalizedString: ['', 'urn:x'],
};
/** Below this, behind so many elements or after so many choices, the content ends as soon as it may. */
const DEEPEST = 6;
const MOST_ELEMENTS = 5;
const MOST_CHOICES = 2_000;

/** Invoices with one signature in an extension that fits the schema, of any element that may stand there. */
export const signedInvoices: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...Object.keys(model.elements)), fc.array(fc.nat(1_000), { minLength: 30 }))
  .map(([element, choices]) => {
    const signature = generateSignature(element, choices);
    const extension = signature.replace(/^<[^\s/>]+/, `$& ${NAMESPACES}`);
    return sampleInvoice.replace(/<x:note.*<\/x:note>/s, extension);
  });

const NAMESPACES = Object.entries(model.namespaces)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** An element with a content that its type allows. */
function generateSignature(element: string, choices: readonly number[]): string {
  let used = 0;
  let ids = 0;
  return elementOf(element, model.elements[element], 0);

  function choose<T>(list: readonly T[]): T | undefined {
    used += 1;
    return list[(choices[used % choices.length] ?? 0) % list.length];
  }

  function elementOf(name: string, typeName: string | undefined, depth: number): string {
    if (name === '*') return choose(FOREIGN) ?? '';
    if (name === 'cbc:ID') return '<cbc:ID>1</cbc:ID>';
    const type = model.types[typeName ?? ''];
    const base = type === undefined ? typeName : type.base;
    const attributes = (type?.attributes ?? []).map((use) => {
      if (!use.required && choose([true, false]) !== true) return '';
      return ` ${use.name}="${use.type === 'ID' ? `i${(ids += 1)}` : textOf(use.type, use.values)}"`;
    });
    const content = type?.content === undefined ? textOf(base) : contentOf(type.content, depth);
    return `<${name}${attributes.join('')}>${content}</${name}>`;
  }

  function textOf(type = '', values = TEXTS[type]): string {
    return choose(values ?? ['']) ?? '';
  }

  function contentOf({ isMixed, items, next, ends }: ContentModel, depth: number): string {
    let state = 0;
    let content = isMixed ? (choose(['', 'text']) ?? '') : '';
    const visits = new Map<number, number>();
    for (let steps = 0; ; steps += 1) {
      const isLong = steps > MOST_ELEMENTS;
      const isOver = isLong || depth >= DEEPEST || used > MOST_CHOICES;
      const isDone = ends.includes(state) && (isOver || choose([true, false]) === true);
      const following = next[state] ?? [];
      const shallow = following.filter((item) => items[item]?.name === '*');
      const visit = visits.get(state) ?? 0;
      visits.set(state, visit + 1);
      // Choices repeat, and might never lead to an end: in a long content each way is taken in turn.
      const item = isLong
        ? following[visit % following.length]
        : choose(isOver && shallow.length > 0 ? shallow : following);
      if (isDone || item === undefined) return content;
      const { name = '', type, isStrict } = items[item] ?? {};
      content +=
        isStrict === true ? '<cbc:ID>1</cbc:ID>' : elementOf(name, type ?? model.elements[name], depth + 1);
      state = item + 1;
    }
  }
}

/** What fits wildcards: elements that no schema knows, and those that one knows. */
const FOREIGN = [
  '<q:a xmlns:q="urn:q" b="1">x</q:a>',
  '<cbc:ID>1</cbc:ID>',
  '<q:a xmlns:q="urn:q"><q:b/><cbc:IssueDate> 2026-02-28 </cbc:IssueDate></q:a>',
];
