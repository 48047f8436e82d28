import { readFile, rename, writeFile } from 'node:fs/promises';

/** Writes a file in one step, so that nobody reads half of it; leaves it alone when it has that content already. */
export async function writeIfChanged(file: string, content: string): Promise<boolean> {
  const current = await readFile(file, 'utf8').catch(() => undefined);
  if (current === content) return false;
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
  return true;
}
