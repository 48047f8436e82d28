import type { FuzzAnswer, FuzzRequest } from '../../scripts/fuzz/fuzz-process.js';

// In place of the process that judges: an input below zero ends it, or keeps it busy for ever.
process.on('message', ({ number }: FuzzRequest) => {
  if (number === -1) process.exit(7);
  while (number === -2);
  process.send?.({ number, family: 'strings', problem: null } satisfies FuzzAnswer);
});
process.send?.('ready');
