import type { BulkInput } from './bulk-input.js';

/** An input that has content. */
export type UsableInput = Extract<BulkInput, { readonly content: unknown }>;
