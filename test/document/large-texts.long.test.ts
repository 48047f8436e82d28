import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a program prints that has a heap of so many megabytes. */
function printedWith(megabytes: number, program: string): string {
  const args = [`--max-old-space-size=${megabytes}`, '--import', 'tsx', '--input-type=module', '-e', program];
  return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim();
}

describe('JSON of many megabytes', () => {
  it('is a Document like any other in a heap of 512 MB', () => {
    const program = `
      import { check, parseDocumentText } from './src/index.ts';
      const text = JSON.stringify({ items: [{ quantity: 1, unit_price: 1 }], note: 'x'.repeat(31_000_000) });
      console.log(check(parseDocumentText(text)).issues.length > 0);
    `;
    expect(printedWith(512, program)).toBe('true');
  });

  it('is verified as a webhook in a heap of 256 MB when every character of 20 MB is escaped', () => {
    const program = `
      import { signWebhook, verifyWebhook } from './extras/service.ts';
      const body = JSON.stringify({ event: '\\x7f'.repeat(20_000_000) });
      const signature = signWebhook(JSON.parse(body), 'secret');
      console.log(verifyWebhook(body, { signature, secret: 'secret', maxBytes: 200_000_000 }));
    `;
    expect(printedWith(256, program)).toBe('true');
  });
});
