import type { Random } from '../../../test/shared/random.js';
import { mutateBytes, mutateText, oddText } from '../odd-texts.js';
import { SUBJECTS, type Subject } from './subjects.js';

/** A function and the text or the bytes that it gets: odd ones, or valid ones that were changed. */
export function generateString(random: Random): {
  readonly subject: string;
  readonly content: string | Uint8Array;
} {
  const names = Object.keys(SUBJECTS);
  let subject = random.pick(names);
  // A PDF takes much longer than the others, and most of all the start of the thread that reads it.
  if (PDF.has(subject) && random.chance(0.996)) subject = random.pick(names);
  return { subject, content: contentFor(SUBJECTS[subject] as Subject, random) };
}

const PDF: ReadonlySet<string> = new Set(['fromPdf', 'extractInvoice']);

function contentFor({ takes, samples }: Subject, random: Random): string | Uint8Array {
  const known = samples();
  const sample = known.length > 0 && random.chance(0.7) ? random.pick(known) : oddText(random);
  if (typeof sample !== 'string') return mutateBytes(sample, random);
  const text = random.chance(0.1) ? sample : mutateText(sample, random);
  if (takes === 'text' || (takes === 'both' && random.chance(0.5))) return text;
  const bytes = new Uint8Array(Buffer.from(text, random.chance(0.9) ? 'utf8' : 'utf16le'));
  return random.chance(0.5) ? bytes : mutateBytes(bytes, random);
}
