import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadStylesheets } from '#lazy/stylesheets';
import { loadRuleSet } from 'peppol-preflight/compiler';

it('loadRuleSet() does not take the compiled rules of this package for stylesheets that read files', async () => {
  const { patterns } = loadStylesheets('PEPPOL') as { patterns: unknown };
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  try {
    const file = join(folder, 'peppol.sef.json');
    writeFileSync(file, JSON.stringify(patterns));
    expect((await loadRuleSet(file)).stylesheets).not.toHaveLength(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
