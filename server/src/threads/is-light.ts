import type { WorkInput, WorkName } from './work.js';

/** Bytes that only have to be copied, such as a file in base64: two megabytes take some milliseconds. */
const MOST_BYTES = 2 * 1024 * 1024;

/** What costs time: how many signs of structure are worked on in about a tenth of a second. */
const JSON_SIGNS = { '{': 400, '[': 400, ',': 10_000 };
const XML_SIGNS = { '<': 6_000 };
const EMAIL_SIGNS = { '\n': 4_000 };
/** In JSON every line of an e-mail ends with `\r\n`. */
const EMAIL_IN_JSON_SIGNS = { ...JSON_SIGNS, '\\': 8_000 };

/** A PDF costs time for every character: these are set in about a tenth of a second. */
const MOST_BYTES_OF_PDF = 16 * 1024;

/** Whether work takes no longer than that for an ordinary invoice, so that starting a thread for it is not worth its while. */
export function isLight(name: WorkName, input: WorkInput<WorkName>): boolean {
  const [bytes, signs] = measured(name, input);
  const mostBytes = 'isWithPdf' in input && input.isWithPdf ? MOST_BYTES_OF_PDF : MOST_BYTES;
  return (
    bytes.length <= mostBytes && Object.entries(signs).every(([sign, most]) => hasAtMost(bytes, sign, most))
  );
}

function measured(
  name: WorkName,
  input: WorkInput<WorkName>,
): readonly [Uint8Array, Readonly<Record<string, number>>] {
  if ('body' in input) return [input.body, name === 'readMailBody' ? EMAIL_IN_JSON_SIGNS : JSON_SIGNS];
  return 'ubl' in input ? [input.ubl, XML_SIGNS] : [input.source, EMAIL_SIGNS];
}

function hasAtMost(bytes: Uint8Array, sign: string, most: number): boolean {
  const code = sign.charCodeAt(0);
  let count = 0;
  for (let at = bytes.indexOf(code); at >= 0; at = bytes.indexOf(code, at + 1)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}
