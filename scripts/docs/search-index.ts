import type { SitePage } from './site-page.js';

/** A place in the site that the search finds. */
export interface SearchEntry {
  /** Relative to the start page: `guides/pdf.html#fonts`. */
  readonly path: string;
  /** A page, or a heading, an issue or a field in it. */
  readonly title: string;
  /** The title of the page, if the entry is a part of it. */
  readonly page?: string;
  /** The first sentence that follows. */
  readonly text: string;
}

/** Everything that the search finds: each page, and each heading, list item and term in it that has an id. Items of lists stand for themselves. */
export function searchEntries(pages: readonly SitePage[]): readonly SearchEntry[] {
  return pages.flatMap((page) => {
    const markup = page.content.html.replace(/<(script|style|nav)\b[^]*?<\/\1>/g, '');
    const start = markup.replace(/^[^]*?<\/h1>/, '');
    const whole: SearchEntry = { path: page.path, title: page.title, text: firstSentence(start) };
    const parts = [...markup.matchAll(/<(h[23]|li|dt) id="([^"]+)">([^]*?)<\/\1>/g)].map(
      (match): SearchEntry => {
        const [all, tag = '', id = '', inner = ''] = match;
        const title = tag === 'li' ? id : textOf(inner);
        const [after = ''] = markup.slice(match.index + all.length).split(/<(?:h[1-6]|dt)\b/);
        const text = tag === 'li' ? paragraphsOf(inner) : firstSentence(after);
        return {
          path: `${page.path}#${id}`,
          title,
          page: page.title,
          text,
        };
      },
    );
    return [whole, ...parts];
  });
}

/** The script that gives the entries to the search; a plain script, which browsers also load from a folder (`file:`). */
export function searchIndexScript(pages: readonly SitePage[]): string {
  return `globalThis.searchIndex = ${JSON.stringify(searchEntries(pages))};\n`;
}

/** The text of each paragraph, such as that of an issue in each language. */
function paragraphsOf(markup: string): string {
  return [...markup.matchAll(/<p\b[^>]*>([^]*?)<\/p>/g)].map(([, text = '']) => textOf(text)).join(' ');
}

/** The first sentence of the lead, or else of the first paragraph or definition. */
function firstSentence(markup: string): string {
  const [, , inner = ''] =
    /<(p) class="lead">([^]*?)<\/p>/.exec(markup) ?? /<(p|dd)\b[^>]*>([^]*?)<\/\1>/.exec(markup) ?? [];
  const text = textOf(inner);
  return /^.*?[.!?](?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

/** Markup as one line of plain text. */
function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
