import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount, isMissing, isNo, isWrong, quoted } from './words.js';

/** National rules. */
export const NATIONAL: TextsByLanguage['national'] = {
  'document-type-in-country': {
    problem: ({ country, ...about }, say) =>
      isWrong(
        `, was ${country === 'DE' ? 'zwischen deutschen Parteien' : 'bei einem isländischen Verkäufer'} nicht zulässig ist`,
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `wählen Sie einen anderen Wert für ${name(field)}, etwa INVOICE (Rechnung) oder CREDIT_NOTE (Rechnungskorrektur)`,
  },
  'german-discount-form': {
    problem: ({ field, given }, { name, value }) =>
      `Das Skonto in ${name(field)} ${value(given)} hat nicht die deutsche Form`,
    remedy: () =>
      'schreiben Sie jedes Skonto in eine eigene Zeile, etwa #SKONTO#TAGE=14#PROZENT=2.25#, und schließen Sie jede Zeile mit einem Zeilenumbruch ab',
  },
  'german-customer-reference-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) =>
      `geben Sie bei ${name(field)} die Leitweg-ID oder eine andere Referenz des deutschen Käufers an`,
  },
  'dutch-original-invoice-missing': {
    problem: () =>
      'Die Rechnungskorrektur des niederländischen Verkäufers nennt nicht die Rechnung, die sie berichtigt',
    remedy: ({ field }, { name }) => `geben Sie bei ${name(field)} die Nummer dieser Rechnung an`,
  },
  'company-id-of-country': {
    problem: ({ country, ...about }, say) => {
      const party = about.field === '/vendor_company_id' ? 'Verkäufers' : 'Käufers';
      return isWrong(`, aber nötig ist ${REGISTERS[country](party)}`, about, say);
    },
    remedy: ({ field, country }, { name }) => `schreiben Sie ${name(field)} als ${REGISTER_FORMS[country]}`,
  },
  'danish-reason-form': {
    problem: (about, say) =>
      isWrong(
        ` und folgt nicht der dänischen Vereinbarung für ${say.term('allowances.reason_code')} ZZZ`,
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `geben Sie bei ${name(field)} die vier Ziffern der dänischen Liste an, oder einen Code und einen Text mit # dazwischen`,
  },
  'danish-credit-negative': {
    problem: () => 'Der Zahlbetrag der Rechnungskorrektur zwischen dänischen Parteien ist negativ',
    remedy: () => 'schreiben Sie einen positiven Betrag gut, oder senden Sie stattdessen eine Rechnung',
  },
  'greek-number-segments': {
    problem: (about, say) =>
      isWrong(' und hat nicht die sechs Teile, die ein griechischer Verkäufer angeben muss', about, say),
    remedy: ({ field }, { name }) => `schreiben Sie ${name(field)} als sechs Teile mit | dazwischen`,
  },
  'greek-number-segment': {
    problem: ({ field, given, segment }, say) =>
      `Der ${ORDINALS[segment - 1] ?? ''} Teil von ${say.name(field)} ${say.value(given)} ist nicht ${greekSegment(segment, say)[0]}`,
    remedy: ({ field, segment }, say) =>
      `der ${ORDINALS[segment - 1] ?? ''} Teil von ${say.name(field)} muss ${greekSegment(segment, say).join('')} sein`,
  },
  'greek-reference-missing': {
    problem: ({ description }) =>
      `Ein griechischer Verkäufer muss einen Verweis mit der Beschreibung ${description} angeben, für den ein Document kein Feld hat`,
    remedy: () => 'senden Sie UBL statt eines Documents',
  },
  'greek-vat-number-invalid': {
    problem: (about, say) => isNo('keine gültige griechische USt-IdNr.', about, say),
    remedy: ({ field }, { name }) =>
      `schreiben Sie ${name(field)} als EL und neun Ziffern mit richtiger Prüfziffer`,
  },
  'greek-customer-peppol-id': {
    problem: (about, say) =>
      isWrong(', aber nötig ist die USt-IdNr. des griechischen Käufers mit dem Schema 9933', about, say),
    remedy: ({ field }, { name }) =>
      `schreiben Sie ${name(field)} als 9933: und die neun Ziffern der USt-IdNr., ohne EL`,
  },
  'italian-tax-id-invalid': {
    problem: (about, say) =>
      isWrong(', das ist weder eine italienische USt-IdNr. noch ein Codice fiscale', about, say),
    remedy: ({ field }, { name }) =>
      `schreiben Sie ${name(field)} als IT und elf Ziffern, oder als 11 bis 16 Großbuchstaben und Ziffern`,
  },
  'norwegian-vat-number-invalid': {
    problem: (about, say) => isNo('keine gültige norwegische USt-IdNr.', about, say),
    remedy: ({ field }, { name }) =>
      `schreiben Sie ${name(field)} als NO, neun Ziffern mit richtiger Prüfziffer, und MVA`,
  },
  'norwegian-register-missing': {
    problem: () =>
      `Im Dokument fehlt der Vermerk ${quoted('Foretaksregisteret')}, der für Unternehmen im norwegischen Register Pflicht ist`,
    remedy: () =>
      'senden Sie UBL statt eines Documents, wenn das Unternehmen im norwegischen Handelsregister steht',
  },
  'swedish-vat-number-invalid': {
    problem: (about, say) => isNo('keine schwedische USt-IdNr.', about, say),
    remedy: ({ field }, { name }) => `schreiben Sie ${name(field)} als SE und zwölf Ziffern`,
  },
  'swedish-organisation-number-invalid': {
    problem: (about, say) =>
      about.field === '/vendor_tax_id'
        ? isWrong(' und enthält keine gültige schwedische Organisationsnummer', about, say)
        : isNo('keine gültige schwedische Organisationsnummer', about, say),
    remedy: ({ field }, { name }) =>
      `${field === '/vendor_tax_id' ? `berichtigen Sie ${name(field)}, oder ` : ''}schreiben Sie ${name('/vendor_company_id')} als zehn Ziffern, davon die letzte die Prüfziffer`,
  },
  'swedish-rate-unknown': {
    problem: ({ rate }) =>
      `Der Steuersatz ${amount(rate)} ist kein schwedischer Satz, die Kategorie S eines schwedischen Verkäufers verlangt aber einen`,
    remedy: (_, { term }) => `setzen Sie ${term('items.tax_rate')} auf 25, 12 oder 6`,
  },
  'swedish-account-invalid': {
    problem: ({ system, ...about }, say) => isNo(`kein ${system}-Konto`, about, say),
    remedy: ({ system }) =>
      `schreiben Sie ${system === 'Plusgiro' ? 'zwei bis acht' : 'sieben oder acht'} Ziffern ohne Bindestrich`,
  },
};

/** What the company number of a party must be in some countries. */
const REGISTERS = {
  DK: (party: string) => `die CVR-Nummer des dänischen ${party}`,
  IS: (party: string) => `die Kennitala des isländischen ${party}`,
  NL: (party: string) => `die KvK-Nummer oder OIN des niederländischen ${party}`,
};
const REGISTER_FORMS = {
  DK: '0184: und die CVR-Nummer',
  IS: '0196: und die Kennitala',
  NL: '0106: und die KvK-Nummer, oder 0190: und die OIN',
};

const ORDINALS = ['erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste'];

/** The content of a segment of a Greek invoice number (GR-R-001), and what else to know of it. */
function greekSegment(segment: number, { name }: Say): readonly [content: string, more?: string] {
  switch (segment) {
    case 1:
      return [`die Folge der neun Ziffern von ${name('/vendor_tax_id')}`];
    case 2:
      return [`${name('/invoice_date')} in der Form TT/MM/JJJJ`];
    case 3:
      return ['die Nummer der Filiale', ' (0 für den Hauptsitz)'];
    case 4:
      return ['eine griechische Dokumentart', ' (1.1, 1.6, 2.1, 2.4, 5.1 oder 5.2)'];
    case 5:
      return ['die Serie der Rechnung', ' (0, wenn es keine gibt)'];
    default:
      return ['die Nummer der Rechnung innerhalb ihrer Serie'];
  }
}
