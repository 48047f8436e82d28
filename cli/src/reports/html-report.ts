import type { Outcome } from 'peppol-preflight/bulk';
import { type ReportTexts, reportTexts, html, type Html } from 'peppol-preflight/tools';
import { conversionLines, conversionOf } from './conversion-lines.js';
import { createNotJudgedList, type NotJudgedList, notJudgedText } from './not-judged.js';
import { omittedNote, reportPage } from './report-page.js';
import { createPageCounter, pageSummary } from './html-summary.js';
import type { Report, ReportOptions } from './report.js';
import { createRunNotes } from './run-notes.js';
import {
  countLevels,
  fileOf,
  judgesOf,
  type Levels,
  MOST_ISSUES,
  type ReportedIssue,
  reportedIssues,
  type ReportedAdvice,
  reportedAdvice,
  verdictOf,
} from './reported-issues.js';
import {
  describeLevels,
  levelTexts,
  oneLine,
  placeInText,
  placeInUbl,
  showExcerpt,
  visibleText,
} from './shown-text.js';
import { unbroken } from './unbroken.js';

/** Files that are named on the page; the format ndjson names all. */
const MOST_SENTENCES = 200;

/** The choices of the page's filter. */
type PageStatus = 'invalid' | 'warned' | 'valid';

/** Characters of markup up to which documents are shown: with issues, and without. Others are only counted. */
const MOST_WITH_ISSUES = 8_000_000;
const MOST_WITHOUT = 500_000;

/**
 * One page without scripts or external resources: counts on top, then the documents with their issues. It first shows the documents
 * that are not valid, if there are any. Because the counts come first it is written at the end; what it keeps until then is bounded.
 */
export function createHtmlReport({ version, language = 'en' }: ReportOptions): Report {
  const words = reportTexts(language);
  const counter = createPageCounter();
  const statuses: Record<PageStatus, number> = { invalid: 0, warned: 0, valid: 0 };
  const shown: Html[] = [];
  const room = { with: MOST_WITH_ISSUES, without: MOST_WITHOUT };
  const notJudged = createNotJudgedList(MOST_SENTENCES);
  const notes = createRunNotes();
  let omitted = 0;
  return {
    add: (outcome) => {
      if (notJudged.add(outcome)) return '';
      notes.add(outcome);
      const issues = reportedIssues(outcome);
      const isValid = verdictOf(outcome) === 'valid';
      const status = !isValid ? 'invalid' : issues.length > 0 ? 'warned' : 'valid';
      statuses[status] += 1;
      const kind = issues.length > 0 ? 'with' : 'without';
      const anchor = room[kind] > 0 ? `document-${shown.length + 1}` : undefined;
      counter.add(outcome, issues, anchor);
      if (anchor === undefined) {
        omitted += 1;
      } else {
        const item = pageDocument(outcome, issues, { status, anchor, words });
        room[kind] -= item.html.length;
        shown.push(item);
      }
      return '';
    },
    end: () => {
      const counts = counter.counts();
      const title = titleOf(counts.levels, counts.documents, words);
      const main = html`${pageSummary(counts, words)}<section aria-labelledby="documents">
<h2 id="documents">${words.say('report.heading-documents')}</h2>
${counts.documents > 1 ? filterOf(statuses, words) : undefined}<ol class="documents">
${shown}</ol>
${omittedNote(omitted, words)}${notes.lines(words).map((line) => html`<p class="more">${unbroken(line.trim())}</p>\n`)}</section>
${notJudgedSection(notJudged, words)}`;
      return reportPage(title, version, main, words);
    },
  };
}

/** The files that were not judged: how many of each kind, and why the first ones were not. */
function notJudgedSection(notJudged: NotJudgedList, words: ReportTexts): Html | undefined {
  const text = notJudgedText(notJudged.counts(), words);
  if (text === '') return undefined;
  const items = notJudged.sentences().map((each) => html`<li>${unbroken(each)}</li>\n`);
  return html`<section aria-labelledby="not-judged">
<h2 id="not-judged">${words.say('report.heading-not-judged')}</h2>
<p class="more">${unbroken(text)}</p>
${items.length === 0 ? undefined : html`<ul>\n${items}</ul>\n`}</section>
`;
}

function titleOf(levels: Levels, documents: number, words: ReportTexts): string {
  const found = levelTexts(levels, words);
  return words.say('report.title', {
    found: found.length === 0 ? words.say('report.nothing') : words.list(found),
    documents: words.say('report.documents', { count: documents }),
  });
}

