import type { Outcome, Excerpt } from 'peppol-preflight/bulk';
import { contentId, groupDigits, reportTexts, type TextFix } from 'peppol-preflight/tools';
import { conversionLines, conversionOf } from './conversion-lines.js';
import { createNotJudgedList, notJudgedText } from './not-judged.js';
import { counted, visibleText } from './shown-text.js';
import {
  describeRule,
  fileOf,
  type ReportedIssue,
  reportedIssues,
  type ReportedAdvice,
  reportedAdvice,
} from './reported-issues.js';
import type { Report, ReportOptions } from './report.js';
import { createRunNotes } from './run-notes.js';

type Level = (ReportedIssue | ReportedAdvice)['level'];

/** The number of results that GitHub code scanning accepts in one run; it rejects files with more. */
const MOST_RESULTS = 25_000;

/** Documents of another format that are named; the formats json and ndjson name all. */
const MOST_CONVERSIONS = 1000;

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * SARIF 2.1.0 for code scanning, written outcome by outcome: the rules come after the results. Results beyond the 25,000 that
 * GitHub accepts are counted in a notification.
 */
export function createSarifReport({ version }: ReportOptions): Report {
  const rules = new Map<string, { readonly index: number; readonly level: Level }>();
  const indexOf = ({ ruleId, level }: ReportedIssue | ReportedAdvice): number => {
    const rule = rules.get(ruleId) ?? { index: rules.size, level };
    rules.set(ruleId, rule);
    return rule.index;
  };
  const releases = new Set<string>();
  const notJudged = createNotJudgedList(0);
  const notes = createRunNotes();
  const conversions: string[] = [];
  let results = 0;
  let omitted = 0;
  let isBegun = false;
  const opening = (): string => {
    if (isBegun) return '';
    isBegun = true;
    return `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[`;
  };
  return {
    add: (outcome: Outcome) => {
      if (notJudged.add(outcome)) return opening();
      notes.add(outcome);
      const origin = conversionLines(conversionOf(outcome), reportTexts('en'));
      if (origin.length > 0 && conversions.length < MOST_CONVERSIONS)
        conversions.push(`${visibleText(outcome.name)}: ${origin.join(' ')}`);
      if ('result' in outcome && outcome.result.release !== undefined) releases.add(outcome.result.release);
      const issues = [...reportedIssues(outcome), ...reportedAdvice(outcome, reportTexts('en'))];
      const taken = issues.slice(0, MOST_RESULTS - results);
      omitted += issues.length - taken.length;
      const seen = new Map<string, number>();
      const texts = taken.map((issue) => {
        const key = `${issue.ruleId} ${issue.pointer ?? issue.location ?? ''}`;
        const occurrence = (seen.get(key) ?? 0) + 1;
        seen.set(key, occurrence);
        const result = toSarifResult(issue, outcome, { occurrence, ruleIndex: indexOf(issue) });
        results += 1;
        return `${results > 1 ? ',' : ''}\n${JSON.stringify(result)}`;
      });
      return `${opening()}${texts.join('')}`;
    },
    end: () => {
      const driver = {
        name: 'peppol-preflight',
        ...(version !== undefined && { semanticVersion: version }),
        rules: [...rules].map(([id, { level }]) => toSarifRule(id, level)),
      };
      const left = notJudgedText(notJudged.counts(), reportTexts('en'));
      const notifications = [
        ...(omitted > 0 ? [omission(omitted)] : []),
        ...(left === '' ? [] : [withoutLinks(left)]),
      ].map((text) => ({ level: 'warning', message: { text } }));
      const remarks = [...notes.lines(reportTexts('en')), ...conversions].map((text) => ({
        level: 'note',
        message: { text: withoutLinks(text.trim()) },
      }));
      const invocation = {
        executionSuccessful: true,
        ...(notifications.length + remarks.length > 0 && {
          toolExecutionNotifications: [...notifications, ...remarks],
        }),
      };
      const properties =
        releases.size === 0 ? '' : `,\n"properties":${JSON.stringify({ releases: [...releases].sort() })}`;
      return `${opening()}],\n"tool":${JSON.stringify({ driver })},\n"invocations":${JSON.stringify([invocation])}${properties}}]}\n`;
    },
  };
}

function omission(count: number): string {
  return `${counted(count, 'more issue')} had no place in this file, because code scanning accepts ${groupDigits(MOST_RESULTS)} per run: validate fewer documents at a time, or use the format ndjson.`;
}

/** The position of a result among the others. */
interface ResultPlace {
  readonly ruleIndex: number;
  /** From 1, among the issues of one rule about one place. */
  readonly occurrence: number;
}

