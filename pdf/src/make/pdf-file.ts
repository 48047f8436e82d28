import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { zlibSync } from 'fflate';

/**
 * A PDF file being built (ISO 32000-1, PDF 1.7): objects are numbered in order, those that are not streams are packed
 * into object streams, and the cross-reference table is also a stream. Nothing depends on time, chance or the
 * machine: the same objects result in the same bytes.
 */
export interface PdfFile {
  /** A number for an object that others refer to before it is written. */
  readonly reserve: () => number;
  /** Adds an object in PDF syntax and returns its number. */
  readonly add: (body: string, number?: number) => number;
  /** Adds a stream. `entries` are added to length and filter in its dictionary; `isPlain` leaves it uncompressed. */
  readonly addStream: (
    entries: string,
    data: Uint8Array | string,
    options?: { readonly isPlain?: boolean },
  ) => number;
  /** The whole file. */
  readonly toBytes: (trailer: { readonly root: number; readonly info: number }) => Uint8Array;
}

/** The number of objects in one object stream: few, because a reader that needs one of them reads all. */
const PACKED = 200;

export function createPdfFile(): PdfFile {
  let last = 0;
  const packed: { readonly number: number; readonly body: string }[] = [];
  const streams: { readonly number: number; readonly entries: string; readonly data: Uint8Array }[] = [];
  const reserve = (): number => (last += 1);
  const add = (body: string, number = reserve()): number => {
    packed.push({ number, body });
    return number;
  };
  const addStream: PdfFile['addStream'] = (entries, data, { isPlain = false } = {}) => {
    const number = reserve();
    const bytes = typeof data === 'string' ? utf8ToBytes(data) : data;
    streams.push(
      isPlain
        ? { number, entries, data: bytes }
        : { number, entries: `${entries} /Filter /FlateDecode`, data: zlibSync(bytes) },
    );
    return number;
  };
  const toBytes: PdfFile['toBytes'] = ({ root, info }) => {
    /** By number of the object: where it is, for the table of references. */
    const places = new Map<number, readonly [kind: number, at: number, index: number]>();
    for (let start = 0; start < packed.length; start += PACKED) {
      const group = packed.slice(start, start + PACKED);
      const stream = objectStream(group, addStream);
      group.forEach(({ number }, index) => places.set(number, [2, stream, index]));
    }
    // Four bytes above 127 mark the file as binary.
    const parts: Uint8Array[] = [
      utf8ToBytes('%PDF-1.7\n%'),
      Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3),
      utf8ToBytes('\n'),
    ];
    let size = parts.reduce((sum, { length }) => sum + length, 0);
    const put = (bytes: Uint8Array): void => {
      parts.push(bytes);
      size += bytes.length;
    };
    const putStream = (number: number, entries: string, data: Uint8Array): void => {
      put(utf8ToBytes(`${number} 0 obj\n<<${entries} /Length ${data.length}>>\nstream\n`));
      put(data);
      put(utf8ToBytes('\nendstream\nendobj\n'));
    };
    for (const { number, entries, data } of streams) {
      places.set(number, [1, size, 0]);
      putStream(number, entries, data);
    }
    const id = bytesToHex(sha256(concatBytes(...parts)).subarray(0, 16));
    const table = reserve();
    places.set(table, [1, size, 0]);
    const start = size;
    const entries = ` /Type /XRef /Size ${last + 1} /W [1 4 2] /Root ${ref(root)} /Info ${ref(info)} /ID [<${id}> <${id}>] /Filter /FlateDecode`;
    putStream(table, entries, zlibSync(referenceTable(last, places)));
    put(utf8ToBytes(`startxref\n${start}\n%%EOF\n`));
    return concatBytes(...parts);
  };
  return { reserve, add, addStream, toBytes };
}

function objectStream(
  group: readonly { readonly number: number; readonly body: string }[],
  addStream: PdfFile['addStream'],
): number {
  let offset = 0;
  const numbers = group.map(({ number, body }) => {
    const pair = `${number} ${offset}`;
    offset += body.length + 1;
    return pair;
  });
  const head = `${numbers.join(' ')}\n`;
  const body = group.map((each) => each.body).join('\n');
  return addStream(` /Type /ObjStm /N ${group.length} /First ${head.length}`, head + body);
}

/** One byte for the kind, four for the place, two for the index in an object stream. */
function referenceTable(
  last: number,
  places: ReadonlyMap<number, readonly [kind: number, at: number, index: number]>,
): Uint8Array {
  const table = new Uint8Array((last + 1) * 7);
  const view = new DataView(table.buffer);
  view.setUint16(5, 0xffff);
  for (const [number, [kind, at, index]] of places) {
    view.setUint8(number * 7, kind);
    view.setUint32(number * 7 + 1, at);
    view.setUint16(number * 7 + 5, index);
  }
  return table;
}

/** A reference to an object. */
export function ref(number: number): string {
  return `${number} 0 R`;
}

/** A text string: UTF-16 with its mark, in hexadecimal, so that nothing in it is syntax. */
export function textString(text: string): string {
  let digits = 'FEFF';
  for (let at = 0; at < text.length; at += 1) digits += hex(text.charCodeAt(at), 4);
  return `<${digits}>`;
}

/** A number without an exponent and with as many decimals as a page needs. */
export function numeral(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** A number as that many hexadecimal digits. */
export function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}
