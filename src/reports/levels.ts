import type { Finding } from './finding.js';

/** How many findings there are of each level. */
export type Levels = Readonly<Record<Finding['level'], number>>;
