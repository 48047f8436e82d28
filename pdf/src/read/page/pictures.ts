import { largeJpegs } from './jpeg-sizes.js';

/** What the dictionaries of its pictures say of a file. */
export interface Pictures {
  /** Whether one is as large as a page that was scanned. */
  readonly isScan: boolean;
  /** Why one cannot be drawn here, so that nobody knows what it hides; undefined where all can. */
  readonly undrawn: string | undefined;
}

/** In pixels, a page of A4 with 300 dots an inch: larger pictures are not decoded. */
export const LARGEST_PICTURE = 10_000_000;

/** Why a file with such a picture is not drawn. */
export const TOO_LARGE = 'a picture in it is too large';

/** A scan has at least as many pixels, across and down. */
const SCAN = [500, 700] as const;

/** Looks at the dictionaries of the pictures, which are never packed. */
export function picturesIn(bytes: Uint8Array): Pictures {
  const text = new TextDecoder('latin1').decode(bytes);
  let isScan = false;
  let undrawn: string | undefined;
  for (const { index } of text.matchAll(/\/Subtype\s?\/Image\b/g)) {
    const start = Math.max(text.lastIndexOf('obj', index), index - 1000);
    const dictionary = text.slice(start, index + 1000).split('stream', 1)[0] ?? '';
    const [width = 0, height = 0] = ['Width', 'Height'].map((name) =>
      Number(new RegExp(`/${name}\\s?(\\d{1,6})`).exec(dictionary)?.[1] ?? 0),
    );
    const sides = [Math.min(width, height), Math.max(width, height)] as const;
    isScan ||= sides[0] >= SCAN[0] && sides[1] >= SCAN[1];
    if (width * height > LARGEST_PICTURE) undrawn ??= TOO_LARGE;
    if (/\/JPXDecode|\/JBIG2Decode/.test(dictionary)) undrawn ??= 'a picture in it is packed in a rare way';
  }
  return { isScan, undrawn };
}

/** A copy of the file in which pdf.js cannot read the JPEGs that are too large, and whether there are any. */
export function withoutLargeJpegs(bytes: Uint8Array): {
  readonly data: Uint8Array;
  readonly hasLarge: boolean;
} {
  const data = new Uint8Array(bytes);
  const places = largeJpegs(bytes, LARGEST_PICTURE);
  // Without the marker of its start, a JPEG is none.
  for (const place of places) data.fill(0, place, place + 2);
  return { data, hasLarge: places.length > 0 };
}
