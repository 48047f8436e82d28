import { assertArgument, shortenText } from '#errors';
import { type CheckIssue, createCheckIssue, type IssueText } from '../issues/issue.js';
import type { ExtendedDocument, ExtendedOption } from '../document/extended-fields.js';
import { derivePeppolIds, type RoutingFields } from '../participants/derive-peppol-ids.js';
import { formatPeppolId, isSamePeppolId, readPeppolId } from '../participants/peppol-id.js';
import type { SchemePreferences } from '../participants/derive-endpoint.js';
import type { Values } from '../issues/coded.js';
import { issueText } from '../languages/issue-text.js';
import { prefixOf } from './rules/identifier-rules.js';
import { ENGLISH } from '../document/english.js';
import { ENGLISH_WORDS } from './english-words.js';
import { givenOf } from '../document/given.js';
import { isSelfBillingType } from '../ubl/document-kind.js';

/** Sender and receiver as `scheme:identifier`, always the vendor and the customer; null if no Peppol id can be derived. */
export interface Participants {
  readonly sender: string | null;
  readonly receiver: string | null;
}

/** `Participants` inside the library: undefined if no Peppol id can be derived. */
interface DerivedParticipants {
  readonly sender: string | undefined;
  readonly receiver: string | undefined;
}

/** The participants of a result. */
export function toParticipants(derived: DerivedParticipants | undefined): Participants {
  return { sender: derived?.sender ?? null, receiver: derived?.receiver ?? null };
}

/** The party whose Peppol id must be one of the company's: the issuer of the document. */
export function ownParty({ document_type: type }: RoutingFields): keyof Participants {
  return isSelfBillingType(type ?? undefined) ? 'receiver' : 'sender';
}

/** Whether a Peppol id is one of a company's: letter case and blanks make no difference. */
export function isOwned(id: string, peppolIds: readonly string[]): boolean {
  return peppolIds.some((owned) => isSamePeppolId(owned, id));
}

/** The result of the check of the participants. */
export interface ParticipantsCheck {
  readonly participants: DerivedParticipants;
  readonly issues: readonly CheckIssue[];
  /** The text of the service's 406, if it does not accept them. */
  readonly detail: string | undefined;
}

/**
 * The first checks of POST /api/documents/ after the fields (service specification, "Create document 406 causes"): sender and
 * receiver can be derived, and the company's own party is one of its Peppol ids.
 *
 * @param options `peppolIds` of the company; without them ownership is not checked
 */
export function checkParticipants(
  document: RoutingFields & FurtherRoutingFields,
  options: ExtendedOption & {
    readonly schemes?: SchemePreferences;
    readonly peppolIds?: readonly string[] | undefined;
  },
): ParticipantsCheck {
  const { peppolIds, schemes } = options;
  const derived = derivePeppolIds(
    { ...document, vendor_peppol_id: undefined },
    { extended: true, ...(schemes !== undefined && { schemes }) },
  );
  const sender = readPeppolId(document.vendor_peppol_id ?? '') ?? derived.sender;
  const participants = {
    sender: sender ? formatPeppolId(sender) : undefined,
    receiver: derived.receiver ? formatPeppolId(derived.receiver) : undefined,
  };
  const issues = (['sender', 'receiver'] as const).flatMap((role) =>
    participants[role] === undefined ? [underivedIssue(role, document, options)] : [],
  );
  const own = ownParty(document);
  const id = participants[own];
  const isForeign = peppolIds !== undefined && id !== undefined && !isOwned(id, peppolIds);
  if (isForeign) issues.push(foreignIssue(own, id, document));
  const detail =
    participants.sender === undefined || participants.receiver === undefined
      ? 'Could not derive Peppol sender or receiver information.'
      : `Derived ${own} '${id ?? ''}' is not in tenant peppol_ids`;
  return {
    participants,
    issues,
    detail: issues.length === 0 ? undefined : detail,
  };
}

/** What an extended Document says of the participants, as in the UBL that is made of it. */
type FurtherRoutingFields = Pick<
  ExtendedDocument,
  | 'vendor_peppol_id'
  | 'vendor_company_id_scheme'
  | 'vendor_postal_address'
  | 'customer_company_id_scheme'
  | 'customer_postal_address'
>;

/** The fields that identify each party in a Document, most decisive first. */
const FIELDS = {
  sender: ['vendor_tax_id', 'vendor_company_id'],
  receiver: ['customer_peppol_id', 'customer_tax_id', 'customer_company_id'],
} as const;
const TERMS = { sender: ['BT-34'], receiver: ['BT-49'] } as const;
const PARTIES = { sender: 'vendor', receiver: 'customer' } as const;

function underivedIssue(
  role: keyof Participants,
  document: RoutingFields,
  { extended = false }: ExtendedOption,
): CheckIssue {
  const field = fieldOf(role, document);
  const value = field === undefined ? undefined : document[field];
  const values = {
    field: `/${field ?? FIELDS[role][0]}`,
    given: givenOf(value),
    party: PARTIES[role],
    prefix: prefixOf(value),
    id_field: extended ? '/vendor_peppol_id' : '/vendor_company_id',
  } as const;
  const code = field === 'customer_peppol_id' ? 'peppol-id-form' : 'peppol-id-underived';
  return participantIssue(role, 'participant-missing', {
    ...issueText({ code, values }, ENGLISH_WORDS, ENGLISH),
    ...{ code, values },
  });
}

/** Characters of an id that a message shows: no scheme has longer ones. */
const LONGEST_ID = 100;

function foreignIssue(role: keyof Participants, id: string, document: RoutingFields): CheckIssue {
  const values = {
    field: `/${fieldOf(role, document) ?? FIELDS[role][0]}`,
    participant: shortenText(id, LONGEST_ID),
    party: PARTIES[role],
  };
  const code = 'participant-not-owned';
  return participantIssue(role, code, {
    ...issueText({ code, values }, ENGLISH_WORDS, ENGLISH),
    ...{ code, values },
  });
}

/** The field that decides the Peppol id, or would; undefined if none is given. */
function fieldOf(role: keyof Participants, document: RoutingFields): keyof RoutingFields | undefined {
  return FIELDS[role].find((field) => (document[field] ?? '').trim() !== '');
}

function participantIssue(
  role: keyof Participants,
  rule_id: string,
  text: IssueText & { readonly code: string; readonly values: Values & { readonly field: string } },
): CheckIssue {
  return createCheckIssue({
    ...text,
    rule_id,
    stage: 'participants',
    pointer: text.values.field,
    terms: TERMS[role],
  });
}

/** @throws TypeError that names the list, if it is not a list of strings */
export function assertPeppolIds(name: string, value: unknown): asserts value is readonly string[] {
  assertArgument(name, value, 'an array of strings', 'such as "0208:0202239951"');
}
