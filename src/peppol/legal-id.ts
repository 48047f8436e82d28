/** A legal registration number (BT-30, BT-47) with its ISO 6523 scheme where that is known. */
export interface LegalId {
  readonly scheme: string | null;
  readonly value: string;
}
