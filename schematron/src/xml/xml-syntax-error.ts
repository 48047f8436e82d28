import { lineColumn, lineStarts, type Position } from './position.js';

/** Stops the reading of a text: the message for the user, and the place. It never leaves this folder. */
export class XmlSyntaxError extends Error {
  readonly position: Position;

  constructor(message: string, { text, offset }: { text: string; offset: number }) {
    super(message);
    this.name = 'XmlSyntaxError';
    this.position = lineColumn(lineStarts(text), offset);
  }
}

interface Place {
  readonly text: string;
  readonly offset: number;
  /** The offset after the last markup read. */
  readonly after: number;
  /** Name of the element that the parser closed last. */
  readonly closed: string;
}

/** Rewrites an error of saxes in our words, at the place that has to be corrected. */
export function explainSyntax(complaint: string, place: Place): XmlSyntaxError {
  const [message, offset = place.offset] = explain(complaint, place);
  return new XmlSyntaxError(message, { text: place.text, offset });
}

function explain(complaint: string, place: Place): Explanation {
  // The parser notices a bare & only at the next semicolon, which may be far away or missing.
  const bare = /entity|^unclosed|^unexpected end/.test(complaint) ? bareAmpersand(place) : -1;
  if (bare >= 0) return ['The & here does not begin a character reference: write &amp; instead.', bare];
  for (const [pattern, explanation] of EXPLANATIONS) {
    const match = pattern.exec(complaint);
    if (match) return explanation(place, match[1] ?? '');
  }
  return [`The XML is broken at ${showCharacter(place)}: correct it.`];
}

/** The first & since the last markup that no reference follows, or -1; comments and the like are left out. */
function bareAmpersand({ text, after }: Place): number {
  const ampersand = /<[!?]|&(?!(?:[A-Za-z_][\w.-]*|#[0-9]+|#x[0-9A-Fa-f]+);)/g;
  ampersand.lastIndex = after;
  const match = ampersand.exec(text);
  return match?.[0] === '&' ? match.index : -1;
}

type Explanation = readonly [message: string, offset?: number];

const EXPLANATIONS: readonly (readonly [RegExp, (place: Place, detail: string) => Explanation])[] = [
  [/^disallowed character\./, explainCharacter],
  [/^text data outside of root/, explainOutsideText],
  [
    /^documents may contain only one root/,
    ({ text, offset }) => [
      'A second document element begins here: send one document only.',
      text.lastIndexOf('<', offset),
    ],
  ],
  [/^document must contain a root/, () => ['The text has no element: send a whole XML document.']],
  [/^unclosed tag: (.*)/s, (_, name) => [`The text ends inside the element ${show(name)}: send all of it.`]],
  [/^unexpected end/, () => ['The text ends in the middle of its markup: send all of it.']],
  [/^unexpected close tag|^unmatched closing tag|^weird empty/, explainCloseTag],
  [/^undefined entity/, explainEntity],
  [
    /entity/,
    ({ text, offset }) => [
      'The & here does not begin a character reference: write &amp; instead.',
      text.lastIndexOf('&', offset),
    ],
  ],
  [/^duplicate attribute: (.*)\.$/s, (_, name) => [`The attribute ${show(name)} occurs twice: remove one.`]],
  [
    /attribute without value|^unquoted attribute/,
    () => ['An attribute has no value in quotes: write name="value".'],
  ],
  [/^no whitespace between attributes/, () => ['Two attributes touch: put a space between them.']],
  [
    /attribute name|^forward-slash/,
    (place) => [`A tag cannot hold ${showCharacter(place)} here: correct it.`],
  ],
  [
    /tag name|closing tag|^incorrect syntax/,
    (place) => [`No tag can begin or go on with ${showCharacter(place)}: write &lt; where < is text.`],
  ],
  [/^the string "\]\]>"/, () => ['The characters ]]> stand in text: write ]]&gt; for them.']],
  [/comment/, () => ['A comment holds --, which XML does not allow: take it out.']],
  [
    /XML declaration must (?:be|appear) at the start/,
    () => [
      'The XML declaration is not at the very start: remove what precedes it, or the second declaration.',
    ],
  ],
  [/processing instruction/, () => ['A processing instruction has no proper name: correct or remove it.']],
  [
    /XML declaration|version|encoding|standalone|expected|required|quoted|name\/value/,
    () => ['The XML declaration is damaged: write <?xml version="1.0" encoding="UTF-8"?>.'],
  ],
  [/doctype/, () => ['A DOCTYPE stands inside the document: remove it.']],
];

function explainOutsideText({ text, after, ...place }: Place): Explanation {
  const offset = after + text.slice(after).search(/[^ \t\n\r]/);
  if (after === 0) return ['The text does not begin with <: send the XML document and nothing else.', offset];
  const character = showCharacter({ ...place, text, after, offset });
  return [`There is text outside the document element, at ${character}: remove it.`, offset];
}

function explainCharacter(place: Place): Explanation {
  const character = place.text[place.offset];
  if (character === '<')
    return ['A < stands inside an attribute value: write &lt; for it, or close the quotes.'];
  return [`The text holds ${showCharacter(place)}, which XML does not allow: remove it.`];
}

function explainCloseTag({ text, offset, closed }: Place): Explanation {
  const start = text.lastIndexOf('</', offset);
  const name = /^<\/([^\s>]*)/.exec(text.slice(start, start + 200))?.[1] ?? '';
  if (closed === '' || closed === name) return [`The tag </${show(name)}> closes nothing: remove it.`, start];
  return [`The element ${show(closed)} is closed by </${show(name)}>: close it by its own name.`, start];
}

function explainEntity({ text, offset }: Place): Explanation {
  const start = text.lastIndexOf('&', offset);
  const entity = show(text.slice(start, offset + 1));
  return [`The entity ${entity} is unknown to XML: write the character itself, or &amp; for the &.`, start];
}

/** The character at the place: itself, or its number if it is invisible. */
function showCharacter({ text, offset }: Place): string {
  const code = text.codePointAt(offset);
  if (code === undefined) return 'the end of the text';
  if (code > 0x20 && code < 0x7f) return `"${String.fromCodePoint(code)}"`;
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function show(name: string): string {
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}
