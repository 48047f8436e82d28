import { assertArgument, assertChoice, assertKnownOptions, messageOf } from '../../../errors/index.js';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileSchematron } from '../compile/compile-schematron.js';
import type { CompiledModule } from '../evaluate/native/compiled-rule-set.js';
import type { CompiledPattern, RuleSet } from '../evaluate/rule-set.js';
import { SchematronError } from '../parse/schematron-error.js';
import { warningTexts } from './compile-rules.js';
import { checkSef } from './check-sef.js';
import { compileStylesheet } from './compile-stylesheet.js';
import { checkRuleFile } from './read-rule-file.js';
import { readSchematronFile } from './read-schematron-file.js';

/**
 * Loads a rule set from a file, by its extension:
 * `.mjs`, written by `compileRules` for the native engine (with the `.sef.json` next to it, if any);
 * `.sef.json`, written by `compileRules` or xslt3 for the SEF engine;
 * `.sch`, compiled in memory for the native engine;
 * `.xsl` and `.xslt`, a stylesheet that reports SVRL, compiled in memory for the SEF engine.
 *
 * A `.mjs` is a program: load only what you have compiled or trust. A `.sch` is compiled to a program that reads nothing but the
 * document. A stylesheet, compiled or not, that could read files or run code is rejected unless it is trusted.
 *
 * @throws TypeError when an argument has the wrong type; RangeError for other endings; SchematronError (with file and line) or Error naming the file when it is not what
 *   its ending says
 */
export async function loadRuleSet(file: string, options: LoadRuleSetOptions = {}): Promise<RuleSet> {
  assertArgument('file', file, 'a string');
  assertKnownOptions<LoadRuleSetOptions>(options, {
    queryBinding: 'anything?',
    trusted: 'true or false?',
    phase: 'a string?',
    folder: 'a string?',
    onWarning: 'a function?',
  });
  if (options.queryBinding !== undefined)
    assertChoice('options.queryBinding', options.queryBinding, ['xslt2']);
  if (!existsSync(file)) throw new RangeError(`There is no file ${file}.`);
  if (!ENDINGS.test(file)) {
    throw new RangeError(
      `${file} is not a rule set: give a file that ends in .mjs, .sef.json, .sch, .xsl or .xslt.`,
    );
  }
  try {
    checkRuleFile(file);
    return await load(file, options);
  } catch (cause) {
    if (cause instanceof SchematronError) throw cause;
    const reason = messageOf(cause);
    throw new Error(`${file} is not a rule set: ${reason}`, { cause });
  }
}

/** Options of `loadRuleSet`. */
export interface LoadRuleSetOptions {
  /** Whether a stylesheet, compiled or not, may call `doc()`, `unparsed-text()`, JavaScript and the like. */
  readonly trusted?: boolean;
  /** Reads a `.sch` that declares another query binding, or none, as XPath 2.0. See `CompileRulesOptions`. */
  readonly queryBinding?: 'xslt2';
  /** The phase of a `.sch` to evaluate; without it the default phase of the schema, or every pattern. */
  readonly phase?: string;
  /** The folder that the includes of a `.sch` must be in; that of the file by default. */
  readonly folder?: string;
  /** Receives warnings about a `.sch`, with file, line and column. */
  readonly onWarning?: (text: string) => void;
}

const ENDINGS = /\.(?:m?js|sef\.json|sch|xslt?)$/i;

async function load(file: string, options: LoadRuleSetOptions): Promise<RuleSet> {
  const name = basename(file).replace(ENDINGS, '');
  const isTrusted = options.trusted ?? false;
  if (/\.sef\.json$/i.test(file))
    return { name, stylesheets: stylesheetsOf(await readFile(file, 'utf8'), isTrusted) };
  switch (extname(file).toLowerCase()) {
    case '.mjs':
    case '.js':
      return loadModule(file, name);
    case '.sch':
      return loadSchematron(file, name, options);
    default:
      return loadStylesheet(file, name, isTrusted);
  }
}

/** The result of `compileRules` next to it, if it is of the same stylesheet; otherwise it is compiled now. */
async function loadStylesheet(file: string, name: string, isTrusted: boolean): Promise<RuleSet> {
  const compiled = file.replace(/\.[^.]*$/, '.sef.json');
  return {
    name,
    // An earlier result lies where others may write, too.
    stylesheets: stylesheetsOf(await compileStylesheet(file, { compiled, trusted: isTrusted }), isTrusted),
  };
}

async function loadModule(file: string, name: string): Promise<RuleSet> {
  const module = await importModule(pathToFileURL(resolve(file)).href);
  const sef = file.replace(/\.m?js$/, '.sef.json');
  if (!existsSync(sef)) return { name, module };
  // Whoever loads the program beside it trusts both.
  return { name, module, stylesheets: stylesheetsOf(await readFile(sef, 'utf8'), true) };
}

async function loadSchematron(
  file: string,
  name: string,
  { queryBinding, phase, folder, onWarning }: LoadRuleSetOptions,
): Promise<RuleSet> {
  const model = readSchematronFile(file, { folder, ...(queryBinding && { queryBinding }) });
  const compiled = compileSchematron(model, { name, ...(phase !== undefined && { phase }) });
  const { module, name: ownName } = compiled;
  for (const warning of warningTexts(compiled.warnings)) onWarning?.(warning);
  const url = `data:text/javascript,${encodeURIComponent(module)}`;
  return { name: ownName, module: await importModule(url) };
}

async function importModule(url: string): Promise<CompiledModule> {
  // Bundlers warn of a name that is known only when it runs, unless it is marked.
  const module = (await import(/* webpackIgnore: true */ /* @vite-ignore */ url)) as Partial<CompiledModule>;
  if (typeof module.createRuleSet !== 'function') {
    throw new Error('compile the Schematron with compile-rules.');
  }
  return { createRuleSet: module.createRuleSet };
}

/** One stylesheet, or the list written by `compileRules`. */
function stylesheetsOf(text: string, isTrusted: boolean): readonly CompiledPattern[] {
  const content: unknown = JSON.parse(text);
  const patterns = Array.isArray(content) ? (content as unknown[]) : [{ rules: [], sef: content }];
  if (patterns.every(isCompiledPattern)) {
    if (!isTrusted) for (const { sef } of patterns) checkSef(sef);
    return patterns;
  }
  throw new Error('it has no SEF stylesheet; export one with xslt3.');
}

function isCompiledPattern(value: unknown): value is CompiledPattern {
  const { rules, sef } = (value ?? {}) as { readonly rules?: unknown; readonly sef?: unknown };
  return Array.isArray(rules) && typeof sef === 'object' && sef !== null && 'N' in sef && sef.N === 'package';
}
