/** What the directory of a ZIP file says of an entry, beside its name and sizes. */
export interface ZipEntry {
  readonly isEncrypted: boolean;
  readonly crc32: number;
}

const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
/** A comment of at most 64 kB can follow the end record. */
const LONGEST_END = 22 + 0xffff;

/**
 * The entries of a ZIP file in the order of its directory. fflate neither compares checksums nor knows of encryption.
 *
 * @throws RangeError when the directory is cut off
 */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = directoryOffset(view);
  const entries: ZipEntry[] = [];
  while (at + 4 <= bytes.length && view.getUint32(at, true) === ENTRY) {
    entries.push({
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      crc32: view.getUint32(at + 16, true),
    });
    // The name, the extra field and the comment follow.
    at += 46 + [28, 30, 32].reduce((sum, length) => sum + view.getUint16(at + length, true), 0);
  }
  return entries;
}

function directoryOffset(view: DataView): number {
  let end = view.byteLength - 22;
  const first = Math.max(0, view.byteLength - LONGEST_END);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) throw new RangeError('a ZIP file has an end record');
  const isZip64 = end >= 20 && view.getUint32(end - 20, true) === END_64_LOCATOR;
  if (!isZip64) return view.getUint32(end + 16, true);
  return Number(view.getBigUint64(Number(view.getBigUint64(end - 12, true)) + 48, true));
}
