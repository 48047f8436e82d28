import { loadDefects as load } from '#lazy/defects';
import type { AnyDocumentInput } from '../../src/document/document.js';
import type { ExtendedDocumentInput } from '../../src/document/extended-fields.js';

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
  /** By rule id: a Document that breaks it. */
  readonly documents: Readonly<Record<string, BrokenDocument<AnyDocumentInput>>>;
  /** The same for the rules that only an extended Document breaks. */
  readonly extended: Readonly<Record<string, BrokenDocument>>;
}

/** A Document with all rules that it breaks. */
export interface BrokenDocument<Input = ExtendedDocumentInput> {
  readonly document: Input;
  readonly rules: readonly string[];
}

export function loadDefects(): Defects {
  return load() as Defects;
}
