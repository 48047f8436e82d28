import type { DocumentIdentity } from 'peppol-preflight/bulk';
import { type Identifier, isIdentifiedBy, isOfPeppol } from './identifiers.js';
import { type AddedRuleSet, type DocumentKinds, hasRoot } from './registry.js';

/** The documents that a rule set judges. */
type JudgedDocuments = DocumentKinds & Pick<AddedRuleSet, 'except'>;

/** Whether a rule set judges a document. No added rules judge a document of Peppol BIS. */
export function isFor(ruleSet: JudgedDocuments, document: DocumentIdentity): boolean {
  const { customizationId } = document;
  return (
    !isOfPeppol(customizationId) &&
    isRootOf(ruleSet, document) &&
    isNamedBy(ruleSet, document) &&
    isProfileOf(ruleSet, document)
  );
}

/** Whether a rule set is for the CustomizationID of a document. */
export function isNamedBy(
  { identifiers, except }: JudgedDocuments,
  { customizationId }: DocumentIdentity,
): boolean {
  const isMeant = (each: Identifier): boolean => isIdentifiedBy(customizationId, each);
  return (identifiers.length === 0 || identifiers.some(isMeant)) && !except.some(isMeant);
}

function isProfileOf({ profileIds }: JudgedDocuments, { profileId }: DocumentIdentity): boolean {
  return profileIds.length === 0 || profileIds.includes(profileId);
}

/** Whether a rule set is for the document element of a document. */
export function isRootOf({ roots }: JudgedDocuments, document: DocumentIdentity): boolean {
  return roots.length === 0 || hasRoot(roots, document);
}
