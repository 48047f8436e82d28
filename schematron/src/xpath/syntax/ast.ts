/**
 * The syntax tree of XPath 2.0 expressions (https://www.w3.org/TR/xpath20/, appendix A), the language of
 * Schematron with the `xslt2` query binding, and of what official rule sets use of XPath 3.0 although it is not in that
 * language, because Saxon accepts it: `let … return`, `||`, `!`. Names are those of the grammar.
 */

/** A lexical QName; the compiler resolves the prefix by the Schematron's `ns` elements. */
export interface QName {
  readonly prefix: string | undefined;
  readonly local: string;
}

/** An expression (production [2] Expr, and what it is made of); `kind` says which. */
export type Expr =
  | Literal
  | Variable
  | { readonly kind: 'context-item' }
  | { readonly kind: 'sequence'; readonly items: readonly Expr[] }
  | { readonly kind: 'if'; readonly test: Expr; readonly then: Expr; readonly otherwise: Expr }
  | { readonly kind: 'for' | 'let'; readonly bindings: readonly Binding[]; readonly result: Expr }
  | {
      readonly kind: 'quantified';
      readonly quantifier: 'some' | 'every';
      readonly bindings: readonly Binding[];
      readonly satisfies: Expr;
    }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'unary'; readonly operator: '+' | '-'; readonly operand: Expr }
  | {
      readonly kind: 'typed';
      readonly operator: 'instance of' | 'treat as' | 'castable as' | 'cast as';
      readonly operand: Expr;
      readonly type: SequenceType;
    }
  | Path
  | { readonly kind: 'map'; readonly source: Expr; readonly result: Expr }
  | { readonly kind: 'call'; readonly name: QName; readonly args: readonly Expr[]; readonly offset: number };

export interface Variable {
  readonly kind: 'variable';
  readonly name: QName;
  /** The offset of its `$` in the expression. */
  readonly offset: number;
}

/** A name as written; it identifies a variable, because a rule set has one prefix per namespace. */
export function writtenName({ prefix, local }: QName): string {
  return prefix === undefined ? local : `${prefix}:${local}`;
}

export interface Literal {
  readonly kind: 'literal';
  readonly type: 'string' | 'integer' | 'decimal' | 'double';
  /** The string's content, or the number as it was written. */
  readonly value: string;
}

export interface Binding {
  readonly variable: QName;
  readonly in: Expr;
}

export type GeneralComparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
type ValueComparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';
type NodeComparison = 'is' | '<<' | '>>';
export type ArithmeticOperator = '+' | '-' | '*' | 'div' | 'idiv' | 'mod';

export type BinaryOperator =
  | 'or'
  | 'and'
  | GeneralComparison
  | ValueComparison
  | NodeComparison
  | '||'
  | 'to'
  | ArithmeticOperator
  | 'union'
  | 'intersect'
  | 'except';

/** `/a/b`, `//a`, `a[1]/b`, `f(x)[2]`: steps from the document node (`absolute`) or from the context item. */
export interface Path {
  readonly kind: 'path';
  readonly absolute: boolean;
  readonly steps: readonly Step[];
}

export type Step =
  | {
      readonly kind: 'axis';
      readonly axis: Axis;
      readonly test: NodeTest;
      readonly predicates: readonly Expr[];
    }
  | { readonly kind: 'filter'; readonly primary: Expr; readonly predicates: readonly Expr[] };

export const AXES = [
  'child',
  'descendant',
  'attribute',
  'self',
  'descendant-or-self',
  'following-sibling',
  'following',
  'parent',
  'ancestor',
  'preceding-sibling',
  'preceding',
  'ancestor-or-self',
  'namespace',
] as const;

export type Axis = (typeof AXES)[number];

export type NodeTest =
  /** `*` as prefix or local name is the wildcard. */
  | { readonly kind: 'name'; readonly name: QName }
  | { readonly kind: 'node' | 'text' | 'comment' | 'document-node' }
  | { readonly kind: 'element' | 'attribute'; readonly name: QName | undefined }
  | { readonly kind: 'processing-instruction'; readonly target: string | undefined };

export interface SequenceType {
  readonly item:
    | { readonly kind: 'empty-sequence' | 'item' }
    | { readonly kind: 'atomic'; readonly name: QName }
    | NodeTest;
  readonly occurrence: '' | '?' | '*' | '+';
}
