import type { DocumentType } from '../document/document.js';

/** What a document type of the service is in UBL. */
export interface DocumentKind {
  readonly root: 'Invoice' | 'CreditNote';
  /** BT-3, UNCL 1001. */
  readonly typeCode: string;
  /** Whether the buyer issues the document in the seller's name; seller and buyer keep their places. */
  readonly isSelfBilling: boolean;
}

const kinds: Readonly<Record<DocumentType, DocumentKind>> = {
  INVOICE: { root: 'Invoice', typeCode: '380', isSelfBilling: false },
  CREDIT_NOTE: { root: 'CreditNote', typeCode: '381', isSelfBilling: false },
  DEBIT_NOTE: { root: 'Invoice', typeCode: '383', isSelfBilling: false },
  SELFBILLING_INVOICE: { root: 'Invoice', typeCode: '389', isSelfBilling: true },
  SELFBILLING_CREDIT_NOTE: { root: 'CreditNote', typeCode: '261', isSelfBilling: true },
};

export function documentKind(type: DocumentType): DocumentKind {
  return kinds[type];
}
