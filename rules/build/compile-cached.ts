import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folders } from './folders.js';
import { writeIfChanged } from './write-if-changed.js';

/** The SEF of a stylesheet, from the cache when it has been compiled before by the same compiler. */
export async function compileCached(
  xslt: string,
  compile: (xslt: string) => Promise<string>,
): Promise<string> {
  const file = join(
    folders.cache,
    `${createHash('sha256').update(compilerVersion()).update(xslt).digest('hex')}.sef.json`,
  );
  const cached = await readFile(file, 'utf8').catch(() => undefined);
  if (cached !== undefined) return cached;
  const sef = await compile(xslt);
  await mkdir(folders.cache, { recursive: true });
  await writeIfChanged(file, sef);
  return sef;
}

function compilerVersion(): string {
  const manifest: unknown = createRequire(import.meta.url)('xslt3/package.json');
  return JSON.stringify(manifest);
}
