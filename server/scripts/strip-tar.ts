const BLOCK = 512;

/**
 * A folder of PostgreSQL without the files of the two template databases: they serve to make further databases, and the
 * stand-in has one.
 */
export function withoutSpareDatabases(tar: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at + BLOCK <= tar.length;) {
    const header = tar.subarray(at, at + BLOCK);
    const name = header.subarray(0, 100).toString('utf8').replace(/\0.*$/s, '');
    const size = parseInt(header.subarray(124, 136).toString('utf8').replace(/\0.*$/s, ''), 8) || 0;
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (!/^\/?base\/(?:1|4)\/.+/.test(name)) kept.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
