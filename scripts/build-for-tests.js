import process from 'node:process';

// Builds what the daily tests need, in one process: node scripts/build-for-tests.js --for-tests
// What is up to date stays. It is JavaScript, so that tsx keeps nothing of this run in the temporary folder.
process.env['TSX_DISABLE_CACHE'] = '1';
const { register } = await import('tsx/esm/api');
register();
for (const build of ['../xsd/build.ts', '../rules/build.ts', './build-defects.ts']) {
  await import(build);
  if (process.exitCode !== undefined) break;
}
