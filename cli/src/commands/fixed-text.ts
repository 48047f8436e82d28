import { type CheckIssue, type CheckOptions, fixUbl, validateUbl } from 'peppol-preflight';
import { type FixedDocument, fixDocumentText, type ReportTexts } from 'peppol-preflight/tools';
import { UnusableInput } from '../terminal/report-errors.js';

/** A text with its corrections, and the remaining errors. */
export interface Fixed {
  readonly fixed: string;
  readonly titles: readonly string[];
  /** A line for each error, and indented ones for what a person may choose. */
  readonly left: readonly string[];
}

/** What is wrong, and the readings that a person chooses from. */
export interface Choice {
  readonly message: string;
  readonly readings: readonly Reading[];
}

interface Reading {
  readonly id: string;
  readonly title: string;
}

/** Which fixes, of which Document, and the language of their titles. */
export interface FixOptions extends Pick<CheckOptions, 'language' | 'labels' | 'extended'> {
  /** The day whose release judges older documents. */
  readonly today: string;
  readonly suggested: boolean;
  /** The ids of choices to make. */
  readonly choices: readonly string[];
  /** The words of what stands around the messages. */
  readonly words: ReportTexts;
  /** Asks a person; the id of a reading, or undefined to leave it. */
  readonly choose?: (choice: Choice) => Promise<string | undefined>;
}

/**
 * Corrects a Document. Choices are made once nothing else is to be corrected, when their ids are those that were listed.
 *
 * @throws UnusableInput if there is no choice with a given id
 */
export async function fixDocument(
  name: string,
  text: string,
  { suggested, choices, choose, words, ...options }: FixOptions,
): Promise<Fixed> {
  const titles: string[] = [];
  const fix = (json: string, ids: readonly string[]): FixedDocument => {
    const result = fixDocumentText(json, { ...options, suggested, choices: ids });
    if (result.unknownChoices.length > 0) throw unknownChoice(name, result.unknownChoices);
    titles.push(...result.fixes.map(({ title }) => title));
    return result;
  };
  let { text: fixed, issues } = fix(text, choices);
  const asked = new Set<string>();
  for (let next = nextChoice(issues, asked); choose && next; next = nextChoice(issues, asked)) {
    asked.add(placeOf(next));
    const id = await choose({ message: next.message, readings: readingsOf(next.fixes) });
    if (id === undefined) continue;
    ({ text: fixed, issues } = fix(fixed, [id]));
  }
  return {
    fixed,
    titles,
    left: issues.filter(isError).flatMap((issue) => linesOf(issue, words)),
  };
}

/** The next error that a person was not asked about. */
function nextChoice(issues: readonly CheckIssue[], asked: ReadonlySet<string>): CheckIssue | undefined {
  return issues.find(
    (issue) => isError(issue) && readingsOf(issue.fixes).length > 0 && !asked.has(placeOf(issue)),
  );
}

function placeOf({ rule_id, pointer }: CheckIssue): string {
  return `${rule_id}${pointer}`;
}

function isError({ severity }: CheckIssue): boolean {
  return severity === 'error';
}

function readingsOf(fixes: readonly { readonly id?: string; readonly title: string }[]): readonly Reading[] {
  return fixes.flatMap(({ id, title }) => (id === undefined ? [] : [{ id, title }]));
}

function linesOf(issue: CheckIssue, words: ReportTexts): readonly string[] {
  const { rule_id, message, fixes } = issue;
  const first = fixes.find(({ kind }) => kind !== 'choice');
  return [
    `${rule_id}: ${message}${first === undefined ? '' : ` (--suggested: ${first.title})`}`,
    ...readingsOf(issue.fixes).map((reading) => lineOf(reading, words)),
  ];
}

/** Corrects UBL, as `fixDocument` does a Document. */
export async function fixXml(
  name: string,
  text: string,
  { suggested, choices: ids, choose, today, words }: FixOptions,
): Promise<Fixed> {
  let open = ids;
  let { xml, fixes, choices } = fixUbl(text, { suggested, today });
  const made = [...fixes];
  const pick = (chosen: readonly string[]): void => {
    ({ xml, fixes, choices } = fixUbl(xml, { suggested, today, choices: chosen }));
    made.push(...fixes);
  };
  while (open.length > 0) {
    const [[first], rest] = separate(open, new Set(choices.flatMap(({ id }) => id ?? [])));
    if (first === undefined) throw unknownChoice(name, open);
    pick([first]);
    open = rest;
  }
  const errors = () => validateUbl(xml, { today }).issues.filter(({ flag }) => flag === 'fatal');
  if (choose !== undefined && choices.length > 0) {
    const message = errors()
      .map((issue) => issue.message)
      .join(' ');
    const id = await choose({ message, readings: readingsOf(choices) });
    if (id !== undefined) pick([id]);
  }
  return {
    fixed: xml,
    titles: made.map(({ title, location }) => `${title} (${location})`),
    left: [
      ...errors().map(({ rule_id, message }) => `${rule_id}: ${message}`),
      ...readingsOf(choices).map((reading) => lineOf(reading, words)),
    ],
  };
}

function lineOf({ id, title }: Reading, { say }: ReportTexts): string {
  return `  ${say('terminal.fix-choice', { title })} (--choose ${id})`;
}

function separate(
  ids: readonly string[],
  known: ReadonlySet<string>,
): readonly [readonly string[], readonly string[]] {
  return [ids.filter((id) => known.has(id)), ids.filter((id) => !known.has(id))];
}

function unknownChoice(name: string, [id = '']: readonly string[]): UnusableInput {
  return new UnusableInput(`${name} has no choice ${JSON.stringify(id)}: without --choose, fix lists them.`);
}
