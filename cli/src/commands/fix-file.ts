import { createTwoFilesPatch } from 'diff';
import { readContent } from 'peppol-preflight/bulk';
import { shownPath } from 'peppol-preflight/tools';
import { fileError } from '#errors';
import { readBytes } from '../inputs/read-input.js';
import { UnusableInput } from '../terminal/report-errors.js';
import { fixLines } from './fix-lines.js';
import { fixText, type FixRun, remark, stateOf, textOf } from './fix-run.js';
import { type FixTarget, openTarget } from './fix-target.js';

/**
 * Corrects a file with one document.
 *
 * @throws UnusableInput if it cannot be read, NotWritten if it cannot be written
 */
export async function fixFile(path: string, run: FixRun): Promise<void> {
  const target = openTarget(path, run);
  await fixBytes(shownPath(path), await readDocument(path, run), { target, run });
}

/** Corrects what comes on standard input: one document, or one per line. It is printed, or its differences are. */
export async function fixStandardInput(run: FixRun): Promise<void> {
  const name = 'standard input';
  const target = openTarget(undefined, run);
  const bytes = await readBytes('-', run.io);
  if (hasWholeLines(bytes)) await fixLines(name, [bytes], { target, run });
  else await fixBytes(name, bytes, { target, run });
}

/** Whether bytes are not a document as a whole, but begin with a line that is one. */
function hasWholeLines(bytes: Uint8Array): boolean {
  const [first = ''] = new TextDecoder().decode(bytes).trimStart().split('\n', 1);
  return readContent('', bytes).kind === 'unusable' && readContent('', first).kind === 'document';
}

async function fixBytes(
  name: string,
  bytes: Uint8Array,
  { target, run }: { readonly target: FixTarget; readonly run: FixRun },
): Promise<void> {
  const text = textOf(name, bytes);
  const result = await fixText(name, text, run);
  const { fixed } = result;
  if (run.isDiff && fixed !== text) {
    run.io.out(createTwoFilesPatch(name, name, text, fixed, '', '', { context: 3 }));
  }
  try {
    await target.write(fixed, fixed !== text);
    await target.close();
  } finally {
    target.discard();
  }
  remark(name, result, run);
  run.tally.add(stateOf(result));
}

async function readDocument(path: string, { io, maxBytes }: FixRun): Promise<Uint8Array> {
  try {
    return await io.readFile(path, maxBytes);
  } catch (cause) {
    throw new UnusableInput(fileError(shownPath(path), cause), { cause });
  }
}
