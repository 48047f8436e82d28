import { check } from '../src/answers/check.js';
import { validateUbl } from '../src/verdict/validate-ubl.js';
import type { DocumentInput } from '../src/document/document.js';
import { patchJsonText } from '../src/document/json/patch-json-text.js';
import { applyFixes } from '../src/answers/fixes/apply-fixes.js';
import { createTextFixes } from '../src/answers/fixes/text-fixes.js';
import { type GrowingCase, growingCases, type PatchedText } from './growing.js';

// Measures how time grows with what a document may have as many of as it wants: `npm run bench:growth [-- N [NAME]]`. CPU time of a
// document with N of them, and its ratio to that of one with a quarter of them: 4 is linear, 16 would be square. From 5 on it
// is an error. Each is measured several times, the fastest counts, as other work on the machine only adds to it.

const most = Number(process.argv[2] ?? 20_000);
const RUNS = 3;
const LIMIT = 5;

type Input = DocumentInput | string | PatchedText;

function judge(input: Input): void {
  if (typeof input === 'string') {
    validateUbl(input);
    validateUbl(input, { layers: ['en16931', 'peppol'] });
    return;
  }
  if (isPatched(input)) {
    const { text, patch } = input;
    patchJsonText(text, patch);
    const fixesOf = createTextFixes(text);
    // As many as one document has issues.
    for (const operation of patch.slice(0, 10_000))
      fixesOf([{ title: '', code: '', values: {}, kind: 'safe', patch: [operation] }]);
    return;
  }
  const { issues } = check(input, { today: '2026-11-02' });
  applyFixes(input, issues, { suggested: true });
}

function cpuTimeOf(input: Input): number {
  let best = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    globalThis.gc?.();
    const before = process.cpuUsage();
    judge(input);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
    if (best > 10_000) break;
  }
  return best;
}

function isPatched(input: Input): input is PatchedText {
  return typeof input !== 'string' && 'patch' in input;
}

function growthOf({ make }: GrowingCase): { time: number; ratio: number } {
  const less = cpuTimeOf(make(most / 4));
  const time = cpuTimeOf(make(most));
  return { time, ratio: time / less };
}

const chosen = growingCases.filter(({ name }) => name.includes(process.argv[3] ?? ''));
for (const { make } of chosen) for (let run = 0; run < 20; run += 1) cpuTimeOf(make(20));
for (const growing of chosen) {
  const { time, ratio } = growthOf(growing);
  const isOver = ratio >= LIMIT;
  console.log(
    `${growing.name.padEnd(42)} ${time.toFixed(0).padStart(7)} ms at ${most}  ${ratio.toFixed(2).padStart(6)} × a quarter${isOver ? `  NOT below ${LIMIT}` : ''}`,
  );
  if (isOver) process.exitCode = 1;
}
