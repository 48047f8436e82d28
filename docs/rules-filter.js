// Filters a list, such as that of the rules, by what is typed; without scripts the list is whole.
const field = document.querySelector('main input[type=search]');
const items = [...document.querySelectorAll('.rules li')].map((item) => ({
  item,
  text: item.textContent.toLowerCase(),
}));
const count = document.querySelector('#count');
const { noun } = count.dataset;

field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { item, text } of items) {
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) shown += 1;
  }
  const [some, all] = [shown, items.length].map((number) => number.toLocaleString('en'));
  count.textContent = shown === items.length ? `All ${all} ${noun}` : `${some} of ${all} ${noun}`;
});
