import type { Answer } from './answer.js';
import { element, withText } from './elements.js';
import { texts } from './words.js';

const pdf = element('pdf') as HTMLAnchorElement;

/** Shows an invoice that was judged: its totals, its UBL, and as a page or as a PDF what was asked for. */
export function showInvoice({
  totals,
  ubl,
  page,
  pdf: made,
}: Pick<Answer, 'totals' | 'ubl' | 'page' | 'pdf'>): void {
  for (const nothing of document.querySelectorAll<HTMLElement>('.nothing')) nothing.hidden = ubl !== '';
  element('totals').replaceChildren(
    ...totals.flatMap(([name, amount]) => [withText('dt', name), withText('dd', amount)]),
  );
  element('ubl').textContent = ubl;
  element('ubl-text').hidden = ubl === '';
  // Without scripts: the page is made of the input.
  showFrame(
    'invoice',
    page === undefined ? undefined : { title: texts().say('playground.invoice'), sandbox: '', srcdoc: page },
  );
  URL.revokeObjectURL(pdf.href);
  pdf.hidden = made === undefined;
  if (made !== undefined)
    pdf.href = URL.createObjectURL(new Blob([new Uint8Array(made)], { type: 'application/pdf' }));
  const isViewable = made !== undefined && navigator.pdfViewerEnabled;
  element('pdf-not-shown').hidden = made === undefined || isViewable;
  // Without the list of pages that Chromium shows beside it.
  showFrame('pdf', isViewable ? { title: 'PDF', src: `${pdf.href}#navpanes=0` } : undefined);
}

/** Chromium leaves a frame blank that loads while it is hidden: each is made where it can be seen. */
function showFrame(name: string, attributes: Readonly<Record<string, string>> | undefined): void {
  const place = element(`${name}-frame`);
  if (attributes === undefined || element(`${name}-tab`).hidden) {
    place.replaceChildren();
    return;
  }
  const frame = document.createElement('iframe');
  for (const [attribute, value] of Object.entries(attributes)) frame.setAttribute(attribute, value);
  place.replaceChildren(frame);
}
