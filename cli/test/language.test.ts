import { afterEach, describe, expect, it, vi } from 'vitest';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../src/program/run-cli.js';
import { languageOfEnvironment } from '../src/flags/language-flags.js';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/languages/language-codes.js';
import { loadLanguage } from '../../src/languages/load-language.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const INVOICE = {
  invoice_id: 'F-1',
  invoice_date: '2026-11-02',
  vendor_name: 'Drukkerij De Kaai BV',
  vendor_tax_id: 'BE0471122367',
  vendor_address: 'Kaaistraat 12, 2000 Antwerpen',
  customer_name: 'Boulangerie Lumière SRL',
  customer_tax_id: 'BE0845012728',
  customer_address: 'Rue Haute 15, 1000 Bruxelles',
  customer_id: 'Atelier Nord',
  items: [{ description: 'Folders', quantity: 100, unit_price: '0.25' }],
};
/** A Document whose total is wrong: the service answers 406. */
const TOTAL = { ...INVOICE, subtotal: 21 };
/** A Document with a quantity that cannot be read: the service answers 422. */
const QUANTITY = { items: [{ quantity: '1,5' }] };

async function run(document: object, ...args: string[]) {
  const io = { ...bufferedIo({ FILE: JSON.stringify(document) }), cwd: tmpdir() };
  const status = await runCli(args, io);
  return { status, out: io.stdout(), err: io.stderr() };
}

