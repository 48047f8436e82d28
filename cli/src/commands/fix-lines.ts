import { groupDigits, LARGEST_INPUT, readLines } from 'peppol-preflight/tools';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';
import { fixText, type FixRun, remark, stateOf, textOf } from './fix-run.js';
import { type FixTarget, NotWritten } from './fix-target.js';
import type { FixState } from './fix-tally.js';
import type { Fixed } from './fixed-text.js';

/**
 * Corrects a file with one document per line (NDJSON), and counts its documents. Lines that are right, blank or cannot be read stay as
 * they are, byte for byte.
 *
 * @throws UnusableInput if the file has no documents, is UTF-16, or has a line that is too long to be kept
 */
export async function fixLines(
  name: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { target, run }: { readonly target: FixTarget; readonly run: FixRun },
): Promise<void> {
  const { folder, io, isDiff, maxBytes = LARGEST_INPUT, signal, tally } = run;
  // What becomes of documents that are to be written is known at the end.
  const pending: FixState[] = [];
  let isComplete = false;
  let hasDocuments = false;
  let hasChanged = false;
  try {
    for await (const { number, bytes, isEnded } of readLines(chunks, maxBytes)) {
      if (signal.aborted) return;
      if (bytes === undefined) {
        throw new UnusableInput(
          `${name}:${number} is longer than ${groupDigits(maxBytes)} bytes, so the file stays as it is: write one Document per line, or give --max-bytes.`,
        );
      }
      if (number === 1 && isUtf16(bytes)) throw new UnusableInput(`${name} is UTF-16: save it as UTF-8.`);
      const end = isEnded ? '\n' : '';
      const line = await fixLine(`${name}:${number}`, bytes, run);
      hasDocuments ||= line !== 'blank';
      if (line === 'unread') tally.add('unread');
      if (line === 'blank' || line === 'unread') {
        await target.write(Buffer.concat([bytes, Buffer.from(end)]), false);
        continue;
      }
      const isChanged = line.fixed !== line.text;
      if (isChanged && isDiff) {
        if (!hasChanged) io.out(`--- ${name}\n+++ ${name}\n`);
        io.out(
          `@@ -${number} +${number} @@\n${diffLine('-', line.text, isEnded)}${diffLine('+', line.fixed, isEnded)}`,
        );
      }
      hasChanged ||= isChanged;
      if (isChanged || folder !== undefined) pending.push(stateOf(line));
      else tally.add(stateOf(line));
      await target.write(`${line.fixed}${end}`, isChanged);
      remark(`${name}:${number}`, line, run);
    }
    if (!hasDocuments) throw new UnusableInput(`${name} is empty: give one Document (JSON) per line.`);
    await target.close();
    isComplete = true;
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    reportUnusable(error, io);
  } finally {
    target.discard();
    for (const state of pending) tally.add(isComplete ? state : 'unwritten');
  }
}

/** A line with its corrections; `unread` if it is reported that it cannot be read. */
async function fixLine(
  name: string,
  bytes: Uint8Array,
  run: FixRun,
): Promise<(Fixed & { readonly text: string }) | 'blank' | 'unread'> {
  try {
    const text = textOf(name, bytes);
    if (/^\ufeff?[ \t\r]*$/.test(text)) return 'blank';
    return { text, ...(await fixText(name, text, run)) };
  } catch (error) {
    reportUnusable(error, run.io);
    return 'unread';
  }
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function diffLine(sign: '-' | '+', text: string, isEnded: boolean): string {
  return `${sign}${text}\n${isEnded ? '' : '\\ No newline at end of file\n'}`;
}
