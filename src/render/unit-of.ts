import { attributeOf } from '../ubl/from/lookup.js';
import type { UblElement } from '../ubl/from/ubl-element.js';
import type { Page } from './page.js';

/** The unit of a quantity in words, in the form that its number asks for; any other unit as its code. */
export function unitOf({ texts }: Pick<Page, 'texts'>, quantity: UblElement | undefined): string | undefined {
  const code = attributeOf(quantity, 'unitCode');
  if (code === undefined) return undefined;
  const [one, several] = texts.units[code]?.split('|') ?? [code];
  const isOne = new Intl.PluralRules(texts.locale).select(Number(quantity?.text)) === 'one';
  return isOne ? one : (several ?? one);
}
