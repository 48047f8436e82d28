import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFixes, check, releases, toUbl } from 'peppol-preflight';
import { renderPdf, toCii } from 'peppol-preflight-pdf';
import manifest from '../package.json' with { type: 'json' };
import { type OpenClient, openClient, root } from './open-client.js';

const read = (name: string): string => readFileSync(join(root, 'examples', name), 'utf8');
const valid = read('belgian-invoice.json');
const wrongAmount = read('invalid/wrong-amount.json');
const { xml: ubl } = toUbl(JSON.parse(valid));

const printed = read('credit-note.json');
const folder = mkdtempSync(join(tmpdir(), 'preflight-mcp-'));

let server: OpenClient;
let withPdf: OpenClient;
beforeAll(async () => {
  writeFileSync(join(folder, 'invoice.pdf'), renderPdf(JSON.parse(printed) as object));
  writeFileSync(join(folder, 'invoice.json'), printed);
  server = await openClient('examples');
  withPdf = await openClient(folder);
});
afterAll(async () => {
  await server.client.close();
  await withPdf.client.close();
  rmSync(folder, { recursive: true });
});

describe('the tools', () => {
  it('say that they only read, and describe themselves and each argument', async () => {
    const { tools } = await server.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['check', 'validate', 'fix', 'explain', 'convert', 'judge_pdf', 'capabilities']); // prettier-ignore
    for (const { annotations, description, inputSchema, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      expect(description).toMatch(/\.$/);
      expect(inputSchema['additionalProperties']).toBe(false);
      expect(Object.values(inputSchema.properties ?? {}).filter((each) => !('description' in each))).toEqual([]); // prettier-ignore
      expect(outputSchema?.type).toBe('object');
    }
  });

  it('and their arguments have names that must be right', async () => {
    expect(await server.call('send')).toEqual({ error: 'MCP error -32602: Tool send not found' });
    const { error } = await server.call('check', { text: 5, folder: '/' });
    expect(error).toContain('expected string, received number at text');
    expect(error).toContain('Unrecognized key: "folder"');
    expect((await server.call('check', { text: valid, today: '2026-02-30' })).error).toContain(
      'Write a calendar date in the form YYYY-MM-DD at today',
    );
    expect((await server.call('check', { text: valid, limit: 0 })).error).toContain('at limit');
    expect((await server.call('check', { text: valid, language: 'xx' })).error).toContain('at language');
  });
});

describe('check', () => {
  it('accepts a valid Document, with its totals', async () => {
    expect(await server.call('check', { text: valid })).toEqual({
      said: {
        ...{ accepted: true, status: 201, release: '2026-Q2', rules_as_of: '2026-11-02' },
        totals: { subtotal: '665.57', total_tax: '85.77', invoice_total: '751.34', amount_due: '751.34' },
        ...{ issues: [], more_issues: 0 },
      },
    });
  });

  it('names what is wrong, with the fixes', async () => {
    const { said } = await server.call('check', { path: 'invalid/wrong-amount.json' });
    const [issue] = check(JSON.parse(wrongAmount)).issues;
    expect(said).toMatchObject({
      ...{ accepted: false, status: 406, more_issues: 0 },
      issues: [
        {
          ...{ rule_id: 'PEPPOL-EN16931-R120', severity: 'error', pointer: '/items/0/amount' },
          ...{ message: issue?.message, fixes: issue?.fixes.map(({ kind, title, id }) => ({ kind, title, id })) }, // prettier-ignore
        },
      ],
    });
  });

  it('names so many issues and counts the others', async () => {
    const items = Array.from({ length: 30 }, () => ({ description: 'Folders', quantity: 1, unit: 'pcs', unit_price: 1, tax_rate: 21 })); // prettier-ignore
    const text = JSON.stringify({ ...JSON.parse(valid), items, tax_details: null, subtotal: null, total_tax: null, total_discount: null, invoice_total: null, amount_due: null }); // prettier-ignore
    const all = check(JSON.parse(text)).issues.length;
    expect(all).toBeGreaterThan(25);
    for (const limit of [1, 20]) {
      const { said } = await server.call('check', { text, ...(limit !== 20 && { limit }) });
      expect(said?.['issues']).toHaveLength(limit);
      expect(said?.['more_issues']).toBe(all - limit);
    }
  });

  it('answers in the language that is asked for', async () => {
    const { said } = await server.call('check', { text: wrongAmount, language: 'nl' });
    expect(JSON.stringify(said)).toContain('items[0].amount is 26, maar');
  });

  it('knows extended Documents, and says what sends them', async () => {
    const items = [{ description: 'Course', quantity: 1, unit_price: 300, tax_rate: 0, tax_code: 'E' }];
    const document = {
      ...(JSON.parse(read('dutch-invoice.json')) as object),
      items,
      exemptions: [{ tax_code: 'E', vatex_note: 'Vocational training' }],
    };
    const { said } = await server.call('check', { text: JSON.stringify(document), extended: true });
    expect(said).toMatchObject({ accepted: true, send_as: 'ubl' });
  });

  it('judges by the rules of the day that is given', async () => {
    const { said } = await server.call('check', { text: valid, today: '2027-03-01' });
    expect(said).toMatchObject({ release: '2026-Q4', rules_as_of: '2027-03-01' });
  });

  it('sends XML to validate', async () => {
    expect(await server.call('check', { text: ubl })).toEqual({
      error: 'The text is UBL, but check takes a Document (JSON): use validate, or convert it first.',
    });
  });
});

