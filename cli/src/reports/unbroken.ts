import { html, type Html } from 'peppol-preflight/tools';

/** Letters and digits with the signs of numbers, dates and ids in them, such as `-1,234.56` and `BT-141`. */
const TOKEN = /(?<![A-Za-z\d])-?[A-Za-z\d]+(?:[-.,][A-Za-z\d]+)*/g;
const HAS_DIGIT = /\d/;

/** What is longer would not fit a telephone: no id of ours, and no amount, is. */
const LONGEST = 30;

/** Text for a page in which no number, date or id breaks at the end of a line: a browser may break any after a hyphen. */
export function unbroken(text: string): Html[] {
  const parts: Html[] = [];
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token.length < 2 || token.length > LONGEST || !HAS_DIGIT.test(token)) continue;
    if (index > end) parts.push(html`${text.slice(end, index)}`);
    parts.push(html`<span class="whole">${token}</span>`);
    end = index + token.length;
  }
  if (end < text.length) parts.push(html`${text.slice(end)}`);
  return parts;
}
