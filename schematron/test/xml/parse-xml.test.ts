import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locationOf } from '../../src/xml/location.js';
import { parseXml } from '../../src/xml/parse-xml.js';
import { NodeKind, type XmlTree } from '../../src/xml/xml-tree.js';
import { sentenceOf } from '../../../errors/index.js';
import { sampleOrder } from './sample-order.js';
import { runs } from '../../../test/shared/thorough.js';
import { treeOf } from './tree-of.js';

/** Every node in document order as `kind name value`, indented by depth. */
function outline(tree: XmlTree): string[] {
  const letters: Record<number, string> = { 1: 'E', 2: 'A', 3: 'T', 7: 'P', 8: 'C', 9: 'D' };
  return Array.from({ length: tree.size }, (_, node) => {
    let depth = 0;
    for (let at = node; at !== 0; at = tree.parent[at]!) depth += 1;
    const { namespace, local } = tree.names[tree.name[node]!]!;
    const name = namespace === '' ? local : `{${namespace}}${local}`;
    return `${'.'.repeat(depth)}${letters[tree.kind[node]!]} ${name} ${tree.values[node]}`.trimEnd();
  });
}

describe('parseXml() builds the XPath data model', () => {
  it('numbers nodes in document order, attributes after their element', () => {
    const tree = treeOf('<?xml version="1.0"?>\n<!--a--><r x="1" y="2">t<e/>u</r><?p q?>\n');
    expect(outline(tree)).toEqual([
      'D',
      '.C  a',
      '.E r',
      '..A x 1',
      '..A y 2',
      '..T  t',
      '..E e',
      '..T  u',
      '.P p q',
    ]);
    expect(tree.root).toBe(2);
  });

  it('links children, siblings and ends', () => {
    const tree = treeOf('<r a=""><e><f/></e><g/></r>');
    const [r, e, f, g] = [1, 3, 4, 5];
    expect([tree.firstChild[0], tree.firstChild[r], tree.firstChild[e], tree.firstChild[f]]).toEqual([
      r,
      e,
      f,
      0,
    ]);
    expect([tree.nextSibling[r], tree.nextSibling[e], tree.nextSibling[f], tree.nextSibling[g]]).toEqual([
      0,
      g,
      0,
      0,
    ]);
    expect(Array.from(tree.end)).toEqual([6, 6, 3, 5, 5, 6]);
    expect(Array.from(tree.parent)).toEqual([0, 0, r, r, e, r]);
  });

  it('merges CDATA and references into one text node, and lets comments and instructions split it', () => {
    expect(outline(treeOf('<r>a&amp;<![CDATA[<b>]]>&#x1F600;<!--c-->d<?p?><![CDATA[]]></r>'))).toEqual([
      'D',
      '.E r',
      '..T  a&<b>😀',
      '..C  c',
      '..T  d',
      '..P p',
    ]);
  });

  it('normalises line ends in text and white space in attributes', () => {
    const tree = treeOf('<r a="x\ty\nz&#10;">1\r\n2\r3</r>');
    expect([tree.values[2], tree.values[3]]).toEqual(['x y z\n', '1\n2\n3']);
  });

  it('resolves prefixes where they are declared, and no default for attributes', () => {
    const xml =
      '<r xmlns="u" xmlns:p="v" b="1" p:b="2"><p:e xmlns:p="w" xmlns=""><f/></p:e><p:g/><xml xml:lang="en"/></r>';
    expect(outline(treeOf(xml))).toEqual([
      'D',
      '.E {u}r',
      '..A b 1',
      '..A {v}b 2',
      '..E {w}e',
      '...E f',
      '..E {v}g',
      '..E {u}xml',
      '...A {http://www.w3.org/XML/1998/namespace}lang en',
    ]);
  });

  it('keeps the namespace declarations apart from the attributes', () => {
    expect(treeOf('<r xmlns="u"><e xmlns:p="v"/></r>').declarations).toEqual([
      { element: 1, prefix: '', namespace: 'u' },
      { element: 2, prefix: 'p', namespace: 'v' },
    ]);
  });

  it('reads XML 1.1 with its line ends and references, as Xerces does', () => {
    const declaration = '<?xml version="1.1" encoding="UTF-8"?>';
    const lines = treeOf(
      `${declaration}\u0085<r\u2028a="x\u0085y"><?p\u0085q?>1\r\u00852\u20283\r\n4\r5&#x85;\u00856</r\u0085>`,
    );
    expect(outline(lines)).toEqual(['D', '.E r', '..A a x y', '..P p q', '..T  1\n2\n3\n4\n5\u0085\n6']);
    expect(locationOf(lines, 4)).toBe('/r/text()[1]');
    expect(treeOf(`${declaration}<r>&#1;&#x1f;&#x9f;</r>`).values[2]).toBe('\u0001\u001f\u009f');
    // As characters, controls are not allowed, and zero is not in any way.
    for (const text of ['\u0001', '\u007f', '\u009f', '&#0;', '\u0000', '\ufffe'])
      expect(parseXml(`${declaration}<r>${text}</r>`).ok).toBe(false);
    expect(parseXml('<?xml version="1.1"\u0085?><r/>').ok).toBe(false);
  });

  it('reads XML 1.0 without what only 1.1 has', () => {
    const declaration = '<?xml version="1.0"?>';
    expect(treeOf(`${declaration}<r>1\u00852\u20283\u007f</r>`).values[2]).toBe('1\u00852\u20283\u007f');
    expect(parseXml(`${declaration}<r>&#1;</r>`).ok).toBe(false);
    expect(parseXml(`${declaration}<r\u0085a=""/>`).ok).toBe(false);
  });

  it.each(['1.2', '1.10', '2.0', '1.00'])('refuses the version %s', (version) => {
    expect(parseXml(`<?xml  version = '${version}'?><r/>`)).toEqual({
      ok: false,
      fault: {
        problem: `There is no version ${version} of XML`,
        remedy: 'write version="1.0"',
        position: { line: 1, column: 19 },
      },
    });
  });

  it('reads a style sheet instruction without declaration', () => {
    expect(outline(treeOf('<?xml-stylesheet href="a"?><r/>'))[1]).toBe('.P xml-stylesheet href="a"');
  });

  it('grows with the document', () => {
    const tree = treeOf(`<r>${'<e/>'.repeat(100_000)}</r>`);
    expect(tree.size).toBe(100_002);
    expect(locationOf(tree, tree.size - 1)).toBe('/r/e[100000]');
  });

  it.each([0, 1, 2, 3])('loses no name where it grows (%i attributes more)', (more) => {
    const attributes = Array.from({ length: more }, (_, index) => ` x${index}=""`).join('');
    const tree = treeOf(`<r${attributes}>${'<a b="1"/><?c?>'.repeat(3_000)}</r>`);
    const names = new Set(Array.from(tree.name.subarray(2 + more), (name) => tree.names[name]?.local));
    expect([...names]).toEqual(['a', 'b', 'c']);
  });

  it('gives equal values of a large document without mixing them up', () => {
    const values = Array.from({ length: 100_000 }, (_, index) => String(index % 977));
    const tree = treeOf(`<r>${values.map((value) => `<e>${value}</e>`).join('\n')}</r>`);
    expect(tree.text.length).toBeGreaterThan(1_000_000);
    const texts = tree.values.filter(
      (_, node) => tree.kind[node] === NodeKind.TEXT && tree.values[node] !== '\n',
    );
    expect(texts).toEqual(values);
  });

  it('takes an attachment of 10 MB', () => {
    const data = 'QUJD'.repeat(2_500_000);
    expect(treeOf(`<r>${data}</r>`).values[2]).toBe(data);
  });
});

