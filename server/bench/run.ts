import { measureGrowth } from './growth.js';
import { startClient } from './load.js';
import { measureCreation, measureValidation } from './requests.js';
import { measureStart } from './start.js';

// `npm run bench -w server`: what the stand-in costs. Requests come from another process, and CPU time of this one is what is compared,
// so that other work on the machine changes little. `npm run bench -w server -- start validation` does these steps only, and
// `-- growth 10000` lists and keeps that many documents instead of 100,000.
const STEPS = ['start', 'validation', 'creation', 'growth'] as const;

const given = process.argv.slice(2);
const documents = Number(given.find((each) => /^\d+$/.test(each)) ?? 100_000);
const wanted = given.filter((each) => !/^\d+$/.test(each));
const unknown = wanted.filter((each) => !STEPS.some((step) => step === each));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: give some of ${STEPS.join(', ')}.`);

const client = startClient();
for (const step of STEPS) {
  if (wanted.length > 0 && !wanted.includes(step)) continue;
  if (step === 'start') await measureStart();
  if (step === 'validation') await measureValidation(client);
  if (step === 'creation') await measureCreation(client);
  if (step === 'growth') await measureGrowth(client, documents);
}
client.close();
