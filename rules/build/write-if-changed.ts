import { readFile, rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically, so that half of it is never read; leaves it alone if it already has that content. */
export async function writeIfChanged(file: string, content: string | Buffer): Promise<boolean> {
  const current = await readFile(file).catch(() => undefined);
  if (current?.equals(Buffer.from(content)) === true) return false;
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
  return true;
}