describe('validate', () => {
  it('judges UBL, with the place of what is wrong', async () => {
    expect(await server.call('validate', { text: ubl })).toEqual({
      said: { format: 'UBL', valid: true, release: '2026-Q2', rules_as_of: '2026-11-02', issues: [], more_issues: 0 }, // prettier-ignore
    });
    const { said } = await server.call('validate', { text: ubl.replace(/<cbc:IssueDate>.*\n/, '') });
    expect(said).toMatchObject({ valid: false, issues: [{ rule_id: 'xsd-validation', line: 2 }] });
  });

  it('judges a Document, and says why one has no UBL', async () => {
    expect(await server.call('validate', { text: valid })).toMatchObject({
      said: { format: 'Document', valid: true },
    });
    expect(await server.call('validate', { text: '{"items":[],"currency":7}' })).toMatchObject({
      said: {
        format: 'Document',
        valid: false,
        status: 422,
        issues: expect.arrayContaining([expect.objectContaining({ pointer: '/currency' })]) as unknown,
      },
    });
  });

  it('judges CII as the UBL that it becomes', async () => {
    const { xml } = toCii(ubl);
    const said = { format: 'CII', valid: true, issues: [], left_out: [], more_left_out: 0 };
    expect(await server.call('validate', { text: xml })).toMatchObject({ said });
    expect((await server.call('validate', { text: '<CrossIndustryInvoice/>' })).error).toMatch(
      /^The text cannot become UBL \(415\): /,
    );
  });
});

