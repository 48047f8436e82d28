import type { Position } from '../issue.js';
import { lineColumn } from './line-column.js';
import { lineStarts } from './line-starts.js';

/** Ends the reading of a text: the message for the user, and where. Never leaves `src/xml`. */
export class XmlSyntaxError extends Error {
  readonly position: Position;

  constructor(message: string, { text, offset }: { text: string; offset: number }) {
    super(message);
    this.name = 'XmlSyntaxError';
    this.position = lineColumn(lineStarts(text), offset);
  }
}
