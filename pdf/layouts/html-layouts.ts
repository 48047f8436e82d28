import type { PrintedParty } from './parties.js';
import type { PrintedLine } from './invoices.js';
import { closingLines, esc, ibanText, metaRows, type MoneyForm, type Printing } from './printing.js';

/** A layout as a page that a browser prints. */
export interface HtmlLayout {
  readonly name: string;
  readonly money: MoneyForm;
  readonly negative?: boolean;
  /** False where the discounts of lines are not printed. */
  readonly discounts?: boolean;
  readonly page: (printing: Printing) => string;
}

function shell(style: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:15mm}body{font:10pt "Liberation Sans",sans-serif;margin:0}table{border-collapse:collapse}td,th{text-align:left;padding:1.5mm 2mm}.r{text-align:right}td.r{white-space:nowrap}thead{display:table-header-group}tr{break-inside:avoid}${style}</style>${body}`;
}

const party = (p: Printing, { name, street, place, countryName }: PrintedParty, withCountry = true): string =>
  [name, street, place, ...(withCountry ? [countryName[p.invoice.language] ?? ''] : [])]
    .map(esc)
    .join('<br>');

interface Column {
  readonly head: string;
  readonly cell: (line: PrintedLine, index: number) => string;
  readonly isRight?: boolean;
}

function columnsOf(p: Printing): Readonly<Record<string, Column>> {
  return {
    pos: { head: '#', cell: (_, index) => String(index + 1) },
    code: { head: p.t('code'), cell: (line) => esc(line.code) },
    description: { head: p.t('description'), cell: (line) => esc(line.description) },
    quantity: { head: p.t('quantity'), cell: (line) => p.quantity(line.quantity), isRight: true },
    quantityUnit: {
      head: p.t('quantity'),
      cell: (line) => `${p.quantity(line.quantity)} ${esc(line.unit.word)}`,
      isRight: true,
    },
    unit: { head: p.t('unit'), cell: (line) => esc(line.unit.word) },
    price: { head: p.t('price'), cell: (line) => p.plain(line.price).replace('-', ''), isRight: true },
    priceMoney: { head: p.t('price'), cell: (line) => p.money(line.price).replace('-', ''), isRight: true },
    discount: {
      head: p.t('discount'),
      cell: (line) => (line.discount === 0 ? '' : p.percent(line.discount)),
      isRight: true,
    },
    rate: { head: p.t('vatRate'), cell: (line) => p.percent(line.rate), isRight: true },
    amount: { head: p.t('amount'), cell: (line) => p.plain(line.amount), isRight: true },
    amountMoney: { head: p.t('amount'), cell: (line) => p.money(line.amount), isRight: true },
  };
}

function linesTable(p: Printing, names: readonly string[], attributes = ''): string {
  const all = columnsOf(p);
  const hasDiscount = p.invoice.lines.some(({ discount }) => discount > 0);
  const columns = names
    .filter((name) => name !== 'discount' || hasDiscount)
    .flatMap((name) => all[name] ?? []);
  const cls = ({ isRight }: Column) => (isRight === true ? ' class="r"' : '');
  const head = columns.map((column) => `<th${cls(column)}>${esc(column.head)}</th>`).join('');
  const rows = p.invoice.lines.map(
    (line, index) =>
      `<tr>${columns.map((column) => `<td${cls(column)}>${column.cell(line, index)}</td>`).join('')}</tr>`,
  );
  return `<table class="lines" ${attributes}><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function totalsTable(p: Printing, attributes = ''): string {
  const rows = p.totals.map(
    ({ label, value, isStrong }) =>
      `<tr${isStrong ? ' class="strong"' : ''}><td>${esc(label)}</td><td class="r">${esc(value)}</td></tr>`,
  );
  return `<table class="totals" ${attributes}>${rows.join('')}</table>`;
}

