import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { schemaText } from '../../test/shared/schema-text.js';
import { validateSome } from '../src/runs/validate-some.js';

it('Rules of others judge even a single document where it can be stopped', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'few-')), 'endless.sch');
  const test = 'every $a in 1 to 1000000, $b in 1 to 1000000 satisfies $a + $b > 0';
  writeFileSync(
    file,
    schemaText(`<pattern><rule context="/*"><assert id="A" test="${test}"/></rule></pattern>`),
  );
  const controller = new AbortController();
  const outcomes = validateSome(
    (async function* () {
      await setTimeout(1);
      yield { name: 'a', content: '<a/>' };
    })(),
    { layers: [], ruleFiles: [file], signal: controller.signal },
  );
  const waiting = outcomes.next();
  await setTimeout(500);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});
