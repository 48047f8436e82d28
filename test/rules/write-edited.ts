import type { EditedElement } from './edited-element.js';

/** The XML text of an element. */
export function writeEdited({ name, attributes, children }: EditedElement): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escape(value)}"`).join('');
  const content = children
    .map((child) => (typeof child === 'string' ? escape(child) : writeEdited(child)))
    .join('');
  return `<${name}${written}>${content}</${name}>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
