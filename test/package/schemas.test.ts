import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { installWith, packOnce, root, type Tarball } from './pack-once.js';

let tarball: Tarball;

beforeAll(() => {
  tarball = packOnce();
});

/** What a strict project does with the schemas; each line that must not compile says so. */
const USES = `
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { Big } from 'big.js';
import { BigNumber } from 'bignumber.js';
import { Decimal } from 'decimal.js';
import { check, documentSchema, preflightSchema, type DocumentInput } from 'peppol-preflight';
import { documentSchema as schema, preflight } from 'peppol-preflight/zod';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod';

declare const document: DocumentInput;
declare const input: z.input<typeof schema>;
declare const output: z.infer<typeof schema>;
export const assignable: [DocumentInput, DocumentInput, typeof input, typeof output] = [input, output, document, document];

export const withDecimals: DocumentInput = {
  items: [{ quantity: new Decimal(2), unit_price: new Big('0.25'), tax_rate: new BigNumber(21) }],
};

export const own = schema.extend({ cost_centre: z.string() }).superRefine(preflight);
declare const order: z.infer<typeof own>;
export const centre: string = order.cost_centre;
export const head: z.ZodType<Pick<DocumentInput, 'invoice_id' | 'items'>> = schema.pick({ invoice_id: true, items: true });
// @ts-expect-error there is no such field
schema.pick({ invoice_number: true });
// @ts-expect-error a date is text
export const wrong: typeof input = { invoice_date: new Date() };

export const standard: StandardSchemaV1<DocumentInput>[] = [documentSchema, preflightSchema];
export const resolver: Resolver<DocumentInput, unknown, DocumentInput> = standardSchemaResolver(preflightSchema);
export const total: Decimal = new Decimal(check(document).totals?.invoiceTotal.toFixed() ?? 0);
`;

describe('the schemas of the published package', () => {
  const PEERS = [
    'zod',
    'big.js',
    '@types/big.js',
    'bignumber.js',
    'decimal.js',
    'react-hook-form',
    '@hookform/resolvers',
    '@standard-schema/spec',
  ];

  it.each([
    ['node16', []],
    ['node16', ['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess']],
    ['bundler', []],
  ])('have exact types beside zod, decimal.js and react-hook-form: %s %s', (resolution, strictness) => {
    const project = installWith(tarball, [...PEERS, '@types/react', 'csstype']);
    const file = join(project, 'uses.ts');
    writeFileSync(file, USES);
    const module = resolution === 'node16' ? ['node16'] : ['esnext', '--moduleResolution', 'bundler'];
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        '--ignoreConfig',
        ...[file, '--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--lib', 'es2023,dom'],
        ...[...strictness, '--module', ...module],
      ],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe('');
  });

  it('judge in a project that has zod', () => {
    const project = installWith(tarball, ['zod']);
    const printed = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { documentSchema, preflight } from 'peppol-preflight/zod';
const { error } = documentSchema.superRefine(preflight).safeParse({ items: [{ quantity: '1,5' }] });
console.log(error.issues[0].message);`,
      ],
      { cwd: project, encoding: 'utf8' },
    );
    expect(printed.trim()).toBe('items[0].quantity is "1,5", which is not a decimal number; write "1.5".');
  });

  it.each(['module', 'commonjs'])('say which package is missing where zod is not installed: %s', (type) => {
    const project = installWith(tarball, []);
    const code =
      type === 'module' ? "await import('peppol-preflight/zod')" : "require('peppol-preflight/zod')";
    const { status, stderr } = spawnSync(process.execPath, [`--input-type=${type}`, '-e', code], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/Cannot find (?:package|module) 'zod'/);
    const readme = readFileSync(join(project, 'node_modules/peppol-preflight/README.md'), 'utf8');
    expect(readme.includes('npm install zod')).toBe(true);
  });
});
