import type { ConformanceCase } from './cases.js';
import { judgeCase, type Selection } from './judge-case.js';

/** The messages of the main process: what to compare, then one case after the other. */
export type WorkerRequest =
  | {
      readonly kind: 'select';
      readonly release: string;
      readonly layers: readonly string[];
      readonly rules: string | undefined;
    }
  | { readonly kind: 'case'; readonly case: ConformanceCase };

// A separate process: answers each case with its results.
let selection: Selection = { release: '', layers: [] };
process.on('message', (request: WorkerRequest) => {
  if (request.kind === 'select') {
    selection = {
      release: request.release,
      layers: request.layers,
      ...(request.rules !== undefined && { rules: new RegExp(request.rules) }),
    };
    return;
  }
  process.send?.(judgeCase(request.case, selection));
});
