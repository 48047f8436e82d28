import { locatePosition } from '../../../src/bulk/excerpts.js';
import { locatePointers } from '../../../src/document/json/locate-pointers.js';
import type { Position } from '../../../src/index.js';
import { lineStarts } from '../../../schematron/src/xml.js';
import type { ShownIssue } from '../answer.js';

/** An issue whose place in the input is not yet known, by the JSON pointer of a value or by a position. */
export interface PlacedIssue extends Omit<ShownIssue, 'range' | 'fixes' | 'consequences'> {
  readonly pointer?: string | undefined;
  readonly position?: Position | undefined;
  readonly fixes?: ShownIssue['fixes'];
  readonly consequences?: readonly string[];
}

export function located(placed: readonly PlacedIssue[], text: string): readonly ShownIssue[] {
  const starts = lineStarts(text);
  const pointed = locatePointers(
    text,
    placed.flatMap(({ pointer }) => pointer ?? []),
  );
  return placed.map(({ pointer, position, fixes = [], consequences = [], ...shown }) => {
    const found =
      pointer === undefined ? position && locatePosition(text, starts, position) : pointed.get(pointer);
    return { ...shown, range: found === undefined ? null : [found.start, found.end], fixes, consequences };
  });
}
