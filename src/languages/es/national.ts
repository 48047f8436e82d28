import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount, isMissing, isNo, isWrong, quoted } from './words.js';

/** National rules. */
export const NATIONAL: TextsByLanguage['national'] = {
  'document-type-in-country': {
    problem: ({ country, ...about }, say) =>
      isWrong(
        `, un valor no permitido ${country === 'DE' ? 'entre partes alemanas' : 'para un vendedor islandés'}`,
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `elija otro valor para ${name(field)}, como INVOICE (factura) o CREDIT_NOTE (factura rectificativa o abono)`,
  },
  'german-discount-form': {
    problem: ({ field, given }, { name, value }) =>
      `El descuento por pronto pago de ${name(field)} ${value(given)} no tiene la forma alemana`,
    remedy: () =>
      'escriba cada descuento en su propia línea, como #SKONTO#TAGE=14#PROZENT=2.25#, y termine cada línea con un salto de línea',
  },
  'german-customer-reference-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) =>
      `indique el Leitweg-ID, u otra referencia del comprador alemán, en ${name(field)}`,
  },
  'dutch-original-invoice-missing': {
    problem: () => 'La factura rectificativa del vendedor neerlandés no dice qué factura rectifica',
    remedy: ({ field }, { name }) => `indique el número de esa factura en ${name(field)}`,
  },
  'company-id-of-country': {
    problem: ({ country, ...about }, say) =>
      isWrong(
        `, pero debe ser ${REGISTERS[country][about.field === '/vendor_company_id' ? 0 : 1]}`,
        about,
        say,
      ),
    remedy: ({ field, country }, { name }) => `escriba ${name(field)} en la forma ${REGISTER_FORMS[country]}`,
  },
  'danish-reason-form': {
    problem: (about, say) =>
      isWrong(
        `, que no sigue la convención danesa para ${say.term('allowances.reason_code')} ZZZ`,
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `indique en ${name(field)} las cuatro cifras de la lista danesa, o un código y un texto separados por #`,
  },
  'danish-credit-negative': {
    problem: () => 'El importe a pagar de la factura rectificativa entre partes danesas es negativo',
    remedy: () => 'abone un importe positivo o envíe en su lugar una factura',
  },
  'greek-number-segments': {
    problem: (about, say) => isWrong(', sin las seis partes que debe indicar un vendedor griego', about, say),
    remedy: ({ field }, { name }) => `escriba ${name(field)} en seis partes separadas por |`,
  },
  'greek-number-segment': {
    problem: ({ field, given, segment }, say) =>
      `La ${ORDINALS[segment - 1] ?? ''} parte de ${say.name(field)} ${say.value(given)} no es ${greekSegment(segment, say)[0]}`,
    remedy: ({ field, segment }, say) =>
      `ponga como ${ORDINALS[segment - 1] ?? ''} parte de ${say.name(field)} ${greekSegment(segment, say).join('')}`,
  },
  'greek-reference-missing': {
    problem: ({ description }) =>
      `Un vendedor griego debe indicar una referencia con la descripción ${description}, para la que un Document no tiene campo`,
    remedy: () => 'envíe UBL en lugar de un Document',
  },
  'greek-vat-number-invalid': {
    problem: (about, say) => isNo('un número de IVA griego válido', about, say),
    remedy: ({ field }, { name }) =>
      `escriba ${name(field)} en la forma EL y nueve cifras, con un dígito de control correcto`,
  },
  'greek-customer-peppol-id': {
    problem: (about, say) =>
      isWrong(', pero debe ser el número de IVA del comprador griego con el esquema 9933', about, say),
    remedy: ({ field }, { name }) =>
      `escriba ${name(field)} en la forma 9933: y las nueve cifras del número de IVA, sin EL`,
  },
  'italian-tax-id-invalid': {
    problem: (about, say) =>
      about.given === undefined
        ? isMissing(about, say)
        : isWrong(
            ', que no es ni un número de IVA italiano ni un código fiscal italiano (codice fiscale)',
            about,
            say,
          ),
    remedy: ({ field }, { name }) =>
      `escriba ${name(field)} en la forma IT y once cifras, o de 11 a 16 mayúsculas y cifras`,
  },
  'norwegian-vat-number-invalid': {
    problem: (about, say) => isNo('un número de IVA noruego válido', about, say),
    remedy: ({ field }, { name }) =>
      `escriba ${name(field)} en la forma NO, nueve cifras con un dígito de control correcto, y MVA`,
  },
  'norwegian-register-missing': {
    problem: () =>
      `El documento no lleva la mención ${quoted('Foretaksregisteret')}, obligatoria para las empresas del registro noruego`,
    remedy: () => 'envíe UBL en lugar de un Document si la empresa figura en el registro noruego',
  },
  'swedish-vat-number-invalid': {
    problem: (about, say) => isNo('un número de IVA sueco', about, say),
    remedy: ({ field }, { name }) => `escriba ${name(field)} en la forma SE y doce cifras`,
  },
  'swedish-organisation-number-invalid': {
    problem: (about, say) =>
      about.field === '/vendor_tax_id'
        ? isWrong(', que no contiene un número de organización sueco válido', about, say)
        : isNo('un número de organización sueco válido', about, say),
    remedy: ({ field }, { name }) =>
      `${field === '/vendor_tax_id' ? `corrija ${name(field)}, o ` : ''}escriba ${name('/vendor_company_id')} con diez cifras, la última de las cuales es el dígito de control`,
  },
  'swedish-rate-unknown': {
    problem: ({ rate }) =>
      `El tipo de IVA ${amount(rate)} no es un tipo sueco, como exige la categoría S de un vendedor sueco`,
    remedy: (_, { term }) => `indique 25, 12 o 6 en ${term('items.tax_rate')}`,
  },
  'swedish-account-invalid': {
    problem: ({ system, ...about }, say) => isNo(`una cuenta ${system}`, about, say),
    remedy: ({ system }) =>
      `indique ${system === 'Plusgiro' ? 'de dos a ocho' : 'siete u ocho'} cifras sin guion`,
  },
};

/** What the company number of seller and buyer must be in some countries. */
const REGISTERS = {
  DK: ['el número CVR de un vendedor danés', 'el número CVR de un comprador danés'],
  IS: ['la kennitala de un vendedor islandés', 'la kennitala de un comprador islandés'],
  NL: [
    'el número KvK o el OIN de un vendedor neerlandés',
    'el número KvK o el OIN de un comprador neerlandés',
  ],
} as const;
const REGISTER_FORMS = {
  DK: '0184: y el número CVR',
  IS: '0196: y la kennitala',
  NL: '0106: y el número KvK, o 0190: y el OIN',
};

const ORDINALS = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta'];

/** The content of a segment of a Greek invoice number (GR-R-001), and what else to know of it. */
function greekSegment(segment: number, { name }: Say): readonly [content: string, more?: string] {
  switch (segment) {
    case 1:
      return [`la secuencia de las nueve cifras de ${name('/vendor_tax_id')}`];
    case 2:
      return [`${name('/invoice_date')} en la forma DD/MM/AAAA`];
    case 3:
      return ['el número de la sucursal', ', o 0 si es la sede'];
    case 4:
      return ['un tipo de documento griego', ', es decir, 1.1, 1.6, 2.1, 2.4, 5.1 o 5.2'];
    case 5:
      return ['la serie de la factura', ', o 0 si no tiene'];
    default:
      return ['el número de la factura dentro de su serie'];
  }
}
