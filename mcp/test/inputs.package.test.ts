import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { type OpenClient, openClient, program, root } from './open-client.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'preflight-mcp-')));
const allowed = join(folder, 'allowed');
const other = join(folder, 'other');
const beside = join(folder, 'allowed-not');
const invoice = JSON.stringify(plainInvoice);

let server: OpenClient;
beforeAll(async () => {
  for (const each of [allowed, other, beside]) {
    mkdirSync(join(each, 'in'), { recursive: true });
    writeFileSync(join(each, 'in', 'a.json'), invoice);
  }
  server = await openClient(allowed, other);
});
afterAll(async () => {
  await server.client.close();
  rmSync(folder, { recursive: true });
});

const refused = (path: string) => ({
  error: `${JSON.stringify(path)} is not a file in an allowed folder, or a link leads out of it: name a file in ${allowed} or ${other}.`,
});
const accepted = { said: { accepted: true } };

describe('a path', () => {
  it('names a file in an allowed folder, relative or absolute', async () => {
    writeFileSync(join(other, 'b.json'), invoice);
    for (const path of ['in/a.json', './in/../in/a.json', 'b.json', join(allowed, 'in/a.json')])
      expect(await server.call('check', { path }), path).toMatchObject(accepted);
  });

  it('does not lead out, and does not tell what is there', async () => {
    const paths = [
      '../allowed-not/in/a.json',
      join(beside, 'in/a.json'),
      `${allowed}/../allowed-not/in/a.json`,
      '/etc/passwd',
      '/there/is/nothing.json',
      'in/../../nothing.json',
      'in/b.json',
      'a\u0000.json',
      '~/a.json',
    ];
    for (const path of paths) expect(await server.call('check', { path }), path).toEqual(refused(path));
  });

  it('may be a link to what is allowed, and to nothing else', async () => {
    symlinkSync(join(other, 'in/a.json'), join(allowed, 'inside.json'));
    symlinkSync(join(beside, 'in/a.json'), join(allowed, 'outside.json'));
    symlinkSync(beside, join(allowed, 'way-out'));
    symlinkSync('circle', join(allowed, 'circle'));
    expect(await server.call('check', { path: 'inside.json' })).toMatchObject(accepted);
    for (const path of ['outside.json', 'way-out/in/a.json', 'way-out', 'circle'])
      expect(await server.call('check', { path }), path).toEqual(refused(path));
  });

  it('is a regular file of a size that can be judged', async () => {
    execFileSync('mkfifo', [join(allowed, 'pipe.json')]);
    writeFileSync(join(allowed, 'large.json'), '');
    truncateSync(join(allowed, 'large.json'), 5_000_001);
    const errors = Object.fromEntries(
      await Promise.all(
        ['in', 'pipe.json', 'large.json'].map(async (path) => [path, (await server.call('check', { path })).error] as const), // prettier-ignore
      ),
    );
    expect(errors).toEqual({
      in: 'in is a folder: name one file in it.',
      'pipe.json': 'pipe.json is not a regular file: name a file with an invoice.',
      'large.json':
        'large.json is larger than 5,000,000 bytes: use the command line, npx peppol-preflight-cli.',
    });
  });

  it('has UTF-8, or XML in the encoding that it declares', async () => {
    writeFileSync(join(allowed, 'latin.json'), Buffer.from('{"vendor_name":"Lumi\u00e8re"}', 'latin1'));
    writeFileSync(join(allowed, 'latin.xml'), Buffer.from('<Invoice>\u00e8</Invoice>', 'latin1'));
    expect(await server.call('check', { path: 'latin.json' })).toEqual({
      error: 'latin.json is not UTF-8: save the JSON as UTF-8.',
    });
    expect(await server.call('fix', { path: 'latin.xml' })).toEqual({
      error: 'latin.xml is not UTF-8: save it as UTF-8.',
    });
    expect(await server.call('validate', { path: 'latin.xml' })).toMatchObject({
      said: { valid: false, issues: [{ rule_id: 'xml-wellformedness' }] },
    });
  });

  it('is refused where no folder is allowed', async () => {
    const without = await openClient();
    try {
      expect((await without.call('check', { path: join(allowed, 'in/a.json') })).error).toMatch(
        /^No folder is allowed, .* --allow FOLDER\.$/,
      );
      expect(await without.call('check', { text: invoice })).toMatchObject(accepted);
    } finally {
      await without.client.close();
    }
  });
});