function breakdown(p: Printing): string {
  const rows = p.invoice.taxes.map(
    ({ rate, base, tax }) =>
      `<tr><td>${p.percent(rate)}</td><td class="r">${p.plain(base)}</td><td class="r">${p.plain(tax)}</td></tr>`,
  );
  return `<table class="vat"><tr><th>${esc(p.t('vatRate'))}</th><th class="r">${esc(p.t('base'))}</th><th class="r">${esc(p.t('vat'))}</th></tr>${rows.join('')}</table>`;
}

const meta = (p: Printing, colon = ':'): string =>
  `<table class="meta">${metaRows(p)
    .map(([label, value]) => `<tr><td>${esc(label)}${colon}</td><td>${esc(value)}</td></tr>`)
    .join('')}</table>`;

function payment(p: Printing): string {
  const { invoice, t } = p;
  const reference =
    invoice.reference === undefined ? '' : `<br>${esc(t('reference'))}: ${esc(invoice.reference)}`;
  return `IBAN: ${ibanText(invoice.seller.iban)}<br>BIC: ${invoice.seller.bic}${reference}`;
}

function closing(p: Printing): string {
  const { invoice, words } = p;
  return `<p>${invoice.isReverse ? `${esc(words.reverse)}<br>` : ''}${invoice.isCredit ? '' : `${esc(words.terms(invoice.days))}.`} ${esc(words.thanks)}${closingLines(
    invoice,
  )
    .map((text) => `<br>${esc(text)}`)
    .join('')}</p>`;
}

const vatOf = (p: Printing, { vatPrinted }: PrintedParty): string =>
  `${esc(p.t('vatNumber'))}: ${vatPrinted}`;

