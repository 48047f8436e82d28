import { readFile, rename, writeFile } from 'node:fs/promises';

/** Writes a file in one step, so that nobody reads half of it; leaves it alone when it has that content already. */
export async function writeIfChanged(file: string, content: string | Buffer): Promise<boolean> {
  const current = await readFile(file).catch(() => undefined);
  if (current?.equals(Buffer.from(content)) === true) return false;
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
  return true;
}
