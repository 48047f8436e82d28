import type { EditedElement } from '../../rules/cases/edited-document.js';

/** The texts of elements: edited documents share those that did not change. */
const texts = new WeakMap<EditedElement, string>();

/** The XML text of a document that is not changed in place any more. */
export function documentText(element: EditedElement): string {
  const known = texts.get(element);
  if (known !== undefined) return known;
  const attributes = [...element.attributes].map(([name, value]) => ` ${name}="${escape(value)}"`);
  const children = element.children.map((child) =>
    typeof child === 'string' ? escape(child) : documentText(child),
  );
  const text = ['<', element.name, ...attributes, '>', ...children, '</', element.name, '>'].join('');
  texts.set(element, text);
  return text;
}

function escape(text: string): string {
  return /[&<>"\r]/.test(text)
    ? text.replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`)
    : text;
}

/** A document without the white space between elements. */
export function withoutBlanks({ name, attributes, children }: EditedElement): EditedElement {
  const isText = children.every((child) => typeof child === 'string');
  return {
    name,
    attributes,
    children: children.flatMap((child): readonly (EditedElement | string)[] => {
      if (typeof child !== 'string') return [withoutBlanks(child)];
      return isText || child.trim() !== '' ? [child] : [];
    }),
  };
}
