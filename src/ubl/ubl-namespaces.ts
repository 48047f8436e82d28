import type { DocumentKind } from './document-kind.js';

const base = 'urn:oasis:names:specification:ubl:schema:xsd';

/** The namespace declarations of a document element. */
export function ublNamespaces(root: DocumentKind['root']): Readonly<Record<string, string>> {
  return {
    xmlns: `${base}:${root}-2`,
    'xmlns:cac': `${base}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${base}:CommonBasicComponents-2`,
  };
}
