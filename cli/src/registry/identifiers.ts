import { PROFILES } from 'peppol-preflight/tools';

/** How the documents of a schema name the specification that they follow (BT-24), and how it is compared. */
export interface Identifier {
  /** `is` also stands for extensions, which begin with the identifier and a "#". */
  readonly kind: 'is' | 'starts-with' | 'matches';
  readonly value: string;
}

/** The identifiers of Peppol BIS Billing and Self-Billing 3.0: their documents are judged by the packaged rules alone. */
const OF_PEPPOL: ReadonlySet<string> = new Set(
  Object.values(PROFILES).map(({ customizationId }) => customizationId),
);

/** Whether a CustomizationID is one of Peppol BIS. */
export function isOfPeppol(customizationId: string): boolean {
  return OF_PEPPOL.has(customizationId);
}

/** Longer ones are no identifiers, and could take a pattern long. */
const LONGEST = 500;

/** Whether a document with this CustomizationID is meant. */
export function isIdentifiedBy(customizationId: string, { kind, value }: Identifier): boolean {
  if (customizationId.length > LONGEST) return false;
  switch (kind) {
    case 'is':
      return customizationId === value || customizationId.startsWith(`${value}#`);
    case 'starts-with':
      return customizationId.startsWith(value);
    case 'matches':
      return patternOf(value)?.test(customizationId) === true;
  }
}

/** A pattern of XPath as one of JavaScript; undefined if it is none there. */
export function patternOf(value: string): RegExp | undefined {
  try {
    return new RegExp(value, 'u');
  } catch {
    return undefined;
  }
}

/** In words, behind "the CustomizationID". */
export function describeIdentifier({ kind, value }: Identifier): string {
  return kind === 'is' ? value : kind === 'starts-with' ? `${value}…` : `that matches "${value}"`;
}
