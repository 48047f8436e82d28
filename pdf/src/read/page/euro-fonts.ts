/** The fonts of TeX in which every sign is a euro, under the codes of letters. */
const EURO_FONT = /(?:^|[+-])fey[mb][a-z]\d+$/i;

/** A text with the sign of the euro where its font has nothing else, whatever the letter that stands for it is. */
export function withEuros<Item extends { readonly str: string }>(
  item: Item,
  fontName: string | undefined,
): Item {
  return fontName !== undefined && EURO_FONT.test(fontName)
    ? { ...item, str: item.str.replace(/\S/g, '€') }
    : item;
}
