import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import {
  allowanceParts,
  amount,
  countryName,
  date,
  isWrong,
  listed,
  percent,
  quoted,
  unit,
  unitName,
} from './words.js';

/** Advice. */
export const ADVICE: TextsByLanguage['advice'] = {
  'rate-missing': {
    problem: ({ field, rate, category }, { name }) =>
      `${name(field)} no consta, por lo que se supone el ${percent(rate)} en la categoría de IVA ${category}`,
    remedy: ({ field }, { name }) => `indique ${name(field)}`,
  },
  'zero-rate-as-z': {
    problem: ({ field, rate_field }, { name }) =>
      `${name(rate_field)} es 0 y ${name(field)} no consta, por lo que se supone la categoría de IVA Z (tipo cero)`,
    remedy: ({ field, is_mixed: isMixed }, { name }) =>
      `indique ${name(field)}: E si está exenta, AE para la inversión del sujeto pasivo, K para una entrega en la UE, G para la exportación, O si no está sujeta al IVA, o Z${isMixed ? '; un Document tiene una para todas sus líneas, y un Document ampliado (extended: true) una por línea' : ''}`,
  },
  'rate-below-one': {
    problem: ({ field, rate }, { name }) =>
      `${name(field)} es ${amount(rate)}, es decir, menos del 1 por ciento`,
    remedy: ({ percent: meant }) => `escriba ${amount(meant)} si quiere decir el ${amount(meant)} por ciento`,
  },
  'unknown-field': {
    problem: ({ field, owner, discount }, { name }) =>
      discount === undefined
        ? `${name(field)} no es un campo de ${owner === '' ? 'un Document' : name(owner)} y se ignora`
        : `${name(field)} no es un campo, por lo que el descuento no se resta${discount.is_counted ? '' : ', y los totales indicados tampoco lo tienen en cuenta'}`,
    remedy: ({ meant, discount, is_extended: isExtended }, say) => {
      if (isExtended)
        return 'para usarlo, indique la opción extended: true y envíe el UBL con POST /api/documents/ubl; si no, elimínelo';
      if (discount !== undefined) {
        const { list, allowance, is_counted } = discount;
        const given = `indique el descuento en ${say.name(list)}: ${allowanceParts(allowance, say)}`;
        return is_counted ? given : `elimínelo, o ${given}; en ese caso, corrija también los totales`;
      }
      return meant === undefined
        ? 'corrija su nombre o elimínelo'
        : `¿quería decir ${quoted(meant)}? Cambie el nombre del campo o elimínelo`;
    },
  },
  'field-not-in-ubl': {
    problem: ({ field }, { name }) =>
      `${name(field)} no tiene cabida en el UBL, por lo que el destinatario no lo ve`,
    remedy: (_, { name }) => `déjelo vacío o traslade su contenido a ${name('/note')}`,
  },
  'same-parties': {
    problem: ({ participant }) => `El vendedor y el comprador son el mismo participante, ${participant}`,
    remedy: () => 'corrija los números de uno de los dos',
  },
  'vat-number-invalid': {
    problem: (about, say) =>
      isWrong(', que no tiene la forma o los dígitos de control de un número de IVA de ese país', about, say),
    remedy: () => 'corrija el número',
  },
  'iban-invalid': {
    problem: ({ iban, ...about }, say) =>
      iban === undefined
        ? isWrong(', que no tiene la longitud o los dígitos de control de un IBAN', about, say)
        : isWrong(', con caracteres ajenos a un IBAN', about, say),
    remedy: ({ iban }, { term }) =>
      iban === undefined
        ? `corrija el IBAN, o indique la cuenta sin IBAN en ${term('payment_details.bank_account_number')}`
        : `escriba ${iban}`,
  },
  'bic-invalid': {
    problem: (about, say) => isWrong(', que no es un BIC', about, say),
    remedy: () => 'escriba las ocho u once letras y cifras del banco, como CAIXESBB',
  },
  'payment-reference-invalid': {
    problem: ({ kind, ...about }, say) =>
      isWrong(
        `, que no tiene los dígitos de control de una ${kind === 'belgian' ? 'referencia de pago estructurada belga' : 'referencia de acreedor (ISO 11649)'}`,
        about,
        say,
      ),
    remedy: () => 'corrija la referencia, porque los bancos la rechazan',
  },
  'due-before-issue': {
    problem: ({ field, due, issued }, { name }) =>
      `${name(field)} ${date(due)} es anterior a ${name('/invoice_date')} ${date(issued)}`,
    remedy: () => 'corrija una de las dos fechas',
  },
  'issued-in-future': {
    problem: ({ field, issued, today }, { name }) =>
      `${name(field)} ${date(issued)} es posterior a la fecha de hoy, ${date(today)}`,
    remedy: ({ field }, { name }) => `corrija ${name(field)} o envíe el documento ese día`,
  },
  'due-in-past': {
    problem: ({ field, due, today }, { name }) =>
      `${name(field)} ${date(due)} es anterior a la fecha de hoy, ${date(today)}`,
    remedy: ({ field }, { name }) => `corrija ${name(field)}, salvo que el documento se envíe con retraso`,
  },
  'negative-credit-note': {
    problem: ({ total }) =>
      `La factura rectificativa tiene un total negativo de ${amount(total)}, por lo que pide un pago al comprador`,
    remedy: () => 'escriba en positivo los importes abonados, o conviértala en una factura (INVOICE)',
  },
  'negative-taxable-amount': {
    problem: ({ field, category, rate, taxable }) =>
      `La base imponible de la categoría de IVA ${category}${rate === undefined ? '' : ` al ${percent(rate)}`} es ${amount(taxable)}, es decir, negativa${field === '/tax_details' ? '' : ', porque ninguna línea tiene ese tipo'}`,
    remedy: ({ field }, { name, term }) =>
      field === '/tax_details'
        ? 'compruebe los signos y los tipos'
        : `ponga en ${name(parentPointer(field))}, como ${term('items.tax_rate')}, el tipo de las líneas a las que se aplica el descuento`,
  },
  'line-tax-mismatch': {
    problem: ({ field, tax, amount: of, rate, calculated }, { name }) =>
      `${name(field)} es ${amount(tax)}, pero el ${percent(rate)} de ${amount(of)} es ${amount(calculated)}`,
    remedy: ({ field }, { name, term }) =>
      `corrija ${name(field)} o ${name(`${parentPointer(field)}/tax_rate`)}, o deje ${term('items.tax')} en blanco`,
  },
  'amount-due-doubtful': {
    problem: ({ field, due, total, prepaid }, { name }) =>
      `${name(field)} es ${amount(due)} de ${amount(total)}, de modo que ${amount(prepaid)} cuenta como pagado por adelantado, pero este importe tiene también otra explicación`,
    remedy: ({ field, prepaid }, { name }) =>
      `elija lo que se quiere decir, o deje ${name(field)} si se pagaron ${amount(prepaid)} por adelantado`,
  },
  'currency-decimals': {
    problem: ({ field, amount: of, currency }, { name }) =>
      `El importe ${amount(of)} de ${name(field)} tiene decimales, pero ${currency} no los tiene`,
    remedy: () => 'indique importes enteros',
  },
  'zero-total': {
    problem: () => 'El total del documento es 0',
    remedy: () => 'compruebe las cantidades y los precios',
  },
  'attachment-empty': {
    problem: ({ field }, { name }) => `${name(field)} no consta, por lo que el archivo adjunto está vacío`,
    remedy: () => 'indique el contenido en base64 o elimine el archivo adjunto',
  },
  'attachment-type-mismatch': {
    problem: ({ content, ...about }, say) =>
      isWrong(
        `, pero el contenido ${content === undefined ? 'no es de ese tipo' : `es ${CONTENTS[content]}`}`,
        about,
        say,
      ),
    remedy: (_, { term }) => `corrija ${term('attachments.file_type')} o ${term('attachments.file_data')}`,
  },
  'negative-adjustment': {
    problem: ({ field, amount: of, is_allowance }, { name }) =>
      `${name(field)} es ${amount(of)}, por lo que ${is_allowance ? 'el descuento aumenta el total' : 'el cargo reduce el total'}`,
    remedy: ({ expected, is_allowance }, { term }) =>
      is_allowance
        ? `escriba ${amount(expected)}: el importe de un descuento se resta`
        : `escriba ${amount(expected)}, o indique un descuento en ${term('allowances')}`,
  },
  'percentage-below-one': {
    problem: ({ field, percentage, amount: of }, { name }) =>
      `${name(field)} es ${amount(percentage)}, es decir, menos del 1 por ciento, lo que da ${amount(of)}`,
    remedy: ({ percent: meant }) => `escriba ${amount(meant)} si quiere decir el ${amount(meant)} por ciento`,
  },
  'unusual-rate': {
    problem: ({ field, rate, country, rates, year }, { name }) =>
      `${name(field)} es del ${percent(rate)}, que no es un tipo de IVA del país del vendedor (${countryName(country)}: ${listed(rates.map(percent))}, a principios de ${year})`,
    remedy: ({ field }, { name }) => `corrija ${name(field)}, salvo que se aplique un régimen especial`,
  },
  'vat-in-foreign-currency': {
    problem: ({ field, currency, expected, country }, { name }) =>
      `${name(field)} es ${currency}, pero el IVA del país del vendedor (${countryName(country)}) debe expresarse en ${expected}, y el UBL no tiene lugar para ese importe`,
    remedy: ({ field, expected, is_domestic }, { name }) =>
      is_domestic
        ? `indique ${expected} en ${name(field)} si los importes están en ${expected}, y si no, indique el IVA en ${expected} en ${name('/note')}`
        : `indique el IVA en ${expected} en ${name('/note')}`,
  },
  'unit-not-in-interface': {
    problem: ({ field, unit: code }, { name }) =>
      `${name(field)} es ${unit(code)}, una unidad que aceptan las reglas de validación, pero no la interfaz publicada del servicio`,
    remedy: ({ unit: code, pieces }, { term }) =>
      pieces === undefined
        ? `escriba ${unit('C62')}, la unidad más próxima que ambas aceptan, e indique ${quoted(unitName(code))} en ${term('items.description')}`
        : `escriba ${unit('C62')}, con ${pieces} veces la cantidad y el precio de una pieza`,
  },
  'vatex-not-in-interface': {
    problem: ({ field, vatex }, { name }) =>
      `${name(field)} es ${vatex}, un código que aceptan las reglas de validación, pero no la interfaz publicada del servicio`,
    remedy: ({ field, nearest }, { name }) =>
      nearest === undefined
        ? `deje ${name(field)} en blanco, e indique el motivo en forma de texto en ${name('/vatex_note')}`
        : `escriba ${nearest}, el código general de la inversión del sujeto pasivo, que ambas aceptan`,
  },
  'too-many-decimals': {
    problem: ({ field, number, most }, { name }) =>
      `${name(field)} es ${amount(number)}, pero la interfaz publicada del servicio acepta como máximo ${most} decimales`,
    remedy: ({ rounded }) =>
      rounded === undefined
        ? 'redondéelo y corrija los importes, o indique el precio de una unidad mayor'
        : `escriba ${amount(rounded)}, que da los mismos importes`,
  },
  'null-not-in-interface': {
    problem: ({ field }, { name }) =>
      `${name(field)} está vacío de forma explícita, lo que la interfaz publicada del servicio no acepta para este campo: la respuesta es 422`,
    remedy: ({ field }, { name }) => `elimine ${name(field)} y se aplicará el valor predeterminado`,
  },
  'rate-not-text': {
    problem: ({ field, rate }, { name }) =>
      `${name(field)} es el número ${amount(rate)}, pero la interfaz publicada del servicio espera un texto`,
    remedy: ({ text }, { value }) => `escriba ${value(text)}`,
  },
  'percentage-outside-interface': {
    problem: ({ field, percentage }, { name }) =>
      `${name(field)} es ${amount(percentage)}, pero la interfaz publicada del servicio solo acepta porcentajes de 0 a 100: la respuesta es 422`,
    remedy: ({ field }, { name }) => `corrija ${name(field)}: 21 significa el 21 por ciento`,
  },
  'receiver-derived': {
    problem: ({ field, receiver, number, other }, { name }) =>
      `El destinatario ${receiver} se deduce de ${name(field)} ${number}, ${
        other === undefined
          ? 'y puede que no esté registrado en Peppol'
          : `y no de ${name('/customer_company_id')}, que da ${other}`
      }`,
    remedy: ({ other }, { name }) =>
      other === undefined
        ? `busque al comprador en el directorio de Peppol, e indique el identificador registrado en ${name('/customer_peppol_id')}`
        : `busque en el directorio de Peppol cuál de los dos está registrado, e indíquelo en ${name('/customer_peppol_id')}`,
  },
};

const CONTENTS = {
  pdf: 'un PDF',
  png: 'una imagen PNG',
  jpeg: 'una imagen JPEG',
  zip: 'un archivo ZIP, como XLSX u ODS',
};
