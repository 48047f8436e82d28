import { expect } from 'vitest';
import type { ReportFormat } from '../src/reports.js';
import { parseXml } from 'schematron-compiler/xml';

/** Expects that a report is one that a program can read to its end. */
export function expectWholeReport(format: ReportFormat, text: string): void {
  switch (format) {
    case 'json':
    case 'sarif':
      expect(() => JSON.parse(text) as unknown, text).not.toThrow();
      return;
    case 'ndjson':
      for (const line of text.split('\n').slice(0, -1))
        expect(() => JSON.parse(line) as unknown).not.toThrow();
      expect(text === '' || text.endsWith('\n')).toBe(true);
      return;
    case 'junit':
      expect(parseXml(text)).toMatchObject({ ok: true });
      return;
    case 'html':
      expect(text).toMatch(/^<!doctype html>[^]*<\/html>\n?$/i);
      return;
    case 'pretty':
    case 'github':
      expect(text === '' || text.endsWith('\n')).toBe(true);
  }
}
