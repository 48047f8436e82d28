import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileSchematron } from '../compiler/compile-schematron.js';
import type { CompiledPattern } from '../rules/compiled-pattern.js';
import type { CompiledModule } from '../rules/compiled-rule-set.js';
import type { OwnRuleSet } from '../rules/own-rule-set.js';
import { compileXslt } from './compile-xslt.js';
import { readSchematronFile } from './read-schematron-file.js';

/**
 * Loads a rule set from a file, told by its ending:
 * `.mjs`, what `compileRules` wrote for the native engine (with its `.sef.json`, where it lies beside);
 * `.sef.json`, what `compileRules` or xslt3 wrote for the SEF engine;
 * `.sch`, compiled in memory for the native engine;
 * `.xsl` and `.xslt`, a stylesheet that reports SVRL, compiled in memory for the SEF engine.
 *
 * @throws RangeError for other endings, Error or SchematronError for a file that is not what its ending says
 */
export async function loadRuleSet(file: string): Promise<OwnRuleSet> {
  if (!existsSync(file)) throw new RangeError(`There is no file ${file}.`);
  const name = basename(file).replace(/\.(?:mjs|js|sef\.json|sch|xslt?)$/i, '');
  if (file.endsWith('.sef.json')) return { name, stylesheets: await readStylesheets(file) };
  switch (extname(file).toLowerCase()) {
    case '.mjs':
    case '.js':
      return loadModule(file, name);
    case '.sch':
      return loadSchematron(file, name);
    case '.xsl':
    case '.xslt':
      return {
        name,
        stylesheets: [{ rules: [], sef: parseSef(await compileXslt(await readFile(file, 'utf8')), file) }],
      };
    default:
      throw new RangeError(
        `${file} is no rule set: give a file that ends in .mjs, .sef.json, .sch, .xsl or .xslt.`,
      );
  }
}

async function loadModule(file: string, name: string): Promise<OwnRuleSet> {
  const module = await importModule(pathToFileURL(resolve(file)).href, file);
  const sef = file.replace(/\.m?js$/, '.sef.json');
  return { name, module, ...(existsSync(sef) && { stylesheets: await readStylesheets(sef) }) };
}

async function loadSchematron(file: string, name: string): Promise<OwnRuleSet> {
  const { module, name: ownName } = compileSchematron(readSchematronFile(file), { name });
  const url = `data:text/javascript,${encodeURIComponent(module)}`;
  return { name: ownName, module: await importModule(url, file) };
}

async function importModule(url: string, file: string): Promise<CompiledModule> {
  const module = (await import(url)) as Partial<CompiledModule>;
  if (typeof module.createRuleSet !== 'function') {
    throw new Error(`${file} is no compiled rule set: compile the Schematron with compile-rules.`);
  }
  return { createRuleSet: module.createRuleSet };
}

async function readStylesheets(file: string): Promise<readonly CompiledPattern[]> {
  const content = parseSef(await readFile(file, 'utf8'), file);
  return Array.isArray(content) ? (content as readonly CompiledPattern[]) : [{ rules: [], sef: content }];
}

function parseSef(text: string, file: string): object {
  const content: unknown = JSON.parse(text);
  if (typeof content === 'object' && content !== null) return content;
  throw new Error(`${file} is no stylesheet in SEF: export one with xslt3.`);
}
