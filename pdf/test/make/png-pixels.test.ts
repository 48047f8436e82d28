import { describe, expect, it } from 'vitest';
import { decodePng } from '../../src/make/png-pixels.js';
import { interlacedPng, pngOf, samplesOf } from '../../../test/shared/logos.js';

/** A sample of one colour on white, as eight bits. */
function onWhite(value: number, most: number, alpha = 1): number {
  return Math.round(255 + ((value * 255) / most - 255) * alpha);
}

const [WIDTH, HEIGHT] = [13, 11];

describe('decodePng()', () => {
  it.each([
    ['grey', 0, 1],
    ['grey', 0, 2],
    ['grey', 0, 4],
    ['grey', 0, 8],
    ['grey', 0, 16],
    ['colours', 2, 8],
    ['colours', 2, 16],
    ['grey with transparency', 4, 8],
    ['grey with transparency', 4, 16],
    ['colours with transparency', 6, 8],
    ['colours with transparency', 6, 16],
  ] as const)('reads %s on white (type %i, %i bits)', (_, type, depth) => {
    const count = [1, 0, 3, 0, 2, 0, 4][type] ?? 0;
    const most = 2 ** depth - 1;
    const samples = samplesOf(WIDTH * HEIGHT * count, 2 ** depth);
    const { rgb } = decodePng(pngOf(WIDTH, HEIGHT, type, { depth, samples }));
    const expected = Array.from({ length: WIDTH * HEIGHT }, (__, at) => {
      const pixel = samples.slice(at * count, (at + 1) * count);
      const alpha = type >= 4 ? (pixel.at(-1) ?? 0) / most : 1;
      return [0, 1, 2].map((colour) => onWhite(pixel[count > 2 ? colour : 0] ?? 0, most, alpha));
    });
    expect([...rgb]).toEqual(expected.flat());
  });

  it.each([1, 2, 4, 8])('reads a palette of %i bits, with transparent colours', (depth) => {
    const palette = Uint8Array.from(samplesOf(3 * 2 ** depth, 256));
    const clear = Uint8Array.of(0, 128);
    const samples = samplesOf(WIDTH * HEIGHT, 2 ** depth);
    const chunks = [
      ['PLTE', palette],
      ['tRNS', clear],
    ] as const;
    const { rgb } = decodePng(pngOf(WIDTH, HEIGHT, 3, { depth, samples, chunks }));
    const colourOf = (entry: number) =>
      [0, 1, 2].map((at) => onWhite(palette[3 * entry + at] ?? 0, 255, (clear[entry] ?? 255) / 255));
    expect([...rgb]).toEqual(samples.flatMap(colourOf));
  });

  it('shows the one transparent colour of a picture without alpha as white', () => {
    const chunks = [['tRNS', Uint8Array.of(0, 1, 0, 2, 0, 3)]] as const;
    const { rgb } = decodePng(pngOf(2, 1, 2, { samples: [1, 2, 3, 1, 2, 4], chunks }));
    expect([...rgb]).toEqual([255, 255, 255, 1, 2, 4]);
  });

  it('reads an interlaced picture of any size', () => {
    for (const [width, height] of [
      [WIDTH, HEIGHT],
      [1, 1],
      [3, 2],
    ] as const) {
      const samples = samplesOf(width * height * 3, 256);
      expect([...decodePng(interlacedPng(width, height, samples)).rgb]).toEqual(samples);
    }
  });

  it('refuses a file whose rows do not have the size that its head says', () => {
    for (const size of [
      [WIDTH, 1],
      [WIDTH, HEIGHT + 1],
    ] as const) {
      expect(() => decodePng(pngOf(WIDTH, HEIGHT, 2, { size }))).toThrow('options.logo is a damaged PNG');
    }
  });

  it('refuses a file that is cut off before the end of its picture', () => {
    const whole = pngOf(4, 4, 6);
    for (let at = 33; at < whole.length - 16; at += 1) {
      expect(() => decodePng(whole.slice(0, at))).toThrow(TypeError);
    }
  });
});
