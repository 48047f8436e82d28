import { dirname, resolve } from 'node:path';
import type { ResolveSource } from '../parse/expand-includes.js';
import { type ReadSchemaOptions, readSchematron } from '../parse/read-schematron.js';
import type { SchematronModel } from '../parse/schematron-model.js';
import { readRuleFile } from './read-rule-file.js';

/** Options of `readSchematronFile`. */
export interface ReadSchematronFileOptions extends ReadSchemaOptions {
  /** The folder that all files must be in; that of the schema by default. */
  readonly folder?: string | undefined;
}

/**
 * Reads a Schematron file, its includes, and the files that expressions read with `document('…')`; an `href` is relative to the file
 * that contains it. Links are resolved before a file is compared with the folder: a rule set must not embed files from elsewhere.
 *
 * @throws SchematronError with file and line, Error if the file cannot be read
 */
export function readSchematronFile(
  file: string,
  { folder = dirname(file), ...options }: ReadSchematronFileOptions = {},
): SchematronModel {
  const resolveFile: ResolveSource = (href, from) => {
    if (/^[a-z][a-z0-9+.-]+:/i.test(href))
      throw new Error('it is not a file; nothing is fetched from a network');
    const path = resolve(dirname(from.file), href);
    return { file: path, text: readRuleFile(path, { within: folder }) };
  };
  return readSchematron(readRuleFile(file), {
    ...options,
    file,
    resolve: resolveFile,
    resolveDocument: resolveFile,
  });
}
