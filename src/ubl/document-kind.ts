import type { DocumentType } from '../document/document.js';

/** The UBL equivalent of a document type of the service. */
export interface DocumentKind {
  readonly root: 'Invoice' | 'CreditNote';
  /** BT-3, UNCL 1001. */
  readonly typeCode: string;
  /** Whether the buyer issues the document in the seller's name; seller and buyer keep their roles. */
  readonly isSelfBilling: boolean;
}

const KINDS: Readonly<Record<DocumentType, DocumentKind>> = {
  INVOICE: { root: 'Invoice', typeCode: '380', isSelfBilling: false },
  CREDIT_NOTE: { root: 'CreditNote', typeCode: '381', isSelfBilling: false },
  DEBIT_NOTE: { root: 'Invoice', typeCode: '383', isSelfBilling: false },
  SELFBILLING_INVOICE: { root: 'Invoice', typeCode: '389', isSelfBilling: true },
  SELFBILLING_CREDIT_NOTE: { root: 'CreditNote', typeCode: '261', isSelfBilling: true },
};

export function documentKind(type: DocumentType): DocumentKind {
  return KINDS[type];
}

/** Whether a document type, which may be absent or unknown, is one that the buyer issues. */
export function isSelfBillingType(type: string | undefined): boolean {
  return Object.entries(KINDS).some(([name, { isSelfBilling }]) => name === type && isSelfBilling);
}

const BASE = 'urn:oasis:names:specification:ubl:schema:xsd';

/** The namespace declarations of a document element. */
export function ublNamespaces(root: DocumentKind['root']): Readonly<Record<string, string>> {
  return {
    xmlns: `${BASE}:${root}-2`,
    'xmlns:cac': `${BASE}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${BASE}:CommonBasicComponents-2`,
  };
}

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

/** The CustomizationID of EN 16931 alone; those of the specifications that are based on it begin with it. */
export const EN_16931 = 'urn:cen.eu:en16931:2017';

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
