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
