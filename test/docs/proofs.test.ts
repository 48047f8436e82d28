import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

it('the long proofs are those of the table in CONTRIBUTING.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
  const [, table = ''] = text.split('## Long proofs');
  const listed = [...table.matchAll(/^\| `npm run (proof:[^`]+)`/gm)].map(([, name]) => name);
  expect(listed).toEqual(
    Object.keys(manifest.scripts)
      .filter((name) => name.startsWith('proof:'))
      .sort(),
  );
});
