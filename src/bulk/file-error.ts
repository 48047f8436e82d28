/** The sentence for a file that the file system does not give. */
export function fileError(path: string, cause: unknown): string {
  return `${path} cannot be read: ${reasonOf(cause)}.`;
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder, not a file';
  if (code === 'EACCES') return 'permission denied';
  return cause instanceof Error ? cause.message : String(cause);
}
