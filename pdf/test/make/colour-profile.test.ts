import { describe, expect, it } from 'vitest';
import { srgbProfile } from '../../src/make/colour-profile.js';

const profile = srgbProfile();
const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
const text = (at: number): string => String.fromCharCode(...profile.subarray(at, at + 4));
const fixed = (at: number): number => view.getInt32(at) / 65536;
const tags = new Map(
  Array.from({ length: view.getUint32(128) }, (_, index) => {
    const at = 132 + 12 * index;
    return [text(at), { offset: view.getUint32(at + 4), size: view.getUint32(at + 8) }] as const;
  }),
);
const xyz = (tag: string): readonly number[] => {
  const { offset = 0 } = tags.get(tag) ?? {};
  return [8, 12, 16].map((at) => fixed(offset + at));
};

describe('srgbProfile()', () => {
  it('is a display profile of RGB, as long as it says', () => {
    expect(view.getUint32(0)).toBe(profile.length);
    expect([12, 16, 20, 36].map(text)).toEqual(['mntr', 'RGB ', 'XYZ ', 'acsp']);
  });

  it('has the tags that a display profile must have, each inside the profile and at a multiple of four', () => {
    const needed = ['desc', 'cprt', 'wtpt', 'chad', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'];
    expect([...tags.keys()]).toEqual(needed);
    for (const { offset, size } of tags.values()) {
      expect(offset % 4).toBe(0);
      expect(offset + size).toBeLessThanOrEqual(profile.length);
    }
  });

  it('adds its three primaries up to the white of the connection space', () => {
    const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map(xyz);
    const sum = red?.map((value, axis) => value + (green?.[axis] ?? 0) + (blue?.[axis] ?? 0));
    sum?.forEach((value, axis) => {
      expect(value).toBeCloseTo([0.9642, 1, 0.8249][axis] ?? 0, 3);
    });
  });

  it('has the curve of sRGB, continuous where its two parts meet', () => {
    const { offset = 0 } = tags.get('rTRC') ?? {};
    const [g = 0, a = 0, b = 0, c = 0, d = 0] = [12, 16, 20, 24, 28].map((at) => fixed(offset + at));
    expect((a * 1 + b) ** g).toBeCloseTo(1, 4);
    expect((a * d + b) ** g).toBeCloseTo(c * d, 4);
    // Half of the scale is a fifth of the light.
    expect((a * 0.5 + b) ** g).toBeCloseTo(0.21404, 4);
  });
});
