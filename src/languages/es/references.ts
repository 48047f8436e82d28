import type { TextsByLanguage } from '../../answers/language.js';
import { date, dateGiven } from './words.js';

/** References, dates, payment and attachments. */
export const REFERENCES: TextsByLanguage['references'] = {
  'customer-reference-missing': {
    problem: ({ field, is_credit_note }, { name }) =>
      is_credit_note
        ? `En la factura rectificativa no consta ${name(field)}`
        : `En el documento no constan ni ${name(field)} ni ${name('/purchase_order')}`,
    remedy: ({ field, is_credit_note }, { name }) =>
      is_credit_note
        ? `indique la referencia del comprador en ${name(field)}, ya que aquí ${name('/purchase_order')} es el número de la factura original`
        : 'indique al menos uno de los dos',
  },
  'period-reversed': {
    problem: ({ start, end }, { name }) =>
      `${name('/service_end_date')} ${date(end)} es anterior a ${name('/service_start_date')} ${date(start)}`,
    remedy: correctOneDate,
  },
  'line-before-period': {
    problem: ({ field, given, start }, say) =>
      `${say.name(field)} ${dateGiven(given, say)} es anterior a ${say.name('/service_start_date')} ${date(start)}`,
    remedy: correctOneDate,
  },
  'line-after-period': {
    problem: ({ field, given, end }, say) =>
      `${say.name(field)} ${dateGiven(given, say)} es posterior a ${say.name('/service_end_date')} ${date(end)}`,
    remedy: correctOneDate,
  },
  'supply-date-missing': {
    problem: () => 'La categoría de IVA K (entrega intracomunitaria) exige una fecha de entrega',
    remedy: ({ field }, { name }) => `indique el día de la entrega en ${name(field)}`,
  },
  'due-date-missing': {
    problem: ({ field }, { name }) =>
      `Queda un importe por pagar, pero en el documento no constan ni ${name(field)} ni ${name('/payment_term')}`,
    remedy: () => 'indique uno de los dos',
  },
  'payment-means-missing': {
    problem: () => 'El documento no dice cómo pagar',
    remedy: ({ field }, { name, term }) => `indique ${name(field)}, con ${term('payment_details.iban')}`,
  },
  'payment-references-differ': {
    problem: ({ field }, { name, term }) =>
      `En ${name(field)}, los valores de ${term('payment_details.payment_reference')} son distintos`,
    remedy: (_, { term }) =>
      `ponga el mismo valor de ${term('payment_details.payment_reference')} en todas partes`,
  },
  'attachment-names-equal': {
    problem: ({ file_names }, { term }) =>
      `En ${term('attachments')} se repite el valor de ${term('attachments.file_name')}: ${file_names.join(', ')}`,
    remedy: (_, { term }) => `dé a cada archivo adjunto su propio valor de ${term('attachments.file_name')}`,
  },
};

function correctOneDate(): string {
  return 'corrija una de las dos fechas';
}
