import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { toUbl } from '../../../src/index.js';
import { bufferedIo } from '../../../test/shared/buffered-io.js';
import { runCli } from '../../src/program/run-cli.js';

/** Gives each test a folder of its own, with an empty registry in it. @returns the path of the folder */
export function ownRegistry(): () => string {
  let home = '';
  const before = process.env.XDG_DATA_HOME;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'added-rules-'));
    process.env.XDG_DATA_HOME = join(home, 'data');
  });
  afterEach(() => {
    if (before === undefined) delete process.env.XDG_DATA_HOME;
    else process.env.XDG_DATA_HOME = before;
    rmSync(home, { recursive: true });
  });
  return () => home;
}

const example = JSON.parse(
  readFileSync(new URL('../../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
) as object;
/** An invoice of Peppol BIS. */
export const peppol = toUbl(example).xml;
/** The identifier of the package `national`. */
export const nationalId = 'urn:cen.eu:en16931:2017#compliant#urn:example:national_1.0';

/** The same invoice by another specification. */
export function invoiceBy(customizationId: string, reference = 'r'): string {
  return peppol
    .replace(/(<cbc:CustomizationID>)[^<]*/, `$1${customizationId}`)
    .replace(/<cbc:BuyerReference>[^<]*/, `<cbc:BuyerReference>${reference}`);
}

/** The beginning of a Cross Industry Invoice. */
export function ciiBy(id: string): string {
  const standard = 'urn:un:unece:uncefact:data:standard:';
  return `<r:CrossIndustryInvoice xmlns:r="${standard}CrossIndustryInvoice:100" xmlns:a="${standard}ReusableAggregateBusinessInformationEntity:100"><r:ExchangedDocumentContext><a:GuidelineSpecifiedDocumentContextParameter><a:ID>${id}</a:ID></a:GuidelineSpecifiedDocumentContextParameter></r:ExchangedDocumentContext></r:CrossIndustryInvoice>`;
}

/** What a command wrote. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command. */
export async function run(
  args: readonly string[],
  files: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const io = bufferedIo(files);
  const code = await runCli(args, io);
  return { code, out: io.stdout(), err: io.stderr() };
}

/** The rules that an XML document breaks, with their levels. */
export async function flagsOf(xml: string): Promise<readonly string[]> {
  const { out } = await run(['validate', '--no-config', '--workers', '0', '--json', 'a.xml'], {
    'a.xml': xml,
  });
  const { issues } = JSON.parse(out) as { issues: { rule_id: string; flag: string }[] };
  return issues.map(({ rule_id, flag }) => `${rule_id} ${flag}`);
}

/** The rules that an XML document breaks, with the rule sets. */
export async function rulesOf(xml: string, ...flags: readonly string[]): Promise<readonly string[]> {
  const { out } = await run(['validate', '--no-config', '--workers', '0', '--json', ...flags, 'a.xml'], {
    'a.xml': xml,
  });
  const { issues } = JSON.parse(out) as { issues: { rule_id: string; schematron: string }[] };
  return issues.map(({ rule_id, schematron }) => `${schematron} ${rule_id}`);
}
