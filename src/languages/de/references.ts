import type { TextsByLanguage } from '../../answers/language.js';
import { date, dateGiven } from './words.js';

/** References, dates, payment and attachments. */
export const REFERENCES: TextsByLanguage['references'] = {
  'customer-reference-missing': {
    problem: ({ field, is_credit_note }, { name }) =>
      is_credit_note
        ? `In der Rechnungskorrektur fehlt ${name(field)}`
        : `Im Dokument ist weder ${name(field)} noch ${name('/purchase_order')} angegeben`,
    remedy: ({ field, is_credit_note }, { name }) =>
      is_credit_note
        ? `geben Sie bei ${name(field)} die Referenz des Käufers an; ${name('/purchase_order')} ist hier die Nummer der ursprünglichen Rechnung`
        : 'geben Sie mindestens eines von beiden an',
  },
  'period-reversed': {
    problem: ({ start, end }, { name }) =>
      `${name('/service_end_date')} ${date(end)} liegt vor ${name('/service_start_date')} ${date(start)}`,
    remedy: correctOneDate,
  },
  'line-before-period': {
    problem: ({ field, given, start }, say) =>
      `${say.name(field)} ${dateGiven(given, say)} liegt vor ${say.name('/service_start_date')} ${date(start)}`,
    remedy: correctOneDate,
  },
  'line-after-period': {
    problem: ({ field, given, end }, say) =>
      `${say.name(field)} ${dateGiven(given, say)} liegt nach ${say.name('/service_end_date')} ${date(end)}`,
    remedy: correctOneDate,
  },
  'supply-date-missing': {
    problem: () => 'USt-Kategorie K (innergemeinschaftliche Lieferung) verlangt ein Lieferdatum',
    remedy: ({ field }, { name }) => `geben Sie bei ${name(field)} den Tag der Lieferung an`,
  },
  'due-date-missing': {
    problem: ({ field }, { name }) =>
      `Es ist ein Betrag zu zahlen, aber weder ${name(field)} noch ${name('/payment_term')} ist angegeben`,
    remedy: () => 'geben Sie eines von beiden an',
  },
  'payment-means-missing': {
    problem: () => 'Im Dokument steht nicht, wie zu zahlen ist',
    remedy: ({ field }, { name, term }) => `geben Sie ${name(field)} mit ${term('payment_details.iban')} an`,
  },
  'payment-references-differ': {
    problem: ({ field }, { name, term }) =>
      `Bei ${name(field)} stehen verschiedene Werte für ${term('payment_details.payment_reference')}`,
    remedy: (_, { term }) =>
      `verwenden Sie überall denselben Wert für ${term('payment_details.payment_reference')}`,
  },
  'attachment-names-equal': {
    problem: ({ file_names }, { term }) =>
      `Bei ${term('attachments')} kommt derselbe Wert für ${term('attachments.file_name')} mehrfach vor: ${file_names.join(', ')}`,
    remedy: (_, { term }) =>
      `geben Sie für jede Anlage einen eigenen Wert für ${term('attachments.file_name')} an`,
  },
};

function correctOneDate(): string {
  return 'berichtigen Sie eines der beiden Daten';
}
