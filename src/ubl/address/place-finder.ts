import type { AddressSegment } from './address-segment.js';
import type { Place } from './place.js';
import type { PostalCodePatterns } from './postal-code-patterns.js';

/** The segments of an address, and one of them at which a place is looked for. */
export interface PlaceQuestion {
  readonly segments: readonly AddressSegment[];
  readonly at: number;
  /** ISO 3166-1 code, empty when the country is not known. */
  readonly country: string;
  readonly patterns: PostalCodePatterns;
}

/** One way in which postal code and city stand beside each other. */
export type PlaceFinder = (question: PlaceQuestion) => Place | null;
