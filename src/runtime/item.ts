import type { DateTime } from './date-time.js';
import type { Decimal } from './decimal.js';
import type { Duration, DurationKind } from './duration.js';
import type { Integer } from './integer.js';

/**
 * An item whose type is only known when rules run. Where the compiler knows the type, emitted code holds the bare
 * value instead: a node is the number it has in its XmlTree, untyped and string are JS strings.
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

/** An untyped value, or a text node that an embedded function makes: that is true however short it is. */
interface UntypedItem {
  readonly kind: 'untyped';
  readonly value: string;
  readonly isTextNode?: true;
}

/** What `xsl:value-of` and `xsl:text` give in a function whose result has no type. */
export function textNode(value: string): Item {
  return { kind: 'untyped', value, isTextNode: true };
}

type ItemKind = Item['kind'];
export type ItemValue = Item['value'];
/** An item that is not a node. */
export type Atomic = Exclude<Item, { readonly kind: 'node' }>;

/** A bare value with the type that the compiler knows. */
export function toItem(kind: ItemKind, value: ItemValue): Item {
  return { kind, value } as Item;
}

/** The same for a sequence. */
export function toItems(kind: ItemKind, values: readonly ItemValue[]): Item[] {
  return values.map((value) => toItem(kind, value));
}
