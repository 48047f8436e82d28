import { expect, it } from 'vitest';
import { suiteOf } from '../../src/reports/suite-of.js';

it.each([
  [{ name: 'in/2026/a.json' }, 'in/2026'],
  [{ name: 'in\\2026\\a.json' }, 'in\\2026'],
  [{ name: 'a.json' }, 'documents'],
  [{ name: 'all.ndjson:3', source: { file: 'in/all.ndjson', line: 3 } }, 'in/all.ndjson'],
])('%j belongs to %s', (outcome, suite) => {
  expect(suiteOf(outcome)).toBe(suite);
});
