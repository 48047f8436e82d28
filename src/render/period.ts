import { find } from '../ubl/read/lookup.js';
import type { UblElement } from '../ubl/read/ubl-element.js';
import type { Page } from './page.js';

/** A period (BG-14, BG-26): a day, two days, or one end of it. */
export function periodOf({ shown, formats, texts }: Page, owner: UblElement): string | undefined {
  const period = find(owner, 'cac:InvoicePeriod');
  const [start, end] = [shown.value(period, 'cbc:StartDate'), shown.value(period, 'cbc:EndDate')].map(
    (date) => date && formats.date(date),
  );
  if (start === undefined) return end && `${texts.words.until} ${end}`;
  if (end === undefined) return `${texts.words.from} ${start}`;
  return start === end ? start : `${start} – ${end}`;
}
