import type { AddressSegment } from './address-segment.js';

/** The segments with other texts for some of them, by index. */
export function withTexts(
  segments: readonly AddressSegment[],
  texts: Readonly<Record<number, string>>,
): readonly AddressSegment[] {
  const changed = [...segments];
  for (const [index, text] of Object.entries(texts)) {
    const segment = segments[Number(index)];
    if (segment !== undefined) changed[Number(index)] = { ...segment, text };
  }
  return changed;
}
