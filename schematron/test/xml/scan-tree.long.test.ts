import { describe, expect, it } from 'vitest';
import { buildTree } from '../../src/xml/build-tree.js';
import { scanTree } from '../../src/xml/scan-tree.js';
import { DEFAULT_LIMITS } from '../../src/xml/xml-limits.js';
import type { XmlTree } from '../../src/xml/xml-tree.js';

const scan = (text: string): XmlTree | undefined => scanTree(text, DEFAULT_LIMITS);

describe('scanTree() of many names', () => {
  it('distinguishes similar names, and more of them than it keeps', () => {
    // In the hash of the names, Aa counts as much as BB.
    const alike = Array.from({ length: 64 }, (_, index) =>
      Array.from({ length: 6 }, (_each, bit) => (((index >> bit) & 1) === 1 ? 'Aa' : 'BB')).join(''),
    );
    const many = Array.from({ length: 6000 }, (_, index) => `n${index}`);
    const long = `l${'o'.repeat(100)}ng`;
    const names = [...alike, ...many, long];
    const text = `<a xmlns:p="u">${names.map((name) => `<p:${name} ${name}="1"/><${name}/>`).join('')}</a>`;
    for (let time = 0; time < 2; time += 1) {
      expect(scan(text)).toEqual(buildTree(text, DEFAULT_LIMITS));
      expect(scan('<a><n1 BBAa="1"/></a>')).toEqual(buildTree('<a><n1 BBAa="1"/></a>', DEFAULT_LIMITS));
    }
  });
});
