// What the page is made of. Every text goes in as text, so nothing of an invoice is ever markup.

import { moment, nameOf, say } from './language.js';

/**
 * A text in which characters that reorder others are shown by their code points, `[U+202E]`: in a name they would make it look like
 * another one.
 */
export const visible = (text) =>
  text.replace(
    /[\u202A-\u202E\u2066-\u2069]/g,
    (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase()}]`,
  );

const shown = (child) => (typeof child === 'string' ? visible(child) : child);

/** An element with attributes, and children that are texts, elements or null. */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false)
      element.setAttribute(key, value === true ? '' : value);
  }
  element.append(
    ...children
      .flat()
      .filter((child) => child !== null && child !== undefined)
      .map(shown),
  );
  return element;
}

export const soft = (...texts) => h('p', { class: 'soft' }, ...texts);
/** A state by the name that the service has for it, which is in the title. */
export const stateOf = (code) => h('span', { class: `state ${code}`, title: code }, nameOf('state', code));

/** A point in time as this browser's clock shows it; UTC is in the title. */
export const time = (text) =>
  text === null || text === undefined ? '' : h('time', { datetime: text, title: text }, moment(text));

/** Text with its line ends. Long ones scroll, and the keyboard can reach that. */
export const block = (label, text) => h('pre', { tabindex: '0', role: 'region', 'aria-label': label }, text);

export function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/**
 * Makes these elements the children of a parent. What is equal to what was there stays: its focus, its scroll position and the
 * invoice that it shows. Elements are the same by their ids; a table and its body are changed row by row.
 */
export function patch(parent, wanted) {
  const old = new Map([...parent.children].map((child) => [child.id, child]));
  const kept = wanted.map((element) => {
    const before = element.id === '' ? undefined : old.get(element.id);
    if (before === undefined) return element;
    const open = new Set([...before.querySelectorAll('details[open]')].map(({ id }) => id));
    for (const details of element.querySelectorAll('details')) details.open = open.has(details.id);
    if (before.isEqualNode(element)) return before;
    if (element.matches('table, tbody')) {
      patch(before, [...element.children]);
      return before;
    }
    return element;
  });
  const focused = parent.contains(document.activeElement) ? document.activeElement.id : '';
  for (const child of [...parent.childNodes]) if (!kept.includes(child)) child.remove();
  kept.forEach((element, index) => {
    const present = parent.childNodes[index];
    if (present !== element) parent.insertBefore(element, present ?? null);
  });
  if (focused !== '' && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
}
