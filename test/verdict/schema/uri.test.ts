import { describe, expect, it } from 'vitest';
import { isAnyUri } from '../../../src/verdict/schema/uri.js';

describe('isAnyUri()', () => {
  it.each([
    ['nothing', ''],
    ['a URL', 'https://user:word@example.com:8080/a/b;c?d=e&f#g'],
    ['a URN', 'urn:oasis:names:specification:ubl'],
    ['a path', '../a/b'],
    ['a fragment', '#a'],
    ['a query', '?a'],
    ['characters that are escaped first', 'a b é <{|}>'],
    ['an escaped character', '%4a'],
    ['a name with any port', 'http://a:99999999999/'],
    ['an IPv6 address', 'http://[2001:db8::1]:80/'],
    ['an IPv6 address with an IPv4 address', '//u@[::ffff:1.2.3.4]'],
    ['brackets in a query, a fragment or behind a scheme', 'a:[?[#['],
    ['nothing between slashes', 'file:///a'],
  ])('accepts %s', (_, text) => {
    expect(isAnyUri(text)).toBe(true);
  });

  it.each([
    ['a colon without scheme', ':a'],
    ['a scheme that is none', '1a:b'],
    ['a scheme alone', 'mailto:'],
    ['a scheme with a fragment only', 'a:#b'],
    ['a percent sign that escapes nothing', 'a%4g'],
    ['a percent sign at the end', 'a%4'],
    ['two fragments', '#a#b'],
    ['brackets in a path', '/a[1]'],
    ['brackets around a name', 'http://[a]/'],
    ['an IPv6 address that is too short', 'http://[1:2]/'],
    ['an IPv6 address that is too long', 'http://[1:2:3:4:5:6:7:8:9]/'],
    ['two gaps in an IPv6 address', 'http://[1::2::3]/'],
    ['a port beyond 65535 of an IPv6 address', 'http://[::1]:65536/'],
    ['text behind an IPv6 address', 'http://[::1]a/'],
    ['a host that is missing at the end', 'a://'],
  ])('refuses %s', (_, text) => {
    expect(isAnyUri(text)).toBe(false);
  });

  it('ends soon for megabytes', () => {
    for (const text of ['[', '%', ':', '@', '//[', '//[::1]:0', 'a:']) {
      expect(typeof isAnyUri(text + '0'.repeat(3_000_000))).toBe('boolean');
      expect(typeof isAnyUri(text.repeat(500_000))).toBe('boolean');
    }
  });
});
