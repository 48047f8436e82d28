import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Compiles an XSLT 3.0 stylesheet to SEF, the format of the SEF engine, as JSON text. Runs the compiler of the
 * package `xslt3` in a separate process, so several can run at a time.
 *
 * @throws Error with the compiler's message, or if `xslt3` is not installed
 */
export async function compileXslt(xslt: string | Uint8Array): Promise<string> {
  const compiler = findCompiler();
  const folder = await mkdtemp(join(tmpdir(), 'schematron-compiler-'));
  try {
    await writeFile(join(folder, 'rules.xsl'), xslt);
    await run(
      process.execPath,
      [compiler, '-xsl:rules.xsl', '-export:rules.sef.json', '-nogo', '-relocate:on'],
      folder,
    );
    return await readFile(join(folder, 'rules.sef.json'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

function findCompiler(): string {
  try {
    // Not imported: webpack would look for the package, which need not be there.
    return process
      .getBuiltinModule('node:module')
      .createRequire(import.meta.url)
      .resolve('xslt3');
  } catch (cause) {
    throw new Error('The SEF engine needs the XSLT compiler xslt3: run "npm install xslt3 saxon-js".', {
      cause,
    });
  }
}

/** Milliseconds; the largest known set needs one minute for its largest pattern. */
const LONGEST = 300_000;

function run(command: string, args: readonly string[], folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      { cwd: folder, maxBuffer: 100_000_000, timeout: LONGEST },
      (error, stdout, stderr) => {
        if (error === null) resolve();
        else if (error.killed === true)
          reject(new Error(`XSLT is not compiled within ${LONGEST / 60_000} minutes: split the rules.`));
        else reject(new Error(`XSLT does not compile: ${`${stderr}${stdout}`.trim() || error.message}`));
      },
    );
  });
}

/**
 * Compiles stylesheets to SEF, as many at a time as there are cores; the results are in the same order.
 *
 * @throws Error with the first message of the XSLT compiler
 */
export async function compileXslts(stylesheets: readonly string[]): Promise<readonly string[]> {
  const compiled: string[] = [];
  const queue = [...stylesheets.entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, stylesheet] = next;
      compiled[index] = await compileXslt(stylesheet);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return compiled;
}
