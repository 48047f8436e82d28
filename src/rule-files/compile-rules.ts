import { assertArgument, assertChoice, assertFields, type FieldKinds } from '../argument-errors.js';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compileSchematron } from '../compiler/compile-schematron.js';
import type { CatalogueEntry } from '../compiler/shared/catalogue-of.js';
import { compileXslts } from './compile-xslt.js';
import type { SchematronWarning } from '../schematron/schematron-model.js';
import { compileStylesheet, isStylesheet } from './compile-stylesheet.js';
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
  /**
   * The engines to compile for; the native one unless given. SEF takes its time: a large rule set needs a minute. A stylesheet
   * (`.xsl`, `.xslt`) is always compiled for the SEF engine.
   */
  readonly engines?: readonly ('native' | 'sef')[];
  /** Whether a stylesheet may read files or run code of its author; see `loadRuleSet`. */
  readonly trusted?: boolean;
}

/** What was compiled, and where it lies. */
export interface CompiledRuleFiles {
  readonly name: string;
  /** Its rules; none for a stylesheet, whose rules only the evaluation shows. */
  readonly rules: readonly CatalogueEntry[];
  /** Files written: `NAME.mjs` for the native engine, `NAME.sef.json` for the SEF engine. */
  readonly files: readonly string[];
  /** What is odd about the source but changes nothing, each with file, line and column. */
  readonly warnings: readonly string[];
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
 * `loadRuleSet` and `--rules` take. A stylesheet that reports SVRL is compiled, too; when the result of an earlier run is there
 * and the stylesheet has not changed since, that is left as it is.
 *
 * @throws TypeError when an argument has the wrong type
 * @throws SchematronError with file and line for what is not Schematron or cannot be compiled
 * @throws RangeError when the name is empty, or `engines` names none
 * @throws Error naming the file that cannot be read, or that the XSLT compiler refuses
 */
export async function compileRules(
  file: string,
  options: CompileRulesOptions = {},
): Promise<CompiledRuleFiles> {
  assertArgument('file', file, 'a string');
  assertFields('options', options, OPTIONS);
  if (options.queryBinding !== undefined)
    assertChoice('options.queryBinding', options.queryBinding, ['xslt2']);
  const { out = '.', engines = ['native'], phase, queryBinding, name: ownName } = options;
  if (ownName?.trim() === '')
    throw new RangeError('The name of the rule set is empty: give one, or leave it out.');
  const unknown = engines.find((engine) => !['native', 'sef'].includes(engine));
  if (unknown !== undefined || engines.length === 0) {
    throw new RangeError(`options.engines names ${unknown ?? 'nothing'}: choose native, sef, or both.`);
  }
  if (isStylesheet(file)) return compileStylesheetFile(file, options);
  const compiled = compileSchematron(readSchematronFile(file, { ...(queryBinding && { queryBinding }) }), {
    name: ownName ?? basename(file).replace(/\.[^.]*$/, ''),
    ...(phase !== undefined && { phase }),
  });
  const sefs = engines.includes('sef') ? await sefsOf(compiled.stylesheets, file) : [];
  // Nothing is written before all of it is compiled.
  await mkdir(out, { recursive: true });
  const files: string[] = [];
  const write = async (ending: string, text: string): Promise<void> => {
    const path = join(out, fileNameOf(compiled.name, ending));
    await writeFile(path, text);
    files.push(path);
  };
  if (engines.includes('native')) await write('.mjs', compiled.module);
  if (engines.includes('sef')) {
    await write('.sef.json', `[${sefs.map((sef) => `{"rules":[],"sef":${sef}}`).join(',\n')}]\n`);
  }
  return {
    name: compiled.name,
    rules: compiled.catalogue,
    files,
    warnings: warningTexts(compiled.warnings),
  };
}

const OPTIONS = {
  ...{ out: 'a string?', name: 'a string?', phase: 'a string?' },
  ...{ engines: 'an array of strings?', trusted: 'true or false?' },
} as const satisfies FieldKinds;

function fileNameOf(name: string, ending: string): string {
  return `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}${ending}`;
}

/** Warnings as an editor can jump to them: `rules.sch:3:5: …`. */
export function warningTexts(warnings: readonly SchematronWarning[]): readonly string[] {
  return warnings.map(
    ({ place: { file, line, column }, text }) =>
      `${file}:${line}${column === undefined ? '' : `:${column}`}: ${text}`,
  );
}

/** A stylesheet takes a process of its own and seconds, so what was made of the same one before is kept. */
async function compileStylesheetFile(
  file: string,
  { out = '.', name: ownName, trusted }: CompileRulesOptions,
): Promise<CompiledRuleFiles> {
  const name = ownName ?? basename(file).replace(/\.[^.]*$/, '');
  const path = join(out, fileNameOf(name, '.sef.json'));
  const found = { name, rules: [], files: [path], warnings: [] };
  const compiled = await compileStylesheet(file, { compiled: path, trusted: trusted ?? false });
  await mkdir(out, { recursive: true });
  await writeFile(path, compiled);
  return found;
}
