import type { Finding } from './finding.js';
import { oneLine } from './one-line.js';

/** Where in the UBL a finding is, for people: path, line and column, as far as they are known; '' otherwise. */
export function placeInUbl({ location, position }: Finding): string {
  const at = position === undefined ? '' : `(line ${position.line}, column ${position.column})`;
  return `${oneLine(location ?? '')} ${at}`.trim();
}
