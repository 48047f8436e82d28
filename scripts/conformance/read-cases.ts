import { readFileSync } from 'node:fs';
import type { ConformanceCase } from './conformance-case.js';

/** The cases of a file: one JSON object a line (see the README beside the case files). */
export function readCases(file: string): readonly ConformanceCase[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('case' in value) || !('xml' in value)) {
      throw new Error(`${file}:${index + 1} is no conformance case: it needs "case" and "xml".`);
    }
    return [value as ConformanceCase];
  });
}
