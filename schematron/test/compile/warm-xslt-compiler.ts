import { compileCached } from '../../../rules/build/compile-cached.js';
import { createXsltCompiler } from '../../../rules/build/xslt-compiler.js';
import type { CompiledPattern } from '../../src/evaluate/rule-set.js';

/** One process for all tests of a worker: a new one for each stylesheet takes three times as long, most of it to get warm. */
const compiler = createXsltCompiler();
let last: Promise<unknown> = Promise.resolve();

/** Compiles stylesheets to SEF, one after the other, or takes them from the cache; the results are in the same order. */
export function compileWarm(stylesheets: readonly string[]): Promise<readonly CompiledPattern[]> {
  const compileAll = async (): Promise<readonly CompiledPattern[]> => {
    const compiled: CompiledPattern[] = [];
    for (const stylesheet of stylesheets) {
      const sef: unknown = JSON.parse(await compileCached(stylesheet, compiler.compile));
      compiled.push({ rules: [], sef: sef as object });
    }
    return compiled;
  };
  const all = last.then(compileAll);
  last = all.catch(() => undefined);
  return all;
}
