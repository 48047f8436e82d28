import { SaxesParser } from 'saxes';
import type { EditedElement } from './edited-element.js';

/** The elements at the top of a text that may hold several. */
export function readEdited(text: string): EditedElement[] {
  const top: EditedElement = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  const parser = new SaxesParser({ fragment: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const written = Object.entries(attributes).map(([key, value]): [string, string] => [key, String(value)]);
    const element: EditedElement = { name, attributes: new Map(written), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', (content) => {
    open.at(-1)?.children.push(content);
  });
  parser.write(text.replace(/^<\?xml.*?\?>/, '')).close();
  return top.children.filter((child) => typeof child !== 'string');
}
