import { groupDigits } from 'peppol-preflight/tools';
import { InvalidArgumentError } from 'commander';
import { LAYERS, ruleSetsAsOf } from 'peppol-preflight';
import { messageOf } from '#errors';
import { type Part, parsePart } from '../inputs/part.js';
import { REPORT_FORMATS } from '../reports.js';
import type { ReportFile } from '../outputs/open-reports.js';

// Each function reads the text of an option, and throws InvalidArgumentError that says what to give instead.

export function readReport(text: string, reports: readonly ReportFile[]): readonly ReportFile[] {
  const [, name, path] = /^(\w+)=([^]+)$/.exec(text) ?? [];
  const format = REPORT_FORMATS.find((each) => each === name);
  if (format === undefined || path === undefined) {
    throw new InvalidArgumentError(
      `Give a format and a file, such as sarif=a.sarif; formats: ${REPORT_FORMATS.join(', ')}.`,
    );
  }
  return [...reports, { format, path }];
}

export function readWorkers(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('Give a whole number from 0 to 999.');
  return Number(text);
}

export function readThreads(text: string): number {
  const count = readWorkers(text);
  if (count === 0) throw new InvalidArgumentError('A worker of a queue needs at least one thread.');
  return count;
}

export function readPart(text: string): Part {
  try {
    return parsePart(text);
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error));
  }
}

export function readLayers(text: string, before: readonly string[] | undefined): readonly string[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  const unknown = names.find((name) => ![...LAYERS, 'none'].includes(name));
  if (unknown !== undefined || names.length === 0) {
    throw new InvalidArgumentError(
      `${unknown === undefined ? 'There is no layer here' : `There is no layer "${unknown}"`}: choose from ${LAYERS.join(', ')} and none.`,
    );
  }
  return [...(before ?? []), ...names];
}

export function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}

export function readDate(text: string): string {
  try {
    ruleSetsAsOf(text);
    return text;
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error));
  }
}

export function readSeconds(text: string): number {
  const seconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (seconds === 0) throw new InvalidArgumentError('Give a number of seconds above 0.');
  return seconds;
}

export function readRunName(text: string): string {
  if (!/^[\w-]{1,60}$/.test(text))
    throw new InvalidArgumentError('Give up to 60 letters, digits, hyphens and underscores.');
  return text;
}

/** Node.js reads no text of more characters. */
const MOST_BYTES = 500_000_000;

const BYTES_OF: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
};

export function readSize(text: string): number {
  const [, count, unit = ''] = /^(\d{1,12}(?:\.\d{1,9})?) ?([kmg]?i?b)?$/i.exec(text) ?? [];
  const size = Number(count) * (BYTES_OF[unit.toLowerCase()] ?? NaN);
  if (size >= 1 && size <= MOST_BYTES) return Math.round(size);
  throw new InvalidArgumentError(
    `Give a number of bytes from 1 to ${groupDigits(MOST_BYTES)}, such as 64000000, 64MB or 64MiB.`,
  );
}
