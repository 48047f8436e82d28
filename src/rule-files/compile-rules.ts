import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CatalogueEntry } from '../compiler/catalogue-of.js';
import { compileSchematron } from '../compiler/compile-schematron.js';
import { compileXslts } from './compile-xslts.js';
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

/**
 * Compiles a Schematron file (ISO/IEC 19757-3, query binding xslt2), such as an official release, into a rule set that
 * `loadRuleSet` and `--rules` take.
 *
 * @throws SchematronError with file and line for what is not Schematron or cannot be compiled
 * @throws RangeError when the name is empty
 * @throws Error naming the file that cannot be read
 */
export async function compileRules(
  file: string,
  options: CompileRulesOptions = {},
): Promise<CompiledRuleFiles> {
  const { out = '.', engines = ['native', 'sef'], phase, queryBinding, name: ownName } = options;
  if (ownName?.trim() === '')
    throw new RangeError('The name of the rule set is empty: give one, or leave it out.');
  const compiled = compileSchematron(readSchematronFile(file, { ...(queryBinding && { queryBinding }) }), {
    name: ownName ?? basename(file).replace(/\.[^.]*$/, ''),
    ...(phase !== undefined && { phase }),
  });
  const files: string[] = [];
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(out, { recursive: true });
    await writeFile(join(out, name), text);
    files.push(join(out, name));
  };
  const fileName = compiled.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  if (engines.includes('native')) await write(`${fileName}.mjs`, compiled.module);
  if (engines.includes('sef')) {
    const sefs = await compileXslts(compiled.stylesheets);
    await write(`${fileName}.sef.json`, `[${sefs.map((sef) => `{"rules":[],"sef":${sef}}`).join(',\n')}]\n`);
  }
  return { name: compiled.name, rules: compiled.catalogue, files };
}
