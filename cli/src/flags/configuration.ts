import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command, Option } from 'commander';
import { lilconfig } from 'lilconfig';
import { fileError, messageOf } from '#errors';
import { UnusableInput } from '../terminal/report-errors.js';

/** Files with options, in the current folder and those above it; the first one found is used. */
const PLACES = [
  'package.json',
  ...['json', 'js', 'mjs', 'cjs'].map((ending) => `peppol-preflight.config.${ending}`),
];

/** Options that are available only on the command line. */
const OF_CALLS: ReadonlySet<string> = new Set(['config', 'json', 'watch', 'trustRules']);

/** Options that name files, which are relative to the configuration. */
const OF_FILES: ReadonlySet<string> = new Set(['output', 'rules', 'report', 'checkpoint', 'failedTo']);

/** Options that can be repeated. */
const LISTS: ReadonlySet<string> = new Set(['layers', 'rules', 'report']);

/** Options that replace each other. */
const ALTERNATIVES: Readonly<Record<string, readonly string[]>> = {
  format: ['json'],
  release: ['rulesAsOf'],
  rulesAsOf: ['release'],
};

/**
 * Applies the options of a configuration to a command: a `peppol-preflight.config.*`, or the key `peppol-preflight`
 * of a package.json. Options on the command line take precedence; options of other commands are ignored.
 *
 * @param path the file to read; undefined looks for one, false reads none
 * @throws UnusableInput if the file cannot be read, or has an unknown option or value
 */
export async function applyConfiguration(
  command: Command,
  { path, cwd = process.cwd() }: { readonly path: string | false | undefined; readonly cwd?: string },
): Promise<void> {
  const found = path === false ? undefined : await read(path, cwd);
  if (found === undefined) return;
  const { file, options } = found;
  const known = command.parent?.commands.flatMap((each) => each.options) ?? command.options;
  const isGiven = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
  for (const [name, value] of Object.entries(options)) {
    const isKnown = known.some((option) => option.attributeName() === name) && !OF_CALLS.has(name);
    if (!isKnown) throw new UnusableInput(`${file} has the option "${name}", which cannot be configured.`);
    const option = command.options.find((each) => each.attributeName() === name);
    const isReplaced = [name, ...(ALTERNATIVES[name] ?? [])].some(isGiven);
    if (option === undefined || isReplaced || value === null) continue;
    const settled = OF_FILES.has(name)
      ? fromFolder(value, { folder: dirname(resolve(cwd, file)), cwd })
      : value;
    command.setOptionValueWithSource(name, parsed(option, settled, `${file}: ${name}`), 'config');
  }
}

/** The options of a configuration, and the name of its file in messages. */
interface Configuration {
  readonly file: string;
  readonly options: Readonly<Record<string, unknown>>;
}

async function read(path: string | undefined, cwd: string): Promise<Configuration | undefined> {
  const load = (file: string): Promise<unknown> =>
    namingFile(file, async () => {
      const module = (await import(
        /* webpackIgnore: true */ /* @vite-ignore */ pathToFileURL(file).href
      )) as { readonly default?: unknown };
      return module.default;
    });
  const search = lilconfig('peppol-preflight', {
    searchPlaces: PLACES,
    loaders: {
      '.json': (file, content) => namingFile(file, () => JSON.parse(content) as unknown),
      ...{ '.js': load, '.mjs': load, '.cjs': load },
    },
  });
  try {
    const found = await (path === undefined ? search.search(cwd) : search.load(resolve(cwd, path)));
    if (found === null || found.isEmpty === true) return undefined;
    const file = relative(cwd, found.filepath) || found.filepath;
    const options: unknown = found.config;
    if (typeof options !== 'object' || options === null || Array.isArray(options)) {
      throw new UnusableInput(`${file} has no options: write an object, such as { "strict": true }.`);
    }
    return { file, options: options as Configuration['options'] };
  } catch (cause) {
    if (cause instanceof UnusableInput) throw cause;
    throw new UnusableInput(fileError(path ?? 'The configuration', cause), { cause });
  }
}

/** @throws UnusableInput that names the file if it cannot be read */
async function namingFile(file: string, action: () => unknown): Promise<unknown> {
  try {
    return await action();
  } catch (cause) {
    const reason = messageOf(cause);
    throw new UnusableInput(`${relative(process.cwd(), file)} cannot be read: ${reason}`, { cause });
  }
}

/** A value as the command line would parse it. */
function parsed(option: Option, value: unknown, name: string): unknown {
  const takesValue = option.required || option.optional;
  if (!takesValue) {
    if (typeof value !== 'boolean') throw new UnusableInput(`${name} must be true or false.`);
    return value;
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isList = LISTS.has(option.attributeName());
  if (Array.isArray(value) && !isList) throw new UnusableInput(`${name} must be one value, not a list.`);
  let result: unknown = option.defaultValue;
  for (const each of values) {
    if (typeof each !== 'string' && typeof each !== 'number') {
      throw new UnusableInput(`${name} must be ${isList ? 'a list of texts' : 'a text or a number'}.`);
    }
    try {
      result = option.parseArg === undefined ? String(each) : option.parseArg(String(each), result);
    } catch (cause) {
      const reason = messageOf(cause);
      throw new UnusableInput(`${name} is ${JSON.stringify(each)}. ${reason}`, { cause });
    }
  }
  return result;
}

/** File names, or reports with their files, relative to the current folder. */
function fromFolder(
  value: unknown,
  { folder, cwd }: { readonly folder: string; readonly cwd: string },
): unknown {
  if (Array.isArray(value)) return value.map((each) => fromFolder(each, { folder, cwd }));
  if (typeof value !== 'string') return value;
  const [, format = '', file = ''] = /^(\w+=)?([^]*)$/.exec(value) ?? [];
  return `${format}${relative(cwd, resolve(folder, file))}`;
}
