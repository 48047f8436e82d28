import { expect, it } from 'vitest';
import { validateMany, type Outcome, readNdjson } from 'peppol-preflight/bulk';
import { fromUbl, validateUbl } from 'peppol-preflight';
import { canonicalJson } from 'peppol-preflight/service';
import { fromCii, fromPdf, judgePdf } from 'peppol-preflight-pdf';

/** Bytes whose memory another thread has taken over. */
function detached(): Uint8Array {
  const bytes = new TextEncoder().encode('<Invoice/>');
  structuredClone(bytes, { transfer: [bytes.buffer] });
  return bytes;
}

it.each<[string, (bytes: Uint8Array) => unknown]>([
  ['validateUbl', validateUbl],
  ['fromUbl', fromUbl],
  ['fromCii', fromCii],
  ['fromPdf', fromPdf],
  ['judgePdf', (bytes) => judgePdf(bytes, { items: [{}] })],
  ['canonicalJson', canonicalJson],
  ['readNdjson', (bytes) => readNdjson([bytes]).next()],
])('%s() names bytes whose buffer was transferred', async (_, call) => {
  const calling = Promise.resolve().then(() => call(detached()));
  await expect(calling).rejects.toThrow(/not bytes whose buffer was transferred elsewhere/);
});

it.each([0, 1])('a bulk run with %i workers goes on after such bytes', async (workers) => {
  const outcomes: Outcome[] = [];
  const inputs = [
    { name: 'a.xml', content: detached() },
    { name: 'b.xml', content: '<Invoice/>' },
  ];
  for await (const outcome of validateMany(inputs, { workers })) outcomes.push(outcome);
  expect(outcomes).toMatchObject([
    { name: 'a.xml', unusable: expect.stringMatching(/^a\.xml is bytes whose buffer/) as string },
    { name: 'b.xml', result: { is_valid: false } },
  ]);
});

it.each([0, 1])(
  'a bulk run with %i workers takes bytes whose memory the next input reuses',
  async (workers) => {
    const memory = new Uint8Array(10);
    const encoder = new TextEncoder();
    function* inputs() {
      for (const [index, text] of ['<Invoice/>', '{"a":1}   ', '<Order  />', '<Invoice  ']
        .flatMap((each) => [each, each])
        .entries()) {
        encoder.encodeInto(text, memory);
        yield { name: String(index), content: memory };
      }
      memory.fill(0x20);
    }
    const seen: string[] = [];
    for await (const outcome of validateMany(inputs(), { workers }))
    seen.push('unusable' in outcome ? 'unusable' : 'error' in outcome ? 'error' : (outcome.result.issues[0]?.message ?? '')); // prettier-ignore
    const [invoice, json, order, broken] = [seen[0], seen[2], seen[4], seen[6]];
    expect(seen).toEqual([invoice, invoice, json, json, order, order, broken, broken]);
    expect(order).toContain('The document element is Order');
    expect(json).toBe('error');
  },
);
