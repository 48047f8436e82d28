import { describe, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';
import { sampleInvoice } from '../../test/shared/sample-documents.js';

async function run(command: string, text: string, ...flags: readonly string[]) {
  const io = bufferedIo({ FILE: text });
  const status = await runCli([command, 'FILE', '--json', '--no-config', ...flags], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

const document = JSON.stringify({
  customer_name: 'A',
  items: [{ quantity: 1, unit_price: 10, tax_rate: 21 }],
});
const wrong = sampleInvoice.replace('>2.5<', '>2,5<');

describe('the engines on the command line', () => {
  it.each(['validate', 'check'])('%s --engine sef finds what the native engine finds', async (command) => {
    const native = await run(command, document);
    expect(native.status).toBe(1);
    expect(await run(command, document, '--engine', 'native')).toEqual(native);
    expect(await run(command, document, '--engine', 'sef')).toEqual(native);
  });

  it('validate --schema-engine libxml2 gives the errors of libxml2', async () => {
    const { status, out } = await run('validate', wrong, '--schema-engine', 'libxml2');
    expect(status).toBe(1);
    expect(out).toContain('libxml2 reports for cbc:InvoicedQuantity');
    expect((await run('validate', wrong)).out).not.toContain('libxml2');
  });

  it('check --schema-engine libxml2 accepts what our own walk accepts', async () => {
    const accepted = JSON.stringify(plainInvoice);
    const own = await run('check', accepted);
    expect(await run('check', accepted, '--schema-engine', 'libxml2')).toEqual(own);
  });

  it('refuses an unknown engine', async () => {
    expect(await run('validate', wrong, '--schema-engine', 'xerces')).toMatchObject({ status: 2 });
    expect(await run('check', document, '--engine', 'java')).toMatchObject({ status: 2 });
  });
});
