import { createColors } from 'picocolors';
import type { Issue, ServiceError, ValidationResult } from '../index.js';

/** What a validation ended with: a verdict, or the error status the service would answer. */
export type Outcome =
  | { readonly name: string; readonly result: ValidationResult }
  | { readonly name: string; readonly error: ServiceError };

/** Whether the document may be sent. */
export function isValid(outcome: Outcome): boolean {
  return 'result' in outcome && outcome.result.is_valid;
}

/** The outcome of one input for a person: a headline, then each finding with where it is and what to do. */
export function formatReport(outcome: Outcome, options: { readonly colour: boolean }): string {
  const { bold, cyan, dim, green, red, yellow } = createColors(options.colour);
  const headline = isValid(outcome) ? green('✔') : red('✖');
  if ('error' in outcome) {
    const findings = findingsOf(outcome.error).map(
      ({ where, text }) => `  ${red('error')}  ${where === '' ? '' : `${cyan(where)}  `}${text}\n`,
    );
    return `${headline} ${bold(outcome.name)} is refused with status ${String(outcome.error.status)}\n\n${findings.join('')}\n`;
  }
  const { issues } = outcome.result;
  const summary = countOf(issues);
  const rows = issues.map((issue) => {
    const level = issue.flag === 'fatal' ? red('error  ') : yellow('warning');
    const place = [issue.pointer === undefined ? '' : cyan(issue.pointer), dim(placeInXml(issue))]
      .filter((part) => part !== '')
      .join('  ');
    return `  ${level}  ${bold(issue.rule_id)}  ${place}\n           ${issue.message}\n`;
  });
  const verdict = outcome.result.is_valid ? 'is valid' : 'is invalid';
  return `${headline} ${bold(outcome.name)} ${verdict}${summary === '' ? '' : `: ${summary}`}\n${rows.length === 0 ? '' : `\n${rows.join('')}\n`}`;
}

function placeInXml({ location, position }: Issue): string {
  const at =
    position === undefined ? '' : ` (line ${String(position.line)}, column ${String(position.column)})`;
  return `${location ?? ''}${at}`.trim();
}

function countOf(issues: readonly Issue[]): string {
  const fatal = issues.filter(({ flag }) => flag === 'fatal').length;
  const warnings = issues.length - fatal;
  return [amount(fatal, 'error'), amount(warnings, 'warning')].filter((part) => part !== '').join(', ');
}

function amount(count: number, noun: string): string {
  return count === 0 ? '' : `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The single findings inside an error: the violations of a 422, the messages of a 406. */
function findingsOf({ detail }: ServiceError): { where: string; text: string }[] {
  if (typeof detail !== 'string')
    return detail.map(({ loc, msg }) => ({ where: `/${loc.slice(1).join('/')}`, text: msg }));
  const list = /^Document is not valid: (\[.*\])$/s.exec(detail)?.[1];
  if (list === undefined) return [{ where: '', text: detail }];
  const messages = JSON.parse(list) as string[];
  return messages.map((text) => ({ where: '', text }));
}
