import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Language } from '../src/languages/language.js';
import { type Part, takePart } from '../src/languages/parts.js';

/** A module that says a part of a catalogue: `parts/page.ts`, or a language, which says what answers and pages do. */
const OF_A_PART = /[\\/]languages[\\/](?:parts[\\/](\w+)|[a-z]{2})\.ts$/;

/** Puts into each module that says a part of a catalogue the messages of that part, and no others. */
export const catalogueParts: Plugin = {
  name: 'catalogue-parts',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\/[a-z]{2}\.json$/ }, ({ path, importer, resolveDir }) => {
      const found = OF_A_PART.exec(importer);
      return found === null
        ? undefined
        : { path: resolve(resolveDir, path), suffix: `?${found[1] ?? 'language'}` };
    });
    build.onLoad({ filter: /[\\/]languages[\\/][a-z]{2}\.json$/ }, ({ path, suffix }) => {
      const messages = JSON.parse(readFileSync(path, 'utf8')) as Language['messages'];
      return { contents: JSON.stringify(takePart(suffix.slice(1) as Part, messages)), loader: 'json' };
    });
  },
};
