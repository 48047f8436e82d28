/** An element of the page. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}

/** A new element; what it says is never read as markup. */
export function withText(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

export function button(text: string, kind: string, action: () => void): HTMLElement {
  const made = withText('button', text) as HTMLButtonElement;
  made.type = 'button';
  made.className = kind;
  made.addEventListener('click', action);
  return made;
}
