import type { TextsByLanguage } from '../../answers/language.js';
import { customerId, underived, vendorId } from './identifiers.js';
import { isWrong } from './words.js';

/** Sender and receiver. */
export const PARTICIPANTS: TextsByLanguage['participants'] = {
  'peppol-id-form': {
    problem: (about, say) =>
      isWrong(' en begint niet met een schema van vier cijfers en een dubbele punt', about, say),
    remedy: customerId,
  },
  'peppol-id-underived': {
    problem: ({ field, given, party }, say) => underived(PARTIES[party], field, given, say),
    remedy: (facts, say) => (facts.party === 'vendor' ? vendorId(facts, say) : customerId(facts, say)),
  },
  'participant-not-owned': {
    problem: ({ participant, party }) =>
      `Het Peppol-id ${participant} van de ${PARTIES[party]} is niet van uw onderneming`,
    remedy: ({ party }) =>
      `verbeter de nummers van de ${PARTIES[party]}, of gebruik het account van de onderneming met dit id`,
  },
};

const PARTIES = { vendor: 'verkoper', customer: 'koper' } as const;
