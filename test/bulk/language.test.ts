import { describe, expect, it } from 'vitest';
import { ServiceError, validateJson } from 'peppol-preflight';
import { type BulkOptions, type BulkOutcome, validateMany } from 'peppol-preflight/bulk';
import { nl } from 'peppol-preflight/languages/nl';
import { LANGUAGE_CODES } from '../../src/languages/language-codes.js';

const CODES = LANGUAGE_CODES.map((code) => `"${code}"`).join(', ');

const DOCUMENTS = [
  { items: [{ description: 'Folders', quantity: 1, unit_price: 1 }] },
  { items: [{ quantity: '1,5' }] },
  { items: [{ quantity: 2, unit_price: 10, tax_rate: 21 }], subtotal: 21 },
].map((content, index) => ({ name: `${index}`, content }));

async function messagesOf(options: BulkOptions): Promise<readonly string[]> {
  const outcomes: BulkOutcome[] = [];
  for await (const outcome of validateMany(DOCUMENTS, options)) outcomes.push(outcome);
  return outcomes.flatMap((outcome) => {
    if ('error' in outcome) return outcome.error.reasons.map(({ message }) => message);
    return 'result' in outcome ? outcome.result.issues.map(({ message }) => message) : [];
  });
}

describe('validateMany() with a language', () => {
  it.each([0, 1])(
    'says problems, unreadable fields and wrong totals in it (workers: %s)',
    async (workers) => {
      const messages = await messagesOf({ workers, language: 'nl' });
      expect(messages).toContain('invoice_date ontbreekt; vul invoice_date in.');
      expect(messages.join('\n')).toContain('items[0].quantity is “1,5”');
      expect(messages.join('\n')).toContain('ingevuld is 21,00, berekend is 20,00');
      expect(messages.join('\n')).not.toMatch(/missing|mismatch|which/);
    },
  );

  it('names fields as forms do with labels', async () => {
    expect((await messagesOf({ workers: 0, language: 'de', labels: true })).join('\n')).toContain(
      '„Rechnungsnummer“ fehlt',
    );
  });

  it.each([
    [{ language: nl }, TypeError, `options.language must be one of ${CODES}`],
    [{ language: 'xx' }, RangeError, `options.language is "xx": choose from ${CODES}.`],
    [{ labels: true }, TypeError, "options.labels needs options.language, such as 'en'."],
    [{ language: 'nl', labels: 1 }, TypeError, 'options.labels must be true or false'],
  ])('refuses what is not the code of a language', (options, kind, message) => {
    const call = () => validateMany([], options as BulkOptions);
    expect(call).toThrow(kind);
    expect(call).toThrow(message);
  });
});

describe('validateJson() with a language', () => {
  it('throws the detail of the service with reasons in that language', () => {
    const [, , document] = DOCUMENTS;
    let error: unknown;
    try {
      validateJson(document?.content, { language: nl });
    } catch (cause) {
      error = cause;
    }
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      status: 406,
      detail: expect.stringContaining('Subtotal mismatch') as string,
      reasons: [{ pointer: '/subtotal', message: expect.stringContaining('klopt niet') as string }],
    });
  });
});
