import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from 'peppol-preflight/compiler';
import { toUbl } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

/** An invoice that breaks some of the rules of own-rules.sch. */
export const { xml: brokenInvoice } = toUbl({
  ...plainInvoice,
  items: [
    { description: 'A', quantity: 2, unit_price: 10, tax_rate: 21 },
    { description: 'B', quantity: 1, unit_price: 5, tax_rate: 21, amount: '5.03' },
    { description: 'C', quantity: 3, unit_price: 10, tax_rate: 21 },
  ],
});

/** Writes own-rules.sch to a folder as house.sch, as files come from Windows, and compiles it to the folder `out` in it. */
export async function compileHouseRules(
  folder: string,
  engines: readonly ('native' | 'sef')[],
): ReturnType<typeof compileRules> {
  const source = new URL('own-rules.sch', import.meta.url);
  writeFileSync(join(folder, 'house.sch'), readFileSync(source, 'utf8').replaceAll('\n', '\r\n'));
  return compileRules(join(folder, 'house.sch'), { out: join(folder, 'out'), engines });
}
