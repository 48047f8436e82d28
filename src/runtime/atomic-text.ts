import { decimalToText } from './decimal-text.js';
import { doubleToText } from './double-text.js';
import type { Atomic } from './item.js';

/** What a cast to xs:string gives (F&O 17.1.2). */
export function atomicText(item: Atomic): string {
  switch (item.kind) {
    case 'string':
    case 'untyped':
      return item.value;
    case 'boolean':
    case 'integer':
      return String(item.value);
    case 'decimal':
      return decimalToText(item.value);
    case 'double':
      return doubleToText(item.value);
    default:
      return item.value.text;
  }
}
