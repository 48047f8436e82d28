import type { TextsByLanguage } from '../../answers/language.js';
import { date, dateGiven } from './words.js';

/** References, dates, payment and attachments. */
export const REFERENCES: TextsByLanguage['references'] = {
  'customer-reference-missing': {
    problem: ({ field, is_credit_note }, { name }) =>
      is_credit_note
        ? `Op de creditnota is ${name(field)} niet ingevuld`
        : `In het document is noch ${name(field)} noch ${name('/purchase_order')} ingevuld`,
    remedy: ({ field, is_credit_note }, { name }) =>
      is_credit_note
        ? `vul bij ${name(field)} de referentie van de koper in; bij ${name('/purchase_order')} staat hier het nummer van de oorspronkelijke factuur`
        : 'vul minstens een van beide in',
  },
  'period-reversed': {
    problem: ({ start, end }, { name }) =>
      `${name('/service_end_date')} ${date(end)} ligt vóór ${name('/service_start_date')} ${date(start)}`,
    remedy: correctOneDate,
  },
  'line-before-period': {
    problem: ({ field, given, start }, say) =>
      `${say.name(field)} ${dateGiven(given, say)} ligt vóór ${say.name('/service_start_date')} ${date(start)}`,
    remedy: correctOneDate,
  },
  'line-after-period': {
    problem: ({ field, given, end }, say) =>
      `${say.name(field)} ${dateGiven(given, say)} ligt na ${say.name('/service_end_date')} ${date(end)}`,
    remedy: correctOneDate,
  },
  'supply-date-missing': {
    problem: () => 'Bij btw-categorie K (intracommunautaire levering) is een leveringsdatum verplicht',
    remedy: ({ field }, { name }) => `vul bij ${name(field)} de dag van de levering in`,
  },
  'due-date-missing': {
    problem: ({ field }, { name }) =>
      `Er is een bedrag te betalen, maar noch ${name(field)} noch ${name('/payment_term')} is ingevuld`,
    remedy: () => 'vul een van beide in',
  },
  'payment-means-missing': {
    problem: () => 'In het document staat niet hoe er betaald moet worden',
    remedy: ({ field }, { name, term }) => `vul ${name(field)} in, met ${term('payment_details.iban')}`,
  },
  'payment-references-differ': {
    problem: ({ field }, { name, term }) =>
      `Bij ${name(field)} staan verschillende waarden voor ${term('payment_details.payment_reference')}`,
    remedy: (_, { term }) => `gebruik overal dezelfde ${term('payment_details.payment_reference')}`,
  },
  'attachment-names-equal': {
    problem: ({ file_names }, { term }) =>
      `Bij ${term('attachments')} komt dezelfde ${term('attachments.file_name')} meer dan eens voor: ${file_names.join(', ')}`,
    remedy: (_, { term }) => `geef elke bijlage een eigen ${term('attachments.file_name')}`,
  },
};

function correctOneDate(): string {
  return 'verbeter een van beide datums';
}