/** An issue as a result of SARIF 2.1.0 (section 3.27). */
function toSarifResult(
  issue: ReportedIssue | ReportedAdvice,
  outcome: Outcome,
  { ruleIndex, occurrence }: ResultPlace,
): object {
  const { level, ruleId, message, pointer, location, excerpt, fixes = [] } = issue;
  const logicalLocations = [
    ...(pointer === undefined ? [] : [{ fullyQualifiedName: pointer, kind: 'property' }]),
    ...(location === undefined ? [] : [{ fullyQualifiedName: location, kind: 'element' }]),
  ];
  return {
    ruleId,
    ruleIndex,
    level: levelOf(level),
    message: { text: withoutLinks(visibleText(message)) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: toUriReference(fileOf(outcome)) },
          // Code scanning does not show results without a line.
          region: excerpt === undefined ? { startLine: outcome.source?.line ?? 1 } : regionOf(excerpt),
        },
        ...(logicalLocations.length > 0 && { logicalLocations }),
      },
    ],
    // Depends on the field, not on the line: a reformatted document has the same issues.
    partialFingerprints: {
      primaryLocationLineHash: `${contentId(outcome.name, ruleId, pointer ?? location ?? '')}:${occurrence}`,
    },
    ...(fixes.length > 0 && { fixes: fixes.map((fix) => toSarifFix(fix, outcome)) }),
  };
}

/** A fix in SARIF 2.1.0 (section 3.55): a range of the file and its replacement. */
function toSarifFix({ title, kind, text, ...place }: TextFix, outcome: Outcome): object {
  const replacement = { deletedRegion: regionOf(place), insertedContent: { text } };
  return {
    description: { text: withoutLinks(visibleText(title)) },
    artifactChanges: [
      { artifactLocation: { uri: toUriReference(fileOf(outcome)) }, replacements: [replacement] },
    ],
    properties: { kind },
  };
}

/** Advice is a note, which does not fail a run. */
function levelOf(level: Level): ReportedIssue['level'] | 'note' {
  return level === 'advice' ? 'note' : level;
}

function regionOf({
  line,
  column,
  endLine,
  endColumn,
}: Pick<Excerpt, 'line' | 'column' | 'endLine' | 'endColumn'>): object {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** In a message of SARIF `[text](target)` is a link (section 3.11.6): text of a document must not become one. */
function withoutLinks(text: string): string {
  return text.includes('](') ? text.replaceAll('[', '\\[') : text;
}

/** A rule as a reporting descriptor of SARIF 2.1.0 (section 3.49), with its requirement as help. */
function toSarifRule(id: string, level: Level): object {
  const { short, full, explanation } = describeRule(id);
  const lines = explanation === undefined ? [] : detailsOf(explanation);
  return {
    id,
    shortDescription: { text: short },
    fullDescription: { text: full },
    help: {
      text: [full, ...lines.map(([label, values]) => `${label}: ${values.join('; ')}`)].join('\n'),
      markdown: [
        full,
        ...lines.map(
          ([label, values, quote]) =>
            `**${label}**: ${values.map((value) => (quote ? code(value) : value)).join(', ')}`,
        ),
      ].join('\n\n'),
    },
    defaultConfiguration: { level: levelOf(level) },
    properties: {
      precision: 'very-high',
      'problem.severity': level === 'advice' ? 'recommendation' : level,
      tags: ['e-invoicing', ...(explanation?.ruleSets ?? [])],
    },
  };
}

function detailsOf({
  ruleSets,
  terms,
  fields,
  checks,
}: NonNullable<ReturnType<typeof describeRule>['explanation']>) {
  const rows: (readonly [label: string, values: readonly string[], isCode: boolean])[] = [
    ['Rule set', ruleSets, false],
    ['Business terms', terms.map(({ id, name }) => `${id} ${name}`), false],
    ['Document fields', fields, true],
    ['Evaluated on', checks.map(({ context }) => context), true],
    ['Must hold', checks.map(({ test }) => test), true],
  ];
  return rows.filter(([, values]) => values.length > 0);
}

/** A code span of Markdown: its fence is longer than any run of backticks inside. */
function code(text: string): string {
  const fence = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)));
  return `${fence}${text}${fence}`;
}

/**
 * A path as a URI reference (RFC 3986): relative to the current folder, as code scanning expects, or a `file:` URI for an absolute
 * path.
 */
function toUriReference(path: string): string {
  const encoded = path
    .replace(/^(?:\.[/\\])+/, '')
    // Half a surrogate pair has no UTF-8.
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split(/[/\\]/)
    .map(encodeURIComponent)
    .join('/');
  if (/^[A-Za-z]:[/\\]/.test(path)) return `file:///${encoded.replace('%3A', ':')}`;
  // Two slashes would begin a host.
  return encoded.startsWith('/') ? `file://${encoded.replace(/^\/+/, '/')}` : encoded;
}
