// The worker thread of src/pdf/read/ when it runs from the TypeScript sources: see src/pdf/read/open-pdf.ts.
import { register } from 'tsx/esm/api';

register();
export const { parseInThread, start } = await import('../src/pdf/read/worker.js');
