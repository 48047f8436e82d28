/** Why a file that nobody named by itself, but that is in a folder, an archive or a mail, is not judged. */
export const NOT_JUDGED_REASONS = [
  /** It is of another kind, such as a picture. */
  'format',
  /** A PDF, an archive or a mail without an invoice inside. */
  'no-invoice',
  /** The package that reads it is not installed. */
  'no-reader',
  'encrypted',
  'unreadable',
  /** It is larger, or deeper in others, than what is read. */
  'beyond-limits',
  /** A folder that a pattern matches, and nothing in it. */
  'folder',
  /** A link to a folder. */
  'linked-folder',
  'broken-link',
  /** A socket, a pipe or a device. */
  'special',
  /** A folder of tools, which is not entered. */
  'left-out',
  /** A file or a folder whose name begins with a dot. */
  'hidden',
] as const;

/** Why a file was not judged. */
export type NotJudgedReason = (typeof NOT_JUDGED_REASONS)[number];

/** Files that were not judged for one reason. */
export interface NotJudgedFiles {
  readonly reason: NotJudgedReason;
  /** In lower case with its dot, such as `.jpg`; empty for files without one, and for folders. */
  readonly extension: string;
  readonly files: number;
}

/** Counts files that were not judged. */
export interface NotJudgedTally {
  readonly add: (name: string, reason: NotJudgedReason) => void;
  /** Those of most files first. */
  readonly counts: () => readonly NotJudgedFiles[];
}

/** Kinds of files that are counted by themselves; a folder of any number of files needs the same memory. */
const MOST_KINDS = 200;

/** Counts files by their extension and the reason. */
export function createNotJudgedTally(): NotJudgedTally {
  const found = new Map<string, NotJudgedFiles>();
  return {
    add: (name, reason) => {
      const own = extensionOf(name, reason);
      const extension = found.size < MOST_KINDS || found.has(`${reason} ${own}`) ? own : '';
      const key = `${reason} ${extension}`;
      found.set(key, { reason, extension, files: (found.get(key)?.files ?? 0) + 1 });
    },
    counts: () =>
      [...found.values()].sort(
        (a, b) => b.files - a.files || compare(a.extension, b.extension) || compare(a.reason, b.reason),
      ),
  };
}

function extensionOf(name: string, reason: NotJudgedReason): string {
  if (reason === 'folder' || reason === 'linked-folder' || reason === 'left-out') return '';
  // What is longer is not an extension.
  const [, extension = ''] = /[^/](\.[^./\s]{1,10})$/.exec(name) ?? [];
  return extension.toLowerCase();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
