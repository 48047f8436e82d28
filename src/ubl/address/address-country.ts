import type { AddressSegment } from './address-segment.js';

/** The country that an address names, and the address without it. */
export interface AddressCountry {
  /** ISO 3166-1 code. */
  readonly country: string;
  /** The segments without the country's name; the name of a country that is a city's stays where the city is meant. */
  readonly segments: readonly AddressSegment[];
  /** The name, when it may be the city's as well: `Luxembourg`. */
  readonly city?: string;
  /** The name, when it is that of a part of the country: `Scotland`. */
  readonly subdivision?: string;
  /** Whether it stands after everything else. */
  readonly isLast: boolean;
}
