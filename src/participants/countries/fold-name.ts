const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
};

/** Most names are ASCII: they have no accents, and need no tables of Unicode. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * The form in which names are compared: lower case, without accents, one blank for everything that is
 * neither letter nor digit (`CÔTE-D’IVOIRE` gives `cote d ivoire`).
 */
export function foldName(text: string): string {
  if (ASCII.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðħıłŧþς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
