import { reasonOf } from './error-text.js';

/** The message for a file that cannot be read or written. */
export function fileError(path: string, cause: unknown, action: 'read' | 'written' = 'read'): string {
  return `${path === '' ? 'A file without a name' : path} cannot be ${action}: ${fileReason(cause, action)}.`;
}

function fileReason(cause: unknown, action: 'read' | 'written'): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return action === 'read' ? 'there is no such file' : 'its folder does not exist';
  if (code === 'EISDIR') return 'it is a folder, not a file';
  if (code === 'EACCES') return 'permission denied';
  if (code === 'ENOSPC') return 'no space is left on the device';
  return reasonOf(cause);
}
