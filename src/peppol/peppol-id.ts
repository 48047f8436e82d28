/**
 * A Peppol participant identifier, `scheme:identifier` (for example `0208:0202239951`), in its two parts.
 * In UBL: `cbc:EndpointID/@schemeID` and the text of `cbc:EndpointID` (BT-34, BT-49).
 */
export interface PeppolId {
  /** Four digits: an ISO 6523 code or a 99xx code issued by Peppol. */
  readonly scheme: string;
  /** Everything after the first colon, without blanks around it; never empty. */
  readonly identifier: string;
}
