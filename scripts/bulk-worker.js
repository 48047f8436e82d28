// The worker thread of src/bulk/ when it runs from the TypeScript sources: see src/bulk/create-pool.ts.
import { register } from 'tsx/esm/api';

register();
export const { validateBatch } = await import('../src/bulk/worker.js');
