import type { DateTime } from './date-time.js';
import type { Decimal } from '../decimal/decimal.js';
import type { Duration, DurationKind } from './duration.js';
import type { Integer } from '../decimal/integer.js';

/**
 * An item whose type is known only at run time. If the compiler knows the type, emitted code uses the bare value
 * instead: a node is its number in the XmlTree, untyped and string are JS strings.
 */
export type Item =
  | { readonly kind: 'node'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | UntypedItem
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: Integer }
  | { readonly kind: 'decimal'; readonly value: Decimal }
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'date' | 'time' | 'dateTime'; readonly value: DateTime }
  | { readonly kind: DurationKind; readonly value: Duration };

/** An untyped value, or a text node made by an embedded function, which is true even if it is empty. */
interface UntypedItem {
  readonly kind: 'untyped';
  readonly value: string;
  readonly isTextNode?: true;
}

/** The result of `xsl:value-of` and `xsl:text` in a function whose result has no type. */
export function textNode(value: string): Item {
  return { kind: 'untyped', value, isTextNode: true };
}

type ItemKind = Item['kind'];
export type ItemValue = Item['value'];
/** An item that is not a node. */
export type Atomic = Exclude<Item, { readonly kind: 'node' }>;

/** A bare value, with the type known to the compiler. */
export function toItem(kind: ItemKind, value: ItemValue): Item {
  return { kind, value } as Item;
}

/** The same for a sequence. */
export function toItems(kind: ItemKind, values: readonly ItemValue[]): Item[] {
  return values.map((value) => toItem(kind, value));
}
