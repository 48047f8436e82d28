import type { TextsByLanguage } from '../../answers/language.js';
import { customerId, underived, vendorId } from './identifiers.js';
import { isWrong } from './words.js';

/** Sender and receiver. */
export const PARTICIPANTS: TextsByLanguage['participants'] = {
  'peppol-id-form': {
    problem: (about, say) =>
      isWrong(', ce qui ne commence pas par un schéma de quatre chiffres et un deux-points', about, say),
    remedy: customerId,
  },
  'peppol-id-underived': {
    problem: ({ field, given, party }, say) => underived(party, field, given, say),
    remedy: (facts, say) => (facts.party === 'vendor' ? vendorId(facts, say) : customerId(facts, say)),
  },
  'participant-not-owned': {
    problem: ({ participant, party }) =>
      `L’identifiant Peppol ${participant} ${PARTIES[party]} n’est pas celui de votre entreprise`,
    remedy: ({ party }) =>
      `corrigez les identifiants ${PARTIES[party]}, ou utilisez le compte de l’entreprise qui a cet identifiant`,
  },
};

const PARTIES = { vendor: 'du vendeur', customer: 'de l’acheteur' };
