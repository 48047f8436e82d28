import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MarkdownRenderer } from 'vitepress';

const root = new URL('../../', import.meta.url);
const REPOSITORY = 'https://github.com/peppol-preflight/peppol-preflight/blob/main/';

/** Texts outside of the guides that are pages, by their files. */
const PAGES: Readonly<Record<string, string>> = {
  'README.md': 'index.md',
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security.md',
  'docs/architecture.md': 'architecture.md',
  'docs/decisions.md': 'decisions.md',
  'docs/playground/index.md': 'playground/index.md',
  'cli/README.md': 'cli/index.md',
  'clients/php/README.md': 'clients/php/index.md',
  'clients/python/README.md': 'clients/python/index.md',
  'mcp/README.md': 'mcp/index.md',
  'pdf/README.md': 'pdf/index.md',
  'schematron/README.md': 'schematron/index.md',
  'server/README.md': 'server/index.md',
  'server/docs/testing.md': 'server/testing.md',
};

/** Sources that texts lead to, where the site has a page that is made of them. */
const MADE_OF: Readonly<Record<string, string>> = {
  'docs/pages/issues-page.ts': 'issues/index.md',
  'src/document/document.ts': 'api/document.md',
  'src/document/extended-fields.ts': 'api/extended-document.md',
};

/** The page of a file, by its path in the repository; undefined for a file that has none. */
export function pageOf(file: string): string | undefined {
  const own = /^docs\/(guides\/[\w-]+\.md)$/.exec(file) ?? /^docs\/generated\/(.+\.md)$/.exec(file);
  return own?.[1] ?? PAGES[file];
}

/**
 * The texts link to one another as files of the repository, so that they can be read there. In the site these links lead to pages, and
 * those to files without a page lead to the repository.
 */
export function linkPages(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('pages', ({ tokens, env }) => {
    // The path of a page that is rewritten is the one in the site.
    const { path, realPath = path } = env as { path?: string; realPath?: string };
    // A heading on its own, for the title.
    if (realPath === undefined) return;
    const from = posix.relative(fileURLToPath(root), realPath);
    if (from.startsWith('docs/generated/')) return;
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'link_open') token.attrSet('href', target(token.attrGet('href') ?? '', from));
  });
}

function target(link: string, from: string): string {
  const [file = '', anchor] = link.split('#');
  if (file === '' || /^(?:[a-z]+:|\/)/.test(file)) return link;
  const path = posix.join(posix.dirname(from), file);
  const page = pageOf(path) ?? MADE_OF[path];
  if (page === undefined && !existsSync(new URL(path, root)))
    throw new Error(`${from}: the link to ${link} leads nowhere.`);
  const end = anchor === undefined ? '' : `#${anchor}`;
  return page === undefined ? `${REPOSITORY}${path}${end}` : `/${page.replace(/(?:index)?\.md$/, '')}${end}`;
}
