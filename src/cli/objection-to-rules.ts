/** What keeps files from being rule sets, the first such file; undefined when all are. */
export async function objectionToRules(files: readonly string[]): Promise<string | undefined> {
  // The compiler is loaded by those only who bring rules.
  const { loadRuleSet } = await import('../compiler.js');
  for (const file of files) {
    try {
      await loadRuleSet(file);
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause);
    }
  }
  return undefined;
}
