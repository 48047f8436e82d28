import manifest from '../package.json' with { type: 'json' };
import { extras } from './rooms.js';

/** Files to be read. */
const NOT_CODE = ['./package.json', './examples/*', './languages/*.json'];

/** The entry points of the package that are code, as its `exports` name them: `.`, `./bulk`. */
export const entryPoints: readonly string[] = Object.keys(manifest.exports).filter(
  (entry) => !NOT_CODE.includes(entry),
);

/** The source of an entry point, from the root of the repository: `src/bulk.ts`, `extras/service.ts`. */
export function sourceOf(entry: string): string {
  const file = `${moduleOf(entry)}.ts`;
  return `${file in extras ? 'extras' : 'src'}/${file}`;
}

/** The module of an entry point in `dist`, without its extension: `index`, `bulk`. */
export function moduleOf(entry: string): string {
  return entry === '.' ? 'index' : entry.slice('./'.length);
}
