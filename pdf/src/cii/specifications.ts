/** The specification (BT-24) of the norm itself, which is the profile EN 16931 of Factur-X. */
export const EN_16931 = 'urn:cen.eu:en16931:2017';

const PEPPOL = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc`;
const BILLING = `${PEPPOL}:billing:3.0`;
const SELF_BILLING = `${PEPPOL}:selfbilling:3.0`;

/** Codes of BT-3 of self-billed documents. */
const SELF_BILLED: ReadonlySet<string> = new Set(['389', '261']);

/** What the business processes (BT-23) of Peppol begin with. */
const PEPPOL_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:';

/** Whether a specification of UBL follows from the type code (BT-3), so that CII can name the norm in its place. */
export function isImplied(specification: string, typeCode: string | undefined): boolean {
  return specification === (SELF_BILLED.has(typeCode ?? '') ? SELF_BILLING : BILLING);
}

/** Whether a specification is only about the form of a CII: the norm itself, or a profile of Factur-X or ZUGFeRD. */
export function isAboutForm(specification: string): boolean {
  return specification === EN_16931 || /factur-x|zugferd/i.test(specification);
}

export function isPeppolProcess(process: string): boolean {
  return process.startsWith(PEPPOL_PROCESS);
}
