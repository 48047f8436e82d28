import { reasonOf } from './error-text.js';

/** The message for a file that cannot be read or written. */
export function fileError(path: string, cause: unknown, action: 'read' | 'written' = 'read'): string {
  const reason = fileReason(cause, action);
  // Node.js puts this character in place of bytes that are not UTF-8, in arguments too, and then finds no file.
  const isLossy = action === 'read' && path.includes('\uFFFD') && reason === ABSENT;
  return `${path === '' ? 'A file without a name' : path} cannot be ${action}: ${reason}${isLossy ? NOT_UTF8 : ''}.`;
}

function fileReason(cause: unknown, action: 'read' | 'written'): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return action === 'read' ? ABSENT : 'its folder does not exist';
  if (code === 'EISDIR') return 'it is a folder, not a file';
  if (code === 'EACCES') return 'permission denied';
  if (code === 'ENOTDIR') return 'a part of its path is a file, not a folder';
  if (code === 'ENAMETOOLONG') return 'its name is too long';
  if (code === 'ELOOP') return 'its links lead in a circle';
  if (code === 'EROFS') return 'its file system is read-only';
  if (code === 'ENOSPC') return 'no space is left on the device';
  return reasonOf(cause);
}

const ABSENT = 'there is no such file';
const NOT_UTF8 =
  '; if its name is not UTF-8, name its folder or a pattern such as "*.xml" in quotes, or rename it';
