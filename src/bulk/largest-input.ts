import { DEFAULT_LIMITS } from '#schematron/xml';

/** The maximum size of an input in bytes, JSON or XML: far above any invoice. */
export const LARGEST_INPUT = DEFAULT_LIMITS.size;
