import type { TextsByLanguage } from '../../answers/language.js';
import type { IdentifierKind } from '../../answers/rules/identifier-kinds.js';
import type { Say } from '../../document/texts.js';
import { isNo, isWrong, quoted } from './words.js';

/** Identifiers and Peppol ids of seller and buyer. */
export const IDENTIFIERS: TextsByLanguage['identifiers'] = {
  'identifier-invalid': {
    problem: ({ kind, has_wrong_check_digits, meant, ...about }, say) => {
      if (meant !== undefined) return isWrong(', doch so wird diese Nummer nicht geschrieben', about, say);
      return has_wrong_check_digits
        ? isWrong(`, aber die Prüfziffern stimmen nicht: Das ist ${KINDS[kind][0]}`, about, say)
        : isNo(KINDS[kind][0], about, say);
    },
    remedy: ({ field, kind, meant }, { name }) => {
      if (field.endsWith('_tax_id')) return 'berichtigen Sie die Nummer';
      return meant === undefined
        ? `berichtigen Sie die Nummer bei ${name(field)} (${KINDS[kind][1]})`
        : `schreiben Sie ${quoted(meant)}`;
    },
  },
  'vendor-peppol-id-missing': {
    problem: ({ field, given }, say) => underived('Verkäufer', field, given, say),
    remedy: (facts, say) => vendorId(facts, say),
  },
  'customer-peppol-id-missing': {
    problem: ({ field, given, is_of_form }, say) =>
      given !== undefined && field === '/customer_peppol_id' && !is_of_form
        ? isWrong(
            ' und beginnt nicht mit einem Schema aus vier Ziffern und einem Doppelpunkt',
            { field, given },
            say,
          )
        : underived('Käufer', field, given, say),
    remedy: (facts, say) => customerId(facts, say),
  },
  'vat-number-without-country': {
    problem: (about, say) => isWrong(' und beginnt nicht mit einem Ländercode', about, say),
    remedy: () => 'stellen Sie den Code des Landes voran, das die Nummer vergeben hat (EL für Griechenland)',
  },
  'vendor-identifier-missing': {
    problem: () => 'Der Verkäufer hat keine Kennung, an der ihn der Käufer erkennt',
    remedy: (_, { name }) => `geben Sie ${name('/vendor_tax_id')} oder ${name('/vendor_company_id')} an`,
  },
};

/** That a number is not of a kind, and how that kind is written. */
const KINDS: Readonly<Record<IdentifierKind, readonly [isNot: string, form: string]>> = {
  gln: ['keine gültige GS1-Lokationsnummer (GLN)', 'dreizehn Ziffern, davon die letzte die Prüfziffer'],
  norwegian: [
    'keine gültige norwegische Organisationsnummer',
    'neun Ziffern, davon die letzte die Prüfziffer',
  ],
  cvr: ['keine gültige dänische CVR-Nummer', 'acht Ziffern, mit oder ohne DK davor'],
  belgian: [
    'keine gültige belgische Unternehmensnummer',
    'zehn Ziffern, davon die letzten beiden die Prüfziffern',
  ],
  ipa: ['kein gültiger italienischer Behördencode (iPA)', 'sechs Buchstaben oder Ziffern'],
  'codice-fiscale': [
    'keine gültige italienische Steuernummer (Codice fiscale)',
    'die 16 Zeichen einer Person oder die 11 Ziffern eines Unternehmens, mit dem Schema 0210',
  ],
  'partita-iva': [
    'keine gültige italienische USt-IdNr. (Partita IVA)',
    'IT und elf Ziffern, davon die letzte die Prüfziffer',
  ],
  swedish: [
    'keine gültige schwedische Organisationsnummer',
    'zehn Ziffern ohne Bindestrich, davon die letzte die Prüfziffer',
  ],
  abn: ['keine gültige australische Unternehmensnummer (ABN)', 'elf Ziffern ohne Leerzeichen'],
  'p-number': ['keine gültige dänische P-Nummer', 'zehn Ziffern'],
  'se-number': ['keine gültige dänische SE-Nummer', 'DK und acht Ziffern'],
  kvk: ['keine gültige niederländische Handelskammernummer (KvK)', 'acht Ziffern'],
  oin: ['keine gültige niederländische Behördennummer (OIN)', 'zwanzig Ziffern'],
  'dutch-vat': ['keine gültige niederländische USt-IdNr.', 'NL, neun Ziffern, B und zwei Ziffern'],
  'dutch-establishment': ['keine gültige niederländische Niederlassungsnummer', 'zwölf Ziffern'],
};

/** No Peppol id can be derived from a number, or for a party. */
export function underived(
  party: 'Verkäufer' | 'Käufer',
  field: string,
  given: Parameters<Say['value']>[0],
  { name, value }: Say,
): string {
  return given === undefined
    ? `Für den ${party} lässt sich keine Peppol-ID ableiten`
    : `Aus ${name(field)} ${value(given)} lässt sich keine Peppol-ID ableiten`;
}

/** What a remedy for a missing Peppol id depends on. */
interface PeppolIdFacts {
  readonly field: string;
  readonly given?: unknown;
  readonly prefix: string | undefined;
}

/** How to identify the seller. */
export function vendorId({ prefix }: PeppolIdFacts, { name }: Say): string {
  return prefix === undefined
    ? `geben Sie ${name('/vendor_tax_id')} mit Ländercode an, oder ${name('/vendor_company_id')} als Schema:Kennung`
    : `berichtigen Sie die Nummer, oder geben Sie ${name('/vendor_company_id')} als Schema:Kennung an, etwa 0208:0123456749`;
}

/** How to identify the buyer. */
export function customerId({ field, given, prefix }: PeppolIdFacts, { name }: Say): string {
  const id = name('/customer_peppol_id');
  if (field === '/customer_peppol_id' && given !== undefined)
    return `schreiben Sie ${id} als Schema:Kennung, etwa 0208:0123456749`;
  return prefix === undefined
    ? `geben Sie ${id} als Schema:Kennung an, oder ${name('/customer_tax_id')} mit Ländercode`
    : `berichtigen Sie die Nummer, oder geben Sie ${id} als Schema:Kennung an, etwa 0208:0123456749`;
}
