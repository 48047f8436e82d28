export { LANGUAGES, type Language } from './pages/languages.js';
export { invoicePage, type InvoicePage, renderInvoice, type RenderOptions } from './pages/render-invoice.js';
