import type { AddressSegment } from './address-segment.js';

/** Where an address is, and what of the address is left. */
export interface Place {
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly subdivision?: string | undefined;
  /** Index of the segment that the postal code, or else the city, was found in. */
  readonly at: number;
  /** The segments with what was found cut out; one that was taken whole has an empty text. */
  readonly left: readonly AddressSegment[];
}
