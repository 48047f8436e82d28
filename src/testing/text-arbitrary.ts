import fc from 'fast-check';
import { findForbiddenCharacter } from '../document/find-forbidden-character.js';

/**
 * Text as people write it into an invoice: any script, emoji, quotes, mark-up characters. Not blank, no character
 * that XML cannot hold, no `#` (between two of them a note carries a code, BR-CL-08).
 */
export const textArbitrary: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom('Papier A4 80 g', 'Été & hiver <2026>', '"Σ" – naïve 漢字', 'Käse 🧀', "d'Ieteren"),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  )
  .filter(
    (text) => /[\p{L}\p{N}]/u.test(text) && !text.includes('#') && findForbiddenCharacter(text) === undefined,
  )
  .map((text) => text.trim().replaceAll('\u0085', ''))
  .filter((text) => text.trim() !== '');
