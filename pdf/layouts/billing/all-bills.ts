import { drawnBills1 } from './drawn-bills-1.js';
import { drawnBills2 } from './drawn-bills-2.js';
import { freshBills } from './fresh-bills.js';
import { htmlBills1 } from './html-bills-1.js';
import { htmlBills2 } from './html-bills-2.js';
import type { DrawnBill } from './bill-drawn.js';
import type { HtmlBill } from './bill-html.js';

export const allBills: readonly (DrawnBill | HtmlBill)[] = [
  ...htmlBills1,
  ...htmlBills2,
  ...drawnBills1,
  ...drawnBills2,
  ...freshBills,
];
