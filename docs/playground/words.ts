import type { LanguageCode } from '../../src/languages/language-codes.js';
import type { Answer } from './answer.js';

/** What the page itself says, beside the answers. */
interface PageWords {
  /** By the `data-word` of an element. */
  readonly named: Readonly<
    Record<'example' | 'file' | 'language' | 'order' | 'input' | 'issues' | 'totals' | 'invoice', string>
  >;
  readonly verdicts: Readonly<Record<Answer['verdict'], string>>;
  readonly issues: (count: number) => string;
  readonly in: string;
  readonly tooSlow: (seconds: number) => string;
}

/** The words of each language. */
export const WORDS: Readonly<Record<LanguageCode, PageWords>> = {
  en: {
    named: {
      ...{ example: 'Example', file: 'File', language: 'Language', order: 'Order of a shop' },
      ...{ input: 'Document or UBL', issues: 'Issues by field', totals: 'Totals', invoice: 'Invoice' },
    },
    verdicts: { valid: 'Valid', invalid: 'Invalid', unusable: 'Not accepted' },
    issues: (count) => `${count} ${count === 1 ? 'issue' : 'issues'}`,
    in: 'in',
    tooSlow: (seconds) => `it was not read within ${seconds} seconds`,
  },
  nl: {
    named: {
      ...{ example: 'Voorbeeld', file: 'Bestand', language: 'Taal', order: 'Bestelling van een winkel' },
      ...{ input: 'Document of UBL', issues: 'Meldingen per veld', totals: 'Totalen', invoice: 'Factuur' },
    },
    verdicts: { valid: 'Geldig', invalid: 'Ongeldig', unusable: 'Niet aanvaard' },
    issues: (count) => `${count} ${count === 1 ? 'melding' : 'meldingen'}`,
    in: 'in',
    tooSlow: (seconds) => `het was niet gelezen binnen ${seconds} seconden`,
  },
  fr: {
    named: {
      ...{ example: 'Exemple', file: 'Fichier', language: 'Langue', order: 'Commande d’une boutique' },
      ...{ input: 'Document ou UBL', issues: 'Remarques par champ', totals: 'Totaux', invoice: 'Facture' },
    },
    verdicts: { valid: 'Valide', invalid: 'Non valide', unusable: 'Non accepté' },
    issues: (count) => `${count} ${count < 2 ? 'remarque' : 'remarques'}`,
    in: 'en',
    tooSlow: (seconds) => `la lecture n’était pas terminée après ${seconds} secondes`,
  },
  de: {
    named: {
      ...{ example: 'Beispiel', file: 'Datei', language: 'Sprache', order: 'Bestellung eines Shops' },
      ...{ input: 'Document oder UBL', issues: 'Meldungen nach Feld', totals: 'Summen', invoice: 'Rechnung' },
    },
    verdicts: { valid: 'Gültig', invalid: 'Ungültig', unusable: 'Nicht angenommen' },
    issues: (count) => `${count} ${count === 1 ? 'Meldung' : 'Meldungen'}`,
    in: 'in',
    tooSlow: (seconds) => `es wurde nicht innerhalb von ${seconds} Sekunden gelesen`,
  },
  es: {
    named: {
      ...{ example: 'Ejemplo', file: 'Archivo', language: 'Idioma', order: 'Pedido de una tienda' },
      ...{ input: 'Document o UBL', issues: 'Incidencias por campo', totals: 'Totales', invoice: 'Factura' },
    },
    verdicts: { valid: 'Válido', invalid: 'No válido', unusable: 'No aceptado' },
    issues: (count) => `${count} ${count === 1 ? 'incidencia' : 'incidencias'}`,
    in: 'en',
    tooSlow: (seconds) => `la lectura no terminó en ${seconds} segundos`,
  },
};
