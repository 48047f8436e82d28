import type { Language } from './language.js';
import type { MessageArguments } from './message-arguments.js';

/** The key of a message. */
export type MessageKey = keyof MessageArguments;

/** The keys that begin with a word, such as `page`. */
export type KeysOf<Subject extends string> = Extract<MessageKey, `${Subject}.${string}`>;

/**
 * The parts of a catalogue. Whatever says only one part has its module in `parts/`, which the package ships without the messages of the
 * others (`scripts/catalogue-parts.ts`): a page needs none of the answers.
 */
export type Part = 'refusals' | 'answers' | 'language' | 'page' | 'report' | 'playground';

/** The codes of what is said where a Document is refused: fields that cannot be read, and totals that differ. */
export const REFUSAL_CODES = [
  'type-wrong',
  'number-not-finite',
  'field-missing',
  'field-unknown',
  'choice-unknown',
  'list-empty',
  'number-negative',
  'number-too-large',
  'character-forbidden',
  'text-blank',
  'date-unreadable',
  'base64-unreadable',
  'decimal-unreadable',
  'decimal-empty',
  'decimal-digits-lost',
  'decimal-too-long',
  'decimal-object-unreadable',
  'document-unreadable',
  'too-many-lines',
  'too-many-issues',
  'subtotal-differs',
  'total-discount-differs',
  'total-charges-differs',
  'total-tax-differs',
  'tax-of-rate-differs',
  'tax-details-differ',
  'invoice-total-differs',
  'amount-due-differs',
  'amount-due-wrong',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** How values are written, and the words for those that are not text. */
const VALUES = ['format', 'list', 'value'];
const OF_REFUSALS: ReadonlySet<string> = new Set([...VALUES, ...REFUSAL_CODES]);
/** What only programs of this project say, which no text of a caller replaces. */
const OWN_PROGRAMS = ['report', 'terminal', 'playground', 'stand-in'];
const OF_PAGES_ONLY = ['page', 'means', 'script'];
const NOT_OF_ANSWERS = [...OWN_PROGRAMS, ...OF_PAGES_ONLY];
const OF_PAGES = [...OF_PAGES_ONLY, 'unit', 'category', 'format'];
const OF_REPORTS = ['report', 'terminal', ...VALUES];
const OF_PLAYGROUND = ['playground', ...VALUES];

/** Whether a part has the keys that begin with a word. */
const HAS: Readonly<Record<Part, (subject: string) => boolean>> = {
  refusals: (subject) => OF_REFUSALS.has(subject),
  answers: (subject) => !OF_REFUSALS.has(subject) && !NOT_OF_ANSWERS.includes(subject),
  language: (subject) => !OWN_PROGRAMS.includes(subject),
  page: (subject) => OF_PAGES.includes(subject),
  report: (subject) => OF_REPORTS.includes(subject),
  playground: (subject) => OF_PLAYGROUND.includes(subject),
};

/** The messages of a part. */
export function takePart(part: Part, messages: Language['messages']): Language['messages'] {
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => HAS[part](key.slice(0, key.indexOf('.')))),
  );
}

/** The part in each of several languages. */
export function takeParts<Code extends string>(
  part: Part,
  catalogues: Readonly<Record<Code, Language['messages']>>,
): Readonly<Record<Code, Language>> {
  return Object.fromEntries(
    Object.entries<Language['messages']>(catalogues).map(([tag, messages]) => [
      tag,
      { tag, messages: takePart(part, messages) },
    ]),
  ) as Record<Code, Language>;
}
