import { readFileSync } from 'node:fs';
import { createFile } from '../src/terminal/create-file.js';
import { holdDocument, newDocument } from '../src/terminal/document-file.js';
import type { CliIo } from '../src/terminal/io.js';
import { bufferedIo, type BufferedIo } from '../../test/shared/buffered-io.js';

/** A command line world of real files, with what it prints kept for the assertions. */
export function fileIo(more: Partial<CliIo> = {}): BufferedIo {
  return {
    ...bufferedIo(),
    readFile: (path) => readFileSync(path),
    createFile,
    holdDocument,
    newDocument,
    ...more,
  };
}
