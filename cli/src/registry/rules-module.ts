import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The URL of the module by which every thread of a run finds the rule sets that were added: the entry point `/added-rules`. */
export function rulesModule(): string {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL('../../scripts/added-rules.js', here).href;
  return pathToFileURL(createRequire(here).resolve('peppol-preflight-cli/added-rules')).href;
}
