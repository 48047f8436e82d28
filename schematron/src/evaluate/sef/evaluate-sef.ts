import type { Saxon } from './saxon.js';
import { locationOf, nodeAt } from '../../xml/location.js';
import type { XmlDocument } from '../../xml/xml-tree.js';
import { type FiredRule, isWarning, MOST_FIRED, type RuleError, type RuleEvaluation } from '../fired-rule.js';
import type { CompiledPattern } from '../rule-set.js';
import { locateSvrl, readReport, type SvrlEntry } from './read-svrl.js';
import { messageOf } from '../../../../errors/index.js';

/** Evaluates compiled patterns, or any stylesheets that report SVRL, with the SEF engine. */
export function evaluateSef(
  patterns: readonly CompiledPattern[],
  { text, tree }: XmlDocument,
): RuleEvaluation {
  const { entries, failures } = runPatterns(patterns, text);
  const located = entries.map(({ error, ...entry }): FiredRule => {
    const node = nodeAt(tree, entry.location) ?? locateSvrl(tree, entry.location);
    const location = node === undefined ? entry.location : locationOf(tree, node);
    return { ...entry, node, location, ...(error !== undefined && { error: readError(error) }) };
  });
  const fired = located.toSorted((a, b) => (a.node ?? 0) - (b.node ?? 0));
  if (fired.length <= MOST_FIRED) return { fired, failures };
  const rest = fired.slice(MOST_FIRED);
  const unlisted = { count: rest.length, isFatal: rest.some((each) => !isWarning(each)) };
  return { fired: fired.slice(0, MOST_FIRED), unlisted, failures };
}

const BAD_VALUE = /^Supplied value "(.*)" is not a valid/s;

/** The text of an error from SaxonJS: its code, a colon, a sentence that may quote a value. */
function readError(text: string): RuleError {
  // XSLT has separate codes for values that do not fit a declared type.
  const [code = ''] = text.split(':', 1);
  const value = BAD_VALUE.exec(text.slice(text.indexOf(':') + 2))?.[1];
  return { code: code.replace(/^XTTE0[57]\d0$/, 'XPTY0004'), ...(value !== undefined && { value }) };
}

/** What the SEF engine found, and what stopped it. */
interface PatternRun {
  readonly entries: readonly SvrlEntry[];
  /** One entry for each pattern that could not be evaluated to its end. */
  readonly failures: readonly string[];
}

/** Evaluates compiled patterns on the text of a document with SaxonJS, one after the other. */
export function runPatterns(patterns: readonly CompiledPattern[], text: string): PatternRun {
  const entries: SvrlEntry[] = [];
  const failures: string[] = [];
  const attempt = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      failures.push(messageOf(error));
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
        entries.push(...readReport(result.principalResult));
      });
    }
  });
  return { entries, failures };
}

let loadedSaxon: Saxon | undefined;

/**
 * SaxonJS, loaded when the SEF engine is first used: it takes a quarter of a second, which the native engine
 * does not need. Only Node.js can load it this way.
 *
 * @throws Error outside Node.js, or if `saxon-js`, which is not installed by default, is missing
 */
export function loadSaxon(): Saxon {
  if (loadedSaxon === undefined) {
    const host = globalThis.process as NodeJS.Process | undefined;
    const module = host?.getBuiltinModule('node:module');
    if (module === undefined) throw new Error('The SEF engine needs Node.js: use the native engine.');
    try {
      loadedSaxon = module.createRequire(import.meta.url)('saxon-js') as Saxon;
    } catch (cause) {
      throw new Error('The SEF engine needs the package saxon-js: run "npm install saxon-js".', { cause });
    }
  }
  return loadedSaxon;
}
