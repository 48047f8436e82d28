/**
 * Flags with which V8 inlines fewer functions into their callers. That makes no verdict faster, but while the first few thousand documents
 * are judged, each worker spends a third of its CPU time on it.
 */
export const LESS_INLINING = [
  '--max-inlined-bytecode-size=150',
  '--max-inlined-bytecode-size-cumulative=200',
] as const;
