import { assertSchemes } from './assert-schemes.js';

/**
 * Refuses options of the mapping that TypeScript would not have let through.
 *
 * @throws TypeError when they are no object, or `schemes` is none
 * @throws RangeError when `schemes` names no country, or an unknown scheme
 */
export function assertMappingOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null) throw new TypeError('The options must be an object.');
  assertSchemes((options as { readonly schemes?: unknown }).schemes);
}
