import type { AddressSegment } from './address-segment.js';

/** The text of a segment; empty where there is none. */
export function textAt(segments: readonly AddressSegment[], at: number): string {
  return segments[at]?.text ?? '';
}
