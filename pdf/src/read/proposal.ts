import { readDocument, ServiceError } from 'peppol-preflight';
import { judgePages } from '../judge/judge-pages.js';
import type { JudgedValue, PdfJudgement } from '../judge/judgement.js';
import { unreadDoubt } from './doubts/unread-texts.js';
import type { PdfContent } from './page/pdf-content.js';
import { type KnownParty, withKnownParties } from './parties/known-parties.js';
import type { PageReading, TextReading } from './read-text.js';
import { type JudgingOptions, type UblOfText, ublOfText } from './ubl-of-text.js';
import { type DoubtfulField, doubtOf } from './values/notes.js';

/** What is proposed as the invoice of a text, with its evidence. */
export interface Proposal extends TextReading, UblOfText {
  /** Undefined where what was read is not a Document yet. */
  readonly judgement: PdfJudgement | undefined;
}

/**
 * Proposes an invoice that was read from text: with the parties that the caller knows, and judged by the pages. Whatever the judge does
 * not find proven is a doubt, so that it holds the UBL back.
 *
 * @param doubtful what is doubtful beside the text
 */
export function proposalOf(
  text: PageReading,
  { content, doubtful }: { readonly content: PdfContent; readonly doubtful: readonly DoubtfulField[] },
  { parties = [], ...options }: JudgingOptions & { readonly parties?: readonly KnownParty[] },
): Proposal {
  const { reading, given } = withKnownParties(text.reading, parties);
  const judgement = judgementOf(reading, content, text);
  const known = [...doubtful, ...reading.doubtful];
  const unproven = judgement === undefined ? [] : doubtsOf(judgement, given, known);
  const proposal = { ...reading, judgement };
  return { ...proposal, ...ublOfText({ ...reading, doubtful: [...known, ...unproven] }, options) };
}

/** What the pages say of what was read. */
function judgementOf(
  { document }: TextReading,
  content: PdfContent,
  text: PageReading,
): PdfJudgement | undefined {
  try {
    const judgement = judgePages(readDocument(document, { extended: true }), content, { read: text });
    // The service sets them, and nothing was read.
    return { ...judgement, values: judgement.values.filter(({ pointer }) => !SET.has(pointer)) };
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

const SET: ReadonlySet<string> = new Set(['/state', '/direction']);

/** What the judge does not find proven, of what is not doubtful already. */
function doubtsOf(
  { values, leftOut, unread }: PdfJudgement,
  given: ReadonlySet<string>,
  known: readonly DoubtfulField[],
): readonly DoubtfulField[] {
  const isKnown = (pointer: string) => known.some((each) => each.pointer === pointer);
  const unproven = values
    .filter(({ pointer }) => !isKnown(pointer))
    .flatMap((value) => reasonOf(value, given.has(value.pointer)));
  const named = leftOut
    .filter(({ pointer }) => !isKnown(pointer))
    .map(({ pointer, text }) =>
      doubtOf(pointer, text, `A label names "${text}", and the Document does not have it: give the value.`),
    );
  const rest = isKnown('') ? undefined : unreadDoubt(unread);
  return [...unproven, ...named, ...(rest === undefined ? [] : [rest])];
}

/** Why a value is not proven. What the caller has given need not be printed, but not as that of the other party. */
function reasonOf(value: JudgedValue, isGiven: boolean): readonly DoubtfulField[] {
  const { pointer, finding, because, others } = value;
  if (finding === 'printed' || finding === 'follows') return [];
  if (isGiven && because !== 'other-party') return [];
  return [doubtOf(pointer, value.value, REASONS[finding](others.map(({ text }) => `"${text}"`).join(', ')))];
}

const REASONS: Readonly<
  Record<Exclude<JudgedValue['finding'], 'printed' | 'follows'>, (others: string) => string>
> = {
  contradicted: (others) =>
    others === ''
      ? 'Its check digits or the sums say that it is wrong: give the value.'
      : `The pages say otherwise, ${others}: give the value.`,
  hidden: () => 'It is only in text that nobody sees: confirm it.',
  missing: () => 'No text of the pages is this value: confirm it.',
  unproven: () => 'It is printed, and nothing says that it is this value: confirm it.',
};
