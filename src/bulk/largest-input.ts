import { DEFAULT_LIMITS } from '../xml/xml-limits.js';

/** Bytes of one input that are read, as JSON or as XML: far above any invoice. */
export const LARGEST_INPUT = DEFAULT_LIMITS.size;
