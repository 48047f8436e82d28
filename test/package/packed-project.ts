import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * The folder in which the packed package is installed: outside of this project, so that nothing of it is found by accident. Each
 * copy of the project has one.
 */
export const packedProject = join(
  tmpdir(),
  `peppol-preflight-packed-${createHash('sha256')
    .update(resolve(import.meta.dirname))
    .digest('hex')
    .slice(0, 12)}`,
);
