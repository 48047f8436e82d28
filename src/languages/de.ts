import type { Language } from '../answers/language.js';
import { ADVICE } from './de/advice.js';
import { AMOUNTS } from './de/amounts.js';
import { CODES } from './de/codes.js';
import { GENERAL, PHRASES } from './de/general.js';
import { IDENTIFIERS } from './de/identifiers.js';
import { LABELS } from './de/labels.js';
import { MISTAKES } from './de/mistakes.js';
import { NATIONAL } from './de/national.js';
import { PARTICIPANTS } from './de/participants.js';
import { PARTIES } from './de/parties.js';
import { REFERENCES } from './de/references.js';
import { REQUEST } from './de/request.js';
import { TITLES } from './de/titles.js';
import { TOTALS } from './de/totals.js';
import { VAT } from './de/vat.js';
import { valueInGerman } from './de/words.js';

/** German, for readers in Germany, Austria and Belgium. */
export const de: Language = {
  tag: 'de',
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
  reasons: { allowance: 'Nachlass', charge: 'Zuschlag', exemption: 'Steuerfrei' },
  titles: TITLES,
  value: valueInGerman,
  labels: LABELS,
};
