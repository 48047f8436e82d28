import { countWith } from '../count-with.js';
import type { ReportWords } from '../report-words-type.js';

const { number, noun, counted } = countWith('en');

export const EN: ReportWords = {
  tag: 'en',
  number,
  errors: (count) => counted(count, 'error', 'errors'),
  warnings: (count) => counted(count, 'warning', 'warnings'),
  documents: (count) => counted(count, 'document', 'documents'),
  document: (count) => noun(count, 'document', 'documents'),
  time: (count) => noun(count, 'time', 'times'),
  title: (errors, warnings, documents) =>
    `${[errors, warnings].filter((part) => part !== '').join(' and ') || 'Nothing to correct'} in ${documents}`,
  moreDocuments: (count) =>
    `${counted(count, 'more document', 'more documents')} not shown here, but counted above. The format ndjson has all documents.`,
  moreIssues: (count) => `${counted(count, 'more issue', 'more issues')} in this document.`,
  andMore: (count) => `and ${counted(count, 'more document', 'more documents')}`,
  inDocuments: 'In',
  line: (line, column) => `line ${line}, column ${column}`,
  hasNo: (field) => `has no ${field}`,
  levels: { error: 'error', warning: 'warning' },
  verdicts: { valid: 'valid', invalid: 'invalid', unusable: 'unusable' },
  rejected: (status) => `rejected, status ${status}`,
  show: 'Show',
  choices: { all: 'All', invalid: 'Not valid', warned: 'Valid with warnings', valid: 'Valid' },
  headings: {
    documents: 'Documents',
    valid: 'Valid',
    invalid: 'Invalid',
    unusable: 'Unusable',
    errors: 'Errors',
    warnings: 'Warnings',
    byRule: 'By rule',
    rule: 'Rule',
    level: 'Level',
    times: 'Times',
  },
  footer: 'Made by peppol-preflight, offline. This page loads nothing and runs no scripts.',
  terminal: {
    valid: (name) => `${name} is valid`,
    invalid: (name) => `${name} is invalid`,
    rejected: (name, status) => `${name} is rejected with status ${status}`,
    clean: (documents) => `${documents}, nothing to correct`,
    accepted: (name) => `${name} would be accepted`,
    refused: (name, status) => `${name} would be rejected with status ${status}`,
    advice: 'advice',
    adviceCount: (count) => `${number(count)} advice`,
    amounts: (total, vat) => `total ${total}, of which VAT ${vat}`,
    route: (sender, receiver) => `from ${sender} to ${receiver}`,
    fix: 'fix',
    perhaps: 'perhaps',
    consequences: 'from this follow',
    total: (found, affected, documents) =>
      `${found} in ${number(affected)} of ${counted(documents, 'document', 'documents')}`,
  },
};
