/** The sentence for a file that the file system does not give, or take. */
export function fileError(path: string, cause: unknown, action: 'read' | 'written' = 'read'): string {
  return `${path === '' ? 'A file without a name' : path} cannot be ${action}: ${reasonOf(cause, action)}.`;
}

function reasonOf(cause: unknown, action: 'read' | 'written'): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return action === 'read' ? 'there is no such file' : 'its folder does not exist';
  if (code === 'EISDIR') return 'it is a folder, not a file';
  if (code === 'EACCES') return 'permission denied';
  if (code === 'ENOSPC') return 'no space is left on the device';
  return cause instanceof Error ? cause.message : String(cause);
}
