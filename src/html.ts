import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { inChunks } from '#schematron/xml';

/** Text that is already HTML: made by `html`, never from the content of a document. */
export interface Html {
  readonly html: string;
}

/** Values of a template: text and numbers are escaped, `Html` is inserted unchanged, undefined is nothing. */
export type HtmlValue = Html | readonly Html[] | string | number | undefined;

/**
 * A template of HTML. Values are escaped for content and for attributes in double quotes, so that nothing that an
 * invoice contains becomes markup or reorders what stands beside it; they must not be used in a `script`, a `style` or an unquoted attribute.
 *
 * @returns the HTML, for other templates or for output by its `html`
 */
export function html(texts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return {
    html: texts.reduce((before, text, index) => before + markupOf(values[index - 1]) + text),
  };
}

function markupOf(value: HtmlValue): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeMarkup(value);
  if ('html' in value) return value.html;
  return value.map((item) => item.html).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeMarkup(text: string): string {
  return inChunks(text, (chunk) =>
    withoutReordering(chunk).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character),
  );
}

/** Embeddings, overrides and isolates: they reorder the text around them, so that a name can pass for another one. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text in which characters that reorder others are shown by their code points: `[U+202E]`. */
function withoutReordering(text: string): string {
  return text.replace(REORDERING, (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase()}]`);
}

/** The parts of a page. */
export interface HtmlPage {
  /** Of its texts (BCP 47). */
  readonly language: string;
  readonly title: string;
  /** Our own CSS, never from the content of a document: it is inserted unescaped. */
  readonly style: string;
  /** The content of `body`. */
  readonly body: Html;
  /** Whether it has pictures, which are inside it (`data:`). */
  readonly hasPictures?: boolean;
}

/**
 * A complete, self-contained page. Its content security policy allows the embedded style, by its hash, embedded pictures, if it has some, and nothing
 * else: no scripts, no external resources, no form submission, no other base URL.
 *
 * @returns the HTML from `<!doctype html>` to `</html>`
 */
export function htmlPage({ language, title, style, body, hasPictures = false }: HtmlPage): string {
  const hash = btoa(String.fromCharCode(...sha256(utf8ToBytes(style))));
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; ${hasPictures ? 'img-src data:; ' : ''}base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
${body}
</body>
</html>
`.html;
}
