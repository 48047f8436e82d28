import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xml } from '../../../src/compile/xslt/xml-template.js';
import { attributeValue, stringValue } from '../../../src/xml/xml-tree.js';
import { treeOf } from '../../xml/tree-of.js';

/** Any characters that XML can hold, the special ones often. */
const anyText = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('&', '<', '>', '"', "'", '\t', '\n', '\r', ']', '{', '}'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
  })
  .map((text) => text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

describe('The template for XML', () => {
  it('brings any string through, as an attribute and as text', () => {
    fc.assert(
      fc.property(anyText, anyText, (value, content) => {
        const tree = treeOf(xml`<a x="${value}">${content}</a>`.xml);
        expect(attributeValue(tree, tree.root, 'x')).toBe(value);
        expect(stringValue(tree, tree.root)).toBe(content);
      }),
    );
  });

  it('puts fragments in as they are, lists in order, and nothing for undefined', () => {
    expect(xml`<a>${[xml`<b x="${1}"/>`, undefined, ['<', 2]]}</a>`.xml).toBe('<a><b x="1"/>&lt;2</a>');
  });
});
