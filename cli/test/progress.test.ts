import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTally } from 'peppol-preflight/bulk';
import { createProgress, formatProgress } from '../src/runs/progress.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const summary = {
  documents: 12_340,
  valid: 12_337,
  invalid: 3,
  unusable: 0,
  refused: {},
  totals: {},
  notJudged: [],
  rules: [],
  duration: 10_000,
  documentsPerSecond: 1234,
};

describe('formatProgress()', () => {
  it('shows documents, rate and invalid ones while the end is not known', () => {
    expect(formatProgress(summary, 500, undefined)).toBe('12,340 documents · 1,234/s · 3 invalid');
    expect(formatProgress({ ...summary, documents: 1, unusable: 2 }, 500, 0)).toBe(
      '1 document · 1,234/s · 3 invalid · 2 unusable',
    );
  });

  it.each([
    [250, '██████░░░░░░░░░░░░░░░░░░ 25%', '0:30 left'],
    [2, '░░░░░░░░░░░░░░░░░░░░░░░░ 0%', '1:23:10 left'],
    [1000, '████████████████████████ 100%', '0:00 left'],
    [2000, '████████████████████████ 100%', '0:00 left'],
  ])('shows how far %i of 1000 bytes are, and how long the rest takes', (done, bar, left) => {
    expect(formatProgress(summary, done, 1000)).toBe(
      `${bar} · 12,340 documents · 1,234/s · 3 invalid · ${left}`,
    );
  });

  it('promises nothing before the first byte', () => {
    expect(formatProgress(summary, 0, 1000)).not.toContain('left');
  });
});

describe('createProgress()', () => {
  function terminal() {
    const written: string[] = [];
    const stream = new Writable({
      write: (chunk, _, done) => {
        written.push(String(chunk));
        done();
      },
    });
    return {
      stream: Object.assign(stream, { isTTY: true, columns: 120 }) as never,
      text: () => written.join(''),
    };
  }

  it('draws on the terminal, makes room, and leaves the line empty with the cursor shown', async () => {
    const { stream, text } = terminal();
    const progress = await createProgress(() => Promise.resolve(1000), {
      ...bufferedIo(),
      terminal: stream,
      outIsTerminal: true,
    });
    progress.update(() => summary, 250);
    await setTimeout(300);
    progress.makeRoom();
    progress.stop();
    expect(text()).toContain('25% · 12,340 documents');
    expect(text()).toContain('\r\u001b[2K');
    expect(text().split('\u001b[?25h')).toMatchObject([
      expect.stringContaining('█'),
      expect.not.stringContaining('█'),
    ]);
  });

  it('does nothing without a terminal, not even ask for the size', async () => {
    const io = bufferedIo();
    const progress = await createProgress(() => Promise.reject(new Error('asked')), io);
    progress.update(createTally().summary, 1);
    progress.makeRoom();
    progress.stop();
    expect(io.stdout() + io.stderr()).toBe('');
  });
});
