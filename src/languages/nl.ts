import type { Language } from '../answers/language.js';
import { ADVICE } from './nl/advice.js';
import { AMOUNTS } from './nl/amounts.js';
import { CODES } from './nl/codes.js';
import { GENERAL, PHRASES } from './nl/general.js';
import { IDENTIFIERS } from './nl/identifiers.js';
import { LABELS } from './nl/labels.js';
import { MISTAKES } from './nl/mistakes.js';
import { NATIONAL } from './nl/national.js';
import { PARTICIPANTS } from './nl/participants.js';
import { PARTIES } from './nl/parties.js';
import { REFERENCES } from './nl/references.js';
import { REQUEST } from './nl/request.js';
import { TITLES } from './nl/titles.js';
import { TOTALS } from './nl/totals.js';
import { VAT } from './nl/vat.js';
import { valueInDutch } from './nl/words.js';

/** Dutch, for readers in Belgium and the Netherlands. */
export const nl: Language = {
  tag: 'nl',
  seam: '; ',
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
  reasons: { allowance: 'Korting', charge: 'Toeslag', exemption: 'Vrijgesteld van btw' },
  titles: TITLES,
  value: valueInDutch,
  labels: LABELS,
};
