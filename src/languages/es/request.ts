import type { TextsByLanguage } from '../../answers/language.js';
import type { Given, Say } from '../../document/texts.js';
import { isMissing, quoted } from './words.js';

/** Fields that cannot be read. */
export const REQUEST: TextsByLanguage['request'] = {
  'type-wrong': {
    problem: ({ field, given, expected }, say) =>
      `${say.name(field)} es ${typed(given, say)}, pero debe ser ${EXPECTED[expected][0]}`,
    remedy: ({ expected, conversion }) =>
      conversion === undefined ? EXPECTED[expected][1] : CONVERSIONS[conversion],
  },
  'number-not-finite': {
    problem: ({ field, number }, { name }) => `${name(field)} es ${number}, que no es un número finito`,
    remedy: () => 'escriba un número finito',
  },
  'field-missing': {
    problem: isMissing,
    remedy: ({ field, meant }, { name }) => {
      if (meant !== undefined) return `cambie el nombre de ${name(meant)} por ${name(field)}`;
      return field === '/items' ? 'indique al menos una línea' : 'rellene este campo';
    },
  },
  'field-unknown': {
    problem: ({ owner, unknown }, { name }) =>
      `${quoted(unknown)} no es un campo de ${owner === '' ? 'un Document' : name(owner)}`,
    remedy: ({ meant }) =>
      meant === undefined ? 'elimínelo o corrija su nombre' : `¿quería decir ${quoted(meant)}? ${RENAME}`,
  },
  'choice-unknown': {
    problem: ({ field, given }, say) =>
      `${say.name(field)} es ${typed(given, say)}, que no es un valor posible`,
    remedy: ({ choices, count, meant, is_sure }) => {
      const more = count > choices.length ? `, … (${count} en total)` : '';
      const choose = `elija uno de estos valores: ${choices.join(', ')}${more}`;
      if (meant === undefined) return choose;
      return is_sure ? `escriba ${meant}` : `¿quería decir ${meant}? Si no, ${choose}`;
    },
  },
  'list-empty': {
    problem: ({ field }, { name }) => `No hay nada en ${name(field)}`,
    remedy: () => 'indique al menos una línea',
  },
  'number-negative': {
    problem: ({ field, given }, say) =>
      `${say.name(field)} es ${typed(given, say)}, pero no puede ser negativo`,
    remedy: () => 'indique 0 o más',
  },
  'number-too-large': {
    problem: ({ field, given }, say) => `${say.name(field)} es ${typed(given, say)}, que es demasiado grande`,
    remedy: () => 'indique un número más pequeño',
  },
  'character-forbidden': {
    problem: ({ field, character }, { name }) =>
      `${name(field)} contiene el carácter ${character}, que XML no admite`,
    remedy: () => 'elimínelo',
  },
  'text-blank': {
    problem: ({ field }, { name }) => `No hay nada en ${name(field)}`,
    remedy: () => 'rellene este campo',
  },
  'date-unreadable': {
    problem: ({ field, given }, { name, value }) => `${name(field)} es ${value(given)}, que no es una fecha`,
    remedy: ({ meant, other }) => {
      if (meant === undefined) return 'escriba una fecha del calendario en la forma AAAA-MM-DD';
      return other === undefined
        ? `escriba ${quoted(meant)}`
        : `escriba ${quoted(meant)} o ${quoted(other)}, según el día que se quiera indicar`;
    },
  },
  'base64-unreadable': {
    problem: ({ field }, { name }) => `${name(field)} no es base64`,
    remedy: ({ fault }) => BASE64_REMEDIES[fault],
  },
  'decimal-unreadable': {
    problem: ({ field, given }, { name, value }) =>
      `${name(field)} es ${value(given)}, que no es un número decimal`,
    remedy: ({ meant, other }) => {
      if (meant === undefined) return EXPECTED.decimal[1];
      return other === undefined
        ? `escriba ${quoted(meant)}`
        : `escriba ${quoted(meant)} o ${quoted(other)}, según lo que se quiera decir`;
    },
  },
  'decimal-empty': {
    problem: ({ field }, { name }) => `${name(field)} es un texto vacío`,
    remedy: () => `escriba un número como ${quoted('12.50')} u omita el campo`,
  },
  'decimal-digits-lost': {
    problem: ({ field, number }, { name }) =>
      `${name(field)} es el número ${number}, cuyas últimas cifras pueden perderse en binario`,
    remedy: ({ meant }) => `escríbalo como texto, por ejemplo ${quoted(meant)}`,
  },
  'decimal-too-long': {
    problem: ({ field, given, exponent, most }, { name }) =>
      `${name(field)} es ${exponent === undefined ? given : `un objeto decimal con el exponente ${exponent}`}, con más de ${most} cifras`,
    remedy: () => 'redondéelo',
  },
  'decimal-object-unreadable': {
    problem: ({ field, error, returned }, say) =>
      error === undefined
        ? `${say.name(field)} es un objeto decimal cuyo toFixed() devuelve ${typed(returned, say)}, que no es el texto de un número decimal`
        : `${say.name(field)} es un objeto decimal cuyo toFixed() lanza un error (${error})`,
    remedy: () => `escriba sus cifras como texto, por ejemplo ${quoted('12.50')}`,
  },
  'document-unreadable': {
    problem: ({ error }) =>
      `El Document no se puede leer, porque uno de sus campos lanza un error (${error})`,
    remedy: () => 'indique objetos y listas simples',
  },
  'too-many-lines': {
    problem: ({ field, lines, most }, { name }) =>
      `${name(field)} contiene ${lines} líneas, más de ${most}, por lo que el UBL es demasiado grande para leerlo`,
    remedy: () => 'divida la factura',
  },
  'too-many-issues': {
    problem: ({ most }) => `El Document tiene más errores que los ${most} que se muestran`,
    remedy: () => 'corrija estos y vuelva a comprobarlo',
  },
};

const RENAME = 'Cambie el nombre del campo o elimínelo';

/** What was expected: in words, and what to write. */
const EXPECTED = {
  string: ['un texto', 'escríbalo como texto entre comillas'],
  number: ['un número', 'escriba cifras sin comillas'],
  int: ['un número entero', 'escriba cifras sin comillas y sin punto'],
  array: ['una lista', 'escriba una lista entre corchetes'],
  object: ['un objeto', 'escriba sus campos entre llaves'],
  decimal: [
    'un número o el texto de un número decimal',
    `escriba cifras con un punto, como ${quoted('12.50')}`,
  ],
} as const;

/** The calls that return the text of an object of a program. */
const CONVERSIONS = {
  day: 'escriba como texto el día que se quiere indicar, AAAA-MM-DD: toISOString() da el día en UTC, que puede ser otro',
  digits: 'escriba sus cifras como texto: String(value)',
  decimal: 'escriba sus cifras como texto, por ejemplo value.toFixed(2) o String(value)',
  text: 'escriba su texto: String(value)',
  base64: "escriba sus bytes en base64: Buffer.from(value).toString('base64')",
} as const;

const BASE64_REMEDIES = {
  'data-url': `elimine ${quoted('data:…;base64,')} del principio`,
  'url-alphabet': 'utilice + y / en lugar de - y _',
  'not-encoded': 'codifique los bytes del archivo',
  padding: 'complételo con = hasta un múltiplo de cuatro caracteres',
  bits: 'vuelva a codificar el archivo, porque sus últimos bits no pertenecen a ningún byte',
} as const;

/** A value with its type, which may be what is wrong with it. */
function typed(given: Given, { value }: Say): string {
  return typeof given === 'number' ? `el número ${value(given)}` : value(given);
}
