import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

// Compiles one stylesheet after the other to SEF with xslt3, which is a command and no library: a process of its own for each
// would load and warm up SaxonJS a hundred times and take three times as long. The messages are the stylesheets.
const require = createRequire(import.meta.url);
const command = require.resolve('xslt3');
const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-sef-'));
process.chdir(folder);
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
process.argv = [
  process.execPath,
  command,
  '-xsl:rules.xsl',
  '-export:rules.sef.json',
  '-nogo',
  '-relocate:on',
];

let complaints = [];
console.error = (...texts) => complaints.push(texts.join(' '));

process.on('message', async (xslt) => {
  complaints = [];
  process.exitCode = 0;
  rmSync('rules.sef.json', { force: true });
  writeFileSync('rules.xsl', xslt);
  // The command runs when its module is loaded, and does not say when it has ended.
  delete require.cache[command];
  require(command);
  for (;;) {
    const sef = written();
    if (sef !== undefined) {
      process.send({ sef });
      return;
    }
    if (process.exitCode !== 0) {
      process.send({ error: complaints.join('\n').trim() });
      return;
    }
    await wait(10);
  }
});

/** The result, when it is there to its end. */
function written() {
  if (!existsSync('rules.sef.json')) return undefined;
  const text = readFileSync('rules.sef.json', 'utf8');
  try {
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
