import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { buildPlayground } from '../playground/build.js';
import { advicePages } from './advice-pages.js';
import { apiIndex, writeApiPages } from './api-pages.js';
import { documentPage } from './document-page.js';
import { extendedDocumentPage } from './extended-document-page.js';
import { issuesPage } from './issues-page.js';
import { markdownOf } from './page.js';
import { releasePages } from './release-pages.js';
import { rulePages } from './rule-pages.js';

// Writes the pages of the site that are made of the sources into docs/generated/: rules, issues, advice, releases and the API.

const folder = new URL('../generated/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
await writeApiPages(new URL('api/', folder));
const pages = [
  ...rulePages(),
  ...advicePages(),
  await issuesPage(),
  ...releasePages(),
  apiIndex(),
  documentPage(),
  extendedDocumentPage(),
];
for (const page of pages) {
  const file = new URL(`${page.path}.md`, folder);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, markdownOf(page));
}
await buildPlayground(new URL('public/playground/', folder));
console.log(`docs/generated/: ${pages.length} pages, and those of the API`);