describe('parseXml() refuses', () => {
  const refusal = (input: string | Uint8Array) => {
    const parsed = parseXml(input);
    return parsed.ok
      ? 'accepted'
      : `${parsed.fault.position.line}:${parsed.fault.position.column} ${sentenceOf(parsed.fault)}`;
  };

  it('says what is wrong, what to do, and where', () => {
    expect(parseXml('<a>\n  <b></a>')).toEqual({
      ok: false,
      fault: {
        problem: 'The element b is closed by </a>',
        remedy: 'close it by its own name',
        position: { line: 2, column: 6 },
      },
    });
  });

  it.each([
    ['<a>a & b</a><!-- &amp; -->', '1:6 The & here'],
    ['<a b="x & y"/>', '1:9 The & here'],
    ['<a>&nbsp;</a>', '1:4 The entity &nbsp;'],
    ['<a>&#0;</a>', '1:4 The & here'],
    ['<a>\n<b>', '2:3 The text ends inside the element b'],
    ['<a><!-- ', '1:8 The text ends inside the element a'],
    ['<a/></a>', '1:5 The tag </a> closes nothing'],
    ['<a/><b/>', '1:5 A second document element'],
    ['<a/> x', '1:6 There is text outside'],
    ['hello', '1:1 The text does not begin with <'],
    ['<a b="<"/>', '1:7 A < stands inside an attribute value'],
    ['<a>\u0001</a>', '1:4 The text holds the character U+0001'],
    ['<a>\ud800</a>', '1:4 The text contains half a surrogate pair'],
    ['<a b="" b=""/>', '1:14 The attribute b occurs twice'],
    ['<a xmlns:x="u" xmlns:y="u" x:b="" y:b=""/>', '1:1 The attribute y:b occurs twice'],
    ['<a b=c/>', '1:6 An attribute has no value in quotes'],
    ['<a b="c"d="e"/>', '1:9 Two attributes touch'],
    ['<a b?=""/>', '1:5 A tag cannot hold "?"'],
    ['<1a/>', '1:2 No tag can begin or go on with "1"'],
    ['<a>]]></a>', '1:6 The characters ]]> stand in text'],
    ['<a><!-- a -- b --></a>', '1:13 A comment holds --'],
    ['\n<?xml version="1.0"?><a/>', '2:6 The XML declaration is not at the very start'],
    ['<?xml version="2.0"?><a/>', '1:16 There is no version 2.0 of XML'],
    ['<?xml encoding="UTF-8"?><a/>', '1:15 The XML declaration is damaged'],
    ['<a><??></a>', '1:6 A processing instruction has no proper name'],
    ['<a><?b?c?></a>', '1:4 A processing instruction has no space'],
    ['<a><?b:c?></a>', '1:4 A processing instruction has a colon'],
    ['<!-- only -->', '1:13 The text has no element'],
    ['<x:a/>', '1:1 The prefix of "x:a" is not declared'],
    ['<a x:b=""/>', '1:1 The prefix of "x:b" is not declared'],
    ['<a:b:c xmlns:a="u"/>', '1:1 The name "a:b:c" is not allowed'],
    ['<a:1 xmlns:a="u"/>', '1:1 The name "a:1" is not allowed'],
    ['<a xmlns:x=""/>', '1:1 The prefix x is bound to nothing'],
    ['<a xmlns:xmlns="u"/>', '1:1 The prefix xmlns must not be declared'],
    ['<a xmlns:xml="u"/>', '1:1 The prefix xml and its namespace belong together'],
    ['<a xmlns="http://www.w3.org/2000/xmlns/"/>', '1:1 The namespace http://www.w3.org/2000/xmlns/'],
    ['<a xmlns:="u"/>', '1:1 The name "xmlns:" is not allowed'],
  ])('%j', (xml, expected) => {
    expect(refusal(xml)).toContain(expected);
  });

  it.each([
    '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<!DOCTYPE a [',
    '<?xml version="1.0"?><!-- x --><?y?><!DOCTYPE a><a/>',
    '<a><!DOCTYPE a></a>',
  ])('a DOCTYPE: %j', (xml) => {
    expect(refusal(xml)).toContain('DOCTYPE');
  });

  it.each([
    ['', 'the input is empty'],
    [' \n\t', 'the input is empty'],
    ['\ufeff', 'the input is empty'],
    [new Uint8Array(), 'the input is empty'],
    [new Uint8Array(4), 'the input is empty'],
  ])('an empty input: %j', (input, expected) => {
    expect(refusal(input)).toContain(expected);
  });

  it.each([
    ['elements nested too deep', '<a>'.repeat(100_000), '200 deep'],
    [
      'too many attributes',
      `<a ${Array.from({ length: 50_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
      '256 attributes',
    ],
    [
      'too many names',
      `<a>${Array.from({ length: 30_000 }, (_, n) => `<a${n}/>`).join('')}</a>`,
      'different names',
    ],
    [
      'names of processing instructions',
      Array.from({ length: 30_000 }, (_, n) => `<?a${n}?>`).join(''),
      'different names',
    ],
    ['a long name', `<${'a'.repeat(2_000)}/>`, '1000 characters'],
    ['a long namespace', `<a xmlns="${'a'.repeat(2_000)}"/>`, '1000 characters'],
  ])('%s', (_, xml, expected) => {
    expect(refusal(xml)).toContain(expected);
  });

  it('what exceeds the limits of the caller', () => {
    expect(parseXml('<a>12345</a>', { size: 12 }).ok).toBe(true);
    expect(parseXml('<a>123456</a>', { size: 12 }).ok).toBe(false);
    expect(parseXml('<a><b/></a>', { depth: 2 }).ok).toBe(true);
    expect(parseXml('<a><b/></a>', { depth: 1 }).ok).toBe(false);
    expect(parseXml('<a><b/></a>', { nodes: 3 }).ok).toBe(true);
    expect(parseXml('<a><b/></a>', { nodes: 2 }).ok).toBe(false);
    expect(parseXml('<a b="" c=""/>', { attributes: 2 }).ok).toBe(true);
    expect(parseXml('<a b="" c=""/>', { attributes: 1 }).ok).toBe(false);
    expect(parseXml('<a b=""/>', { names: 2 }).ok).toBe(true);
    expect(parseXml('<a b=""/>', { names: 1 }).ok).toBe(false);
  });

  it('arguments that are not XML input by throwing TypeError', () => {
    expect(() => parseXml(undefined as unknown as string)).toThrow(TypeError);
  });
});

describe('parseXml() survives', () => {
  it.each([
    ['two million references', `<a>${'&amp;'.repeat(2_000_000)}</a>`],
    ['a comment of hyphens', `<!--${'-x'.repeat(1_000_000)}--><a/>`],
    [
      'a declaration on every element',
      `${'<a>'.repeat(150)}${'<p:b xmlns:p="u"/>'.repeat(50_000)}${'</a>'.repeat(150)}`,
    ],
  ])('%s', (_, xml) => {
    expect(parseXml(xml).ok).toBe(true);
  });

  it('any change of the characters of a document', () => {
    const mutation = fc.tuple(
      fc.nat(),
      fc.nat(8),
      fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        ']]>',
        '<!--',
        '<![CDATA[',
        '<?',
        '</',
        '\0',
        '\ud800',
        'é',
        ' ',
        '=',
        'x:',
      ),
    );
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 5 }), (mutations) => {
        const xml = mutations.reduce((text, [at, length, put]) => {
          const offset = at % text.length;
          return text.slice(0, offset) + put + text.slice(offset + length);
        }, sampleOrder);
        const parsed = parseXml(xml);
        if (parsed.ok) return;
        expect(parsed.fault.position.line).toBeLessThanOrEqual(xml.split('\n').length);
        expect(sentenceOf(parsed.fault)).toMatch(/^[A-Z].*\.$/s);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof parseXml(bytes).ok).toBe('boolean');
      }),
      { numRuns: runs(2_000) },
    );
  });
});
