import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compileSchematron } from '../compiler/compile-schematron.js';
import type { CatalogueEntry } from '../compiler/shared/catalogue-of.js';
import { compileXslts } from './compile-xslt.js';
import { readSchematronFile } from './read-schematron-file.js';

/** How `compileRules` compiles, and where it writes to. */
export interface CompileRulesOptions {
  /** The folder to write to; the current one unless given. */
  readonly out?: string;
  /** Name of the rule set, where the schema does not name itself; the name of the file unless given. */
  readonly name?: string;
  /** The phase to evaluate; without it the schema's default phase, else every pattern. */
  readonly phase?: string;
  /**
   * How to read a schema that declares another query binding, or none, which means XPath 1.0: as one of XPath 2.0. Without
   * it such a schema is refused, for comparisons and conversions of XPath 2.0 are others.
   */
  readonly queryBinding?: 'xslt2';
  /** The engines to compile for; both unless given. SEF takes its time: a large rule set needs a minute. */
  readonly engines?: readonly ('native' | 'sef')[];
}

/** What was compiled, and where it lies. */
export interface CompiledRuleFiles {
  readonly name: string;
  readonly rules: readonly CatalogueEntry[];
  /** Files written: `NAME.mjs` for the native engine, `NAME.sef.json` for the SEF engine. */
  readonly files: readonly string[];
}

/** Types that can never fit, such as `'1' = 1`, are an error to the compiler of SaxonJS, where the native engine fails as it runs. */
async function sefsOf(stylesheets: readonly string[], file: string): Promise<readonly string[]> {
  try {
    return await compileXslts(stylesheets);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `${file} cannot be compiled for the SEF engine (choose the native one, or correct it): ${reason}`,
      { cause },
    );
  }
}

/**
 * Compiles a Schematron file (ISO/IEC 19757-3, query binding xslt2), such as an official release, into a rule set that
 * `loadRuleSet` and `--rules` take.
 *
 * @throws SchematronError with file and line for what is not Schematron or cannot be compiled
 * @throws RangeError when the name is empty, or `engines` names none
 * @throws Error naming the file that cannot be read, or that the XSLT compiler refuses
 */
export async function compileRules(
  file: string,
  options: CompileRulesOptions = {},
): Promise<CompiledRuleFiles> {
  const { out = '.', engines = ['native', 'sef'], phase, queryBinding, name: ownName } = options;
  if (ownName?.trim() === '')
    throw new RangeError('The name of the rule set is empty: give one, or leave it out.');
  const unknown = engines.find((engine) => !['native', 'sef'].includes(engine));
  if (unknown !== undefined || engines.length === 0) {
    throw new RangeError(`options.engines names ${unknown ?? 'nothing'}: choose native, sef, or both.`);
  }
  const compiled = compileSchematron(readSchematronFile(file, { ...(queryBinding && { queryBinding }) }), {
    name: ownName ?? basename(file).replace(/\.[^.]*$/, ''),
    ...(phase !== undefined && { phase }),
  });
  const sefs = engines.includes('sef') ? await sefsOf(compiled.stylesheets, file) : [];
  // Nothing is written before all of it is compiled.
  await mkdir(out, { recursive: true });
  const files: string[] = [];
  const write = async (ending: string, text: string): Promise<void> => {
    const path = join(out, `${compiled.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}${ending}`);
    await writeFile(path, text);
    files.push(path);
  };
  if (engines.includes('native')) await write('.mjs', compiled.module);
  if (engines.includes('sef')) {
    await write('.sef.json', `[${sefs.map((sef) => `{"rules":[],"sef":${sef}}`).join(',\n')}]\n`);
  }
  return { name: compiled.name, rules: compiled.catalogue, files };
}
