export { LANGUAGES, type Language } from './render/languages.js';
export { invoicePage, type InvoicePage, renderInvoice, type RenderOptions } from './render/render-invoice.js';