describe('fix', () => {
  it('returns a corrected copy of a Document, and what it changed', async () => {
    const text = valid.replace('"EUR"', '"euro"');
    expect(text).not.toBe(valid);
    const { said } = await server.call('fix', { text });
    expect(said).toMatchObject({ valid: true, text: valid, more_changed: 0, issues: [] });
    expect(said?.['changed']).toEqual([{ kind: 'safe', title: 'Set currency to "EUR"' }]);
  });

  it('makes what other amounts prove only if it is asked to', async () => {
    const items = [
      { description: 'Folders', quantity: 100, unit: 'H87', unit_price: '0.25', tax_rate: 0.21 },
    ];
    const { tax_details, subtotal, total_discount, amount_due, ...document } = JSON.parse(valid) as Record<string, unknown>; // prettier-ignore
    expect([tax_details, subtotal, total_discount, amount_due]).toHaveLength(4);
    const text = JSON.stringify({ ...document, items, allowances: [], charges: [], total_tax: '5.25', invoice_total: '30.25' }); // prettier-ignore
    expect(await server.call('fix', { text })).toMatchObject({ said: { valid: false, changed: [] } });
    expect(await server.call('fix', { text, suggested: true })).toMatchObject({
      said: { valid: true, changed: [{ kind: 'suggested' }] },
    });
  });

  it('makes a choice only if it is named', async () => {
    const open = await server.call('fix', { text: wrongAmount, suggested: true });
    expect(open.said).toMatchObject({ valid: false, changed: [], more_choices: 0 });
    expect(open.said).not.toHaveProperty('text');
    const [choice] = open.said?.['choices'] as { readonly id: string; readonly title: string }[];
    const made = await server.call('fix', { text: wrongAmount, choices: [choice?.id] });
    expect(made.said).toMatchObject({ valid: true, changed: [{ kind: 'choice', title: choice?.title }] });
    const document = JSON.parse(wrongAmount) as object;
    expect(JSON.parse(made.said?.['text'] as string)).toEqual(applyFixes(document, check(document).issues, { choices: [choice?.id ?? ''] })); // prettier-ignore
    expect(await server.call('fix', { text: wrongAmount, choices: ['a/1'] })).toEqual({
      error: 'The text has no choice "a/1": without "choices", fix lists those that it has.',
    });
  });

  it('corrects UBL, and leaves CII', async () => {
    const wrong = ubl.replaceAll(/ currencyID="EUR"/g, '');
    expect(await server.call('fix', { text: wrong })).toMatchObject({ said: { valid: true, text: ubl } });
    expect(await server.call('fix', { text: ubl, choices: ['a/1'] })).toEqual({
      error: 'options.choices names "a/1", which is not a choice of this document.',
    });
    expect((await server.call('fix', { text: toCii(ubl).xml })).error).toMatch(/^The text is CII/);
  });

  it('writes nothing', async () => {
    await server.call('fix', { path: 'invalid/wrong-amount.json', suggested: true, choices: ['PEPPOL-EN16931-R120/items/0/amount/1'] }); // prettier-ignore
    expect(read('invalid/wrong-amount.json')).toBe(wrongAmount);
  });
});

describe('explain', () => {
  it('explains a rule, however its id is written', async () => {
    const { said } = await server.call('explain', { subject: 'br-co-3' });
    expect(said).toMatchObject({ rules: [{ id: 'BR-CO-03', flag: 'fatal' }], more_rules: 0 });
    expect(JSON.stringify(said)).toContain('"releases":["2025-Q4","2026-Q2","2026-Q4"]');
  });

  it('lists the rules about a business term, a field or a word', async () => {
    const { said } = await server.call('explain', { subject: 'BT-129' });
    expect(JSON.stringify(said)).toContain('PEPPOL-EN16931-R120');
    expect(await server.call('explain', { subject: 'items[0].quantity' })).toEqual({ said });
    expect(await server.call('explain', { subject: 'quantity', limit: 1 })).toMatchObject({
      said: { rules: [{ id: 'BR-22' }], more_rules: 3 },
    });
  });

  it('names similar rules for one that does not exist', async () => {
    expect(await server.call('explain', { subject: 'BR-C0-15' })).toEqual({
      error: expect.stringMatching(/^There is no rule about "BR-C0-15": did you mean BR-CO-15/) as string,
    });
  });
});

