import type { Evaluation } from '../../xpath/runtime/evaluation.js';
import type { Runtime } from '../../xpath/runtime/runtime.js';

/** The exports of a module of compiled rules. */
export interface CompiledModule {
  readonly createRuleSet: (runtime: Runtime) => CompiledRuleSet;
}

/** The module of one of several versions of a rule set: what it does not share with another one. */
export interface CompiledVersion {
  readonly createRuleSet: (runtime: Runtime, shared: SharedRules) => CompiledRuleSet;
}

/** The module of what versions of a rule set share. */
export interface SharedModule {
  readonly createShared: (runtime: Runtime) => SharedRules;
}

/** What versions of a rule set share; they take from it by position and by name. */
export interface SharedRules extends Pick<CompiledRuleSet, 'names' | 'slots' | 'patterns'> {
  readonly rules: readonly CompiledRule[];
  readonly checks: readonly CompiledCheck[];
  readonly declared: Readonly<Record<string, unknown>>;
}

/** A rule set as plain functions (the shape that `src/compiler/javascript` emits). */
export interface CompiledRuleSet {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** The expanded names that its rules use, by number. */
  readonly names: readonly (readonly [namespace: string, local: string])[];
  /** How many values it keeps per document. */
  readonly slots: number;
  /** Texts of the documents that its rules read in addition to the judged one. */
  readonly documents?: readonly string[];
  readonly patterns: readonly CompiledNativePattern[];
}

interface CompiledNativePattern {
  readonly id: string;
  readonly rules: readonly CompiledRule[];
}

export interface CompiledRule {
  /** The alternatives of its context. */
  readonly contexts: readonly CompiledContext[];
  /** How many values it keeps per node. */
  readonly lets: number;
  readonly checks: readonly CompiledCheck[];
}

export interface CompiledContext {
  /** Kind of the nodes that can match, 0 for all except attributes. */
  readonly kind: number;
  /** Number of the only name that can match, -1 for any. */
  readonly name: number;
  /** Numbers of the names that the elements above it must have, the parent first; -1 for any. */
  readonly parents: readonly number[];
  /** Whether the node above those must be the document. */
  readonly isRooted: boolean;
  /** The further condition on such a node; undefined if there is none. */
  readonly matches: ((d: Evaluation, c: number) => boolean) | undefined;
  /** The part of the condition that is about the local name of the node alone, if there is one. */
  readonly named?: (local: string) => boolean;
}

/** The parts of one half of a message; a function gives a value of the document. */
export type MessageParts = readonly (string | (() => string) | NamedValue)[];

/** A value with its name (`''` for none), and the text in place of an empty one. */
export type NamedValue = readonly [name: string, value: () => string, otherwise?: string];

/** The texts of an issue of a check, for the node that it is about. */
export interface CheckWords {
  readonly test: string;
  readonly terms: readonly string[];
  readonly problem: MessageParts;
  readonly remedy: MessageParts;
}

export interface CompiledCheck {
  readonly id: string;
  readonly flag: string;
  /**
   * Numbers of names: a document that uses none of them has nothing to report here. If there are none, that is not known.
   */
  readonly concerns: readonly number[];
  /** Whether the node passes the check. */
  readonly holds: (d: Evaluation, c: number, l: unknown[]) => boolean;
  /** A function, because few checks fire: JavaScript compiles it when it is called. */
  readonly words: (d: Evaluation, c: number, l: unknown[]) => CheckWords;
}
