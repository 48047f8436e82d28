import { countWith } from '../count-with.js';
import type { ReportWords } from '../report-words-type.js';
import { withComma } from '../day-and-decimal.js';

const amount = (decimal: string): string => withComma(decimal, '.');
const { number, noun, counted } = countWith('nl');

export const NL: ReportWords = {
  tag: 'nl',
  number,
  errors: (count) => counted(count, 'fout', 'fouten'),
  warnings: (count) => counted(count, 'waarschuwing', 'waarschuwingen'),
  documents: (count) => counted(count, 'document', 'documenten'),
  document: (count) => noun(count, 'document', 'documenten'),
  time: () => 'keer',
  title: (errors, warnings, documents) =>
    `${[errors, warnings].filter((part) => part !== '').join(' en ') || 'Niets te verbeteren'} in ${documents}`,
  moreDocuments: (count) =>
    `Nog ${counted(count, 'document wordt', 'documenten worden')} hier niet getoond, maar hierboven wel meegeteld. Het formaat ndjson bevat alle documenten.`,
  moreIssues: (count) => `Nog ${counted(count, 'melding', 'meldingen')} in dit document.`,
  andMore: (count) => `en nog ${counted(count, 'document', 'documenten')}`,
  inDocuments: 'In',
  line: (line, column) => `regel ${line}, kolom ${column}`,
  hasNo: (field) => `heeft geen ${field}`,
  levels: { error: 'fout', warning: 'waarschuwing' },
  verdicts: { valid: 'geldig', invalid: 'ongeldig', unusable: 'onbruikbaar' },
  rejected: (status) => `geweigerd, status ${status}`,
  show: 'Tonen',
  choices: { all: 'Alle', invalid: 'Niet geldig', warned: 'Geldig met waarschuwingen', valid: 'Geldig' },
  headings: {
    documents: 'Documenten',
    valid: 'Geldig',
    invalid: 'Ongeldig',
    unusable: 'Onbruikbaar',
    errors: 'Fouten',
    warnings: 'Waarschuwingen',
    byRule: 'Per controleregel',
    rule: 'Controleregel',
    level: 'Niveau',
    times: 'Aantal keer',
  },
  footer: 'Gemaakt door peppol-preflight, offline. Deze pagina laadt niets en voert geen scripts uit.',
  terminal: {
    valid: (name) => `${name} is geldig`,
    invalid: (name) => `${name} is ongeldig`,
    rejected: (name, status) => `${name} is geweigerd met status ${status}`,
    clean: (documents) => `${documents}, niets te verbeteren`,
    accepted: (name) => `${name} zou worden aanvaard`,
    refused: (name, status) => `${name} zou worden geweigerd met status ${status}`,
    advice: 'advies',
    adviceCount: (count) => counted(count, 'advies', 'adviezen'),
    amounts: (total, vat) => `totaal ${amount(total)}, waarvan btw ${amount(vat)}`,
    route: (sender, receiver) => `van ${sender} aan ${receiver}`,
    fix: 'verbetering',
    perhaps: 'misschien',
    consequences: 'hieruit volgen',
    total: (found, affected, documents) =>
      `${found} in ${number(affected)} van ${counted(documents, 'document', 'documenten')}`,
  },
};
