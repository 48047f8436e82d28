import type { TextsByLanguage } from '../../answers/language.js';
import { customerId, underived, vendorId } from './identifiers.js';
import { isWrong } from './words.js';

/** Sender and receiver. */
export const PARTICIPANTS: TextsByLanguage['participants'] = {
  'peppol-id-form': {
    problem: (about, say) => isWrong(' und hat nicht die Form Schema:Kennung', about, say),
    remedy: customerId,
  },
  'peppol-id-underived': {
    problem: ({ field, given, party }, say) =>
      underived(party === 'vendor' ? 'Verkäufer' : 'Käufer', field, given, say),
    remedy: (facts, say) => (facts.party === 'vendor' ? vendorId(facts, say) : customerId(facts, say)),
  },
  'participant-not-owned': {
    problem: ({ participant, party }) =>
      `Die Peppol-ID ${participant} des ${PARTIES[party]} gehört nicht zu Ihrem Unternehmen`,
    remedy: ({ party }) =>
      `berichtigen Sie die Kennungen des ${PARTIES[party]}, oder verwenden Sie das Konto des Unternehmens mit dieser ID`,
  },
};

const PARTIES = { vendor: 'Verkäufers', customer: 'Käufers' };
