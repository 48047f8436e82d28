import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTree } from '../../src/xml/build-tree.js';
import { scanTree } from '../../src/xml/scan-tree.js';
import { DEFAULT_LIMITS } from '../../src/xml/xml-limits.js';
import { XmlSyntaxError } from '../../src/xml/xml-syntax-error.js';
import type { XmlTree } from '../../src/xml/xml-tree.js';
import { xmlTextArbitrary } from '../arbitraries/xml-text.js';
import { sampleOrder } from './sample-order.js';
import { runs } from '../../../test/shared/thorough.js';

const scan = (text: string): XmlTree | undefined => scanTree(text, DEFAULT_LIMITS);

/** What saxes makes of a text; undefined when it refuses it. */
function referenceTree(text: string): XmlTree | undefined {
  try {
    return buildTree(text, DEFAULT_LIMITS);
  } catch (error) {
    if (error instanceof XmlSyntaxError) return undefined;
    throw error;
  }
}

describe('scanTree()', () => {
  it('reads CR LF as one line end wherever a long text has it', () => {
    for (const before of [65_533, 65_534, 65_535, 65_536, 65_537]) {
      const tree = scan(`<a>${'\r'.repeat(before)}\r\nx</a>`);
      expect(tree?.values.at(-1)).toHaveLength(before + 2);
    }
  });

  it.each([
    ['a text with references', '<a>x &amp; y &#233;&#x1F600; &lt;b&gt;&#13;</a>'],
    ['attributes in either quote', `<a b="1 'x'" c='2 "y"' d="&quot;&#10;"/>`],
    ['namespaces that come and go', '<a xmlns="u"><p:b xmlns:p="v" p:c="1"/><b xmlns=""/><b/></a>'],
    ['comments anywhere', '<!-- x --><a><!--y--><b/><!-- & ] --></a><!--z-->\n'],
    [
      'lines that end like those of Windows and of old Macs',
      '<?xml version="1.0"?>\r\n<a\r\nb="1">x\r\ny\rz</a>\r\n',
    ],
    ['white space in tags', '<a  b="1"\n\tc="2" ><b /></a >'],
    ['a declaration', '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><a/>'],
    ['declarations with blanks', `<?xml\n version = '1.0'\tencoding= 'utf-8' standalone ='no' ?><a/>`],
    ['blanks around the sign of equality', '<a b= "1" c =\'2\'\n d\t=\n"3" xmlns:p = "u"/>'],
    ['white space in attributes', '<a b="1\n2" c="\t" d="\r\n\r" e="&#13;\n&#9;"/>'],
    ['what means nothing in an attribute', '<a b="]]> > -- <?"/>'.replace('<?', '')],
    ['CDATA with text around it', '<a>1<![CDATA[<&]]]><![CDATA[]]>2<b/><![CDATA[]]>3<![CDATA[4\r\n]]></a>'],
    ['CDATA that is empty', '<a><![CDATA[]]></a>'],
    ['instructions anywhere', '<?a?><?b c?>\n<a><?d \t e? ??>x<?f\r\ng\r?></a><?xml-stylesheet href="a"?>'],
    ['text of any script', '<a>日本語 ]] ] & </a>'.replace('&', '&amp;')],
  ])('reads %s as saxes does', (_, text) => {
    const tree = scan(text);
    expect(tree).toBeDefined();
    expect(tree).toEqual(buildTree(text, DEFAULT_LIMITS));
  });

  it.each([
    ['a DOCTYPE', '<!DOCTYPE a><a/>'],
    ['CDATA outside', '<![CDATA[x]]><a/>'],
    ['CDATA without end', '<a><![CDATA[x]></a>'],
    ['a section of another kind', '<a><![INCLUDE[x]]></a>'],
    ['an instruction without end', '<a><?b c></a>'],
    ['an instruction without blank', '<a><?b"c"?></a>'],
    ['an instruction without name', '<a><? b?></a>'],
    ['an instruction with a prefix', '<a xmlns:p="u"><?p:b?></a>'],
    ['a second declaration', '<?xml version="1.0"?><?xml version="1.0"?><a/>'],
    ['a declaration behind a blank', ' <?xml version="1.0"?><a/>'],
    ['the name of a declaration in capitals', '<?XML version="1.0"?><a/>'],
    ['a declaration of another version', '<?xml version="2.0"?><a/>'],
    ['a declaration without blanks', '<?xml version="1.0"encoding="UTF-8"?><a/>'],
    ['a character in CDATA that XML does not have', '<a><![CDATA[\u0001]]></a>'],
    ['< in an attribute', '<a b="<"/>'],
    ['a value without quotes', '<a b=1/>'],
    ['a value of two quotes', `<a b="1'/>`],
    ['an attribute without value', '<a b />'],
    ['names of other letters', '<é/>'],
    ['an end tag that does not fit', '<a></b>'],
    ['an end tag that is longer', '<a></ab>'],
    ['an element left open', '<a>'],
    ['two document elements', '<a/><b/>'],
    ['text outside', '<a/>x'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['one attribute under two prefixes', '<a xmlns:p="u" xmlns:q="u" p:b="" q:b=""/>'],
    ['attributes without a blank between', '<a b="1"c="2"/>'],
    ['an unknown entity', '<a>&x;</a>'],
    ['a bare ampersand', '<a>x & y</a>'],
    ['a character that XML does not have', '<a>\u0001</a>'],
    ['the number of one', '<a>&#0;</a>'],
    [']]> in a text', '<a>]]></a>'],
    ['a prefix without namespace', '<p:a/>'],
    ['two hyphens in a comment', '<a><!-- -- --></a>'],
    ['nothing', ''],
    ['white space', ' \n'],
    ['elements deeper than the limit', `${'<a>'.repeat(201)}${'</a>'.repeat(201)}`],
  ])('leaves %s to saxes', (_, text) => {
    expect(scan(text)).toBeUndefined();
  });

  it('reads a whole invoice', () => {
    expect(scan(sampleOrder)).toBeDefined();
  });

  it('reads whatever XML people write, and as saxes does', () => {
    fc.assert(
      fc.property(xmlTextArbitrary, (text) => {
        const tree = scan(text);
        expect(tree).toBeDefined();
        expect(tree).toEqual(buildTree(text, DEFAULT_LIMITS));
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('never gives another tree than saxes, nor one where saxes has none', () => {
    const pieces = fc.constantFrom(
      ...[
        '<',
        '>',
        '/',
        '&',
        '"',
        "'",
        '=',
        ' ',
        '\n',
        '\r',
        ':',
        'a',
        '--',
        '<!--',
        '-->',
        ']]>',
        '<![CDATA[',
      ],
      ...[
        '<?x ?>',
        '&amp;',
        '&#65;',
        '&#13;',
        '&#xD800;',
        ' xmlns="u"',
        ' xmlns:q="v"',
        ' q:a="1"',
        '<a>',
        '</a>',
      ],
      ...['<a/>', 'é', '\u0001', '\uffff', ' a="1" a="2"', ' a="1"b="2"', ' xml:lang="en"'],
    );
    const change = fc.record({ at: fc.nat(), cut: fc.nat({ max: 4 }), piece: fc.option(pieces) });
    const changes = fc.array(change, { minLength: 1, maxLength: 3 });
    const originals = fc.oneof(fc.constant(sampleOrder), xmlTextArbitrary);
    let read = 0;
    fc.assert(
      fc.property(originals, changes, (original, edits) => {
        const text = edits.reduce((before, { at, cut, piece }) => {
          const place = at % before.length;
          // Half a surrogate pair is refused before anybody looks for mark-up.
          return (before.slice(0, place) + (piece ?? '') + before.slice(place + cut)).replaceAll(
            /\p{Surrogate}/gu,
            '',
          );
        }, original);
        const tree = scan(text);
        if (tree === undefined) return;
        read += 1;
        expect(tree).toEqual(referenceTree(text));
      }),
      { numRuns: runs(3_000, 300) },
    );
    expect(read).toBeGreaterThan(runs(3_000, 300) / 30);
  });

  it('gives documents the same objects for the names that they share', () => {
    const [first, second] = ['<a xmlns="urn:shared"><b/></a>', '<b xmlns="urn:shared"><a/></b>'].map(scan);
    expect(second?.names[2]).toBe(first?.names[1]);
    expect(first?.names[1]).toEqual({ namespace: 'urn:shared', local: 'a' });
  });
});
