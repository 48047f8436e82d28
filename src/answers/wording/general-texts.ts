import type { FieldPath, Say } from '../../document/texts.js';
import type { FieldFacts } from '../rules/row.js';

/** Texts of issues that no row is for. */
export const GENERAL_TEXTS = {
  /** A field whose UBL breaks the schema or a rule on the form of elements. */
  'field-unusable': {
    problem: ({ field, given }: FieldFacts, { name }: Say) =>
      `${name(field)} ${given === undefined ? 'is missing' : 'has no usable value'}`,
    remedy: ({ field, given }: FieldFacts, { name }: Say) =>
      `${given === undefined ? 'give' : 'correct'} ${name(field)}`,
  },
  /** Attachments or lines that make the UBL larger than the limits of reading. */
  'ubl-too-large': {
    problem: () => 'The UBL of the Document is larger than can be read',
    remedy: () => 'leave out attachments, or split the document',
  },
  /** The text of a rule itself, in the language that it is written in: your own rules, and what no Document breaks. */
  'rule-text': {
    problem: ({ problem }: RuleText) => problem,
    remedy: ({ remedy }: RuleText) => remedy,
  },
};

type RuleText = { readonly problem: string; readonly remedy: string };

/** Parts that are added to texts. */
export const PHRASES = {
  /** Before the remedy for a missing field: another one with a similar name is there. */
  renameOr: ({ field, to, remedy }: RenameFacts, { name, term }: Say) =>
    `rename ${name(field)} to ${term(to)}, or ${remedy}`,
  /** Around the text of an issue that only the next release of the rules has, or no longer has. */
  nextRelease: {
    'next-release-reports': ({ release, mandatory_from, flag, problem, remedy }: NextReleaseFacts) => ({
      problem: `Release ${release}, which becomes mandatory on ${mandatory_from}, reports as ${flag}: ${problem}`,
      remedy,
    }),
    'next-release-omits': ({ release, mandatory_from, flag, problem, remedy }: NextReleaseFacts) => ({
      problem: `Release ${release}, which becomes mandatory on ${mandatory_from}, no longer reports as ${flag}: ${problem}`,
      remedy: `until then ${remedy}`,
    }),
  },
};

interface NextReleaseFacts {
  readonly release: string;
  readonly mandatory_from: string;
  readonly flag: string;
  /** The texts of the issue, in the same language. */
  readonly problem: string;
  readonly remedy: string;
}

interface RenameFacts {
  /** The field with the similar name. */
  readonly field: string;
  /** The field that it was probably meant to be. */
  readonly to: FieldPath;
  /** What else to do, in the same language. */
  readonly remedy: string;
}
