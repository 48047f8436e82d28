import fc from 'fast-check';
import { runs } from './shared/thorough.js';

// Properties that do not say how many values they try. The seed is that of the commit (`test/commit-seed.ts`), so that a commit which
// passes passes again.
const { PROPERTY_SEED: seed } = process.env;
fc.configureGlobal({
  numRuns: runs(100),
  ...(seed !== undefined && { seed: Number(seed) }),
});
