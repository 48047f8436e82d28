import { element } from './elements.js';
import { ORDER } from './worker/order.js';

// Put in by the build: texts to begin with.
declare const EXAMPLES: readonly (readonly [name: string, text: string])[];

const example = element('example') as HTMLSelectElement;
const order = element('order') as HTMLTextAreaElement;
const orderSection = element('order-section');

export const FIRST_EXAMPLE = EXAMPLES[0]?.[1] ?? '';

/** Calls back with each example that a person chooses; an order is shown in a place of its own, and can be changed there. */
export function offerExamples(chosen: (content: string, isOrder: boolean) => void): void {
  for (const [name] of EXAMPLES) example.add(new Option(name));
  example.add(orderOption());
  example.addEventListener('change', () => {
    const content = EXAMPLES[example.selectedIndex]?.[1];
    orderSection.hidden = content !== undefined;
    order.value = JSON.stringify(ORDER, null, 2);
    chosen(content ?? order.value, content === undefined);
  });
  order.addEventListener('input', () => {
    chosen(order.value, true);
  });
}

/** Says which example a text is, if it is one. */
export function nameExample(text?: string): void {
  orderSection.hidden = true;
  example.selectedIndex = EXAMPLES.findIndex(([, own]) => own === text);
}

function orderOption(): HTMLOptionElement {
  const option = new Option();
  option.dataset['word'] = 'order';
  return option;
}
