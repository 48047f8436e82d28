import { deflateSync } from 'node:zlib';

/** Samples of a pixel by colour type of a PNG. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Numbers that look like chance and are the same each time. */
export function samplesOf(count: number, below: number): number[] {
  return Array.from({ length: count }, (_, at) => (at * 7919 + (at >> 3) * 104_729 + 17) % below);
}

/** A PNG whose rows use all filters in turn, written by its standard; `chunks` come before the picture. */
export function pngOf(
  width: number,
  height: number,
  type: number,
  {
    depth = 8,
    chunks = [],
    samples = samplesOf(width * height * (SAMPLES[type] ?? 1), 2 ** depth),
    size = [width, height],
    idat,
  }: {
    readonly depth?: number;
    readonly chunks?: readonly (readonly [name: string, data: Uint8Array])[];
    readonly samples?: readonly number[];
    /** What the head says. */
    readonly size?: readonly [number, number];
    /** Other compressed rows. */
    readonly idat?: Uint8Array;
  } = {},
): Uint8Array {
  const perRow = width * (SAMPLES[type] ?? 1);
  const stride = Math.ceil((perRow * depth) / 8);
  const step = Math.max(1, ((SAMPLES[type] ?? 1) * depth) >> 3);
  let above: Uint8Array = new Uint8Array(stride);
  const rows: Uint8Array[] = [];
  for (let row = 0; row < height; row += 1) {
    const line = packed(samples.slice(row * perRow, (row + 1) * perRow), depth, stride);
    const filter = row % 5;
    rows.push(
      Uint8Array.of(filter),
      line.map((byte, at) => {
        const [left, up, corner] = [line[at - step] ?? 0, above[at] ?? 0, above[at - step] ?? 0];
        return byte - ([0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0);
      }),
    );
    above = line;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size[0], 0);
  head.writeUInt32BE(size[1], 4);
  head.set([depth, type, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...chunks.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', idat ?? deflateSync(Buffer.concat(rows))),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** A PNG of eight bits and three colours in the order of Adam7. */
export function interlacedPng(width: number, height: number, samples: readonly number[]): Uint8Array {
  const passes = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const; // prettier-ignore
  const rows: number[] = [];
  for (const [left, top, across, down] of passes) {
    for (let y = top; y < height && left < width; y += down) {
      rows.push(0);
      for (let x = left; x < width; x += across) {
        rows.push(...samples.slice(3 * (y * width + x), 3 * (y * width + x) + 3));
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 1], 8);
  return Buffer.concat([
    pngOf(1, 1, 2).subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Uint8Array.from(rows))),
    chunk('IEND', new Uint8Array()),
  ]);
}

function packed(samples: readonly number[], depth: number, stride: number): Uint8Array {
  const bytes = new Uint8Array(stride);
  samples.forEach((sample, at) => {
    if (depth === 16) bytes.set([sample >> 8, sample & 255], 2 * at);
    else {
      const bit = at * depth;
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (sample << (8 - depth - (bit & 7)));
    }
  });
  return bytes;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const nearest = [left, up, corner].map((each) => Math.abs(guess - each));
  return [left, up, corner][nearest.indexOf(Math.min(...nearest))] ?? 0;
}

/** A chunk; nobody reads its check sum here, so it is 0. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

/** A JPEG of 12 × 6 pixels, made by MuPDF, with the comment "secret place". */
export const JPEG: Uint8Array = Buffer.from(
  '/9j//gAOc2VjcmV0IHBsYWNl/+AAEEpGSUYAAQEBAGAAYAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwENDg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8IAEQgABgAMAwERAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAC/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEAMQAAABgH//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAEFAj//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/AT//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAECAQE/AT//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAY/Aj//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/IT//2gAMAwEAAgADAAAAEJP/xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/ED//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAECAQE/ED//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/ED//2Q==',
  'base64',
);

/** One for printing. */
export const CMYK_JPEG: Uint8Array = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/8IAFAgABgAMBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAGBf/aAA4EQwBNAFkASwAAAAGfn5/bD//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAUMAAQUCP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAU0AAQUCP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAVkAAQUCP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAUsAAQUCP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAUMABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAU0ABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAVkABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAUsABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAUMAAT8hP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAU0AAT8hP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAVkAAT8hP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAUsAAT8hP//aAA4EQwBNAFkASwAAABAA/8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBQwABPxA//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBTQABPxA//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBWQABPxA//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBSwABPxA//9k=',
  'base64',
);
