import {
  type OptionKinds,
  assertArgument,
  assertChoice,
  assertKnownOptions,
  messageOf,
} from '../../../errors/index.js';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compileSchematron } from '../compile/compile-schematron.js';
import type { CatalogueEntry } from '../compile/shared/catalogue-of.js';
import { compileXslts } from './compile-xslt.js';
import type { SchematronWarning } from '../parse/schematron-model.js';
import { compileStylesheet, isStylesheet } from './compile-stylesheet.js';
import { readSchematronFile } from './read-schematron-file.js';

/** Options of `compileRules`. */
export interface CompileRulesOptions {
  /** The folder to write to; the current one by default. */
  readonly out?: string;
  /** Name of the rule set if the schema does not name itself; the name of the file by default. */
  readonly name?: string;
  /** The folder that the includes of the schema must be in; that of the schema by default. */
  readonly folder?: string;
  /** The phase to evaluate; without it the schema's default phase, or every pattern. */
  readonly phase?: string;
  /**
   * Reads a schema that declares another query binding, or none, which means XPath 1.0, as XPath 2.0. Without it such a
   * schema is rejected, because comparisons and conversions differ in XPath 2.0.
   */
  readonly queryBinding?: 'xslt2';
  /**
   * The engines to compile for; the native one by default. SEF is slow: a large rule set needs a minute. A stylesheet
   * (`.xsl`, `.xslt`) is always compiled for the SEF engine.
   */
  readonly engines?: readonly ('native' | 'sef')[];
  /** Whether a stylesheet may read files or run code of its author; see `loadRuleSet`. */
  readonly trusted?: boolean;
}

/** What was compiled, and where it is. */
export interface CompiledRuleFiles {
  /** The name of the rule set. */
  readonly name: string;
  /** Its rules; none for a stylesheet, whose rules are known only after evaluation. */
  readonly rules: readonly CatalogueEntry[];
  /** Files written: `NAME.mjs` for the native engine, `NAME.sef.json` for the SEF engine. */
  readonly files: readonly string[];
  /** Warnings about the source, each with file, line and column. */
  readonly warnings: readonly string[];
}

/** Comparisons of different types such as `'1' = 1` are a compile-time error in SaxonJS, but a run-time error in the native engine. */
async function sefsOf(stylesheets: readonly string[], file: string): Promise<readonly string[]> {
  try {
    return await compileXslts(stylesheets);
  } catch (cause) {
    const reason = messageOf(cause);
    throw new Error(
      `${file} cannot be compiled for the SEF engine (choose the native one, or correct it): ${reason}`,
      { cause },
    );
  }
}

/**
 * Compiles a Schematron file (ISO/IEC 19757-3, query binding xslt2), such as an official release, into a rule set for
 * `loadRuleSet` and `--rules`. A stylesheet that reports SVRL is also compiled; if there is a result of an earlier run and the
 * stylesheet has not changed since, the result is kept.
 *
 * @throws TypeError when an argument has the wrong type
 * @throws SchematronError with file and line for anything that is not Schematron or cannot be
 * compiled
 * @throws RangeError if the name is empty, or `engines` names none
 * @throws Error naming the file that cannot be read, or that the XSLT compiler rejects
 */
export async function compileRules(
  file: string,
  options: CompileRulesOptions = {},
): Promise<CompiledRuleFiles> {
  assertArgument('file', file, 'a string');
  assertKnownOptions(options, OPTIONS);
  if (options.queryBinding !== undefined)
    assertChoice('options.queryBinding', options.queryBinding, ['xslt2']);
  const { out = '.', engines = ['native'], phase, queryBinding, folder, name: ownName } = options;
  if (ownName?.trim() === '')
    throw new RangeError('The name of the rule set is empty: give one, or leave it out.');
  const unknown = engines.find((engine) => !['native', 'sef'].includes(engine));
  if (unknown !== undefined || engines.length === 0) {
    throw new RangeError(`options.engines names ${unknown ?? 'nothing'}: choose native, sef, or both.`);
  }
  if (isStylesheet(file)) return compileStylesheetFile(file, options);
  const compiled = compileSchematron(
    readSchematronFile(file, { folder, ...(queryBinding && { queryBinding }) }),
    {
      name: ownName ?? basename(file).replace(/\.[^.]*$/, ''),
      ...(phase !== undefined && { phase }),
    },
  );
  const sefs = engines.includes('sef') ? await sefsOf(compiled.stylesheets, file) : [];
  // Nothing is written before everything is compiled.
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

const OPTIONS: OptionKinds<CompileRulesOptions> = {
  ...{ out: 'a string?', name: 'a string?', phase: 'a string?', folder: 'a string?' },
  ...{ queryBinding: 'anything?', engines: 'an array of strings?', trusted: 'true or false?' },
};

function fileNameOf(name: string, ending: string): string {
  return `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}${ending}`;
}

/** Warnings in a form that editors can jump to: `rules.sch:3:5: …`. */
export function warningTexts(warnings: readonly SchematronWarning[]): readonly string[] {
  return warnings.map(
    ({ place: { file, line, column }, text }) =>
      `${file}:${line}${column === undefined ? '' : `:${column}`}: ${text}`,
  );
}

/** Compiling a stylesheet takes a separate process and seconds, so an earlier result for the same stylesheet is kept. */
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
