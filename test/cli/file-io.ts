import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import type { CliIo } from '../../src/cli/io.js';
import { bufferedIo, type BufferedIo } from './buffered-io.js';

/** A command line world of real files, with what it prints kept for the assertions. */
export function fileIo(more: Partial<CliIo> = {}): BufferedIo {
  return {
    ...bufferedIo(),
    readFile: (path) => readFileSync(path),
    createFile: (path, options) => {
      const file = openSync(path, options?.append === true ? 'a' : 'w');
      return {
        write: (content) => {
          writeFileSync(file, content);
        },
        close: () => {
          closeSync(file);
        },
      };
    },
    ...more,
  };
}
