import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileError } from '../file-error.js';
import { type ReadSchemaOptions, readSchematron } from '../schematron/read-schematron.js';
import type { SchematronModel } from '../schematron/schematron-model.js';

/**
 * Reads a Schematron file and what it includes; an `href` is a path from the file that it stands in.
 *
 * @throws SchematronError with file and line, Error when the file cannot be read
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
  });
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new Error(fileError(path, cause), { cause });
  }
}
