import { createColors } from 'picocolors';
import type { Outcome } from '../bulk.js';
import type { Issue, ServiceError, ValidationResult } from '../index.js';
import { visibleText } from './visible-text.js';

/** What the service has an answer for. */
type Judged = Exclude<Outcome, { readonly unusable: string }>;
type Colours = ReturnType<typeof createColors>;

/** The outcome of one input for a person: a headline, then each finding with where it is and what to do. */
export function formatReport(outcome: Judged, options: { readonly colour: boolean }): string {
  const colours = createColors(options.colour);
  const name = colours.bold(visibleText(outcome.name));
  return 'result' in outcome
    ? formatVerdict(name, outcome.result, colours)
    : formatRefusal(name, outcome.error, colours);
}

function formatVerdict(name: string, { is_valid, issues }: ValidationResult, colours: Colours): string {
  const headline = is_valid
    ? `${colours.green('✔')} ${name} is valid`
    : `${colours.red('✖')} ${name} is invalid`;
  if (issues.length === 0) return `${headline}\n`;
  return `${headline}: ${countOf(issues)}\n\n${issues.map((issue) => formatIssue(issue, colours)).join('')}\n`;
}

function formatIssue(issue: Issue, { bold, cyan, dim, red, yellow }: Colours): string {
  const level = issue.flag === 'fatal' ? red('error  ') : yellow('warning');
  const places = [issue.pointer === undefined ? '' : cyan(issue.pointer), dim(placeInXml(issue))];
  const head = [level, bold(issue.rule_id), ...places.filter((place) => place !== '')].join('  ');
  return `  ${head}\n           ${visibleText(issue.message)}\n`;
}

function placeInXml({ location, position }: Issue): string {
  const at = position === undefined ? '' : ` (line ${position.line}, column ${position.column})`;
  return `${location ?? ''}${at}`.trim();
}

function countOf(issues: readonly Issue[]): string {
  const fatal = issues.filter(({ flag }) => flag === 'fatal').length;
  const parts = [counted(fatal, 'error'), counted(issues.length - fatal, 'warning')];
  return parts.filter((part) => part !== '').join(', ');
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function formatRefusal(name: string, error: ServiceError, { cyan, red }: Colours): string {
  const findings = findingsOf(error).map(({ where, text }) => {
    return `  ${[red('error'), cyan(visibleText(where)), visibleText(text)].filter((part) => part !== '').join('  ')}\n`;
  });
  return `${red('✖')} ${name} is refused with status ${error.status}\n\n${findings.join('')}\n`;
}

/** The single findings inside an error: the violations of a 422, the messages of a 406. */
function findingsOf({ detail }: ServiceError): { where: string; text: string }[] {
  if (typeof detail !== 'string') {
    return detail.map(({ loc, msg }) => ({ where: toPointer(loc.slice(1)), text: msg }));
  }
  const list = /^Document is not valid: (\[.*\])$/s.exec(detail)?.[1];
  const messages = list === undefined ? [detail] : (JSON.parse(list) as string[]);
  return messages.map((text) => ({ where: '', text }));
}

/** JSON pointer (RFC 6901): a name may hold its separators; '' for the whole Document. */
function toPointer(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
