import { type KillerRun, runKillers } from './killers.js';

// A process of its own, as it is to end by itself and not by its documents.
process.once('message', (run: KillerRun) => {
  void runKillers(run).then((summary) => {
    process.send?.(summary);
    process.disconnect();
  });
});
