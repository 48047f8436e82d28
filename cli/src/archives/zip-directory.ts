/** What the directory of a ZIP file says of an entry. */
export interface ZipEntry {
  /** In the bytes of the archive, which say of themselves at best whether they are UTF-8. */
  readonly name: Uint8Array;
  readonly isEncrypted: boolean;
  /** 0 for stored, 8 for deflated; others are rare. */
  readonly method: number;
  readonly crc32: number;
  /** Bytes in the archive, and unpacked. */
  readonly packedSize: number;
  readonly size: number;
  /** Where its own header begins. */
  readonly offset: number;
}

const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
/** A comment of at most 64 kB can follow the end record. */
const LONGEST_END = 22 + 0xffff;

/**
 * The entries of a ZIP file in the order of its directory. fflate neither compares checksums nor knows of encryption.
 *
 * @throws RangeError when the directory is cut off, or has another number of entries than it says
 */
export function* readZipDirectory(bytes: Uint8Array): Generator<ZipEntry, void, void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = directoryOf(view);
  let at = directory.offset;
  let entries = 0;
  while (at + 4 <= bytes.length && view.getUint32(at, true) === ENTRY) {
    const nameLength = view.getUint16(at + 28, true);
    yield {
      name: bytes.subarray(at + 46, at + 46 + nameLength),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      method: view.getUint16(at + 10, true),
      crc32: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    // The extra field and the comment follow the name.
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    entries += 1;
  }
  if (entries !== directory.entries) throw new RangeError('entries of a ZIP file are missing');
}

/**
 * The bytes of an entry as they are in the archive.
 *
 * @throws RangeError when it is cut off
 */
export function packedBytes(bytes: Uint8Array, { offset, packedSize }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.length) throw new RangeError('an entry of a ZIP file is cut off');
  return bytes.subarray(start, start + packedSize);
}

/** Where the directory begins, and how many entries it has. */
function directoryOf(view: DataView): { readonly offset: number; readonly entries: number } {
  let end = view.byteLength - 22;
  const first = Math.max(0, view.byteLength - LONGEST_END);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) throw new RangeError('a ZIP file has an end record');
  const isZip64 = end >= 20 && view.getUint32(end - 20, true) === END_64_LOCATOR;
  if (!isZip64) return { offset: view.getUint32(end + 16, true), entries: view.getUint16(end + 10, true) };
  const end64 = Number(view.getBigUint64(end - 12, true));
  return {
    offset: Number(view.getBigUint64(end64 + 48, true)),
    entries: Number(view.getBigUint64(end64 + 32, true)),
  };
}