/** Radio buttons; only the style hides the other documents. The page first shows what is wrong. */
function filterOf(
  { invalid, warned, valid }: Readonly<Record<PageStatus, number>>,
  { say, number }: ReportTexts,
): Html {
  const choices = [
    { id: 'all', label: say('report.choice-all'), count: invalid + warned + valid },
    { id: 'invalid', label: say('report.choice-invalid'), count: invalid },
    { id: 'warned', label: say('report.choice-warned'), count: warned },
    { id: 'valid', label: say('report.choice-valid'), count: valid },
  ].filter(({ id, count }) => id === 'all' || count > 0);
  const first = invalid > 0 ? 'invalid' : warned > 0 ? 'warned' : 'all';
  return html`<fieldset><legend>${say('report.show')}</legend>
${choices.map(({ id, label, count }) => html`<label><input type="radio" name="show" id="show-${id}"${id === first ? html` checked` : undefined}><span>${label} (${number(count)})</span></label>\n`)}</fieldset>
`;
}

/** A document on the page: its name and verdict, and its issues, which can be expanded. */
function pageDocument(
  outcome: Outcome,
  issues: readonly ReportedIssue[],
  {
    status,
    anchor,
    words,
  }: { readonly status: PageStatus; readonly anchor: string; readonly words: ReportTexts },
): Html {
  const verdict = describeVerdict(outcome, words);
  const kind = status === 'invalid' ? 'error' : 'success';
  const judges = judgesOf(outcome);
  const judge = judges === '' ? undefined : html`<span class="release">${oneLine(judges)}</span>`;
  const headline = html`<h3>${oneLine(outcome.name)}</h3><span class="badge ${kind}">${verdict}</span>${judge}`;
  const advice = reportedAdvice(outcome, words);
  const origin = conversionLines(conversionOf(outcome), words).map(
    (line) => html`<p class="more">${unbroken(line)}</p>`,
  );
  if (issues.length === 0 && advice.length === 0)
    return html`<li id="${anchor}" class="${status}"><div class="line">${headline}</div>${origin}</li>\n`;
  const file = fileOf(outcome);
  const all = [...issues, ...advice];
  const shown = all.slice(0, MOST_ISSUES).map((issue) => pageIssue(issue, file, words));
  const rest = all.length - shown.length;
  const counts = [
    ...(issues.length === 0 ? [] : [describeLevels(countLevels(issues), words)]),
    ...(advice.length === 0 ? [] : [words.say('terminal.advice-count', { count: advice.length })]),
  ];
  const more =
    rest > 0 ? html`<p class="more">${words.say('report.more-issues', { count: rest })}</p>` : undefined;
  return html`<li id="${anchor}" class="${status}"><details open><summary class="line">${headline}<span class="count">${counts.join(', ')}</span></summary>
${origin}<ol class="issues">
${shown}</ol>${more}</details></li>\n`;
}

function describeVerdict(outcome: Outcome, { say }: ReportTexts): string {
  if ('error' in outcome) return say('report.rejected', { status: String(outcome.error.status) });
  if ('unusable' in outcome) return say('report.unusable');
  return say(outcome.result.is_valid ? 'report.valid' : 'report.invalid');
}

function pageIssue(issue: ReportedIssue | ReportedAdvice, file: string, words: ReportTexts): Html {
  const { level, ruleId, message, pointer, excerpt } = issue;
  const label = words.say(level === 'advice' ? 'terminal.advice' : `report.${level}`);
  const inUbl = placeInUbl(issue, words);
  const places = [
    ...(pointer === undefined || pointer === ''
      ? []
      : [html`<code class="pointer">${unbroken(oneLine(pointer))}</code>`]),
    ...(inUbl === '' ? [] : [html`<code class="location">${unbroken(inUbl)}</code>`]),
  ];
  return html`<li class="${level}"><p class="place"><span class="badge ${level}">${label}</span><strong>${unbroken(oneLine(ruleId))}</strong>${places}</p>
<p class="message">${unbroken(visibleText(message))}</p>${excerpt && pageExcerpt(excerpt, file, words)}</li>\n`;
}

function pageExcerpt(excerpt: NonNullable<ReportedIssue['excerpt']>, file: string, words: ReportTexts): Html {
  const { before, marked, after } = showExcerpt(excerpt);
  const missing =
    excerpt.missing === undefined
      ? undefined
      : html`\n<span class="missing">${unbroken(words.say('report.has-no', { field: oneLine(excerpt.missing) }))}</span>`;
  return html`
<figure><figcaption>${oneLine(file)}, ${placeInText(excerpt, words)}</figcaption><pre><code>${unbroken(before)}<mark>${unbroken(marked)}</mark>${unbroken(after)}${missing}</code></pre></figure>`;
}
