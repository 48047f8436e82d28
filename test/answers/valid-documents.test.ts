import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateJson, type DocumentInput } from 'peppol-preflight';

const folder = resolve(import.meta.dirname, '../../examples');
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.startsWith('broken-'));

describe('the example documents', () => {
  it.each(names)('%s is valid, without a warning', (name) => {
    const document = JSON.parse(readFileSync(join(folder, name), 'utf8')) as DocumentInput;
    expect(validateJson(document).issues).toEqual([]);
  });
});
