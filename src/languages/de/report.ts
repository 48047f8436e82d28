import { countWith } from '../count-with.js';
import type { ReportWords } from '../report-words-type.js';
import { withComma } from '../day-and-decimal.js';

const amount = (decimal: string): string => withComma(decimal, '.');
const { number, noun, counted } = countWith('de');

export const DE: ReportWords = {
  tag: 'de',
  number,
  errors: (count) => `${number(count)} Fehler`,
  warnings: (count) => counted(count, 'Warnung', 'Warnungen'),
  documents: (count) => counted(count, 'Dokument', 'Dokumente'),
  document: (count) => noun(count, 'Dokument', 'Dokumente'),
  time: () => 'Mal',
  // Not a sentence, so that the noun needs no other case than after a number.
  title: (errors, warnings, documents) =>
    `${documents}: ${[errors, warnings].filter((part) => part !== '').join(' und ') || 'nichts zu berichtigen'}`,
  moreDocuments: (count) =>
    `${counted(count, 'weiteres Dokument wird', 'weitere Dokumente werden')} hier nicht gezeigt, aber oben mitgezählt. Das Format ndjson enthält alle Dokumente.`,
  moreIssues: (count) => `${counted(count, 'weitere Meldung', 'weitere Meldungen')} in diesem Dokument.`,
  andMore: (count) => `und ${counted(count, 'weiteres Dokument', 'weitere Dokumente')}`,
  inDocuments: 'Betrifft',
  line: (line, column) => `Zeile ${line}, Spalte ${column}`,
  hasNo: (field) => `${field} fehlt`,
  levels: { error: 'Fehler', warning: 'Warnung' },
  verdicts: { valid: 'gültig', invalid: 'ungültig', unusable: 'unbrauchbar' },
  rejected: (status) => `abgelehnt, Status ${status}`,
  show: 'Anzeigen',
  choices: { all: 'Alle', invalid: 'Nicht gültig', warned: 'Gültig mit Warnungen', valid: 'Gültig' },
  headings: {
    documents: 'Dokumente',
    valid: 'Gültig',
    invalid: 'Ungültig',
    unusable: 'Unbrauchbar',
    errors: 'Fehler',
    warnings: 'Warnungen',
    byRule: 'Nach Prüfregel',
    rule: 'Prüfregel',
    level: 'Stufe',
    times: 'Anzahl',
  },
  footer: 'Erstellt von peppol-preflight, offline. Diese Seite lädt nichts und führt keine Skripte aus.',
  terminal: {
    valid: (name) => `${name} ist gültig`,
    invalid: (name) => `${name} ist ungültig`,
    rejected: (name, status) => `${name} wird mit Status ${status} abgelehnt`,
    clean: (documents) => `${documents}, nichts zu berichtigen`,
    accepted: (name) => `${name} würde angenommen`,
    refused: (name, status) => `${name} würde mit Status ${status} abgelehnt`,
    advice: 'Hinweis',
    adviceCount: (count) => counted(count, 'Hinweis', 'Hinweise'),
    amounts: (total, vat) => `Summe ${amount(total)}, davon USt. ${amount(vat)}`,
    route: (sender, receiver) => `von ${sender} an ${receiver}`,
    fix: 'Korrektur',
    perhaps: 'vielleicht',
    consequences: 'daraus folgen',
    total: (found, affected, documents) =>
      `${found} in ${number(affected)} von ${counted(documents, 'Dokument', 'Dokumenten')}`,
  },
};
