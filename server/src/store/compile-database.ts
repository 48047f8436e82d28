import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { PGliteOptions } from '@electric-sql/pglite';

/** The program of the embedded database, for `PGlite.create`. */
type Program = NonNullable<PGliteOptions['pgliteWasmModule']>;

/** The types of Node.js have it as a type only. */
declare const WebAssembly: { readonly Module: new (bytes: Uint8Array) => Program };

/**
 * Reads and compiles the program of the embedded database, of 9 MB. V8 of Node.js 20 would check all of it first, though npm has
 * checked what it installed, and would at once compile every function again that runs for a moment, with the compiler that
 * optimizes: that took half of the CPU time of a start. V8 of later versions waits by itself.
 */
export async function compileDatabase(): Promise<Program> {
  const beside = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const bytes = await readFile(new URL('pglite.wasm', beside));
  const isEager = process.versions.v8.startsWith('11.');
  // The flags hold for what is compiled now: the program is the only one that has them.
  if (isEager) setFlags(['--wasm-lazy-validation', `--wasm-tiering-budget=${PATIENT}`]);
  try {
    return new WebAssembly.Module(bytes);
  } finally {
    if (isEager) setFlags(['--no-wasm-lazy-validation', `--wasm-tiering-budget=${DEFAULT}`]);
  }
}

/** How many bytes of a function run before it is optimized: the default of V8 11, and thirty times as many. */
const DEFAULT = 1_800_000;
const PATIENT = 54_000_000;

function setFlags(flags: readonly string[]): void {
  for (const flag of flags) setFlagsFromString(flag);
}
