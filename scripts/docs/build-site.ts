import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { marked, type Tokens } from 'marked';
import { apiPages } from './api-pages.js';
import { buildPlayground, playgroundPage } from './build-playground.js';
import { issuesPage } from './issues-page.js';
import { releasePages } from './release-pages.js';
import { advicePages, rulePages } from './rule-pages.js';
import { searchIndexScript } from './search-index.js';
import { framed, type SitePage } from './site-page.js';

const root = new URL('../../', import.meta.url);

/** Writes the whole site into a folder: README, guides, stand-in, architecture, rules, API and playground. @returns its pages */
export async function buildSite(folder: URL): Promise<readonly SitePage[]> {
  rmSync(folder, { recursive: true, force: true });
  const guides = new URL('docs/guides/', root);
  const read = (url: URL): string => readFileSync(url, 'utf8');
  const pages = [
    markdownPage('index.html', read(new URL('README.md', root))),
    ...readdirSync(guides).map((name) =>
      markdownPage(`guides/${name.replace('.md', '.html')}`, read(new URL(name, guides))),
    ),
    markdownPage('server/index.html', read(new URL('server/README.md', root))),
    markdownPage('server/testing.html', read(new URL('server/docs/testing.md', root))),
    markdownPage('architecture.html', read(new URL('docs/architecture.md', root))),
    ...rulePages(),
    ...advicePages(),
    await issuesPage(),
    ...releasePages(),
    ...(await apiPages()),
    playgroundPage(),
  ];
  for (const page of pages) {
    const file = new URL(page.path, folder);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, framed(page));
  }
  writeFileSync(new URL('search-index.js', folder), searchIndexScript(pages));
  for (const name of ['site.css', 'rules-filter.js', 'search.js']) {
    copyFileSync(new URL(`docs/${name}`, root), new URL(name, folder));
  }
  await buildPlayground(new URL('playground/', folder));
  return pages;
}

/** The page that shows a file of the repository. */
function pageOfFile(file: string): string | undefined {
  const guide = /^(?:docs\/guides\/)?([\w-]+)\.md$/.exec(file)?.[1];
  if (guide !== undefined && existsSync(new URL(`docs/guides/${guide}.md`, root)))
    return `guides/${guide}.html`;
  return OTHER_PAGES[file];
}

const OTHER_PAGES: Readonly<Record<string, string>> = {
  'scripts/docs/issues-page.ts': 'issues/index.html',
  'README.md': 'index.html',
  'docs/architecture.md': 'architecture.html',
  'server/README.md': 'server/index.html',
  'docs/testing.md': 'server/testing.html',
  'src/document/document.ts': 'api/document.html',
};

/** A page from a trusted Markdown text of this repository; its first heading is the title. */
export function markdownPage(path: string, markdown: string): SitePage {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? path;
  const rendered = marked.parse(markdown, { async: false, gfm: true });
  const linked = rendered
    // Files of the repository without a page are named, not linked.
    .replace(
      /<a href="(?:\.\.\/)*(?:CONTRIBUTING|CHANGELOG|SECURITY|pdf\/README)(?:\.md)?">(.*?)<\/a>/g,
      '$1',
    )
    .replace(/<a href="(?:\.\.\/)*([^"#:]+)/g, (link, file: string) => {
      const page = pageOfFile(file);
      return page === undefined ? link : `<a href="${'../'.repeat(path.split('/').length - 1)}${page}`;
    })
    .replaceAll('<table>', '<div class="table"><table>')
    .replaceAll('</table>', '</table></div>');
  return { path, title, content: { html: withAnchors(linked) } };
}

/** Headings get ids, so that links can point to them. */
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
