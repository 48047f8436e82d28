import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { apiPages } from './api-pages.js';
import { buildPlayground, playgroundPage } from './build-playground.js';
import { markdownPage } from './markdown-page.js';
import { rulePages } from './rule-pages.js';
import { framed, type SitePage } from './site-page.js';

const root = new URL('../../', import.meta.url);

/** Writes the whole site into a folder: README, guides, rules, API and playground. @returns its pages */
export async function buildSite(folder: URL): Promise<readonly SitePage[]> {
  rmSync(folder, { recursive: true, force: true });
  const guides = new URL('docs/guides/', root);
  const read = (url: URL): string => readFileSync(url, 'utf8');
  const pages = [
    markdownPage('index.html', read(new URL('README.md', root))),
    ...readdirSync(guides).map((name) =>
      markdownPage(`guides/${name.replace('.md', '.html')}`, read(new URL(name, guides))),
    ),
    ...rulePages(),
    ...(await apiPages()),
    playgroundPage(),
  ];
  for (const page of pages) {
    const file = new URL(page.path, folder);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, framed(page));
  }
  for (const name of ['site.css', 'rules-filter.js']) {
    copyFileSync(new URL(`docs/${name}`, root), new URL(name, folder));
  }
  await buildPlayground(new URL('playground/', folder));
  return pages;
}
