import type { CliIo, CreatedFile } from '../../cli/src/terminal/io.js';

export interface BufferedIo extends CliIo {
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** What was written to files, by path. */
  readonly written: Readonly<Record<string, string>>;
}

/** A command line world of named files, with what it prints kept for the assertions. */
export function bufferedIo(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  stdin: string | Uint8Array = '',
): BufferedIo {
  const out: string[] = [];
  const err: string[] = [];
  const written: Record<string, string> = {};
  const create = (path: string): CreatedFile => {
    if (path.startsWith('nowhere/')) throw Object.assign(new Error('no such folder'), { code: 'ENOENT' });
    written[path] = '';
    let isClosed = false;
    return {
      write: (content) => {
        if (path === 'full') throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        written[path] = `${written[path] ?? ''}${textOf(content)}`;
      },
      close: () => {
        written[path] = `${written[path] ?? ''}(closed)`;
        isClosed = true;
      },
      discard: () => {
        if (!isClosed) written[path] = `${written[path] ?? ''}(discarded)`;
      },
    };
  };
  return {
    readFile: (path) => {
      const content = files[path];
      if (content === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      return Buffer.from(content);
    },
    createFile: create,
    holdDocument: (path) => ({ replace: () => create(path) }),
    newDocument: create,
    // In pieces, as a pipe gives it.
    stdin: async function* () {
      const bytes = Buffer.from(stdin);
      for (let start = 0; start < bytes.length; start += 1000) {
        await Promise.resolve();
        yield bytes.subarray(start, start + 1000);
      }
    },
    drain: () => Promise.resolve(),
    flush: () => Promise.resolve(true),
    out: (content) => out.push(textOf(content)),
    err: (text) => err.push(text),
    colour: false,
    outIsTerminal: false,
    interruption: () => new AbortController().signal,
    stdout: () => out.join(''),
    stderr: () => err.join(''),
    written,
  };
}

/** Bytes as one character each. */
function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(content).toString('latin1');
}
