import type { TextsByLanguage } from '../../answers/language.js';
import { customerId, underived, vendorId } from './identifiers.js';
import { isWrong } from './words.js';

/** Sender and receiver. */
export const PARTICIPANTS: TextsByLanguage['participants'] = {
  'peppol-id-form': {
    problem: (about, say) =>
      isWrong(', que no empieza por un esquema de cuatro cifras y dos puntos', about, say),
    remedy: customerId,
  },
  'peppol-id-underived': {
    problem: ({ field, given, party }, say) => underived(party, field, given, say),
    remedy: (facts, say) => (facts.party === 'vendor' ? vendorId(facts, say) : customerId(facts, say)),
  },
  'participant-not-owned': {
    problem: ({ participant, party }) =>
      `El identificador Peppol ${participant} ${PARTIES[party]} no es el de su empresa`,
    remedy: ({ party }) =>
      `corrija los identificadores ${PARTIES[party]}, o utilice la cuenta de la empresa que tiene ese identificador`,
  },
};

const PARTIES = { vendor: 'del vendedor', customer: 'del comprador' };
