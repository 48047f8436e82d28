import { buildSite } from './build-site.js';

// Builds the documentation into site/: `npm run docs`.

const pages = await buildSite(new URL('../../site/', import.meta.url));
console.log(`site/: ${pages.length} pages`);
