/**
 * A path as a URI reference (RFC 3986): relative to the folder that the command runs in, as code scanning has it, or a `file:` URI
 * for an absolute path.
 */
export function toUriReference(path: string): string {
  const encoded = path
    .replace(/^(?:\.[/\\])+/, '')
    // Half a surrogate pair has no UTF-8.
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split(/[/\\]/)
    .map(encodeURIComponent)
    .join('/');
  if (/^[A-Za-z]:[/\\]/.test(path)) return `file:///${encoded.replace('%3A', ':')}`;
  // Two slashes would begin a host.
  return encoded.startsWith('/') ? `file://${encoded.replace(/^\/+/, '/')}` : encoded;
}
