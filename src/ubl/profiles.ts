/** A profile that documents state, and its rule set. */
interface Profile {
  /** BT-24, the specification. */
  readonly customizationId: string;
  /** BT-23, the process. */
  readonly profileId: string;
  /** The name of the Peppol rule set for such documents. */
  readonly ruleSet: 'PEPPOL' | 'PEPPOL-SB';
}

/** The two profiles of Peppol billing: the seller issues the document, or the buyer does. */
export const PROFILES: Readonly<Record<'billing' | 'selfBilling', Profile>> = {
  billing: {
    customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    profileId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    ruleSet: 'PEPPOL',
  },
  selfBilling: {
    customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0',
    profileId: 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
    ruleSet: 'PEPPOL-SB',
  },
};

/** What the ProfileID of every version of the self-billing process starts with. */
const SELF_BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:selfbilling:';

/** The CustomizationID of EN 16931 alone, without an extension or restriction of Peppol. */
const EN_16931 = 'urn:cen.eu:en16931:2017';

/**
 * The profile that judges a document: self-billing by the beginning of its CustomizationID, or of its ProfileID if the
 * CustomizationID is missing, empty, or that of EN 16931 alone; billing for all others.
 */
export function profileOf({
  customizationId,
  profileId,
}: Readonly<Record<'customizationId' | 'profileId', string | undefined>>): Profile {
  const { billing, selfBilling } = PROFILES;
  const customization = customizationId?.trim() ?? '';
  const isSelfBilled =
    customization === '' || customization === EN_16931
      ? profileId?.trim().startsWith(SELF_BILLING_PROCESS) === true
      : customization.startsWith(selfBilling.customizationId);
  return isSelfBilled ? selfBilling : billing;
}
