import type { Part, Shop } from '../shops/cart.js';
import type { Mistake } from './change.js';
import { meantBy } from './judge.js';

// The period of an invoice is that of its lines: what lies outside it may be wrong on either side.

const PERIOD: Part = { service_start_date: '2026-10-01', service_end_date: '2026-10-31' };

const dated =
  (change: (document: Shop) => Part): Mistake =>
  (invoice) => {
    const { document, extended } = invoice;
    if (document.service_start_date !== undefined || document.invoice_date !== '2026-11-02') return undefined;
    const items = document.items.map((item, index) => ({ ...item, date: `2026-10-0${index + 2}` }));
    const right = { ...document, ...PERIOD, items };
    return { document: change(right) as Shop, right, extended, meant: meantBy(invoice) };
  };

const firstLine = (document: Part, fields: Part): Part => {
  const [first, ...others] = document.items as readonly Part[];
  return { ...document, items: [{ ...first, ...fields }, ...others] };
};

export const DATE_MISTAKES: Readonly<Record<string, Mistake>> = {
  'a line before the period': dated((document) => firstLine(document, { date: '2026-09-12' })),
  'a line after the period': dated((document) => firstLine(document, { date: '2026-11-01' })),
  'a line of another year': dated((document) => firstLine(document, { date: '2025-10-12' })),
  'the period the other way round': dated((document) => ({
    ...document,
    service_start_date: PERIOD.service_end_date,
    service_end_date: PERIOD.service_start_date,
  })),
  'due before the invoice': dated((document) => ({ ...document, due_date: '2026-10-02' })),
  'an invoice of next year': dated((document) => ({ ...document, invoice_date: '2027-11-02' })),
};
