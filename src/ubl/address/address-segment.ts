/** A part of an address between two separators. */
export interface AddressSegment {
  /** Trimmed, blanks reduced to one; never empty. */
  readonly text: string;
  /** What stands between this part and the one before it, for joining them again; empty for the first. */
  readonly separator: string;
  /** Parts with the same number stand on one line. */
  readonly line: number;
}