export const htmlLayouts: readonly HtmlLayout[] = [
  {
    name: 'classic',
    money: 'S %',
    page: (p) =>
      shell(
        '.head{display:flex;justify-content:space-between}.lines{width:100%;margin:8mm 0}.lines th{border-bottom:1px solid #333}.totals{margin-left:auto}.strong td{font-weight:bold;border-top:1px solid #333}footer{margin-top:12mm;font-size:8pt;text-align:center}',
        `<div class="head"><div><b style="font-size:14pt">${esc(p.invoice.seller.name)}</b><br>${party(p, p.invoice.seller).split('<br>').slice(1).join('<br>')}<br>${vatOf(p, p.invoice.seller)}</div><div><h1>${esc(p.title)}</h1>${meta(p)}</div></div>
        <div style="margin-top:8mm"><b>${esc(p.t('billTo'))}:</b><br>${party(p, p.invoice.buyer)}<br>${vatOf(p, p.invoice.buyer)}</div>
        ${linesTable(p, ['code', 'description', 'quantity', 'unit', 'price', 'discount', 'rate', 'amount'])}${totalsTable(p)}${closing(p)}
        <footer>${payment(p).replaceAll('<br>', ' · ')} · ${esc(p.invoice.seller.email)}</footer>`,
      ),
  },
  {
    name: 'letter',
    money: '% S',
    page: (p) =>
      shell(
        '.win{height:30mm}.small{font-size:7pt;text-decoration:underline}.info{float:right}.lines{width:100%;clear:both}.lines th{background:#eee}.totals{margin-left:auto;margin-top:4mm}footer{position:fixed;bottom:0;left:0;right:0;display:flex;justify-content:space-between;font-size:7.5pt}body{padding-bottom:20mm}',
        `<div style="text-align:right;font-size:16pt;color:#246">${esc(p.invoice.seller.name)}</div>
        <div class="info">${meta(p)}</div><div class="win"><span class="small">${esc([p.invoice.seller.name, p.invoice.seller.street, p.invoice.seller.place].join(' · '))}</span><br>${party(p, p.invoice.buyer)}</div>
        <p style="font-size:9pt">${vatOf(p, p.invoice.buyer)}</p><h2>${esc(p.title)} ${esc(p.invoice.number)}</h2>
        ${linesTable(p, ['pos', 'description', 'quantityUnit', 'priceMoney', 'discount', 'rate', 'amountMoney'])}${totalsTable(p)}${closing(p)}
        <footer><div>${party(p, p.invoice.seller)}</div><div>${esc(p.invoice.seller.phone)}<br>${esc(p.invoice.seller.email)}<br>${vatOf(p, p.invoice.seller)}</div><div>${esc(p.invoice.seller.bank)}<br>${payment(p)}</div></footer>`,
      ),
  },
  {
    name: 'banner',
    money: 'C %',
    negative: true,
    page: (p) =>
      shell(
        '.banner{background:#124;color:#fff;padding:6mm;font-size:20pt}.two{display:flex;gap:20mm;margin:8mm 0}.two>div{flex:1}.strip{width:100%;margin-bottom:6mm}.strip th{font-weight:normal;color:#666;font-size:8pt;padding-bottom:0}.lines{width:100%}.lines tbody tr:nth-child(odd){background:#f3f3f3}.totals{margin-top:6mm}.strong{font-weight:bold}',
        `<div class="banner">${esc(p.title)}</div><div class="two"><div><b>${esc(p.t('from'))}</b><br>${party(p, p.invoice.seller)}<br>${vatOf(p, p.invoice.seller)}<br>${esc(p.invoice.seller.email)}</div><div><b>${esc(p.t('billTo'))}</b><br>${party(p, p.invoice.buyer)}<br>${vatOf(p, p.invoice.buyer)}</div></div>
        <table class="strip"><tr>${metaRows(p)
          .map(([label]) => `<th>${esc(label)}</th>`)
          .join('')}</tr><tr>${metaRows(p)
          .map(([, value]) => `<td>${esc(value)}</td>`)
          .join('')}</tr></table>
        ${linesTable(p, ['description', 'quantity', 'unit', 'price', 'discount', 'rate', 'amount'])}${totalsTable(p)}<p>${payment(p)}</p>${closing(p)}`,
      ),
  },
  {
    name: 'grid',
    money: 'S %',
    page: (p) =>
      shell(
        'table{width:100%;margin-bottom:4mm}td,th{border:1px solid #444}.vat{width:55%;float:left}.totals{width:40%;float:right}p{clear:both}',
        `<table><tr><td style="width:50%">${party(p, p.invoice.seller)}<br>${vatOf(p, p.invoice.seller)}<br>${payment(p)}</td><td>${esc(p.t('billTo'))}<br>${party(p, p.invoice.buyer)}<br>${vatOf(p, p.invoice.buyer)}</td></tr></table>
        <h2>${esc(p.title)}</h2><table>${metaRows(p)
          .map(([label, value]) => `<tr><td style="width:30%">${esc(label)}</td><td>${esc(value)}</td></tr>`)
          .join('')}</table>
        ${linesTable(p, ['code', 'description', 'quantityUnit', 'price', 'discount', 'rate', 'amount'])}${breakdown(p)}${totalsTable(p)}${closing(p)}`,
      ),
  },
  {
    name: 'sidebar',
    money: '% C',
    page: (p) =>
      shell(
        'body{display:flex}.side{width:45mm;padding-right:6mm;border-right:1px solid #aaa;font-size:8pt;flex:none}.main{flex:1;padding-left:6mm}.lines{width:100%;font-size:9pt}.lines td{vertical-align:top}.totals{margin-left:auto}.strong{font-weight:bold}',
        `<div class="side"><b>${esc(p.invoice.seller.name)}</b><br>${party(p, p.invoice.seller).split('<br>').slice(1).join('<br>')}<br><br>${esc(p.t('vatNumber'))}<br>${p.invoice.seller.vatPrinted}<br><br>${payment(p)}<br><br>${esc(p.invoice.seller.phone)}<br>${esc(p.invoice.seller.web)}</div>
        <div class="main"><h1>${esc(p.title)}</h1>${meta(p, '')}<p>${party(p, p.invoice.buyer)}<br>${vatOf(p, p.invoice.buyer)}</p>
        ${linesTable(p, ['description', 'quantity', 'price', 'discount', 'rate', 'amount'])}${totalsTable(p)}${closing(p)}</div>`,
      ),
  },
  {
    name: 'quantity first',
    money: '%',
    negative: true,
    page: (p) =>
      shell(
        '.two{display:flex;justify-content:space-between}.lines{width:100%;margin:6mm 0;border-top:2px solid #000;border-bottom:2px solid #000}.totals{min-width:80mm}',
        `<div class="two"><div>${party(p, p.invoice.buyer)}<br>${p.invoice.buyer.vatPrinted}</div><div class="r"><b>${esc(p.invoice.seller.name)}</b><br>${party(p, p.invoice.seller).split('<br>').slice(1).join('<br>')}<br>${esc(p.invoice.seller.phone)}<br>${esc(p.invoice.seller.email)}<br>${vatOf(p, p.invoice.seller)}<br>IBAN ${ibanText(p.invoice.seller.iban)} BIC ${p.invoice.seller.bic}</div></div>
        <h2>${esc(p.title)}</h2>${meta(p)}<p>${p.invoice.currency}</p>
        ${linesTable(p, ['quantity', 'unit', 'code', 'description', 'price', 'discount', 'amount', 'rate'])}${totalsTable(p)}
        <p>${p.invoice.reference === undefined ? '' : `${esc(p.t('reference'))}: ${esc(p.invoice.reference)}`}</p>${closing(p)}`,
      ),
  },
  {
    name: 'summary on top',
    money: 'S %',
    page: (p) =>
      shell(
        '.box{float:right;background:#eef;padding:5mm;text-align:right;font-size:9pt}.box b{font-size:16pt}.lines{width:100%;clear:both}.lines th{font-size:8pt;text-transform:uppercase}.totals{margin-left:auto}.foot{margin-top:10mm;border-top:1px solid #ccc;font-size:8pt}',
        `<div class="box">${esc(p.t('due_amount'))}<br><b>${esc(p.money(p.invoice.amountDue))}</b></div><h1>${esc(p.invoice.seller.name)}</h1><h3>${esc(p.title)} ${esc(p.invoice.number)}</h3>
        ${meta(p)}<div style="margin:6mm 0">${esc(p.t('billTo'))}: <br>${party(p, p.invoice.buyer)}<br>${vatOf(p, p.invoice.buyer)}</div>
        ${linesTable(p, ['code', 'description', 'quantity', 'unit', 'priceMoney', 'discount', 'rate', 'amountMoney'])}${totalsTable(p)}${closing(p)}
        <div class="foot">${party(p, p.invoice.seller).replaceAll('<br>', ', ')}<br>${vatOf(p, p.invoice.seller)} | ${payment(p).replaceAll('<br>', ' | ')}</div>`,
      ),
  },
  {
    name: 'middle',
    money: '% S',
    page: (p) =>
      shell(
        '.lines{width:100%;table-layout:fixed}.lines td,.lines th{vertical-align:middle;border-bottom:1px solid #ddd}.lines th:nth-child(1){width:45mm}.right{text-align:right}.totals{margin-left:auto}.two{display:flex;justify-content:space-between;margin-bottom:6mm}',
        `<div class="right"><b>${esc(p.title)}</b></div><div class="two"><div>${esc(p.t('from'))}:<br>${party(p, p.invoice.seller)}<br>${vatOf(p, p.invoice.seller)}</div><div>${esc(p.t('billTo'))}:<br>${party(p, p.invoice.buyer)}<br>${vatOf(p, p.invoice.buyer)}</div><div>${metaRows(
          p,
        )
          .map(
            ([label, value]) =>
              `<div style="font-size:8pt;color:#555">${esc(label)}</div><div>${esc(value)}</div>`,
          )
          .join('')}</div></div>
        ${linesTable(p, ['description', 'rate', 'quantity', 'unit', 'price', 'discount', 'amount'])}${totalsTable(p)}<p>${payment(p)}</p>${closing(p)}`,
      ),
  },
];
