import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

/** What the process answers: the SEF, or what the compiler complains of. */
export interface CompilerAnswer {
  readonly sef?: string;
  readonly error?: string;
}

// Compiles one stylesheet after the other to SEF with xslt3, which is a command and not a library: a separate process for each
// would load and warm up SaxonJS a hundred times and take three times as long. The messages are the stylesheets.
const require = createRequire(import.meta.url);
const command = require.resolve('xslt3');
const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-sef-'));
process.chdir(folder);
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
process.on('disconnect', () => process.exit());
let complaints: string[] = [];
console.error = (...texts: unknown[]) => {
  complaints.push(texts.join(' '));
};

let number = 0;
process.on('message', (xslt: string) => {
  void compile(xslt).then((answer) => process.send?.(answer));
});

async function compile(xslt: string): Promise<CompilerAnswer> {
  complaints = [];
  process.exitCode = 0;
  // The command looks at its files once more after they are written, so they stay.
  number += 1;
  const file = `rules-${number}.sef.json`;
  writeFileSync(`rules-${number}.xsl`, xslt);
  process.argv = [
    process.execPath,
    command,
    `-xsl:rules-${number}.xsl`,
    `-export:${file}`,
    '-nogo',
    '-relocate:on',
  ];
  // The command runs when its module is loaded, and does not say when it has ended.
  Reflect.deleteProperty(require.cache, command);
  require(command);
  for (;;) {
    const sef = written(file);
    if (sef !== undefined) return { sef };
    if (process.exitCode !== 0) return { error: complaints.join('\n').trim() };
    await wait(10);
  }
}

/** The result, when it is there to its end. */
function written(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  try {
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
