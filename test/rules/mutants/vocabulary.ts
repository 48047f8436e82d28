import { readFileSync } from 'node:fs';

/** What rules speak of: the names and the literals in their expressions. */
export interface Vocabulary {
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  readonly literals: readonly string[];
}

/** Read from the expanded sources of the rule sets, so that edits come to whatever the rules look at. */
export function readVocabulary(): Vocabulary {
  const source = ['EN16931', 'PEPPOL', 'PEPPOL-SB']
    .map((name) => readFileSync(new URL(`../../../compiled/rules/${name}.sch`, import.meta.url), 'utf8'))
    .join('\n');
  return {
    elements: distinct(source, /\b((?:cac|cbc|ext):[A-Z]\w+)/g),
    attributes: distinct(source, /@([a-z]\w*)/g),
    literals: distinct(source, /'([^'<>{}]{1,60})'/g),
  };
}

function distinct(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}
