import type { CliIo } from '../../src/cli/io.js';

export interface BufferedIo extends CliIo {
  readonly stdout: () => string;
  readonly stderr: () => string;
}

/** A command line world of named files, with what it prints kept for the assertions. */
export function bufferedIo(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  stdin: string | Uint8Array = '',
): BufferedIo {
  const out: string[] = [];
  const err: string[] = [];
  return {
    readFile: (path) => {
      const content = files[path];
      if (content === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      return Buffer.from(content);
    },
    // In pieces, as a pipe gives it.
    stdin: async function* () {
      const bytes = Buffer.from(stdin);
      for (let start = 0; start < bytes.length; start += 1000) {
        await Promise.resolve();
        yield bytes.subarray(start, start + 1000);
      }
    },
    drain: () => Promise.resolve(),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    colour: false,
    outIsTerminal: false,
    interruption: () => new AbortController().signal,
    stdout: () => out.join(''),
    stderr: () => err.join(''),
  };
}
