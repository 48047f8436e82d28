import { argumentError } from '#errors';

/** A picture for the head of a page. */
export interface Logo {
  readonly type: 'image/png' | 'image/jpeg';
  /** The file; a JPEG without its metadata, such as the place where a photo was taken. */
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Components of a pixel in the file: 1 is grey, 3 is red, green and blue; a PNG has more with transparency. */
  readonly channels: number;
}

/** The largest file and the most pixels of a logo; four million pixels fill a sheet. */
const LARGEST = 1_000_000;
const MOST_PIXELS = 4_000_000;

/**
 * Reads what a PNG (ISO/IEC 15948) or a JPEG (ITU-T T.81) says of itself. Its pixels are not decoded here.
 *
 * @throws TypeError that says what to give, if the bytes are another file, a damaged or a large one, or a JPEG for printing (CMYK)
 */
export function readLogo(bytes: Uint8Array): Logo {
  if (bytes.length > LARGEST) {
    throw refused(`has ${bytes.length.toLocaleString('en')} bytes`, 'give a file of at most 1,000,000 bytes');
  }
  const file = new Uint8Array(bytes);
  const logo = PNG.every((byte, at) => file[at] === byte)
    ? readPngHead(file)
    : file[0] === 0xff && file[1] === 0xd8
      ? readJpeg(file)
      : undefined;
  if (logo === undefined) throw argumentError('options.logo must be a PNG or JPEG file', bytes);
  const { width, height } = logo;
  if (width === 0 || height === 0) throw refused('has no pixels', 'give a whole PNG or JPEG file');
  if (width * height > MOST_PIXELS) {
    throw refused(
      `has ${width} × ${height} pixels`,
      'give a smaller picture, of at most 4,000,000 pixels; 480 × 160 are enough for print',
    );
  }
  return logo;
}

function refused(problem: string, remedy: string): TypeError {
  return new TypeError(`options.logo ${problem}: ${remedy}.`);
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/** Components by colour type of a PNG; a palette has one. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function readPngHead(bytes: Uint8Array): Logo {
  const view = new DataView(bytes.buffer);
  const channels = CHANNELS[bytes[25] ?? -1];
  if (bytes.length < 33 || view.getUint32(12) !== IHDR || channels === undefined) {
    throw refused('is a damaged PNG', 'give a whole file');
  }
  return { type: 'image/png', bytes, width: view.getUint32(16), height: view.getUint32(20), channels };
}

/** The name of the first chunk of a PNG. */
const IHDR = 0x49484452;

/** Walks the segments up to the picture; metadata (APP1 to APP13, APP15, comments) are left out. */
function readJpeg(bytes: Uint8Array): Logo {
  const damaged = refused('is a damaged JPEG', 'give a whole file');
  const view = new DataView(bytes.buffer);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let frame: Omit<Logo, 'bytes' | 'type'> | undefined;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) throw damaged;
    if (marker === START_OF_SCAN) {
      if (frame === undefined) throw damaged;
      return { ...frame, type: 'image/jpeg', bytes: joined([...kept, bytes.subarray(at)]) };
    }
    if (isFrame(marker)) frame = readFrame(view, at, end, damaged);
    const isMetadata = (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
    if (!isMetadata) kept.push(bytes.subarray(at, end));
    at = end;
  }
  throw damaged;
}

const START_OF_SCAN = 0xda;

/** Whether a marker begins a frame (SOF): C4, C8 and CC mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readFrame(
  view: DataView,
  at: number,
  end: number,
  damaged: TypeError,
): Omit<Logo, 'bytes' | 'type'> {
  if (end < at + 10) throw damaged;
  const marker = view.getUint8(at + 1);
  const channels = view.getUint8(at + 9);
  if (marker > 0xc2 || view.getUint8(at + 4) !== 8 || (channels !== 1 && channels !== 3)) {
    throw refused(
      'is a JPEG that pages cannot show (such as one for printing, in CMYK)',
      'save it as RGB, with 8 bits for each component',
    );
  }
  return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), channels };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
