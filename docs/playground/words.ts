import type { LanguageCode } from '../../src/languages/language-codes.js';
import type { Answer } from './answer.js';

/** What the page itself says, beside the answers. */
interface PageWords {
  /** By the `data-word` of an element. */
  readonly named: Readonly<
    Record<
      | 'example'
      | 'file'
      | 'language'
      | 'order'
      | 'input'
      | 'issues'
      | 'totals'
      | 'invoice'
      | 'labels'
      | 'link'
      | 'download',
      string
    >
  >;
  readonly verdicts: Readonly<Record<Answer['verdict'], string>>;
  readonly issues: (count: number) => string;
  readonly in: string;
  readonly tooSlow: (seconds: number) => string;
  /** Why an input is not judged; in English, the answer says it. */
  readonly unusable?: Readonly<Record<'empty' | 'json' | 'other', string>>;
  readonly pdf: {
    readonly place: string;
    /** Before the reason, which is English. */
    readonly refused?: string;
    /** Instead of the id of a rule. */
    readonly notFound: string;
    /** What to do about a field; in English, the reader of PDFs says it. */
    readonly missing?: (field: string) => string;
  };
}

/** The words of each language. */
export const WORDS: Readonly<Record<LanguageCode, PageWords>> = {
  en: {
    named: {
      ...{ example: 'Example', file: 'File', language: 'Language', order: 'Order of a shop' },
      ...{ input: 'Document or UBL', issues: 'Issues by field', totals: 'Totals', invoice: 'Invoice' },
      ...{ labels: 'Names as in forms', link: 'Copy link', download: 'Download the PDF' },
    },
    verdicts: { valid: 'Valid', invalid: 'Invalid', unusable: 'Not accepted' },
    issues: (count) => `${count} ${count === 1 ? 'issue' : 'issues'}`,
    in: 'in',
    tooSlow: (seconds) => `it was not read within ${seconds} seconds`,
    pdf: { place: 'the PDF', notFound: 'Not found' },
  },
  nl: {
    named: {
      ...{ example: 'Voorbeeld', file: 'Bestand', language: 'Taal', order: 'Bestelling van een winkel' },
      ...{ input: 'Document of UBL', issues: 'Meldingen per veld', totals: 'Totalen', invoice: 'Factuur' },
      ...{ labels: 'Namen zoals in formulieren', link: 'Link kopiëren', download: 'Pdf downloaden' },
    },
    verdicts: { valid: 'Geldig', invalid: 'Ongeldig', unusable: 'Niet aanvaard' },
    issues: (count) => `${count} ${count === 1 ? 'melding' : 'meldingen'}`,
    in: 'in',
    tooSlow: (seconds) => `het was niet gelezen binnen ${seconds} seconden`,
    unusable: {
      empty: 'De invoer is leeg: geef een Document (JSON) of een UBL-factuur (XML).',
      json: 'De invoer is geen geldige JSON: verbeter de tekst op de aangegeven plaats.',
      other: 'De invoer is geen JSON en geen XML: geef een Document (JSON) of een UBL-factuur (XML).',
    },
    pdf: {
      place: 'de pdf',
      refused: 'Deze pdf kan niet als factuur worden gelezen',
      notFound: 'Niet gevonden',
      missing: (field) => `‘${field}’ is in de pdf niet gevonden: vul dit veld in.`,
    },
  },
  fr: {
    named: {
      ...{ example: 'Exemple', file: 'Fichier', language: 'Langue', order: 'Commande d’une boutique' },
      ...{ input: 'Document ou UBL', issues: 'Remarques par champ', totals: 'Totaux', invoice: 'Facture' },
      ...{ labels: 'Noms des formulaires', link: 'Copier le lien', download: 'Télécharger le PDF' },
    },
    verdicts: { valid: 'Valide', invalid: 'Non valide', unusable: 'Non accepté' },
    issues: (count) => `${count} ${count < 2 ? 'remarque' : 'remarques'}`,
    in: 'en',
    tooSlow: (seconds) => `la lecture n’était pas terminée après ${seconds} secondes`,
    unusable: {
      empty: 'Le texte est vide\u00a0: donnez un Document (JSON) ou une facture UBL (XML).',
      json: 'Le texte n’est pas du JSON valide\u00a0: corrigez-le à l’endroit indiqué.',
      other: 'Le texte n’est ni du JSON ni du XML\u00a0: donnez un Document (JSON) ou une facture UBL (XML).',
    },
    pdf: {
      place: 'le PDF',
      refused: 'Ce PDF ne peut pas être lu comme une facture',
      notFound: 'Introuvable',
      missing: (field) => `«\u202f${field}\u202f» est introuvable dans le PDF\u00a0: remplissez ce champ.`,
    },
  },
  de: {
    named: {
      ...{ example: 'Beispiel', file: 'Datei', language: 'Sprache', order: 'Bestellung eines Shops' },
      ...{ input: 'Document oder UBL', issues: 'Meldungen nach Feld', totals: 'Summen', invoice: 'Rechnung' },
      ...{ labels: 'Namen wie in Formularen', link: 'Link kopieren', download: 'PDF herunterladen' },
    },
    verdicts: { valid: 'Gültig', invalid: 'Ungültig', unusable: 'Nicht angenommen' },
    issues: (count) => `${count} ${count === 1 ? 'Meldung' : 'Meldungen'}`,
    in: 'in',
    tooSlow: (seconds) => `es wurde nicht innerhalb von ${seconds} Sekunden gelesen`,
    unusable: {
      empty: 'Die Eingabe ist leer: Geben Sie ein Document (JSON) oder eine UBL-Rechnung (XML) ein.',
      json: 'Die Eingabe ist kein gültiges JSON: Korrigieren Sie den Text an der angegebenen Stelle.',
      other:
        'Die Eingabe ist weder JSON noch XML: Geben Sie ein Document (JSON) oder eine UBL-Rechnung (XML) ein.',
    },
    pdf: {
      place: 'das PDF',
      refused: 'Dieses PDF kann nicht als Rechnung gelesen werden',
      notFound: 'Nicht gefunden',
      missing: (field) => `„${field}“ wurde im PDF nicht gefunden: Füllen Sie dieses Feld aus.`,
    },
  },
  es: {
    named: {
      ...{ example: 'Ejemplo', file: 'Archivo', language: 'Idioma', order: 'Pedido de una tienda' },
      ...{ input: 'Document o UBL', issues: 'Incidencias por campo', totals: 'Totales', invoice: 'Factura' },
      ...{ labels: 'Nombres de los formularios', link: 'Copiar enlace', download: 'Descargar el PDF' },
    },
    verdicts: { valid: 'Válido', invalid: 'No válido', unusable: 'No aceptado' },
    issues: (count) => `${count} ${count === 1 ? 'incidencia' : 'incidencias'}`,
    in: 'en',
    tooSlow: (seconds) => `la lectura no terminó en ${seconds} segundos`,
    unusable: {
      empty: 'El texto está vacío: indique un Document (JSON) o una factura UBL (XML).',
      json: 'El texto no es JSON válido: corríjalo en el lugar indicado.',
      other: 'El texto no es ni JSON ni XML: indique un Document (JSON) o una factura UBL (XML).',
    },
    pdf: {
      place: 'el PDF',
      refused: 'Este PDF no se puede leer como factura',
      notFound: 'No encontrado',
      missing: (field) => `«${field}» no se ha encontrado en el PDF: rellene este campo.`,
    },
  },
};
