import type { RuleChooser } from 'peppol-preflight/bulk';
import { openRegistry } from './registry/open-registry.js';
import { libraryVersion, registryFolder } from './registry/registry-folder.js';

/**
 * Opens the rule sets that `peppol-preflight rules add` has added. `validateMany` of `peppol-preflight/bulk` calls it in every thread when
 * this module is its `rulesModule`.
 *
 * @returns undefined if nothing was added
 * @throws Error when other users can write to the rule sets, or they have to be added again
 */
export function openRules(): RuleChooser | undefined {
  return openRegistry(registryFolder(), { version: libraryVersion() });
}
