import { z } from 'zod';
import { limited, shown } from './limited.js';

/** What a conversion left out, as its schema. */
export const LEFT_OUT = {
  left_out: z
    .array(z.string())
    .describe(
      'Where the values are that the result has no place for: JSON pointers of a Document, paths of XML',
    ),
  more_left_out: z.int().describe('How many further places are not listed'),
};

/** The places of what was left out, as an answer has them. */
export function leftOut(places: readonly string[], limit: number) {
  const { first, more } = limited(places, limit);
  return { left_out: first.map(shown), more_left_out: more };
}
