/** A JPEG begins so close to the start of its stream. */
const NEAR = 1024;

/**
 * Where in a PDF JPEGs begin whose own header says that they have more pixels. pdf.js takes memory for as many, whatever the
 * dictionary of the picture says.
 */
export function largeJpegs(bytes: Uint8Array, mostPixels: number): readonly number[] {
  return streamsIn(bytes).flatMap(([start, end]) => {
    const begin = jpegIn(bytes, start, Math.min(end, start + NEAR));
    return begin !== undefined && pixelsAfter(bytes, begin, end) > mostPixels ? [begin] : [];
  });
}

const [STREAM, END] = ['stream', 'endstream'].map((word) => new TextEncoder().encode(word)) as [
  Uint8Array,
  Uint8Array,
];

/** The streams of a file, as far as words tell. */
function streamsIn(bytes: Uint8Array): readonly (readonly [start: number, end: number])[] {
  const streams: (readonly [number, number])[] = [];
  let start = indexOf(bytes, STREAM, 0);
  while (start !== -1) {
    const end = indexOf(bytes, END, start + STREAM.length);
    streams.push([start + STREAM.length, end === -1 ? bytes.length : end]);
    start = end === -1 ? -1 : indexOf(bytes, STREAM, end + END.length);
  }
  return streams;
}

function indexOf(bytes: Uint8Array, word: Uint8Array, from: number): number {
  const [first = 0] = word;
  let at = bytes.indexOf(first, from);
  while (at !== -1 && !word.every((byte, offset) => bytes[at + offset] === byte))
    at = bytes.indexOf(first, at + 1);
  return at;
}

function jpegIn(bytes: Uint8Array, from: number, to: number): number | undefined {
  for (let at = from; at < to; at += 1)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd8 && bytes[at + 2] === 0xff) return at;
  return undefined;
}

/** The most pixels that a frame header states (SOF0 to SOF2, ITU-T T.81). */
function pixelsAfter(bytes: Uint8Array, begin: number, end: number): number {
  let most = 0;
  // Within packed pixels there is none: FF comes before 00 there.
  for (
    let at = bytes.indexOf(0xff, afterSegments(bytes, begin));
    at !== -1 && at < end;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker < 0xc0 || marker > 0xc2) continue;
    const [height, width] = [wordAt(bytes, at + 5), wordAt(bytes, at + 7)];
    // A height of 0 is stated behind the pixels.
    most = Math.max(most, (height === 0 ? 65_535 : height) * width * Math.max(1, (bytes[at + 9] ?? 0) / 4));
  }
  return most;
}

/** Where the segments before the frame end: their content, which may look like one, is stepped over. */
function afterSegments(bytes: Uint8Array, begin: number): number {
  let at = begin + 2;
  while (bytes[at] === 0xff && isSegment(bytes[at + 1] ?? 0)) {
    const next = at + 2 + wordAt(bytes, at + 2);
    // With a wrong length, pdf.js looks for the next marker within the segment.
    if (bytes[next] !== 0xff) return at + 2;
    at = next;
  }
  return at;
}

/** Whether a marker begins a segment with tables, of a program, or with a comment. */
function isSegment(marker: number): boolean {
  return marker === 0xc4 || (marker >= 0xdb && marker <= 0xef && marker !== 0xdc) || marker === 0xfe;
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}
