import type SaxonJS from 'saxon-js';

let loaded: typeof SaxonJS | undefined;

/**
 * SaxonJS, loaded when the SEF engine is first asked for: it takes a quarter of a second, which the native engine
 * does not need. Only Node.js can load it so.
 *
 * @throws Error outside of Node.js
 */
export function loadSaxon(): typeof SaxonJS {
  if (loaded === undefined) {
    const host = globalThis.process as NodeJS.Process | undefined;
    const module = host?.getBuiltinModule('node:module');
    if (module === undefined) throw new Error('The SEF engine needs Node.js: use the native engine.');
    loaded = module.createRequire(import.meta.url)('saxon-js') as typeof SaxonJS;
  }
  return loaded;
}
