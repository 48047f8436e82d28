import { crc32, inflateRawSync } from 'node:zlib';
import { nameOfBytes } from 'peppol-preflight/tools';
import { type Member, UnreadableMember } from './member.js';
import { packedBytes, readZipDirectory, type ZipEntry } from './zip-directory.js';

/** Files in a ZIP file: as many as a package of rules may have. */
const MOST_FILES = 20_000;

/** A path to the first name that begins with a dot (`.` and `..` are no names), or is that of the folder that macOS adds: folders do not enter hidden ones, either. */
const HIDDEN = /^(?:[^/]*\/)*?(?:__MACOSX(?=\/|$)|\.(?!\.?(?:\/|$))[^/]*)/;

const STORED = 0;
const DEFLATED = 8;

/**
 * The files in a ZIP file, in the order of its directory. Each is unpacked by itself, so that one that is damaged takes no other with it,
 * and only one is in memory. A hidden folder is one of them, whatever is in it.
 *
 * @throws UnreadableMember if it is not a ZIP file, or has too many files
 */
export function openZip(bytes: Uint8Array): readonly Member[] {
  const members: Member[] = [];
  const hidden = new Set<string>();
  try {
    for (const entry of readZipDirectory(bytes)) {
      const name = nameOfBytes(entry.name).replaceAll('\\', '/');
      const [part] = HIDDEN.exec(name) ?? [];
      if (part === undefined ? name.endsWith('/') : hidden.has(part)) continue;
      if (members.length === MOST_FILES)
        throw new UnreadableMember('beyond-limits', `holds more than ${MOST_FILES} files: unpack it.`);
      if (part !== undefined) hidden.add(part);
      const read = (): Uint8Array => unpack(bytes, entry);
      members.push(
        part === undefined ? { name, size: entry.size, read } : { name: part, size: 0, isHidden: true, read },
      );
    }
    return members;
  } catch (cause) {
    if (cause instanceof UnreadableMember) throw cause;
    throw new UnreadableMember('unreadable', 'is not a ZIP file that can be read: pack it again.', { cause });
  }
}

function unpack(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.isEncrypted)
    throw new UnreadableMember('encrypted', 'is encrypted: unpack it with its password.');
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw new UnreadableMember(
      'unreadable',
      `is packed by method ${entry.method}, which is not read: unpack it.`,
    );
  }
  try {
    const packed = packedBytes(bytes, entry);
    const content =
      entry.method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) });
    if (content.byteLength !== entry.size || crc32(content) !== entry.crc32)
      throw new RangeError('The size or the checksum differs.');
    return content;
  } catch (cause) {
    throw new UnreadableMember('unreadable', 'is damaged: pack it again.', { cause });
  }
}
