import { attemptLater, Defect } from '../defect.js';
import { SUBJECTS } from './subjects.js';

/**
 * A function gets a text, and throws nothing but what its docstring names.
 *
 * @throws Defect
 */
export async function judgeString({
  subject,
  content,
}: {
  readonly subject: string;
  readonly content: string | Uint8Array;
}): Promise<void> {
  const found = SUBJECTS[subject];
  if (found === undefined)
    throw new Defect(`There is no subject ${subject}: remove the file, or correct it.`);
  await attemptLater(subject, () => Promise.resolve().then(() => found.call(content as never)), found.named);
}
