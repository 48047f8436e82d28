import type { Language } from '../answers/language.js';
import { ADVICE } from './es/advice.js';
import { AMOUNTS } from './es/amounts.js';
import { CODES } from './es/codes.js';
import { GENERAL, PHRASES } from './es/general.js';
import { IDENTIFIERS } from './es/identifiers.js';
import { LABELS } from './es/labels.js';
import { MISTAKES } from './es/mistakes.js';
import { NATIONAL } from './es/national.js';
import { PARTICIPANTS } from './es/participants.js';
import { PARTIES } from './es/parties.js';
import { REFERENCES } from './es/references.js';
import { REQUEST } from './es/request.js';
import { TITLES } from './es/titles.js';
import { TOTALS } from './es/totals.js';
import { VAT } from './es/vat.js';
import { valueInSpanish } from './es/words.js';

/** Spanish, for readers in Spain. */
export const es: Language = {
  tag: 'es',
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
  reasons: { allowance: 'Descuento', charge: 'Cargo', exemption: 'Operación exenta de IVA' },
  titles: TITLES,
  value: valueInSpanish,
  labels: LABELS,
};
