import type { Language } from '../answers/language.js';
import { ADVICE } from './fr/advice.js';
import { AMOUNTS } from './fr/amounts.js';
import { CODES } from './fr/codes.js';
import { GENERAL, PHRASES } from './fr/general.js';
import { IDENTIFIERS } from './fr/identifiers.js';
import { LABELS } from './fr/labels.js';
import { MISTAKES } from './fr/mistakes.js';
import { NATIONAL } from './fr/national.js';
import { PARTICIPANTS } from './fr/participants.js';
import { PARTIES } from './fr/parties.js';
import { REFERENCES } from './fr/references.js';
import { REQUEST } from './fr/request.js';
import { TITLES } from './fr/titles.js';
import { TOTALS } from './fr/totals.js';
import { VAT } from './fr/vat.js';
import { valueInFrench } from './fr/words.js';

/** French, for readers in Belgium and France. */
export const fr: Language = {
  tag: 'fr',
  seam: '\u202f; ',
  texts: {
    vat: VAT,
    amounts: AMOUNTS,
    codes: CODES,
    identifiers: IDENTIFIERS,
    parties: PARTIES,
    references: REFERENCES,
    national: NATIONAL,
    request: REQUEST,
    participants: PARTICIPANTS,
    totals: TOTALS,
    mistakes: MISTAKES,
    advice: ADVICE,
    general: GENERAL,
  },
  phrases: PHRASES,
  reasons: { allowance: 'Remise', charge: 'Frais', exemption: 'Exonéré de TVA' },
  titles: TITLES,
  value: valueInFrench,
  labels: LABELS,
};
