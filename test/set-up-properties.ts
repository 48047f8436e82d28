import fc from 'fast-check';
import { isThorough } from './thorough.js';

// Properties that do not say how many values they try.
fc.configureGlobal({ numRuns: isThorough ? 100 : 25 });
