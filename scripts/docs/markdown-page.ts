import { marked, type Tokens } from 'marked';
import type { SitePage } from './site-page.js';

/** Pages that show what a file of the repository says. */
const pageOfFile: Readonly<Record<string, string>> = {
  'README.md': 'index.html',
  'src/document/document.ts': 'api/document.html',
};

/** A page from a Markdown text of this repository, which is trusted; its first heading is the title. */
export function markdownPage(path: string, markdown: string): SitePage {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? path;
  const rendered = marked.parse(markdown, { async: false, gfm: true });
  const linked = rendered
    // Files of the repository that are no pages: named, not linked.
    .replace(/<a href="(?:CONTRIBUTING|CHANGELOG|SECURITY)(?:\.md)?">([^<]*)<\/a>/g, '$1')
    .replace(/<a href="(?:\.\.\/)*([^"#:]+)/g, (link, file: string) => {
      const page = pageOfFile[file];
      return page === undefined ? link : `<a href="${'../'.repeat(path.split('/').length - 1)}${page}`;
    })
    .replaceAll('<table>', '<div class="table"><table>')
    .replaceAll('</table>', '</table></div>');
  return { path, title, content: { html: withAnchors(linked) } };
}

/** Headings can be linked to. */
function withAnchors(markup: string): string {
  return markup.replace(/<h([23])>([^]*?)<\/h\1>/g, (_, level: Tokens.Heading['depth'], text: string) => {
    const id = text
      .replace(/<[^>]*>|&[^;]*;/g, '')
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
    return `<h${level} id="${id}">${text}</h${level}>`;
  });
}
