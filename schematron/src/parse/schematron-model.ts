import type { Place } from './schematron-error.js';
import type { SourceElement } from './source-element.js';

/** A Schematron schema (ISO/IEC 19757-3) in which abstract patterns and rules are already resolved. */
export interface SchematronModel {
  /** The content of `title`. */
  readonly title: string;
  /** The values of `pf:name`, `pf:version`, `pf:from` and `pf:to`; absent in third-party files. */
  readonly name?: string;
  readonly version?: string;
  /** First and last day in force, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  /** The phase that is evaluated unless another is asked for. */
  readonly defaultPhase?: string;
  /** The `ns` elements: what the prefixes of every expression mean. */
  readonly namespaces: Readonly<Record<string, string>>;
  /** Variables of the whole schema. */
  readonly lets: readonly SchematronLet[];
  /** Selections of its patterns. */
  readonly phases: readonly SchematronPhase[];
  /** In their order. */
  readonly patterns: readonly SchematronPattern[];
  /** Embedded `xsl:function` elements. */
  readonly functions: readonly SourceElement[];
  /** Embedded `xsl:key` elements. */
  readonly keys: readonly SourceElement[];
  /** Embedded by the build of the rules. */
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
  /** Absent if the source has none. */
  readonly id?: string;
  /** Variables that do not depend on the node. */
  readonly lets: readonly SchematronLet[];
  /** In their order, of which the first that matches a node counts. */
  readonly rules: readonly SchematronRule[];
  readonly place: Place;
}

/** Nodes, and what is checked of each. */
export interface SchematronRule {
  readonly id?: string;
  /** The pattern (XSLT) of the nodes. */
  readonly context: string;
  /** Variables of the node. */
  readonly lets: readonly SchematronLet[];
  /** In their order; they do not depend on each other. */
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
  /** An XPath expression; its effective boolean value counts. */
  readonly test: string;
  /** Business terms that it is about. */
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

/** A list of codes that expressions test against. */
export interface CodeList {
  readonly name: string;
  /** Which edition of the list it is; `''` if it is not stated. */
  readonly edition: string;
  readonly codes: readonly string[];
}
