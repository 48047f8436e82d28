import type { TextsByLanguage } from '../../answers/language.js';
import { customerId, underived, vendorId } from './identifiers.js';
import { isWrong } from './words.js';

/** Sender and receiver. */
export const PARTICIPANTS: TextsByLanguage['participants'] = {
  'peppol-id-form': {
    problem: (about, say) =>
      isWrong(' und beginnt nicht mit einem Schema aus vier Ziffern und einem Doppelpunkt', about, say),
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
