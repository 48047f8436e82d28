import { html } from '../../src/html.js';
import { unbroken } from '../../cli/src/reports/unbroken.js';

/** A page of the site that is made, not written. */
export interface MadePage {
  /** Its path in the site without an ending: `rules/BR-01`. */
  readonly path: string;
  readonly title: string;
  /** Its Markdown, without the heading of the page. */
  readonly body: string;
  /** What the search finds it by, beside its title; without it, the whole page. */
  readonly summary?: string;
  /** Whether the headings are listed beside the page; a page with hundreds has none. */
  readonly hasOutline?: boolean;
}

/** The Markdown file of a page. Nothing in it is a template of Vue, whatever the texts contain. */
export function markdownOf({ title, body, summary, hasOutline = true }: MadePage): string {
  const front = {
    title,
    editLink: false,
    ...(hasOutline ? {} : { outline: false }),
    ...(summary === undefined ? {} : { summary }),
  };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n::: v-pre\n\n# ${escaped(title)}\n\n${body.trim()}\n\n:::\n`;
}

/** A text inside a line of Markdown: nothing in it is markup, and terms and ids of rules stay on one line. */
export function inline(text: string): string {
  return withoutMarkup(html`${unbroken(text)}`.html);
}

/** A text of which nothing is markup; a browser may break it anywhere. */
function escaped(text: string): string {
  return withoutMarkup(html`${text}`.html);
}

function withoutMarkup(markup: string): string {
  return markup.replace(/[\\`*_[\]|~]|(?<!&)#/g, String.raw`\$&`);
}

/** A text as code inside a line of Markdown. */
export function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.replaceAll('|', String.raw`\|`)}${fence}`;
}

/** A list; the items are Markdown. */
export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** A table; the cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}
