import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  expandIncludes,
  NAMESPACES,
  type Place,
  readSource,
  type ResolvedSource,
  SchematronError,
  type SourceElement,
} from '#schematron/parse';
import { applyChanges } from './apply-changes.js';
import { type ChangeNote, changeNotes } from './change-notes.js';
import { embedCodeLists } from './embed-code-lists.js';
import { folders } from './folders.js';
import { ruleSetRoots, type SourceVersion } from './releases.js';
import type { ReportProblem } from './report-problem.js';

/** A version of a rule set. */
export interface ExpandedVersion {
  readonly schema: SourceElement;
  /** What the version after it changed, in words. */
  readonly notes: readonly ChangeNote[];
}

/**
 * A version of a rule set as one self-contained schema: includes, tables (`include href="….ts"`, a module whose
 * `expand()` gives Schematron text), what releases changed, and code lists put in. Files in errors are named relative to
 * the project.
 *
 * @throws SchematronError with file and line
 */
export async function expandRuleSet(version: SourceVersion, report: ReportProblem): Promise<ExpandedVersion> {
  const { name, changedBy } = version;
  let schema = await expandWithTables(ruleSetRoots[name], new Map(), report);
  let notes: readonly ChangeNote[] = [];
  for (const release of changedBy) {
    const file = join('rules', 'releases', release, `${name}.sch`);
    if (!existsSync(projectPath(file))) continue;
    const changes = readSource(readProjectFile(file), file);
    notes = version.releases.includes(release) ? changeNotes(schema, changes) : [];
    schema = applyChanges(schema, changes);
  }
  const facts = {
    name,
    version: version.version,
    from: version.from,
    ...(version.to !== null && { to: version.to }),
  };
  const attributes = Object.entries(facts).map(([local, value]) => ({
    namespace: NAMESPACES.rules,
    local,
    value,
  }));
  const expanded = embedCodeLists(
    { ...schema, attributes: [...schema.attributes, ...attributes] },
    { edition: version.version, changedBy },
    report,
  );
  return { schema: expanded, notes };
}

/** Modules are loaded asynchronously and includes resolved synchronously: resolve until no table is missing. */
async function expandWithTables(
  root: string,
  tables: Map<string, string>,
  report: ReportProblem,
): Promise<SourceElement> {
  const missing = new Map<string, Place>();
  const resolve = (href: string, from: Place): ResolvedSource => {
    const file = join(dirname(from.file), href);
    if (!file.endsWith('.ts')) return readIncluded(file, from, report);
    if (!tables.has(file)) missing.set(file, from);
    return { file, text: tables.get(file) ?? '', isFragment: true };
  };
  const file = join('rules', root);
  const schema = expandIncludes(readSource(readProjectFile(file), file), resolve);
  if (missing.size === 0) return schema;
  for (const [table, place] of missing) tables.set(table, await expandTable(table, place, report));
  return expandWithTables(root, tables, report);
}

/** In a draft, a file that cannot be read is left out whole. */
function readIncluded(file: string, from: Place, report: ReportProblem): ResolvedSource {
  try {
    const text = readProjectFile(file);
    readSource(text, file);
    return { file, text };
  } catch (cause) {
    report(cause instanceof SchematronError ? cause : new SchematronError(from, `cannot read ${file}`));
    return { file, text: '', isFragment: true };
  }
}

async function expandTable(file: string, place: Place, report: ReportProblem): Promise<string> {
  try {
    return await runTable(file, place);
  } catch (cause) {
    report(cause);
    return '';
  }
}

async function runTable(file: string, place: Place): Promise<string> {
  const module: unknown = await import(pathToFileURL(projectPath(file)).href).catch((cause: unknown) => {
    throw new SchematronError(place, `cannot load ${file}: ${String(cause)}`);
  });
  if (!isTable(module)) throw new SchematronError(place, `${file} does not export expand(): string`);
  return module.expand();
}

function isTable(module: unknown): module is { readonly expand: () => string } {
  return (
    typeof module === 'object' && module !== null && 'expand' in module && typeof module.expand === 'function'
  );
}

function readProjectFile(file: string): string {
  return readFileSync(projectPath(file), 'utf8');
}

function projectPath(file: string): string {
  return join(folders.sources, relative('rules', file));
}
