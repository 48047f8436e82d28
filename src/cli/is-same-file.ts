import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Whether two paths lead to one file, also over links; those of files that do not exist are compared as they stand. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  if (resolve(one) === resolve(other)) return true;
  const [first, second] = await Promise.all([one, other].map(identityOf));
  return first !== undefined && first === second;
}

async function identityOf(path: string): Promise<string | undefined> {
  // Numbers of files on Windows exceed what a float tells apart.
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.dev}:${found.ino}`;
}