describe('convert', () => {
  it('writes a Document as UBL and reads it back', async () => {
    const made = await server.call('convert', { text: valid, to: 'UBL' });
    expect(made.said).toMatchObject({ from: 'Document', to: 'UBL', text: ubl, left_out: [], wrong_totals: [] }); // prettier-ignore
    const back = await server.call('convert', { text: ubl, to: 'Document' });
    expect(toUbl(JSON.parse(back.said?.['text'] as string)).xml).toBe(ubl);
  });

  it('says what gets lost', async () => {
    const noted = ubl.replace('</cbc:DocumentCurrencyCode>', '$&<cbc:AccountingCost>4711</cbc:AccountingCost>'); // prettier-ignore
    expect(await server.call('convert', { text: noted, to: 'Document' })).toMatchObject({
      said: { left_out: ['/Invoice/cbc:AccountingCost[1]'], more_left_out: 0 },
    });
    const { said } = await server.call('convert', { text: noted, to: 'Document', extended: true });
    expect(said).toMatchObject({ left_out: [] });
  });

  it('names totals that the service would refuse', async () => {
    const wrong = ubl.replaceAll('85.77', '85.79').replaceAll('751.34', '751.36');
    const { said } = await server.call('convert', { text: wrong, to: 'Document' });
    expect(JSON.stringify(said?.['wrong_totals'])).toContain('85.79');
  });

  it('writes and reads CII', async () => {
    const made = await server.call('convert', { text: valid, to: 'CII' });
    expect(made.said).toMatchObject({ from: 'Document', to: 'CII', text: toCii(ubl).xml });
    const back = await server.call('convert', { text: made.said?.['text'], to: 'UBL' });
    expect(back.said).toMatchObject({ from: 'CII', to: 'UBL', text: ubl });
  });

  it('says why there is no result', async () => {
    const refused = JSON.stringify({ ...JSON.parse(valid), invoice_total: '1.00' });
    expect((await server.call('convert', { text: refused, to: 'UBL' })).error).toMatch(
      /^The text cannot become UBL \(406\): .*1\.00.* The tool check lists everything, with fixes\.$/,
    );
    expect((await server.call('convert', { text: '<Invoice/>', to: 'Document' })).error).toMatch(
      /^The text cannot become a Document \(415\): /,
    );
    expect(await server.call('convert', { text: ubl, to: 'UBL' })).toEqual({
      error: 'The text is already UBL: name another form in "to".',
    });
  });
});

describe('judge_pdf', () => {
  const pdf = 'invoice.pdf';

  it('confirms a Document that the pages bear out', async () => {
    const { said } = await withPdf.call('judge_pdf', { pdf, text: printed });
    expect(said).toEqual({
      ...{ verdict: 'confirmed', borne_out: expect.any(Number) as number },
      ...{ doubtful: [], more_doubtful: 0, unread: [], more_unread: 0 },
    });
  });

  it('names the values that the pages contradict, with what they say', async () => {
    const text = printed.replace('"BE0845012728"', '"BE0202239951"');
    const { said } = await withPdf.call('judge_pdf', { pdf, text, limit: 1 });
    expect(said).toMatchObject({
      verdict: 'contradicted',
      doubtful: [{ pointer: '/customer_tax_id', value: 'BE0202239951', finding: 'contradicted' }],
    });
  });

  it('says why there is no judgement', async () => {
    expect((await withPdf.call('judge_pdf', { pdf, text: ubl })).error).toBe(
      'The text is UBL, but judge_pdf takes a Document (JSON): convert it first.',
    );
    expect((await withPdf.call('judge_pdf', { pdf: 'no.pdf', text: printed })).error).toContain(
      '"no.pdf" is not a file in an allowed folder',
    );
    expect((await withPdf.call('judge_pdf', { pdf: 'invoice.json', text: printed })).error).toMatch(
      /^invoice\.json cannot be judged \(415\): /,
    );
    expect((await withPdf.call('judge_pdf', { pdf, text: '{"items": 5}' })).error).toMatch(
      /^The text cannot be judged \(422\): .* The tool check lists everything, with fixes\.$/,
    );
  });
});

describe('capabilities', () => {
  it('names what judges today, and the next release with its dates', async () => {
    const { said } = await server.call('capabilities');
    expect(said).toMatchObject({
      ...{ version: manifest.version, today: '2026-11-02', allowed_folders: [join(root, 'examples')] },
      ...{ layers: ['xsd', 'en16931', 'peppol', 'service'], formats: ['Document', 'UBL', 'CII'] },
      current_release: { name: '2026-Q2', mandatory_from: '2026-08-24' },
      languages: ['en', 'de', 'es', 'fr', 'it', 'nl'],
      releases: releases().map(({ name }) => name),
    });
    expect(said).not.toHaveProperty('next_release');
    const later = await server.call('capabilities', { today: '2026-12-01' });
    expect(later.said).toMatchObject({
      next_release: { name: '2026-Q4', published: '2026-11-23', mandatory_from: '2027-02-24' },
    });
  });
});
