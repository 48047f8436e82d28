import manifest from '../package.json' with { type: 'json' };

/** Files to be read. */
const NOT_CODE = ['./package.json', './examples/*', './languages/*.json'];

/** The entry points of the package that are code, as its `exports` name them: `.`, `./bulk`. */
export const entryPoints: readonly string[] = Object.keys(manifest.exports).filter(
  (entry) => !NOT_CODE.includes(entry),
);

/** The module of an entry point in `src` and `dist`, without its extension: `index`, `bulk`. */
export function moduleOf(entry: string): string {
  return entry === '.' ? 'index' : entry.slice('./'.length);
}
