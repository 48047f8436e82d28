import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodePng } from '../../src/make/png-pixels.js';
import { pngOf } from '../../../test/shared/logos.js';

describe('decodePng()', () => {
  it('stops at a file that would become a gigabyte', () => {
    const before = process.cpuUsage();
    const bomb = pngOf(1, 1, 0, { samples: [0], idat: deflateSync(Buffer.alloc(400_000_000)) });
    const making = process.cpuUsage(before);
    const made = process.cpuUsage();
    expect(() => decodePng(bomb)).toThrow('options.logo is a damaged PNG');
    expect(process.cpuUsage(made).user).toBeLessThan(making.user / 2);
  });
});
