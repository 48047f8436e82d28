import { readFileSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { fileError } from '../errors/file-error.js';
import { type ReadSchemaOptions, readSchematron } from '../parse/read-schematron.js';
import type { SchematronModel } from '../parse/schematron-model.js';

/**
 * Reads a Schematron file and its includes; an `href` is relative to the file that contains it. Files that expressions read
 * with `document('…')` must be below the folder of the schema.
 *
 * @throws SchematronError with file and line, Error if the file cannot be read
 */
export function readSchematronFile(file: string, options: ReadSchemaOptions = {}): SchematronModel {
  return readSchematron(readFile(file), {
    ...options,
    file,
    resolve: (href, from) => {
      if (/^[a-z][a-z0-9+.-]+:/i.test(href))
        throw new Error('it is not a file; nothing is fetched from a network');
      const path = resolve(dirname(from.file), href);
      return { file: path, text: readFile(path) };
    },
    resolveDocument: (href, from) => {
      if (/^[a-z][a-z0-9+.-]+:/i.test(href))
        throw new Error('it is not a file; nothing is fetched from a network');
      const path = resolve(dirname(from.file), href);
      const text = readFile(path);
      // Links are resolved first: a rule set must not embed files from elsewhere.
      const below = relative(realpathSync(dirname(resolve(file))), realpathSync(path));
      if (/^\.\.(?:[/\\]|$)/.test(below) || isAbsolute(below))
        throw new Error('it is not below the folder of the schema; move it there');
      return { file: path, text };
    },
  });
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new Error(fileError(path, cause), { cause });
  }
}