/** What a language says of a field that is missing: `ontbreekt`. */
async function missingIn(language: LanguageCode): Promise<RegExp> {
  const { messages } = await loadLanguage(language);
  return new RegExp((messages['field-missing.problem'] ?? '').replace('{field}', '').trim(), 'i');
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('--language', () => {
  it.each(LANGUAGE_CODES)('%s: check and validate print issues of Documents in it', async (language) => {
    for (const command of ['check', 'validate'])
      expect((await run(INVOICE, command, 'FILE', '--language', language)).out).toMatch(
        await missingIn(language),
      );
  });

  it.each([
    ['nl', 'FILE zou worden geweigerd met status 406', 'FILE is geweigerd met status 406', '  fout '],
    ['fr', 'FILE serait rejeté avec le statut 406', 'FILE est rejeté avec le statut 406', '  erreur '],
    ['de', 'FILE würde mit Status 406 abgelehnt', 'FILE wird mit Status 406 abgelehnt', '  Fehler '],
    ['en', 'FILE would be rejected with status 406', 'FILE is rejected with status 406', '  error '],
  ])('%s: headlines and levels are in it', async (language, checked, validated, level) => {
    for (const [command, headline] of [
      ['check', checked],
      ['validate', validated],
    ] as const) {
      const { out, err } = await run(TOTAL, command, 'FILE', '--language', language);
      expect(out + err).toContain(`✖ ${headline}: `);
      expect(out + err).toContain(level);
    }
  });

  it('counts documents in it', async () => {
    const { out } = await run(TOTAL, 'validate', 'FILE', 'FILE', '--language', 'de');
    expect(out).toMatch(/\n\d+ Fehler in 2 von 2 Dokumenten\n$/);
  });

  it('reaches the worker threads', async () => {
    const { out } = await run(INVOICE, 'validate', 'FILE', '--workers', '1', '--language', 'nl');
    expect(out).toContain('items[0].tax_rate ontbreekt');
  });

  it('is English without the option, whatever the environment says', async () => {
    vi.stubEnv('LANG', 'nl_BE.UTF-8');
    expect((await run(INVOICE, 'check', 'FILE')).out).toContain('items[0].tax_rate is missing');
  });

  it('takes the language of the environment for auto', async () => {
    vi.stubEnv('LC_ALL', '');
    vi.stubEnv('LC_MESSAGES', '');
    vi.stubEnv('LANG', 'nl_BE.UTF-8');
    expect((await run(INVOICE, 'check', 'FILE', '--language', 'auto')).out).toContain('ontbreekt');
  });

  it('names fields as forms do with --labels, in English if no language is given', async () => {
    expect((await run(INVOICE, 'check', 'FILE', '--language', 'nl', '--labels')).out).toContain(
      '‘btw-tarief van regel 1’ ontbreekt',
    );
    expect((await run(INVOICE, 'validate', 'FILE', '--labels')).out).toContain(
      'VAT rate of line 1 is missing',
    );
  });

  it.each(['validate', 'ubl', 'totals'])('%s: says in it which field cannot be read', async (command) => {
    const { out, err } = await run(QUANTITY, command, 'FILE', '--language', 'de');
    expect(out + err).toContain('items[0].quantity ist „1,5“');
  });

  it('validate: says in it which total is wrong', async () => {
    const { out } = await run(TOTAL, 'validate', 'FILE', '--language', 'nl');
    expect(out).toContain('ingevuld is 21,00, berekend is 25,00');
    expect(out).not.toContain('mismatch');
  });

  it('totals: says in it which total is wrong', async () => {
    const { out } = await run(TOTAL, 'totals', 'FILE', '--language', 'nl');
    expect(out).toContain('ingevuld is 21,00, berekend is 25,00');
    expect(out).not.toContain('mismatch');
  });

  it('document: says in it which total the service would reject', async () => {
    const io = bufferedIo({ FILE: JSON.stringify(INVOICE) });
    await runCli(['ubl', 'FILE'], io);
    const xml = io.stdout().replace(/(<cbc:PayableAmount[^>]*>)[\d.]+/, '$199.99');
    const read = { ...bufferedIo({ FILE: xml }), cwd: tmpdir() };
    expect(await runCli(['document', 'FILE', '--language', 'nl'], read)).toBe(0);
    expect(read.stderr()).toContain('99,99');
  });

  it('fix: names corrections and what is left in it', async () => {
    const { err } = await run({ ...INVOICE, invoice_date: '2026/11/02' }, 'fix', 'FILE', '--language', 'fr');
    expect(err).toContain('02/11/2026');
    expect(err).toContain('manque');
  });

  it('is the language of machine-readable formats, too; the detail stays that of the service', async () => {
    const { out } = await run(TOTAL, 'validate', 'FILE', '--json', '--language', 'nl');
    expect(out).toContain('Document is not valid');
    expect((await run(INVOICE, 'validate', 'FILE', '--json', '--language', 'nl')).out).toContain('ontbreekt');
    expect((await run(INVOICE, 'validate', 'FILE', '--json')).out).toContain('is missing');
  });

  it('is the language of the page, too', async () => {
    for (const command of ['check', 'validate']) {
      const { out } = await run(INVOICE, command, 'FILE', '--format', 'html', '--language', 'nl', '--labels');
      expect(out).toContain('<html lang="nl">');
      expect(out).toContain('in 1 document');
      expect(out).toContain('ontbreekt');
    }
  });

  it('report: makes a page in it of earlier outcomes', async () => {
    const { out } = await run(INVOICE, 'validate', 'FILE', '--format', 'ndjson', '--language', 'fr');
    const outcomes = join(mkdtempSync(join(tmpdir(), 'preflight-language-')), 'a.ndjson');
    writeFileSync(outcomes, out);
    const io = { ...bufferedIo({}), cwd: tmpdir() };
    await runCli(['report', outcomes, '--format', 'html', '--language', 'fr'], io);
    expect(io.stdout()).toContain('dans 1 document');
    expect(io.stdout()).toContain('manque');
  });

  it('can be configured', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'preflight-language-'));
    const config = join(folder, 'peppol-preflight.config.json');
    writeFileSync(config, JSON.stringify({ language: 'nl', labels: true }));
    expect((await run(INVOICE, 'check', 'FILE', '--config', config)).out).toContain('btw-tarief van regel 1');
    expect((await run(INVOICE, 'check', 'FILE', '--config', config, '--language', 'de')).out).toContain(
      'fehlt',
    );
  });

  it('refuses a language that does not exist', async () => {
    const { status, err } = await run(INVOICE, 'check', 'FILE', '--language', 'xx');
    expect(status).toBe(2);
    expect(err).toContain(`Allowed choices are ${LANGUAGE_CODES.join(', ')}, auto.`);
  });
});

describe('languageOfEnvironment()', () => {
  it.each([
    [{ LANG: 'nl_BE.UTF-8' }, 'nl'],
    [{ LANG: 'de' }, 'de'],
    [{ LANG: 'FR-be' }, 'fr'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'xx_XX' }, 'en'],
    [{}, 'en'],
    [{ LC_ALL: '', LC_MESSAGES: 'fr_FR', LANG: 'nl_NL' }, 'fr'],
    [{ LC_ALL: 'de_AT', LC_MESSAGES: 'fr_FR', LANG: 'nl_NL' }, 'de'],
  ])('%j is %s', (env, language) => {
    expect(languageOfEnvironment(env)).toBe(language);
  });
});
