import { describe, expect, it } from 'vitest';
import { validateMany } from 'peppol-preflight/bulk';
import { createReport } from 'peppol-preflight-cli/reports';

async function report(name: string, content: string): Promise<string> {
  const created = createReport('github');
  let text = '';
  for await (const outcome of validateMany([{ name, content }], { workers: 0, excerpts: true })) {
    text += created.add(outcome);
  }
  return text + created.end();
}

describe('the report for GitHub Actions', () => {
  it('annotates the line of the field that is wrong', async () => {
    const text = await report('invoices/a.json', '{\n  "items": [{ "quantity": "1,5" }]\n}');
    expect(text).toMatch(
      /^::error file=invoices\/a\.json,line=2,col=27,endColumn=32,title=service-422::.*%0A\/items\/0\/quantity\n$/,
    );
  });

  it('lists errors before warnings', async () => {
    const levels = [...(await report('a.json', '{"items": [{"quantity": 1}]}')).matchAll(/^::(\w+) /gm)];
    const names = levels.map(([, level]) => level);
    expect(names).toEqual(names.toSorted());
    expect(names[0]).toBe('error');
  });

  it('lets nothing in a document begin a command', async () => {
    const text = await report(
      'a%,:\n::error::.json',
      '{"items": [{"quantity": "\\n::set-output name=x::1%0A"}]}',
    );
    expect(text.split('\n')).toHaveLength(2);
    expect(text).toContain('file=a%25%2C%3A%0A%3A%3Aerror%3A%3A.json,');
  });

  it('writes nothing for valid documents', () => {
    expect(createReport('github').end()).toBe('');
  });
});
