import { createHash } from 'node:crypto';

/** A part of the documents of a run, for one of several machines. */
export interface Part {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/**
 * Whether a document is in a part. Its name decides, so that each document is in exactly one part, whatever other documents there
 * are: a machine that sees one file more than the others moves none of theirs.
 */
export function isInPart(name: string, { number, of }: Part): boolean {
  return createHash('sha256').update(name).digest().readUInt32BE() % of === number - 1;
}

/** The inputs of a part, or all of them. */
export async function* ofPart<Input extends { readonly name: string }>(
  inputs: AsyncIterable<Input>,
  part: Part | undefined,
): AsyncGenerator<Input, void, void> {
  for await (const input of inputs) if (part === undefined || isInPart(input.name, part)) yield input;
}

const MOST_PARTS = 100_000;

/** Reads a part as it is written: `3/8`. @throws RangeError that says what to write */
export function parsePart(text: string): Part {
  const [, number, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (number === undefined || of === undefined || number < 1 || number > of || of > MOST_PARTS) {
    throw new RangeError('Give a part and the number of parts, such as 3/8.');
  }
  return { number, of };
}

export function writePart({ number, of }: Part): string {
  return `${number}/${of}`;
}
