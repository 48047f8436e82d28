import type { SourceElement } from '../schematron/source-element.js';

const EXPRESSION_ATTRIBUTES = ['select', 'test', 'match', 'use', 'value'];

/** The XPath expressions in the attributes of an embedded XSLT element. */
export function ownExpressions(element: SourceElement): readonly string[] {
  return element.attributes
    .filter(({ local }) => EXPRESSION_ATTRIBUTES.includes(local))
    .map(({ value }) => value);
}

/** The XPath expressions in an embedded XSLT element and below it. */
export function sourceExpressions(element: SourceElement): readonly string[] {
  return [
    ...ownExpressions(element),
    ...element.children.flatMap((child) => (typeof child === 'string' ? [] : sourceExpressions(child))),
  ];
}
