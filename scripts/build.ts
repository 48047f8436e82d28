import { existsSync } from 'node:fs';

// npm run build [-- --sef]: one step after the other in one process, as starting one takes longer than most steps do after a change of
// a rule. The defects that a build has found are kept, whatever they were made from, as finding them takes longest, and only generators
// for tests depend on them; `--sef`, which `npm run build:all` gives, compiles the SEF files and finds the defects anew.
const [withSef, ...others] = process.argv.slice(2);
if ((withSef !== undefined && withSef !== '--sef') || others.length > 0) {
  console.error('npm run build takes no arguments. npm run build:rules -- NAME builds one rule set.');
  process.exit(1);
}

await import('../xsd/build.js');
// It sees the same arguments.
await import('../rules/build.js');
if (process.exitCode === undefined) {
  const defects = new URL('../compiled/defects.js', import.meta.url);
  if (withSef !== undefined || !existsSync(defects)) await import('./build-defects.js');
  await import('./build-dist.js');
}
