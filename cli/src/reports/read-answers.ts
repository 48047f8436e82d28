import { ServiceError, type ValidationResult } from 'peppol-preflight';
import type { Conversion, Outcome } from 'peppol-preflight/bulk';
import { assertOutcome, NOT_JUDGED_REASONS, readChunks, readLines } from 'peppol-preflight/tools';

/**
 * The outcomes of a report in the format json or ndjson. What only other formats show, such as the lines of the documents, is not
 * in it.
 *
 * @throws SyntaxError if the file is something else; Error of the file system
 */
export async function* readAnswers(file: string): AsyncGenerator<Outcome, void, void> {
  const lines = readLines(readChunks(file, { maxBytes: Infinity }), Infinity);
  const held: string[] = [];
  for await (const { number, bytes = new Uint8Array() } of lines) {
    const line = Buffer.from(bytes).toString();
    const answer = held.length === 0 ? parseLine(line) : undefined;
    if (answer !== undefined) yield toOutcome(answer, `${file}:${number}`);
    // JSON has a document on many lines.
    else if (held.length > 0 || line.trim() !== '') held.push(line);
  }
  if (held.length === 0) return;
  const answers = parseWhole(held.join('\n'), file);
  for (const [index, answer] of (Array.isArray(answers) ? answers : [answers]).entries()) {
    yield toOutcome(answer, `${file}: item ${index + 1}`);
  }
}

/** The object of a line; undefined if the line is something else. */
function parseLine(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function parseWhole(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(
      `${file} is neither a checkpoint nor a report in the format ndjson or json: only those can be read back.`,
      { cause },
    );
  }
}

/** The outcome of an answer of the service, see `answerOf`. */
function toOutcome(answer: unknown, place: string): Outcome {
  const {
    file_name: name,
    unusable,
    not_judged: sentence,
    reason,
    status,
    detail,
    converted_from: from,
    left_out: leftOut,
  } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  try {
    if (typeof name !== 'string') throw new TypeError('There is no file_name.');
    if (typeof unusable === 'string') return { name, unusable };
    if (typeof sentence === 'string') return notJudgedOutcome(name, sentence, reason);
    const outcome: Outcome =
      typeof status === 'number'
        ? {
            name,
            error: new ServiceError(status, detail as ServiceError['detail']),
            ...conversionOf(from, leftOut),
          }
        : { name, result: answer as ValidationResult, ...conversionOf(from, leftOut) };
    assertOutcome(outcome);
    return outcome;
  } catch (cause) {
    throw new SyntaxError(`${place} is not an answer to a document: give reports of validate.`, { cause });
  }
}

/** @throws TypeError if what an input was is told in another way than reports do */
function conversionOf(from: unknown, leftOut: unknown): { readonly converted?: Conversion } {
  if (from === undefined) return {};
  if (from !== 'CII' || !Array.isArray(leftOut)) throw new TypeError('There is no such conversion.');
  return { converted: { from, leftOut: leftOut.map(String) } };
}

function notJudgedOutcome(name: string, unusable: string, reason: unknown): Outcome {
  const notJudged = NOT_JUDGED_REASONS.find((each) => each === reason);
  if (notJudged === undefined) throw new TypeError('There is no such reason.');
  return { name, unusable, notJudged };
}
