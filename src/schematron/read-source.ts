import { SaxesParser } from 'saxes';
import { SchematronError } from './schematron-error.js';
import type { SourceAttribute, SourceElement, SourceNode } from './source-element.js';

interface OpenElement extends SourceElement {
  readonly attributes: SourceAttribute[];
  readonly children: SourceNode[];
}

const XMLNS = 'http://www.w3.org/2000/xmlns/';

/**
 * Reads the XML text of a rule source.
 *
 * @param file the name that errors show
 * @throws SchematronError when the text is not well-formed or has a DOCTYPE
 */
export function readSource(text: string, file: string): SourceElement {
  const parser = new SaxesParser({ xmlns: true, fileName: file });
  const open: OpenElement[] = [];
  let root: SourceElement | undefined;
  let startLine = 1;
  const here = (): { file: string; line: number } => ({ file, line: parser.line });
  const addText = (content: string): void => {
    open.at(-1)?.children.push(content);
  };
  parser.on('error', (error) => {
    throw new SchematronError(here(), `not well-formed: ${error.message.replace(/^.*?\d+:\d+: /, '')}`);
  });
  parser.on('doctype', () => {
    throw new SchematronError(here(), 'a DOCTYPE is not read in a rule source');
  });
  parser.on('opentagstart', () => {
    startLine = parser.line;
  });
  parser.on('opentag', (tag) => {
    const declared: Record<string, string> = {};
    const attributes: SourceAttribute[] = [];
    for (const { uri, prefix, local, value } of Object.values(tag.attributes)) {
      if (uri === XMLNS) declared[prefix === '' ? '' : local] = value;
      else attributes.push({ namespace: uri, local, value });
    }
    const parent = open.at(-1);
    const element: OpenElement = {
      namespace: tag.uri,
      local: tag.local,
      attributes,
      children: [],
      scope: { ...parent?.scope, ...declared },
      place: { file, line: startLine },
    };
    parent?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (root === undefined) throw new SchematronError({ file, line: 1 }, 'there is no element');
  return root;
}
