import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** The program and the data of PGlite stay in its package: its code, which is bundled, has to look for them there. */
export const pgliteFiles: Plugin = {
  name: 'pglite-files',
  setup: (build) => {
    build.onLoad({ filter: /@electric-sql\/pglite\/dist\/[^/]*\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return { contents: `${WHERE}${code.replaceAll('import.meta.url', 'pgliteUrl')}` };
    });
  },
};

const WHERE = `import { createRequire as requireOfPglite } from 'node:module';
import { pathToFileURL as urlOfPglite } from 'node:url';
const pgliteUrl = urlOfPglite(requireOfPglite(import.meta.url).resolve('@electric-sql/pglite')).href;
`;
