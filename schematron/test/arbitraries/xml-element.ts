import fc from 'fast-check';
import type { XmlElement } from '../../src/xml/serialize-xml.js';

/** Texts with what a writer has to look at: mark-up, entities, white space, what XML cannot hold, half a character. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    // prettier-ignore
    unit: fc.constantFrom('a', ' ', '&', '<', '>', '"', "'", '&amp;', '&#13;', ']]>', '\t', '\n', '\r', '\r\n', '\u000b',
      '\u0000', '\u007f', '\u0085', '\u00a0', '\u2028', '\ud800', '\udc00', '🧾', '\ufeff', '\ufffd', '\ufffe', '$&', '@'),
    maxLength: 8,
  }),
);

const localName = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,8}$/).filter((name) => !/^xml/i.test(name));
const elementName = fc
  .tuple(fc.constantFrom('', 'cac:', 'cbc:'), localName)
  .map(([prefix, local]) => prefix + local);

const attributes = fc.dictionary(
  fc.oneof(
    localName,
    localName.map((name) => `cbc:${name}`),
  ),
  anyText,
  { maxKeys: 3, noNullPrototype: true },
);

/** Trees of every shape: deep, wide, empty, with text, with text beside children. */
const { element } = fc.letrec<{ element: XmlElement }>((tie) => ({
  element: fc.record(
    {
      name: elementName,
      attributes,
      children: fc.array(tie('element'), { maxLength: 4, depthIdentifier: 'xml' }),
      text: anyText,
    },
    { requiredKeys: ['name'] },
  ),
}));

/** Trees whose root declares the namespaces of the names in it, as the root of a UBL document does. */
export const xmlElementArbitrary: fc.Arbitrary<XmlElement> = fc
  .tuple(element, localName)
  .map(([tree, name]) => ({
    ...tree,
    name,
    attributes: {
      xmlns: 'urn:invoice',
      'xmlns:cac': 'urn:cac',
      'xmlns:cbc': 'urn:cbc',
      ...tree.attributes,
    },
  }));
