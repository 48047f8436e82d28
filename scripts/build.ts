import { existsSync } from 'node:fs';

// npm run build: one step after the other in one process, as starting one takes longer than most steps do after a change of a
// rule. The defects that a build has found are kept, whatever they were made from: finding them takes longest, and only generators
// for tests depend on them.
await import('../xsd/build.js');
await import('../rule-sources/build.js');
if (process.exitCode === undefined) {
  if (!existsSync(new URL('../compiled/testing/defects.json', import.meta.url)))
    await import('./build-defects.js');
  await import('./build-dist.js');
}
