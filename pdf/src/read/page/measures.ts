// The distances and sizes by which several parts of the reader tell apart what stands on a page, in heights of its letters.
// Distances down a page are between the tops of two lines.

/** The next line of one text is nearer than this. */
export const NEXT_LINE = 1.6;

/** The next line of a block, such as an address, which may be set wider, is nearer than this. */
export const NEXT_IN_BLOCK = 1.75;

/** What is lower by more than this is on another line. */
export const HALF_LINE = 0.5;

/** Letters that are larger than those of most of the text by this factor are a heading. */
export const LARGER = 1.1;

/** Letters are as large as others, but for rounding, from this share of their size. */
export const AS_LARGE = 0.97;

/** Two cells with a narrower blank between them may be one text. */
export const NEAR_CELL = 2.5;

/** A currency or another sign with a narrower blank between them belongs to a number. */
export const BESIDE = 1.2;