describe('a text', () => {
  it('is given, or a path, and not both', async () => {
    const error = 'Give either "text", the invoice itself, or "path", a file in an allowed folder.';
    expect(await server.call('validate')).toEqual({ error });
    expect(await server.call('validate', { text: invoice, path: 'in/a.json' })).toEqual({ error });
  });

  it('that is no invoice is named, and the server goes on', async () => {
    const errors = {
      '': 'The text is empty: give a Document (JSON) or a UBL invoice (XML).',
      '{': 'The text is not JSON: Line 1, column 2 is where the JSON ends too early: complete it.',
      hello: 'The text is neither JSON nor XML: give a Document (JSON) or a UBL invoice (XML).',
      '%PDF-1.7': 'The text is a PDF: give the invoice as a Document (JSON) or as UBL (XML).',
    };
    for (const tool of ['check', 'validate', 'fix', 'convert']) {
      for (const [text, error] of Object.entries(errors))
        expect(await server.call(tool, { text, ...(tool === 'convert' && { to: 'UBL' }) }), tool).toEqual({ error }); // prettier-ignore
    }
    expect(await server.call('check', { text: 'null' })).toMatchObject({ said: { accepted: false, status: 422 } }); // prettier-ignore
  });

  it('of 10 MB is refused, and the server goes on', async () => {
    for (const text of ['x'.repeat(10_000_000), '\u0001'.repeat(6_000_000)]) {
      const { error } = await server.call('check', { text });
      expect(error).toContain('The text is longer than 5,000,000 characters: shorten it at text');
    }
    expect(await server.call('check', { text: invoice })).toMatchObject(accepted);
  });

  it('may be nested as deeply as it likes', async () => {
    const deep = 'The text is not JSON: The JSON is nested too deeply to be a Document.';
    expect(await server.call('check', { text: '['.repeat(1_000_000) })).toEqual({ error: deep });
    expect(await server.call('fix', { text: '{"items":'.repeat(100_000) })).toEqual({ error: deep });
    expect(await server.call('validate', { text: '<a>'.repeat(1_000_000) })).toMatchObject({
      said: { valid: false, issues: [{ rule_id: 'xml-wellformedness' }] },
    });
    expect(await server.call('check', { text: invoice })).toMatchObject(accepted);
  });

  it('with a name as long as itself gives a short answer', async () => {
    const name = 'n'.repeat(1_000_000);
    const texts = [
      [
        'validate',
        `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><${name}/></Invoice>`,
      ],
      ['check', JSON.stringify({ ...plainInvoice, [name]: 1 })],
    ] as const;
    for (const [tool, text] of texts) {
      const { said } = await server.call(tool, { text });
      expect(JSON.stringify(said).length, tool).toBeLessThan(20_000);
    }
  });
});

describe('the command line', () => {
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
      ...{ cwd: root, encoding: 'utf8', input: '' },
      env: { ...process.env, ...env },
    });
    return { status, stdout, stderr };
  };

  it('refuses what is not a folder, and unknown options', () => {
    const nothing = join(folder, 'nothing');
    expect(run(['--allow', nothing])).toEqual({ status: 2, stdout: '', stderr: `peppol-preflight-mcp: ${nothing} cannot be read: there is no such file.\n` }); // prettier-ignore
    const file = join(allowed, 'in/a.json');
    expect(run(['--allow', file]).stderr).toBe(`peppol-preflight-mcp: ${file} is not a folder: --allow takes a folder.\n`); // prettier-ignore
    expect(run(['--write']).stderr).toMatch(/^peppol-preflight-mcp: Unknown option '--write'/);
    expect(run([], { PEPPOL_PREFLIGHT_TODAY: 'now' })).toMatchObject({ status: 2, stdout: '' });
  });

  it('ends when the assistant goes, and says on standard error what it cannot read', () => {
    expect(run([])).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});
