import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { addFilesToBundle } from './add-files.js';
import { linkPages, pageOf } from './links.js';
import { SIDEBAR } from './navigation.js';
import { withPolicy } from './policy.js';
import { searched } from './search.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A check mark. In the page, because a browser asks for `/favicon.ico` of a page that has none. */
const ICON =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><circle cx='8' cy='8' r='8' fill='#1a7f5a'/><path d='M4 8.5l3 3 5-6' fill='none' stroke='white' stroke-width='2'/></svg>";

export default defineConfig({
  lang: 'en',
  title: 'peppol-preflight',
  description:
    'Offline preflight for Peppol invoices: Document JSON to UBL, totals, and the official verdict.',
  // For a server that has the site in a folder: `DOCS_BASE=/peppol-preflight/ npm run docs`.
  base: process.env['DOCS_BASE'] ?? '/',
  head: [['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(ICON)}` }]],
  // Texts stay where they are read in the repository: packages have their README.
  srcDir: root,
  outDir: process.env['DOCS_FOLDER'] ?? `${root}/site`,
  srcExclude: ['**/{node_modules,dist,site}/**', '{bench,rules,src,test,examples}/**'],
  rewrites: (file) => pageOf(file) ?? file,
  metaChunk: true,
  lastUpdated: false,
  markdown: {
    theme: { light: 'github-light', dark: 'github-dark' },
    languageAlias: { console: 'sh' },
    config: (markdown) => {
      linkPages(markdown);
    },
  },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/guides/answers', activeMatch: '^/guides/' },
      { text: 'Rules', link: '/rules/', activeMatch: '^/(rules|issues|advice|releases)/' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
      { text: 'Playground', link: '/playground/' },
    ],
    // In the bar of a telephone.
    sidebarMenuLabel: 'All pages',
    sidebar: SIDEBAR,
    outline: [2, 3],
    // The types of the parser of Markdown differ by its patch release.
    search: { provider: 'local', options: { _render: searched as never } },
    socialLinks: [{ icon: 'github', link: 'https://github.com/peppol-preflight/peppol-preflight' }],
    editLink: {
      pattern: 'https://github.com/peppol-preflight/peppol-preflight/edit/main/:path',
      text: 'Edit this page',
    },
  },
  transformHtml: withPolicy,
  vite: {
    publicDir: fileURLToPath(new URL('../generated/public', import.meta.url)),
    plugins: [addFilesToBundle()],
    build: { chunkSizeWarningLimit: 2_000 },
  },
});
