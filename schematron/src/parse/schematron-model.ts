import type { Place } from './schematron-error.js';
import type { SourceElement } from './source-element.js';

/** A Schematron schema (ISO/IEC 19757-3) in which abstract patterns and rules are already resolved. */
export interface SchematronModel {
  readonly title: string;
  /** The values of `pf:name`, `pf:version`, `pf:from` and `pf:to`; absent in third-party files. */
  readonly name?: string;
  readonly version?: string;
  /** First and last day in force, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  readonly defaultPhase?: string;
  /** The `ns` elements: what the prefixes of every expression mean. */
  readonly namespaces: Readonly<Record<string, string>>;
  readonly lets: readonly SchematronLet[];
  readonly phases: readonly SchematronPhase[];
  readonly patterns: readonly SchematronPattern[];
  /** Embedded `xsl:function` elements. */
  readonly functions: readonly SourceElement[];
  /** Embedded `xsl:key` elements. */
  readonly keys: readonly SourceElement[];
  readonly codeLists: readonly CodeList[];
  /** Other documents that expressions read, by the text in `document('…')`. */
  readonly documents: readonly EmbeddedDocument[];
  /** What is unusual in the source but has no effect on the rules, such as text between rules. */
  readonly warnings: readonly SchematronWarning[];
  readonly place: Place;
}

/** An additional XML file of the schema, read during compilation. */
export interface EmbeddedDocument {
  /** As written in `document()` or `doc()`. */
  readonly href: string;
  /** Its text, without an XML declaration. */
  readonly text: string;
}

/** What is ignored in a schema, and where. */
export interface SchematronWarning {
  readonly place: Place;
  readonly text: string;
}

/** A variable; its expression is evaluated with the document, or in a rule with the rule's node, as context. */
export interface SchematronLet {
  readonly name: string;
  readonly value: string;
  /** A sequence type, if the source states one. */
  readonly type?: string;
  readonly place: Place;
}

export interface SchematronPhase {
  readonly id: string;
  /** Ids of the patterns that take part. */
  readonly active: readonly string[];
  readonly lets: readonly SchematronLet[];
}

/** A node is handled by the first rule of a pattern whose context it matches. */
export interface SchematronPattern {
  readonly id?: string;
  readonly lets: readonly SchematronLet[];
  readonly rules: readonly SchematronRule[];
  readonly place: Place;
}

export interface SchematronRule {
  readonly id?: string;
  readonly context: string;
  readonly lets: readonly SchematronLet[];
  readonly checks: readonly SchematronCheck[];
  readonly place: Place;
}

/** An `assert` fires if its test is false, a `report` if it is true. */
export interface SchematronCheck {
  readonly kind: 'assert' | 'report';
  /** Made of the pattern and the position in it, such as `lines-3`, if the source has none. */
  readonly id: string;
  /** The text of `flag`, or of `role` if there is no flag. */
  readonly flag?: string;
  readonly test: string;
  readonly terms: readonly string[];
  /** What is wrong if it fires. */
  readonly problem: readonly MessagePart[];
  /** What to do about it: the content of `pf:remedy`; empty in third-party files. */
  readonly remedy: readonly MessagePart[];
  readonly place: Place;
}

/** A piece of a message: literal text, the value of an expression, or the name of a node. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | MessageValue
  | { readonly kind: 'name'; readonly path: string };

/** The value of an expression in a message. */
export interface MessageValue {
  readonly kind: 'value-of';
  readonly select: string;
  /** The name under which a finding has the value besides its text (`pf:name`). */
  readonly name?: string;
  /** What the text says in place of an empty value (`pf:otherwise`). */
  readonly otherwise?: string;
}

export interface CodeList {
  readonly name: string;
  readonly edition: string;
  readonly codes: readonly string[];
}
