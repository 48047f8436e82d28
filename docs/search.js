// The search of the site: "/" focuses the field, arrows move through the results, Enter opens one, Escape leaves.
// The index is loaded when the field is first used. Without scripts there is no field.
{
  const MOST = 20;
  const box = document.querySelector('#site-search');
  const field = box.querySelector('input');
  const status = box.querySelector('[aria-live]');
  const list = box.querySelector('ol');
  const up = box.dataset.root;
  box.hidden = false;

  let loading;
  const load = () =>
    (loading ??= new Promise((done, fail) => {
      const script = document.createElement('script');
      script.src = `${up}search-index.js`;
      script.onload = () => {
        done(
          globalThis.searchIndex.map((entry) => ({
            ...entry,
            name: entry.title.toLowerCase(),
            all: `${entry.title} ${entry.page ?? ''} ${entry.text}`.toLowerCase(),
          })),
        );
      };
      script.onerror = fail;
      document.head.append(script);
    }));

  /** 0 if a word is missing; more for words of the title, and most for the title itself. */
  const score = (entry, words, query) => {
    if (!words.every((word) => entry.all.includes(word))) return 0;
    const inTitle = words.filter((word) => entry.name.includes(word)).length;
    const whole = entry.name === query ? 20 : entry.name.startsWith(query) ? 5 : 0;
    return 1 + whole + 2 * inTitle + (entry.page === undefined ? 1 : 0);
  };

  const resultOf = ({ path, title, page, text }) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    const name = document.createElement('b');
    const rest = document.createElement('span');
    link.href = up + path;
    name.textContent = title;
    rest.textContent = [page, text].filter(Boolean).join(': ');
    link.append(name, rest);
    item.append(link);
    return item;
  };

  const close = () => {
    list.hidden = true;
    status.textContent = '';
  };

  const show = async () => {
    const entries = await load().catch(() => undefined);
    const query = field.value.trim().toLowerCase();
    if (query === '') return close();
    if (entries === undefined) {
      status.textContent = 'The search could not be loaded.';
      return;
    }
    const words = query.split(/\s+/);
    const found = entries
      .map((entry) => ({ entry, points: score(entry, words, query) }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points);
    list.replaceChildren(...found.slice(0, MOST).map(({ entry }) => resultOf(entry)));
    list.hidden = found.length === 0;
    const more = found.length > MOST ? `, the first ${MOST} are shown` : '';
    status.textContent = found.length === 1 ? '1 result' : `${found.length} results${more}`;
  };

  field.addEventListener('focus', () => void load().catch(() => undefined));
  field.addEventListener('input', () => void show());
  box.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    if (event.key === 'Escape') {
      field.value = '';
      close();
      field.focus();
    } else if (event.key === 'Enter' && at < 0) {
      if (!list.hidden) links[0]?.click();
    } else if (event.key === 'ArrowDown' && !list.hidden) {
      event.preventDefault();
      links[Math.min(at + 1, links.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      (links[at - 1] ?? field).focus();
    }
  });
  // Also a result that is on this page.
  list.addEventListener('click', () => setTimeout(close));
  document.addEventListener('click', ({ target }) => {
    if (!box.contains(target)) close();
  });
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName)) return;
    event.preventDefault();
    field.focus();
  });
}
