import type { DocumentIdentity } from 'peppol-preflight/bulk';
import { nearestFew } from '#errors';
import { describeIdentifier } from './identifiers.js';
import { isNamedBy, isRootOf } from './judged-documents.js';
import { type AddedRuleSet, hasRoot, isUblInvoice } from './registry.js';

/** Why no added rules are for a document, and what to do about it. */
export interface MissingRules {
  readonly problem: string;
  readonly remedy: string;
}

/** More identifiers than this are counted, not listed. */
const SHOWN = 5;

/** Why none of some rule sets is for a document; undefined if none is for a document that is nearly like it. */
export function missingRules(
  ruleSets: readonly AddedRuleSet[],
  document: DocumentIdentity,
): MissingRules | undefined {
  const named = ruleSets.filter(({ identifiers }) => identifiers.length > 0);
  const meant = named.filter((each) => isNamedBy(each, document));
  const { local } = document;
  const [otherProfile] = meant.filter((each) => isRootOf(each, document));
  if (otherProfile !== undefined) {
    const { name, profileIds } = otherProfile;
    return {
      problem: `The rules of ${name} are for the ProfileID ${profileIds.join(', or ')}, and this ${local} has ${quote(document.profileId)}`,
      remedy: 'correct the ProfileID, or add the rules for it with "rules add"',
    };
  }
  const [otherRoot] = meant;
  if (otherRoot !== undefined) {
    const roots = [...new Set(otherRoot.roots.map((root) => root.local))].join(', ');
    return {
      problem: `The rules of ${otherRoot.name} have the CustomizationID of this document, but are for ${roots}, not for ${local}`,
      remedy: 'correct the document element or the CustomizationID, or add the rules for it with "rules add"',
    };
  }
  // A rule set that names no document element is for invoices; about another document it says nothing.
  const near = named.filter(({ roots }) =>
    roots.length > 0 ? hasRoot(roots, document) : isUblInvoice(document),
  );
  const identifiers = near.flatMap((each) => each.identifiers);
  if (identifiers.length === 0) return undefined;
  const values = [...new Set(identifiers.map(({ value }) => value))];
  const shown = [...new Set(identifiers.map(describeIdentifier))];
  return describeUnknown(document, nearValues(document.customizationId, values), shown);
}

function quote(text: string): string {
  return text === '' ? 'none' : `"${text.slice(0, 200)}"`;
}

/** Identifiers that differ from one only in a few characters, in digits, as versions do, or in upper and lower case. */
function nearValues(id: string, values: readonly string[]): readonly string[] {
  const bare = (text: string): string => text.toLowerCase().replaceAll(/[\d.:_-]/g, '');
  const same = values.filter((value) => bare(value) === bare(id));
  return same.length > 0 ? same : nearestFew(id, values);
}

function describeUnknown(
  { local, customizationId }: DocumentIdentity,
  near: readonly string[],
  known: readonly string[],
): MissingRules {
  const more = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : '';
  const added = `${known.slice(0, SHOWN).join(', ')}${more}`;
  if (customizationId === '') {
    return {
      problem: `The ${local} has no CustomizationID, by which added rules are chosen`,
      remedy: `give it that of the rules that it follows: rules are added for ${added}`,
    };
  }
  const guess = near.length === 0 ? '' : `: did you mean ${near.join(' or ')}?`;
  return {
    problem: `No rules are added for the CustomizationID ${quote(customizationId)} of this ${local}`,
    remedy: `correct the CustomizationID${guess || ','} ${guess ? 'O' : 'o'}r add its rules with "rules add": rules are added for ${added}`,
  };
}
