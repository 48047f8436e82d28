import type { CliIo } from './io.js';

/** How the reports begin that have the ending of an input: JUnit, SARIF, and the answers in JSON and NDJSON. */
const BEGINNINGS =
  /^(?:<\?xml[^>]*>\s*<testsuites name="peppol-preflight"|\{"\$schema":"[^"]*sarif-schema|\[?\s*\{\s*"(?:id|file_name)":[^{]*"(?:is_valid|status|unusable)":|\[\]\s*$|$)/;

/** Whether a file holds a report of an earlier run (or nothing), which the next one may replace. */
export function isReport(path: string, io: CliIo): boolean {
  try {
    return BEGINNINGS.test(Buffer.from(io.readFile(path)).toString('utf8', 0, 2000));
  } catch {
    return false;
  }
}
