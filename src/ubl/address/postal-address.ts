/** An address in the parts that UBL has for it (BG-5, BG-8, BG-12, BG-15). Absent parts stay absent. */
export interface PostalAddress {
  /** Street (BT-35, BT-50) first, additional lines (BT-36, BT-162; BT-51, BT-163) after it. */
  readonly streetLines: readonly string[];
  /** BT-37, BT-52. */
  readonly city?: string;
  /** BT-38, BT-53, without a country prefix such as `B-`. */
  readonly postalCode?: string;
  /** Province, county or state (BT-39, BT-54). */
  readonly subdivision?: string;
  /** ISO 3166-1 alpha-2 code (BT-40, BT-55). */
  readonly country?: string;
}
