/** A VAT number in its parts. */
export interface VatNumber {
  /** The prefix as VAT numbers carry it, for example `EL`. */
  readonly prefix: string;
  /** What follows the prefix, without blanks, dots and dashes, in upper case. */
  readonly number: string;
  /** ISO 3166-1 code of the country, for example `GR` for the prefix `EL`. */
  readonly country: string;
}

/** @returns null when the text does not start with the prefix of a country. */
export function splitVatNumber(_text: string): VatNumber | null {
  return null;
}
