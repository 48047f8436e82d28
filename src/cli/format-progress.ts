import type { BulkSummary } from '../bulk.js';
import { groupDigits } from '../group-digits.js';

const WIDTH = 24;

/**
 * The line that shows how far a run is: bar and percentage when the end is known, documents, rate, invalid ones so far, and the
 * time that remains at the rate so far.
 *
 * @param done bytes that are validated
 * @param total bytes of all inputs; undefined as long as it is not known
 */
export function formatProgress(summary: BulkSummary, done: number, total: number | undefined): string {
  const { documents, invalid, unusable, duration, documentsPerSecond } = summary;
  const counts = [
    `${groupDigits(documents)} document${documents === 1 ? '' : 's'}`,
    `${groupDigits(Math.round(documentsPerSecond))}/s`,
    `${groupDigits(invalid)} invalid`,
    ...(unusable > 0 ? [`${groupDigits(unusable)} unusable`] : []),
  ];
  if (total === undefined || total === 0) return counts.join(' · ');
  const share = Math.min(1, done / total);
  const filled = Math.round(share * WIDTH);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(share * 100)}%`;
  const left = share === 0 ? [] : [`${formatTime((duration * (1 - share)) / share)} left`];
  return [bar, ...counts, ...left].join(' · ');
}

function formatTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
