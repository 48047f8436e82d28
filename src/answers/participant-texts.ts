import { isWrong, partyName } from '../document/english.js';
import type { Given, Say } from '../document/texts.js';
import { customerIdRemedy, vendorIdRemedy } from './rules/identifier-rules.js';

/** A Peppol id that cannot be derived. */
export type UnderivedFacts = {
  /** JSON pointer of the field that decides it. */
  readonly field: string;
  readonly given: Given;
  readonly party: 'vendor' | 'customer';
  /** The letters in front of the number. */
  readonly prefix: string | undefined;
};

/** A Peppol id of another company. */
export type ForeignFacts = {
  readonly field: string;
  readonly participant: string;
  readonly party: 'vendor' | 'customer';
};

/** Issues of sender and receiver. */
export const PARTICIPANT_TEXTS = {
  'peppol-id-form': {
    problem: (facts: UnderivedFacts, say: Say) =>
      isWrong(', which does not start with a scheme of four digits and a colon', facts, say),
    remedy: (facts: UnderivedFacts, say: Say) => customerIdRemedy(facts, say),
  },
  'peppol-id-underived': {
    problem: ({ field, given, party }: UnderivedFacts, say: Say) =>
      given === undefined
        ? `No Peppol id can be derived for the ${partyName(party, say)}`
        : `No Peppol id can be derived from ${say.name(field)} ${say.value(given)}`,
    remedy: (facts: UnderivedFacts, say: Say) =>
      facts.party === 'vendor' ? vendorIdRemedy(facts, say) : customerIdRemedy(facts, say),
  },
  'participant-not-owned': {
    problem: ({ participant, party }: ForeignFacts, say: Say) =>
      `The Peppol id ${participant} of the ${partyName(party, say)} does not belong to your company`,
    remedy: ({ party }: ForeignFacts, say: Say) =>
      `correct the ids of the ${partyName(party, say)}, or use the account of the company that has this id`,
  },
};
