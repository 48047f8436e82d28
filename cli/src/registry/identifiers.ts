import { PROFILES } from 'peppol-preflight/tools';

/** How the documents of a schema name the specification that they follow (BT-24), and how it is compared. */
export interface Identifier {
  /** `is` also stands for extensions, which begin with the identifier and a "#"; `exactly` does not. */
  readonly kind: 'exactly' | 'is' | 'starts-with' | 'contains' | 'matches';
  readonly value: string;
  /** Texts that have to be in it as well. */
  readonly containing?: readonly string[];
}

/** The identifiers of Peppol BIS Billing and Self-Billing 3.0: their documents are judged by the packaged rules alone. */
const OF_PEPPOL: ReadonlySet<string> = new Set(
  Object.values(PROFILES).map(({ customizationId }) => customizationId),
);

/** Whether a CustomizationID is one of Peppol BIS. */
export function isOfPeppol(customizationId: string): boolean {
  return OF_PEPPOL.has(customizationId);
}

/** Whether a CustomizationID begins with one of Peppol BIS, as those of extensions do. */
export function extendsPeppol(customizationId: string): boolean {
  return [...OF_PEPPOL].some((id) => customizationId.startsWith(id));
}

/** Longer ones are no identifiers, and could take a pattern long. */
const LONGEST = 500;

/** Whether a document with this CustomizationID is meant. */
export function isIdentifiedBy(customizationId: string, identifier: Identifier): boolean {
  if (customizationId.length > LONGEST) return false;
  const { containing = [] } = identifier;
  return agrees(customizationId, identifier) && containing.every((part) => customizationId.includes(part));
}

function agrees(customizationId: string, { kind, value }: Identifier): boolean {
  switch (kind) {
    case 'exactly':
      return customizationId === value;
    case 'is':
      return customizationId === value || customizationId.startsWith(`${value}#`);
    case 'starts-with':
      return customizationId.startsWith(value);
    case 'contains':
      return customizationId.includes(value);
    case 'matches':
      return patternOf(value)?.test(customizationId) === true;
  }
}

/** Whether every CustomizationID that `inner` means is also one that `outer` means, and not the other way round. */
export function isNarrower(inner: Identifier, outer: Identifier): boolean {
  return isWithin(inner, outer) && !isWithin(outer, inner);
}

/** Of patterns it is not known, except of the same one. */
function isWithin(inner: Identifier, outer: Identifier): boolean {
  const parts = inner.kind === 'matches' ? [] : [inner.value];
  const all = [...parts, ...(inner.containing ?? [])];
  return (
    (outer.containing ?? []).every((part) => all.some((each) => each.includes(part))) &&
    isValueWithin(inner, outer)
  );
}

function isValueWithin(inner: Identifier, outer: Identifier): boolean {
  if (inner.kind === outer.kind && inner.value === outer.value) return true;
  if (inner.kind === 'matches') return false;
  if (inner.kind === 'contains') return outer.kind === 'contains' && inner.value.includes(outer.value);
  // An extension of it is not exactly this one.
  if (inner.kind !== 'exactly' && outer.kind === 'exactly') return false;
  // Only what begins with the whole of a text is known to be an extension of it.
  if (inner.kind === 'starts-with' && outer.kind === 'matches') return false;
  return agrees(inner.value, outer);
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
export function describeIdentifier({ kind, value, containing = [] }: Identifier): string {
  const parts = containing.map((part) => ` with "${part}" in it`).join('');
  return `${SHOWN[kind](value)}${parts}`;
}

const SHOWN: Readonly<Record<Identifier['kind'], (value: string) => string>> = {
  exactly: (value) => `${value} alone`,
  is: (value) => value,
  'starts-with': (value) => `${value}…`,
  contains: (value) => `…${value}…`,
  matches: (value) => `that matches "${value}"`,
};
