import { describe, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { JPEG } from '../../test/shared/logos.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const files = {
  'invoice.json': JSON.stringify(plainInvoice),
  'logo.jpg': JPEG,
  'damaged.png': Buffer.from('89504e470d0a1a0a0000000d49484452000000090000000908020000000000000000', 'hex'),
};

async function run(...args: readonly string[]) {
  const io = bufferedIo(files);
  const code = await runCli(args, io);
  return { code, out: io.stdout(), err: io.stderr() };
}

describe.each(['render', 'pdf'])('%s', (command) => {
  it('takes --logo, --accent and --footer', async () => {
    const { code, out, err } = await run(
      ...[command, 'invoice.json', '--logo', 'logo.jpg', '--accent', '#7a1f2b', '--footer', 'De Kaai'],
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(command === 'pdf' ? /DCTDecode/ : /data:image\/jpeg[^]*<footer><p>De Kaai/);
  });

  it.each([
    [['--accent', '#ffff00'], '--accent is #ffff00, which has a contrast of 1.07:1 with the white page'],
    [['--accent', 'red'], '--accent is "red": give a colour as #rrggbb'],
    [['--footer', 'x'.repeat(1001)], '--footer has 1,001 characters in 1 line'],
    [['--logo', 'none.png'], '--logo: none.png cannot be read: there is no such file'],
    [['--logo', 'invoice.json'], '--logo must be a PNG or JPEG file'],
  ])('says what is wrong with %j', async (flags, message) => {
    const { code, out, err } = await run(command, 'invoice.json', ...flags);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`peppol-preflight: ${message}`);
  });

  it('does not write over the logo', async () => {
    const { code, err } = await run(command, 'invoice.json', '--logo', 'logo.jpg', '--output', 'logo.jpg');
    expect([code, err]).toEqual([
      2,
      'peppol-preflight: logo.jpg is also an input: name another file to write to.\n',
    ]);
  });
});

describe('pdf', () => {
  it('says that a logo is damaged', async () => {
    const { code, err } = await run('pdf', 'invoice.json', '--logo', 'damaged.png');
    expect([code, err]).toEqual([2, 'peppol-preflight: --logo is a damaged PNG: give a whole file.\n']);
  });
});
