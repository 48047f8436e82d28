import fc from 'fast-check';
import { runs } from './shared/thorough.js';

// Properties that do not say how many values they try. The gate names a seed, so that a commit which passes passes again; other
// runs try other values each time.
const { PROPERTY_SEED: seed } = process.env;
fc.configureGlobal({
  numRuns: runs(100),
  ...(seed !== undefined && { seed: Number(seed) }),
});
