/**
 * Whether a text without white space at its ends is a URI reference, as Xerces reads xs:anyURI: RFC 2396 with the brackets of
 * RFC 2732. Characters that a URI may not hold count as letters, because they are escaped first (XML Schema part 2, 3.2.17).
 */
export function isAnyUri(text: string): boolean {
  if (text.startsWith(':')) return false;
  const start = afterScheme(text);
  if (start < 0) return false;
  if (start > 0 && text.charAt(start) !== '/') return isRest(text, skipUri(text, start, '?#'));
  let at = start;
  if (text.startsWith('//', at)) {
    const end = indexOfAny(text, at + 2, '/?#');
    if (end === at + 2 && end === text.length) return false;
    if (!isAuthority(text.slice(at + 2, end))) return false;
    at = end;
  }
  return isRest(text, skipUri(text, at, '?#[]'));
}

/** The index behind a scheme and its colon; 0 without a scheme, -1 if it is not one or nothing follows it. */
function afterScheme(text: string): number {
  const end = indexOfAny(text, 0, ':/?#');
  if (text.charAt(end) !== ':') return 0;
  const follows = text.charAt(end + 1);
  if (follows === '' || follows === '#' || !isLetter(text.charCodeAt(0))) return -1;
  for (let at = 1; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (!isLetter(unit) && !isDigit(unit) && !'+-.'.includes(text.charAt(at))) return -1;
  }
  return end + 1;
}

/** Whether nothing stands at an index, or a query and a fragment. */
function isRest(text: string, start: number): boolean {
  let at = start;
  if (text.charAt(at) === '?') at = skipUri(text, at + 1, '#');
  if (text.charAt(at) === '#') at = skipUri(text, at + 1, '#');
  return at === text.length;
}

/** Any name, or an IPv6 address in brackets, which may have a user before it and a port behind. */
function isAuthority(text: string): boolean {
  if (skipUri(text, 0, '[]') === text.length) return true;
  const at = text.indexOf('@');
  const host = text.slice(at + 1);
  const end = host.indexOf(']');
  const [port, tail] = host.charAt(end + 1) === ':' ? [host.slice(end + 2), ''] : ['', host.slice(end + 1)];
  return (
    skipUri(text.slice(0, Math.max(at, 0)), 0, '[]') === Math.max(at, 0) &&
    host.startsWith('[') &&
    end > 0 &&
    tail === '' &&
    isPort(port) &&
    isIpv6(host.slice(1, end))
  );
}

function isPort(text: string): boolean {
  if (text === '') return true;
  if (text.length > LONGEST_PORT || !/^[+-]?[0-9]+$/.test(text)) return false;
  return Number(text) >= 0 && Number(text) <= 65_535;
}

/** Longer numbers are not told from those with zeros before them. */
const LONGEST_PORT = 1_000;

/** RFC 2373: eight groups of hexadecimal digits, the last two perhaps an IPv4 address; `::` stands for at least one. */
function isIpv6(text: string): boolean {
  if (text.length > LONGEST_ADDRESS) return false;
  const [before = '', after, more] = text.split('::');
  if (more !== undefined) return false;
  const groups = [groupsOf(before, after === undefined), after === undefined ? 0 : groupsOf(after, true)];
  const count = groups.reduce((sum, each) => sum + each);
  return after === undefined ? count === 8 : count <= 7;
}

const LONGEST_ADDRESS = 45;

/** The number of groups, where an IPv4 address counts for two; NaN if one of them is wrong. */
function groupsOf(text: string, mayEndInIpv4: boolean): number {
  if (text === '') return 0;
  const groups = text.split(':');
  return groups.reduce((count, group, index) => {
    if (/^[0-9A-Fa-f]{1,4}$/.test(group)) return count + 1;
    return mayEndInIpv4 && index === groups.length - 1 && isIpv4(group) ? count + 2 : NaN;
  }, 0);
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^[0-9]{1,3}$/.test(part) && Number(part) <= 255);
}

function indexOfAny(text: string, start: number, characters: string): number {
  let at = start;
  while (at < text.length && !characters.includes(text.charAt(at))) at += 1;
  return at;
}

/** The index from `start` on of the first of these characters, or of a `%` that escapes nothing. */
function skipUri(text: string, start: number, stops: string): number {
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (stops.includes(character)) break;
    if (character !== '%') at += 1;
    else if (/^%[0-9A-Fa-f]{2}$/.test(text.slice(at, at + 3))) at += 3;
    else break;
  }
  return at;
}

export function isLetter(unit: number): boolean {
  const upper = unit & ~0x20;
  return upper >= 0x41 && upper <= 0x5a;
}

export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
