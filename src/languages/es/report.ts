import { countWith } from '../count-with.js';
import type { ReportWords } from '../report-words-type.js';
import { withComma } from '../day-and-decimal.js';

const amount = (decimal: string): string => withComma(decimal, '.');
const { number, noun, counted } = countWith('es');

export const ES: ReportWords = {
  tag: 'es',
  number,
  errors: (count) => counted(count, 'error', 'errores'),
  warnings: (count) => counted(count, 'advertencia', 'advertencias'),
  documents: (count) => counted(count, 'documento', 'documentos'),
  document: (count) => noun(count, 'documento', 'documentos'),
  time: (count) => noun(count, 'vez', 'veces'),
  title: (errors, warnings, documents) =>
    `${[errors, warnings].filter((part) => part !== '').join(' y ') || 'Nada que corregir'} en ${documents}`,
  moreDocuments: (count) =>
    `${counted(count, 'documento más no se muestra', 'documentos más no se muestran')} aquí, pero ${noun(count, 'está incluido', 'están incluidos')} en los recuentos de arriba. El formato ndjson contiene todos los documentos.`,
  moreIssues: (count) => `${counted(count, 'incidencia más', 'incidencias más')} en este documento.`,
  andMore: (count) => `y ${counted(count, 'documento más', 'documentos más')}`,
  inDocuments: 'En',
  line: (line, column) => `línea ${line}, columna ${column}`,
  hasNo: (field) => `no contiene ${field}`,
  levels: { error: 'error', warning: 'advertencia' },
  verdicts: { valid: 'válido', invalid: 'no válido', unusable: 'inservible' },
  rejected: (status) => `rechazado, estado ${status}`,
  show: 'Mostrar',
  choices: { all: 'Todos', invalid: 'No válidos', warned: 'Válidos con advertencias', valid: 'Válidos' },
  headings: {
    documents: 'Documentos',
    valid: 'Válidos',
    invalid: 'No válidos',
    unusable: 'Inservibles',
    errors: 'Errores',
    warnings: 'Advertencias',
    byRule: 'Por regla',
    rule: 'Regla',
    level: 'Nivel',
    times: 'Veces',
  },
  footer: 'Creado por peppol-preflight, sin conexión. Esta página no carga nada ni ejecuta scripts.',
  terminal: {
    valid: (name) => `${name} es válido`,
    invalid: (name) => `${name} no es válido`,
    rejected: (name, status) => `${name} se rechaza con el estado ${status}`,
    clean: (documents) => `${documents}, nada que corregir`,
    accepted: (name) => `${name} se aceptaría`,
    refused: (name, status) => `${name} se rechazaría con el estado ${status}`,
    advice: 'consejo',
    adviceCount: (count) => counted(count, 'consejo', 'consejos'),
    amounts: (total, vat) => `total ${amount(total)}, del que ${amount(vat)} es IVA`,
    route: (sender, receiver) => `de ${sender} a ${receiver}`,
    fix: 'corrección',
    perhaps: 'quizá',
    consequences: 'en consecuencia',
    total: (found, affected, documents) =>
      `${found} en ${number(affected)} de ${counted(documents, 'documento', 'documentos')}`,
  },
};
