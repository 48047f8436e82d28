import { loadDefects as load } from '#lazy/defects';
import type { AnyDocumentInput } from '../../src/document/document.js';

/** The replacement for a part of a base document that makes a rule fire. */
export interface UblDefect {
  readonly base: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How rules are broken, as found by the build (scripts/build-defects.ts). */
export interface Defects {
  /** Valid UBL documents by name. */
  readonly bases: Readonly<Record<string, string>>;
  /** By rule id, some ways to break the rule. */
  readonly ubl: Readonly<Record<string, readonly UblDefect[]>>;
  /** By rule id: a Document that breaks it, and all rules that it breaks. */
  readonly documents: Readonly<
    Record<string, { readonly document: AnyDocumentInput; readonly rules: readonly string[] }>
  >;
}

export function loadDefects(): Defects {
  return load() as Defects;
}
