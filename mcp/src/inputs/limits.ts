/** How large a text, in UTF-16 code units, or a file, in bytes, may be. */
export const LARGEST_INPUT = 5_000_000;

/** How large a message may be: a text of that size in JSON, where a character may take six bytes. */
export const LARGEST_MESSAGE = 8 * LARGEST_INPUT;

/** How many issues, values and rules an answer names if nobody asks for more. */
export const USUAL_LIMIT = 20;

/** How many it names at most. */
export const LARGEST_LIMIT = 200;
