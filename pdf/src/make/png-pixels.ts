import { Unzlib } from 'fflate';

/** A picture as red, green and blue of eight bits each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/**
 * Decodes a PNG (ISO/IEC 15948) of any colour type and depth, interlaced or not. What is transparent is blended with white, the
 * colour of the sheet, because files of PDF/A are simpler without transparency; 16 bits become 8.
 *
 * Its size is known before anything is inflated, so a small file cannot become more than its pixels.
 *
 * @param bytes begins with the signature and the head of a PNG; width × height is bounded by the caller
 * @throws TypeError if the file is damaged
 */
export function decodePng(bytes: Uint8Array): Pixels {
  try {
    return decode(bytes);
  } catch (cause) {
    throw new TypeError('options.logo is a damaged PNG: give a whole file.', { cause });
  }
}

interface Head {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
  readonly palette: Uint8Array;
  /** Transparency: of the entries of the palette, or the one colour that is transparent. */
  readonly clear: Uint8Array;
}

/** Depths that a colour type may have, and its samples for a pixel. */
const TYPES: Readonly<Record<number, { readonly depths: readonly number[]; readonly samples: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};

/** The passes of Adam7: first column and row, and steps. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function decode(bytes: Uint8Array): Pixels {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = chunksOf(bytes, view);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth = 0, type = 0, , , interlace = 0] = bytes.subarray(24, 29);
  const form = TYPES[type];
  if (form?.depths.includes(depth) !== true || interlace > 1) throw new Error('an unknown form');
  const bits = form.samples * depth;
  const passes = (interlace === 0 ? [[0, 0, 1, 1] as const] : ADAM7)
    .map(([left, top, across, down]) => ({
      left,
      top,
      across,
      down,
      columns: Math.ceil((width - left) / across),
      rows: Math.ceil((height - top) / down),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
  const size = passes.reduce(
    (sum, { columns, rows }) => sum + rows * (1 + Math.ceil((columns * bits) / 8)),
    0,
  );
  const data = inflate(joined(chunks.filter(({ name }) => name === 'IDAT')), size);
  const one = (name: string): Uint8Array =>
    chunks.find((chunk) => chunk.name === name)?.data ?? new Uint8Array();
  const head: Head = { width, height, depth, type, palette: one('PLTE'), clear: one('tRNS') };
  const rgb = new Uint8Array(3 * width * height);
  let at = 0;
  for (const { left, top, across, down, columns, rows } of passes) {
    const stride = Math.ceil((columns * bits) / 8);
    let above: Uint8Array = new Uint8Array(stride);
    for (let row = 0; row < rows; row += 1) {
      const line = data.subarray(at + 1, at + 1 + stride);
      unfilter(data[at] ?? 0, line, above, Math.max(1, bits >> 3));
      for (let column = 0; column < columns; column += 1) {
        const pixel = (top + row * down) * width + left + column * across;
        paint(rgb, 3 * pixel, line, column, head, form.samples);
      }
      above = line;
      at += 1 + stride;
    }
  }
  return { width, height, rgb };
}

/** As many bytes as the pixels need, no more and no fewer; what a small file may hide besides is not inflated. */
function inflate(bytes: Uint8Array, size: number): Uint8Array {
  const data = new Uint8Array(size);
  let length = 0;
  const stream = new Unzlib((part) => {
    if (length + part.length > size) throw new Error('too many rows');
    data.set(part, length);
    length += part.length;
  });
  for (let at = 0; at < bytes.length; at += PIECE) {
    stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  }
  if (length !== size) throw new Error('rows are missing');
  return data;
}

/** Bytes that are inflated at a time: they become 17 MB at most. */
const PIECE = 16_384;

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
}

function chunksOf(bytes: Uint8Array, view: DataView): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) throw new Error('a chunk is cut off');
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'IEND') break;
    chunks.push({ name, data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

function joined(chunks: readonly Chunk[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { data }) => sum + data.length, 0));
  let at = 0;
  for (const { data } of chunks) {
    all.set(data, at);
    at += data.length;
  }
  return all;
}

/** Undoes the filter of a row (ISO/IEC 15948, 9.2). */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, step: number): void {
  if (filter > 4) throw new Error('an unknown filter');
  for (let at = 0; at < line.length; at += 1) {
    const left = at < step ? 0 : (line[at - step] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < step ? 0 : (above[at - step] ?? 0);
    const guess =
      filter === 0
        ? 0
        : filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : paeth(left, up, corner);
    line[at] = (line[at] ?? 0) + guess;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** Writes one pixel, blended with white. */
function paint(
  rgb: Uint8Array,
  to: number,
  line: Uint8Array,
  column: number,
  { depth, type, palette, clear }: Head,
  samples: number,
): void {
  const sample = (index: number): number => {
    const number = column * samples + index;
    if (depth === 16) return ((line[2 * number] ?? 0) << 8) | (line[2 * number + 1] ?? 0);
    const perByte = 8 / depth;
    const shift = 8 - depth * ((number % perByte) + 1);
    return ((line[Math.floor(number / perByte)] ?? 0) >> shift) & ((1 << depth) - 1);
  };
  const most = (1 << depth) - 1;
  const isColour = (type & 2) !== 0;
  let alpha = 1;
  if (type === 3) alpha = (clear[sample(0)] ?? 255) / 255;
  else if (type >= 4) alpha = sample(samples - 1) / most;
  else if (clear.length >= 2 * samples) {
    let isClear = true;
    for (let index = 0; index < samples; index += 1) {
      isClear &&= sample(index) === (((clear[2 * index] ?? 0) << 8) | (clear[2 * index + 1] ?? 0));
    }
    if (isClear) alpha = 0;
  }
  for (let index = 0; index < 3; index += 1) {
    const value =
      type === 3 ? (palette[3 * sample(0) + index] ?? 0) : (sample(isColour ? index : 0) * 255) / most;
    rgb[to + index] = Math.round(255 + (value - 255) * alpha);
  }
}
