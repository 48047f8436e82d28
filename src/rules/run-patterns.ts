import type { CompiledPattern } from './compiled-pattern.js';
import { loadSaxon } from './load-saxon.js';
import { readSvrl } from './read-svrl.js';
import type { SvrlFinding } from './svrl-finding.js';

/** What the SEF engine found, and what stopped it. */
export interface PatternRun {
  readonly findings: readonly SvrlFinding[];
  /** One entry for each pattern that could not be evaluated to its end. */
  readonly failures: readonly string[];
}

/** Evaluates compiled patterns on the text of a document with SaxonJS, one after the other. */
export function runPatterns(patterns: readonly CompiledPattern[], text: string): PatternRun {
  const findings: SvrlFinding[] = [];
  const failures: string[] = [];
  const attempt = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  };
  attempt(() => {
    const SaxonJS = loadSaxon();
    const sourceNode = SaxonJS.XPath.evaluate('parse-xml($text)', null, { params: { text } });
    for (const { sef } of patterns) {
      attempt(() => {
        const result = SaxonJS.transform(
          { stylesheetInternal: sef, sourceNode, destination: 'document' },
          'sync',
        );
        findings.push(...readSvrl(result.principalResult));
      });
    }
  });
  return { findings, failures };
}
