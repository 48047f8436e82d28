import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '../../src/issue.js';
import { evaluateRules, type Engine } from '../../src/rules/evaluate-rules.js';
import type { XmlDocument } from '../../src/xml/xml-document.js';

/** What the two engines say differently of a document: whole issues, in their order. */
export function differenceOfEngines(
  ruleSet: string,
  document: XmlDocument,
): { readonly compared: number; readonly differences: readonly string[] } {
  const native = issuesOf(ruleSet, document, 'native');
  const sef = issuesOf(ruleSet, document, 'sef');
  const [nativeTexts, sefTexts] = [native, sef].map((issues) => issues.map((issue) => JSON.stringify(issue)));
  const only = (own: readonly (Issue | string)[], others: readonly string[] | undefined): readonly string[] =>
    own.filter((issue) => !others?.includes(JSON.stringify(issue))).map(show);
  const differences = [
    ...only(native, sefTexts).map((text) => `native ${text}`),
    ...only(sef, nativeTexts).map((text) => `sef    ${text}`),
  ];
  if (differences.length === 0 && !isDeepStrictEqual(nativeTexts, sefTexts))
    differences.push('another order');
  return { compared: native.length, differences };
}

function issuesOf(ruleSet: string, document: XmlDocument, engine: Engine): readonly (Issue | string)[] {
  try {
    return evaluateRules(ruleSet, document, { engine });
  } catch (error) {
    return [`threw ${String(error)}`];
  }
}

function show(issue: Issue | string): string {
  if (typeof issue === 'string') return issue;
  return `${issue.rule_id} ${issue.flag} ${issue.location ?? ''} ${issue.message}`;
}
