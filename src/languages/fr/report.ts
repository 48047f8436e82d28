import { countWith } from '../count-with.js';
import type { ReportWords } from '../report-words-type.js';
import { withComma } from '../day-and-decimal.js';

const amount = (decimal: string): string => withComma(decimal, '\u202f');
const { number, noun, counted } = countWith('fr');

export const FR: ReportWords = {
  tag: 'fr',
  number,
  errors: (count) => counted(count, 'erreur', 'erreurs'),
  warnings: (count) => counted(count, 'avertissement', 'avertissements'),
  documents: (count) => counted(count, 'document', 'documents'),
  document: (count) => noun(count, 'document', 'documents'),
  time: () => 'fois',
  title: (errors, warnings, documents) =>
    `${[errors, warnings].filter((part) => part !== '').join(' et ') || 'Rien à corriger'} dans ${documents}`,
  moreDocuments: (count) =>
    `${counted(count, 'autre document n’est pas affiché', 'autres documents ne sont pas affichés')} ici, mais ${noun(count, 'compté', 'comptés')} ci-dessus. Le format ndjson contient tous les documents.`,
  moreIssues: (count) => `${counted(count, 'autre remarque', 'autres remarques')} dans ce document.`,
  andMore: (count) => `et ${counted(count, 'autre document', 'autres documents')}`,
  inDocuments: 'Dans',
  line: (line, column) => `ligne ${line}, colonne ${column}`,
  hasNo: (field) => `${field} n’y figure pas`,
  levels: { error: 'erreur', warning: 'avertissement' },
  verdicts: { valid: 'valide', invalid: 'non valide', unusable: 'inutilisable' },
  rejected: (status) => `rejeté, statut ${status}`,
  show: 'Afficher',
  choices: { all: 'Tous', invalid: 'Non valides', warned: 'Valides avec avertissements', valid: 'Valides' },
  headings: {
    documents: 'Documents',
    valid: 'Valides',
    invalid: 'Non valides',
    unusable: 'Inutilisables',
    errors: 'Erreurs',
    warnings: 'Avertissements',
    byRule: 'Par règle',
    rule: 'Règle',
    level: 'Niveau',
    times: 'Nombre de fois',
  },
  footer: 'Réalisé par peppol-preflight, hors ligne. Cette page ne charge rien et n’exécute aucun script.',
  terminal: {
    valid: (name) => `${name} est valide`,
    invalid: (name) => `${name} n’est pas valide`,
    rejected: (name, status) => `${name} est rejeté avec le statut ${status}`,
    clean: (documents) => `${documents}, rien à corriger`,
    accepted: (name) => `${name} serait accepté`,
    refused: (name, status) => `${name} serait rejeté avec le statut ${status}`,
    advice: 'conseil',
    adviceCount: (count) => counted(count, 'conseil', 'conseils'),
    amounts: (total, vat) => `total ${amount(total)}, dont TVA ${amount(vat)}`,
    route: (sender, receiver) => `de ${sender} à ${receiver}`,
    fix: 'correction',
    perhaps: 'peut-être',
    consequences: 'il en résulte',
    total: (found, affected, documents) =>
      `${found} dans ${counted(affected, 'document', 'documents')} sur ${number(documents)}`,
  },
};
