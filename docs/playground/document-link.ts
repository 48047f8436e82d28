/** The part of a link after the `#` that carries a text: nothing of it is sent to a server. */
export async function fragmentOf(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `text=${btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The longest text that a link brings: what is longer is made to do harm. */
const LONGEST = 5_000_000;

/** The part of an address that is such a link; empty for another part, such as that of a heading. */
export function linkIn(fragment: string): string {
  return fragment.startsWith('#text=') ? fragment : '';
}

/** The text that a link carries; undefined if it carries none, or what is no such text. */
export async function textOfFragment(fragment: string): Promise<string | undefined> {
  const [, packed] = /^#?text=([\w-]+)$/.exec(fragment) ?? [];
  if (packed === undefined) return undefined;
  try {
    const characters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const decoder = new TextDecoder();
    let text = '';
    for (const reader = stream.getReader(); text.length <= LONGEST;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
    }
    return undefined;
  } catch {
    return undefined;
  }
}
