import type { HtmlLayout } from './html-layouts.js';
import type { PrintedParty } from './parties.js';
import type { PrintedLine } from './invoices.js';
import { closingLines, esc, ibanText, type Printing, referenceRows } from './printing.js';
import type { Language } from './words.js';

// Layouts like those of programs that many companies use, each with its own words.

const page = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:16mm}body{font:9.5pt "Liberation Sans",sans-serif;margin:0}table{border-collapse:collapse}td,th{text-align:left;padding:1.2mm 2mm;vertical-align:top}thead{display:table-header-group}tr{break-inside:avoid}.r{text-align:right;white-space:nowrap}.two{display:flex;justify-content:space-between;gap:10mm}.w{width:100%}${style}</style>${body}`;

const address = (p: Printing, { name, street, place, countryName }: PrintedParty): string =>
  [name, street, place, countryName[p.invoice.language] ?? ''].map(esc).join('<br>');

type Cell = (line: PrintedLine, index: number) => string;

/** A table of lines; a column whose head starts with ">" is set right. */
function lines(p: Printing, columns: readonly (readonly [head: string, cell: Cell])[]): string {
  const kept = columns.filter(([head]) => head !== '');
  const tag = (name: string, head: string, text: string) =>
    `<${name}${head.startsWith('>') ? ' class="r"' : ''}>${text}</${name}>`;
  const heads = kept.map(([head]) => tag('th', head, esc(head.replace(/^>/, '')))).join('');
  const rows = p.invoice.lines.map(
    (line, index) => `<tr>${kept.map(([head, cell]) => tag('td', head, cell(line, index))).join('')}</tr>`,
  );
  return `<table class="lines w"><thead><tr>${heads}</tr></thead>${rows.join('')}</table>`;
}

const rows = (texts: readonly (readonly [string, string])[], style = ''): string =>
  `<table ${style}>${texts.map(([label, value]) => `<tr><td>${esc(label)}</td><td class="r">${esc(value)}</td></tr>`).join('')}</table>`;

const hasDiscount = (p: Printing): boolean => p.invoice.lines.some(({ discount }) => discount > 0);
const discountText = (p: Printing, { discount }: PrintedLine): string =>
  discount === 0 ? '' : p.percent(discount);

/** Allowances, charges and prepayments with the words that `printing` has chosen. */
function extras(p: Printing): { before: [string, string][]; after: [string, string][] } {
  const pick = (test: (label: string) => boolean) =>
    p.totals.filter(({ label }) => test(label)).map(({ label, value }): [string, string] => [label, value]);
  return {
    before: pick((label) => label.startsWith(`${p.t('allowance')} `) || label === p.t('charge')),
    after: p.invoice.prepaid === undefined ? [] : pick((label) => label === p.t('prepaid')),
  };
}

const closing = (p: Printing): string =>
  `<p>${p.invoice.isReverse ? `${esc(p.words.reverse)}<br>` : ''}${p.invoice.isCredit ? '' : `${esc(p.words.terms(p.invoice.days))}.`}${closingLines(
    p.invoice,
  )
    .map((text) => `<br>${esc(text)}`)
    .join('')}</p>`;

/** Order, credited invoice and reference of the buyer, one below the other. */
const quoted = (p: Printing): string =>
  `<p>${referenceRows(p.invoice)
    .map(([label, value]) => `${esc(label)}: ${esc(value)}`)
    .join('<br>')}</p>`;

type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

const cloud: Texts<
  | 'date'
  | 'due'
  | 'source'
  | 'text'
  | 'qty'
  | 'price'
  | 'tax'
  | 'amount'
  | 'net'
  | 'vat'
  | 'total'
  | 'left'
  | 'pay'
  | 'vatId'
> = {
  nl: {
    date: 'Factuurdatum',
    due: 'Vervaldatum',
    source: 'Bron',
    text: 'Omschrijving',
    qty: 'Hoeveelheid',
    price: 'Prijs',
    tax: 'BTW',
    amount: 'Bedrag',
    net: 'Maatstaf van heffing',
    vat: 'BTW',
    total: 'Totaal',
    left: 'Verschuldigd bedrag',
    pay: 'Mededeling betaling',
    vatId: 'BTW',
  },
  fr: {
    date: 'Date de la facture',
    due: "Date d'échéance",
    source: 'Origine',
    text: 'Description',
    qty: 'Quantité',
    price: 'Prix unitaire',
    tax: 'Taxes',
    amount: 'Montant',
    net: 'Montant hors taxes',
    vat: 'TVA',
    total: 'Total',
    left: 'Montant dû',
    pay: 'Communication de paiement',
    vatId: 'N° TVA',
  },
  de: {
    date: 'Rechnungsdatum',
    due: 'Fälligkeitsdatum',
    source: 'Referenz',
    text: 'Beschreibung',
    qty: 'Menge',
    price: 'Einzelpreis',
    tax: 'Steuern',
    amount: 'Betrag',
    net: 'Nettobetrag',
    vat: 'MwSt.',
    total: 'Gesamt',
    left: 'Fälliger Betrag',
    pay: 'Zahlungsreferenz',
    vatId: 'USt-IdNr.',
  },
  en: {
    date: 'Invoice Date',
    due: 'Due Date',
    source: 'Source',
    text: 'Description',
    qty: 'Quantity',
    price: 'Unit Price',
    tax: 'Taxes',
    amount: 'Amount',
    net: 'Untaxed Amount',
    vat: 'VAT',
    total: 'Total',
    left: 'Amount Due',
    pay: 'Payment Communication',
    vatId: 'Tax ID',
  },
};

const receipt: Texts<
  | 'number'
  | 'date'
  | 'due'
  | 'to'
  | 'text'
  | 'qty'
  | 'price'
  | 'tax'
  | 'amount'
  | 'sub'
  | 'net'
  | 'on'
  | 'total'
  | 'left'
  | 'until'
> = {
  nl: {
    number: 'Factuurnummer',
    date: 'Datum van uitgifte',
    due: 'Te betalen op',
    to: 'Factureren aan',
    text: 'Beschrijving',
    qty: 'Aantal',
    price: 'Eenheidsprijs',
    tax: 'Belasting',
    amount: 'Bedrag',
    sub: 'Subtotaal',
    net: 'Totaal exclusief belasting',
    on: 'over',
    total: 'Totaal',
    left: 'Te betalen bedrag',
    until: 'te betalen op',
  },
  fr: {
    number: 'Numéro de facture',
    date: "Date d'émission",
    due: "Date d'échéance",
    to: 'Facturer à',
    text: 'Description',
    qty: 'Qté',
    price: 'Prix unitaire',
    tax: 'Taxe',
    amount: 'Montant',
    sub: 'Sous-total',
    net: 'Total hors taxes',
    on: 'sur',
    total: 'Total',
    left: 'Montant dû',
    until: 'dû le',
  },
  de: {
    number: 'Rechnungsnummer',
    date: 'Ausstellungsdatum',
    due: 'Fälligkeitsdatum',
    to: 'Rechnung an',
    text: 'Beschreibung',
    qty: 'Anz.',
    price: 'Preis pro Einheit',
    tax: 'Steuer',
    amount: 'Betrag',
    sub: 'Zwischensumme',
    net: 'Gesamtbetrag ohne Steuer',
    on: 'auf',
    total: 'Gesamtbetrag',
    left: 'Fälliger Betrag',
    until: 'fällig am',
  },
  en: {
    number: 'Invoice number',
    date: 'Date of issue',
    due: 'Date due',
    to: 'Bill to',
    text: 'Description',
    qty: 'Qty',
    price: 'Unit price',
    tax: 'Tax',
    amount: 'Amount',
    sub: 'Subtotal',
    net: 'Total excluding tax',
    on: 'on',
    total: 'Total',
    left: 'Amount due',
    until: 'due',
  },
};

const strip: Texts<
  | 'number'
  | 'date'
  | 'client'
  | 'due'
  | 'article'
  | 'text'
  | 'qty'
  | 'price'
  | 'off'
  | 'amount'
  | 'code'
  | 'goods'
  | 'base'
  | 'rate'
  | 'vat'
  | 'total'
  | 'vatId'
  | 'yourVat'
> = {
  nl: {
    number: 'Factuurnummer',
    date: 'Datum',
    client: 'Klantnr.',
    due: 'Vervaldatum',
    article: 'Artikelcode',
    text: 'Omschrijving',
    qty: 'Aantal',
    price: 'Prijs',
    off: 'Kort. %',
    amount: 'Netto bedrag',
    code: 'BTW %',
    goods: 'Goederen',
    base: 'BTW-grondslag',
    rate: 'BTW %',
    vat: 'BTW-bedrag',
    total: 'Te voldoen',
    vatId: 'BTW-nr',
    yourVat: 'Uw BTW-nr',
  },
  fr: {
    number: 'Facture N°',
    date: 'Date',
    client: 'N° client',
    due: 'Échéance',
    article: 'Réf. article',
    text: 'Désignation des marchandises',
    qty: 'Quantité',
    price: 'Prix unit.',
    off: 'Rem.',
    amount: 'Montant net',
    code: 'TVA %',
    goods: 'Marchandises',
    base: 'Base TVA',
    rate: 'Taux',
    vat: 'Montant TVA',
    total: 'Net à payer',
    vatId: 'TVA',
    yourVat: 'Votre N° TVA',
  },
  de: {
    number: 'Rechnungs-Nr.',
    date: 'Datum',
    client: 'Kunden-Nr.',
    due: 'Fällig am',
    article: 'Artikel-Nr.',
    text: 'Bezeichnung',
    qty: 'Menge',
    price: 'Einzelpreis',
    off: 'Rabatt',
    amount: 'Gesamtpreis',
    code: 'MwSt. %',
    goods: 'Warenwert',
    base: 'Nettobetrag',
    rate: 'MwSt. %',
    vat: 'MwSt.-Betrag',
    total: 'Endbetrag',
    vatId: 'USt-IdNr.',
    yourVat: 'Ihre USt-IdNr.',
  },
  en: {
    number: 'Invoice No',
    date: 'Date',
    client: 'Account No',
    due: 'Due Date',
    article: 'Product code',
    text: 'Description',
    qty: 'Qty',
    price: 'Unit Price',
    off: 'Disc %',
    amount: 'Net Amount',
    code: 'VAT %',
    goods: 'Goods',
    base: 'Taxable',
    rate: 'VAT %',
    vat: 'VAT Amount',
    total: 'Invoice Total',
    vatId: 'VAT Reg No',
    yourVat: 'Your VAT No',
  },
};

const free: Texts<'words' | 'sum' | 'vat' | 'all' | 'dated' | 'pay'> = {
  nl: {
    words: 'Voor geleverde diensten en goederen rekenen wij u aan:',
    sum: 'Totaal zonder btw',
    vat: 'Btw',
    all: 'Totaal met btw',
    dated: 'Datum',
    pay: 'Gelieve te storten op rekening',
  },
  fr: {
    words: 'Pour prestations et fournitures, nous vous facturons :',
    sum: 'Total hors TVA',
    vat: 'TVA',
    all: 'Total TVA comprise',
    dated: 'Date',
    pay: 'À verser sur le compte',
  },
  de: {
    words: 'Für unsere Leistungen erlauben wir uns zu berechnen:',
    sum: 'Summe ohne MwSt.',
    vat: 'MwSt.',
    all: 'Summe mit MwSt.',
    dated: 'Datum',
    pay: 'Bitte überweisen Sie auf das Konto',
  },
  en: {
    words: 'For goods and services supplied we charge:',
    sum: 'Total without VAT',
    vat: 'VAT',
    all: 'Total with VAT',
    dated: 'Date',
    pay: 'Please pay to account',
  },
};

const books: Texts<
  | 'no'
  | 'date'
  | 'due'
  | 'to'
  | 'text'
  | 'qty'
  | 'price'
  | 'net'
  | 'rate'
  | 'tax'
  | 'gross'
  | 'netSum'
  | 'taxSum'
  | 'all'
  | 'extra'
  | 'recap'
> = {
  nl: {
    no: 'Nr.',
    date: 'Datum',
    due: 'Vervaldag',
    to: 'Gefactureerd aan',
    text: 'Product / dienst',
    qty: 'Aantal',
    price: 'Prijs/eenheid',
    net: 'Netto',
    rate: 'BTW%',
    tax: 'BTW',
    gross: 'Totaal incl.',
    netSum: 'Totaal netto',
    taxSum: 'Totaal btw',
    all: 'Totaal te betalen',
    extra: 'Kortingen en toeslagen',
    recap: 'Btw-overzicht',
  },
  fr: {
    no: 'N°',
    date: 'Date',
    due: 'Échéance',
    to: 'Adressé à',
    text: 'Produit / service',
    qty: 'Quantité',
    price: 'PU HT',
    net: 'Total HT',
    rate: 'TVA %',
    tax: 'TVA',
    gross: 'Total TTC',
    netSum: 'Total HT',
    taxSum: 'Total TVA',
    all: 'Total TTC',
    extra: 'Remises et frais',
    recap: 'Récapitulatif TVA',
  },
  de: {
    no: 'Nr.',
    date: 'Datum',
    due: 'Zahlbar bis',
    to: 'Rechnungsempfänger',
    text: 'Produkt / Dienstleistung',
    qty: 'Menge',
    price: 'Preis/Einheit',
    net: 'Netto',
    rate: 'USt%',
    tax: 'USt',
    gross: 'Brutto',
    netSum: 'Summe Netto',
    taxSum: 'Summe USt',
    all: 'Rechnungsbetrag',
    extra: 'Nachlässe und Zuschläge',
    recap: 'Steuerübersicht',
  },
  en: {
    no: 'No.',
    date: 'Date',
    due: 'Due',
    to: 'Invoiced to',
    text: 'Product / service',
    qty: 'Quantity',
    price: 'Price/unit',
    net: 'Net',
    rate: 'VAT%',
    tax: 'VAT',
    gross: 'Gross',
    netSum: 'Total net',
    taxSum: 'Total VAT',
    all: 'Total to pay',
    extra: 'Discounts and charges',
    recap: 'VAT summary',
  },
};

export const programLayouts: readonly HtmlLayout[] = [
  {
    name: 'cloud accounting',
    money: '% S',
    page: (p) => {
      const w = cloud[p.invoice.language];
      const { invoice } = p;
      const { before, after } = extras(p);
      const dates: [string, string][] = [[`${w.date}:`, p.day(invoice.date)]];
      if (invoice.due !== undefined) dates.push([`${w.due}:`, p.day(invoice.due)]);
      for (const [label, value] of referenceRows(invoice)) dates.push([`${label}:`, value]);
      return page(
        '.dates{display:flex;gap:14mm;margin:6mm 0}.lines th{border-bottom:1px solid #333}.sum{margin-left:auto;width:80mm}.sum tr:last-child{font-weight:bold}h2{font-weight:normal;color:#714b67}footer{position:fixed;bottom:0;left:0;right:0;text-align:center;font-size:8pt;border-top:1px solid #333}body{padding-bottom:14mm}',
        `<div>${address(p, invoice.seller)}</div><div style="margin:8mm 0 0 95mm">${address(p, invoice.buyer)}<br>${w.vatId}: ${invoice.buyer.vat}</div>
        <h2>${esc(p.title)} ${esc(invoice.number)}</h2><div class="dates">${dates.map(([label, value]) => `<div><b>${esc(label)}</b><br>${esc(value)}</div>`).join('')}</div>
        ${lines(p, [
          [w.text, (line) => esc(line.description)],
          [`>${w.qty}`, (line) => `${p.quantity(line.quantity)} ${esc(line.unit.word)}`],
          [`>${w.price}`, (line) => p.plain(line.price)],
          [hasDiscount(p) ? `>${p.t('discount')}` : '', (line) => discountText(p, line)],
          [w.tax, (line) => p.percent(line.rate)],
          [`>${w.amount}`, (line) => p.money(line.amount)],
        ])}
        ${rows([...before, [w.net, p.money(invoice.subtotal)], ...invoice.taxes.map(({ rate, tax }): [string, string] => [`${w.vat} ${p.percent(rate)}`, p.money(tax)]), [w.total, p.money(invoice.total)], ...after, ...(after.length > 0 ? [[w.left, p.money(invoice.amountDue)] as const] : [])], 'class="sum"')}
        <p>${esc(w.pay)}: <b>${esc(invoice.reference ?? invoice.number)}</b><br>IBAN ${ibanText(invoice.seller.iban)}</p>${closing(p)}
        <footer>${esc(invoice.seller.phone)} ${esc(invoice.seller.email)} https://${esc(invoice.seller.web)} ${w.vatId}: ${invoice.seller.vatPrinted}</footer>`,
      );
    },
  },
  {
    name: 'card payments',
    money: 'S %',
    page: (p) => {
      const w = receipt[p.invoice.language];
      const { invoice } = p;
      const { before, after } = extras(p);
      const head: [string, string][] = [
        [invoice.isCredit ? p.numberLabel : w.number, invoice.number],
        [w.date, p.day(invoice.date)],
      ];
      if (invoice.due !== undefined) head.push([w.due, p.day(invoice.due)]);
      head.push(...referenceRows(invoice).map(([label, value]): [string, string] => [label, value]));
      return page(
        '.head td{padding:.4mm 4mm .4mm 0}.head td:first-child{font-weight:bold}.big{font-size:15pt;font-weight:bold;margin:8mm 0}.lines th{font-weight:normal;font-size:7.5pt;border-bottom:1px solid #000}.sum{width:50%;margin-left:50%}.sum td{border-top:1px solid #ddd}.r{white-space:nowrap}',
        `<h1>${esc(p.title)}</h1><table class="head">${head.map(([label, value]) => `<tr><td>${esc(label)}</td><td>${esc(value)}</td></tr>`).join('')}</table>
        <div class="two" style="margin-top:8mm;justify-content:flex-start"><div style="width:75mm"><b>${esc(invoice.seller.name)}</b><br>${address(p, invoice.seller).split('<br>').slice(1).join('<br>')}<br>${esc(invoice.seller.email)}<br>${esc(p.t('vatNumber'))} ${invoice.seller.vatPrinted}</div><div><b>${esc(w.to)}</b><br>${address(p, invoice.buyer)}<br>${esc(invoice.buyer.email)}<br>${esc(p.t('vatNumber'))} ${invoice.buyer.vatPrinted}</div></div>
        <div class="big">${esc(p.money(invoice.amountDue))}${invoice.due === undefined ? '' : ` ${w.until} ${esc(p.day(invoice.due))}`}</div>
        ${lines(p, [
          [w.text, (line) => esc(line.description)],
          [`>${w.qty}`, (line) => p.quantity(line.quantity)],
          [`>${w.price}`, (line) => p.money(line.price)],
          [hasDiscount(p) ? `>${p.t('discount')}` : '', (line) => discountText(p, line)],
          [`>${w.tax}`, (line) => p.percent(line.rate)],
          [`>${w.amount}`, (line) => p.money(line.amount)],
        ])}
        ${rows([...(before.length > 0 ? [[w.sub, p.money(invoice.lineTotal)] as const] : []), ...before, [w.net, p.money(invoice.subtotal)], ...invoice.taxes.map(({ rate, base, tax }): [string, string] => [`${p.t('vat')} (${p.percent(rate)} ${w.on} ${p.money(base)})`, p.money(tax)]), [w.total, p.money(invoice.total)], ...after, [w.left, p.money(invoice.amountDue)]], 'class="sum"')}
        ${closing(p)}<p>${esc(invoice.seller.bank)} IBAN ${invoice.seller.iban} BIC ${invoice.seller.bic}</p>`,
      );
    },
  },
  {
    name: 'totals in a strip',
    money: '%',
    negative: true,
    page: (p) => {
      const w = strip[p.invoice.language];
      const { invoice } = p;
      const { before, after } = extras(p);
      return page(
        '.lines{margin:6mm 0}.lines th{background:#ddd}.lines td{padding:.6mm 2mm}.strip{border:1px solid #000}.strip td,.strip th{border-right:1px solid #000}.meta th{font-size:7.5pt;font-weight:normal}.small{font-size:8pt;margin-top:8mm}',
        `<div style="text-align:right;font-size:15pt">${esc(invoice.seller.name)}</div><div style="margin:12mm 0 8mm 100mm">${address(p, invoice.buyer)}</div>
        <h2>${esc(p.title)}</h2><table class="meta w"><tr><th>${esc(invoice.isCredit ? p.numberLabel : w.number)}</th><th>${w.date}</th><th>${w.client}</th>${invoice.due === undefined ? '' : `<th>${w.due}</th>`}<th>${w.yourVat}</th></tr><tr><td>${esc(invoice.number)}</td><td>${p.day(invoice.date)}</td><td>10${invoice.number.length}42</td>${invoice.due === undefined ? '' : `<td>${p.day(invoice.due)}</td>`}<td>${invoice.buyer.vatPrinted}</td></tr></table>${quoted(p)}
        ${lines(p, [
          [w.article, (line) => esc(line.code)],
          [w.text, (line) => esc(line.description)],
          [`>${w.qty}`, (line) => p.quantity(line.quantity)],
          [`>${w.price}`, (line) => p.plain(line.price).replace('-', '')],
          [
            hasDiscount(p) ? `>${w.off}` : '',
            (line) => (line.discount === 0 ? '' : p.quantity(String(line.discount)).replace('-', '')),
          ],
          [`>${w.code}`, (line) => p.percent(line.rate).replace(/ ?%/, '')],
          [`>${w.amount}`, (line) => p.plain(line.amount)],
        ])}
        ${before.length > 0 ? rows(before) : ''}
        <table class="strip w"><tr><th class="r">${w.base}</th><th class="r">${w.rate}</th><th class="r">${w.vat}</th><th class="r">${p.t('subtotal')}</th><th class="r">${p.t('totalVat')}</th><th class="r">${w.total} ${invoice.currency}</th></tr>${invoice.taxes.map(({ rate, base, tax }, at) => `<tr><td class="r">${p.plain(base)}</td><td class="r">${p.percent(rate).replace(/ ?%/, '')}</td><td class="r">${p.plain(tax)}</td>${at === 0 ? `<td class="r">${p.plain(invoice.subtotal)}</td><td class="r">${p.plain(invoice.totalTax)}</td><td class="r"><b>${p.plain(invoice.total)}</b></td>` : '<td></td><td></td><td></td>'}</tr>`).join('')}</table>
        ${after.length > 0 ? rows([...after, [p.t('due_amount'), p.money(invoice.amountDue)]]) : ''}${closing(p)}
        ${invoice.reference === undefined ? '' : `<p>${esc(p.t('reference'))}: ${esc(invoice.reference)}</p>`}
        <div class="small two"><div>${address(p, invoice.seller)}</div><div>${w.vatId} ${invoice.seller.vatPrinted}<br>IBAN ${ibanText(invoice.seller.iban)}<br>BIC ${invoice.seller.bic}</div></div>`,
      );
    },
  },
  {
    name: 'no heads',
    money: '% C',
    page: (p) => {
      const w = free[p.invoice.language];
      const { invoice } = p;
      const { before, after } = extras(p);
      const due: [string, string][] =
        after.length > 0 ? [[p.t('due_amount'), p.money(invoice.amountDue)]] : [];
      return page(
        '.lines td{padding:1.6mm 4mm 1.6mm 0}.sum{margin-left:auto}',
        `<b>${esc(invoice.seller.name)}</b><br>${address(p, invoice.seller).split('<br>').slice(1).join('<br>')}<br>${esc(p.t('vatNumber'))} ${invoice.seller.vatPrinted}
        <div style="margin:10mm 0 10mm 90mm">${address(p, invoice.buyer)}<br>${esc(p.t('vatNumber'))} ${invoice.buyer.vatPrinted}</div>
        <p>${w.dated}: ${p.day(invoice.date)}</p><h3>${esc(p.title)} ${invoice.isCredit ? '' : 'nr. '}${esc(invoice.number)}</h3>${quoted(p)}<p>${w.words}</p>
        <table class="lines w">${invoice.lines.map((line) => `<tr><td>${esc(line.description)}</td><td class="r">${p.quantity(line.quantity)} ${esc(line.unit.word)} à ${p.plain(line.price)}</td><td class="r">${discountText(p, line)}</td><td class="r">${p.percent(line.rate)}</td><td class="r">${p.plain(line.amount)}</td></tr>`).join('')}</table>
        ${rows([...before, [w.sum, p.money(invoice.subtotal)], ...invoice.taxes.map(({ rate, tax }): [string, string] => [`${w.vat} ${p.percent(rate)}`, p.money(tax)]), [w.all, p.money(invoice.total)], ...after, ...due], 'class="sum"')}
        <p>${w.pay} ${ibanText(invoice.seller.iban)} (${invoice.seller.bic})${invoice.due === undefined ? '' : `, ${esc(p.t('due')).toLowerCase()} ${p.day(invoice.due)}`}${invoice.reference === undefined ? '' : `, ${esc(p.t('reference')).toLowerCase()} ${esc(invoice.reference)}`}.</p>${closing(p)}`,
      );
    },
  },
  {
    name: 'net and gross',
    money: 'S %',
    page: (p) => {
      const w = books[p.invoice.language];
      const { invoice } = p;
      const gross = (line: PrintedLine) => (Number(line.amount) * (1 + line.rate / 100)).toFixed(2);
      const tax = (line: PrintedLine) => ((Number(line.amount) * line.rate) / 100).toFixed(2);
      const { before, after } = extras(p);
      const extra =
        before.length === 0
          ? ''
          : `<h4>${w.extra}</h4><table class="w"><tr><th>${esc(w.text)}</th><th class="r">${w.rate}</th><th class="r">${esc(p.t('amount'))}</th></tr>${before.map(([label, value]) => `<tr><td>${esc(label)}</td><td class="r">${p.percent(invoice.taxes.at(-1)?.rate ?? 0)}</td><td class="r">${esc(value)}</td></tr>`).join('')}</table>`;
      return page(
        'td,th{border-bottom:1px solid #ccc}.lines{font-size:8.5pt;margin-top:8mm}.sum{margin-left:auto;width:75mm;margin-top:6mm}h1{margin:0}',
        `<div class="two"><div><h1>${esc(p.title)}</h1>${esc(invoice.isCredit ? p.numberLabel : w.no)} ${esc(invoice.number)}<br>${w.date} ${p.day(invoice.date)}${invoice.due === undefined ? '' : `<br>${w.due} ${p.day(invoice.due)}`}${referenceRows(
          invoice,
        )
          .map(([label, value]) => `<br>${esc(label)} ${esc(value)}`)
          .join(
            '',
          )}</div><div>${address(p, invoice.seller)}<br>${esc(p.t('vatNumber'))}: ${invoice.seller.vatPrinted}<br>${esc(invoice.seller.phone)}</div></div>
        <p><b>${w.to}:</b><br>${address(p, invoice.buyer)}<br>${esc(p.t('vatNumber'))}: ${invoice.buyer.vatPrinted}</p>
        ${lines(p, [
          ['#', (_, index) => String(index + 1)],
          [w.text, (line) => esc(line.description)],
          [`>${w.qty}`, (line) => p.quantity(line.quantity)],
          [`>${w.price}`, (line) => p.plain(line.price)],
          [hasDiscount(p) ? `>${p.t('discount')}` : '', (line) => discountText(p, line)],
          [`>${w.net}`, (line) => p.plain(line.amount)],
          [`>${w.rate}`, (line) => p.percent(line.rate)],
          [`>${w.tax}`, (line) => p.plain(tax(line))],
          [`>${w.gross}`, (line) => p.plain(gross(line))],
        ])}${extra}
        <h4>${w.recap}</h4>${rows(invoice.taxes.map(({ rate, base, tax: of }): [string, string] => [`${w.rate.replace('%', '')} ${p.percent(rate)}`, `${p.plain(base)}   ${p.plain(of)}`]))}
        ${rows([[w.netSum, p.money(invoice.subtotal)], [w.taxSum, p.money(invoice.totalTax)], [w.all, p.money(invoice.total)], ...after, ...(after.length > 0 ? [[p.t('due_amount'), p.money(invoice.amountDue)] as const] : [])], 'class="sum"')}
        <p>IBAN: ${ibanText(invoice.seller.iban)}<br>SWIFT: ${invoice.seller.bic}${invoice.reference === undefined ? '' : `<br>${esc(p.t('reference'))}: ${esc(invoice.reference)}`}</p>${closing(p)}`,
      );
    },
  },
  {
    name: 'two-line items',
    money: 'C %',
    page: (p) => {
      const w = strip[p.invoice.language];
      const { invoice } = p;
      const { before, after } = extras(p);
      return page(
        '.lines th{border-top:1px solid #000;border-bottom:1px solid #000;font-size:8.5pt}.lines td{padding:0 2mm}.lines td.d{padding-bottom:3mm}.sum{margin-left:auto;margin-top:5mm}.info td{padding:0 3mm 0 0}',
        `<div style="font-size:7pt">${esc([invoice.seller.name, invoice.seller.street, invoice.seller.place].join(', '))}</div><div class="two"><div>${address(p, invoice.buyer)}</div><table class="info"><tr><td>${esc(invoice.isCredit ? p.numberLabel : w.number)}</td><td>${esc(invoice.number)}</td></tr><tr><td>${w.date}</td><td>${p.day(invoice.date)}</td></tr><tr><td>${w.client}</td><td>70${invoice.days}1</td></tr>${referenceRows(
          invoice,
        )
          .map(([label, value]) => `<tr><td>${esc(label)}</td><td>${esc(value)}</td></tr>`)
          .join('')}<tr><td>${w.yourVat}</td><td>${invoice.buyer.vatPrinted}</td></tr></table></div>
        <h3>${esc(p.title)}</h3>
        <table class="lines w"><thead><tr><th>Pos.</th><th>${w.article} / ${w.text}</th><th class="r">${w.qty}</th><th></th><th class="r">${w.price}</th>${hasDiscount(p) ? `<th class="r">${w.off}</th>` : ''}<th class="r">${w.code}</th><th class="r">${w.amount}</th></tr></thead>${invoice.lines.map((line, index) => `<tbody><tr><td>${(index + 1) * 10}</td><td>${esc(line.description)}</td><td class="r">${p.quantity(line.quantity)}</td><td>${esc(line.unit.word)}</td><td class="r">${p.plain(line.price)}</td>${hasDiscount(p) ? `<td class="r">${discountText(p, line)}</td>` : ''}<td class="r">${p.percent(line.rate)}</td><td class="r">${p.plain(line.amount)}</td></tr></tbody>`).join('')}</table>
        ${rows([...before, [p.t('subtotal'), p.money(invoice.subtotal)], ...invoice.taxes.map(({ rate, base, tax }): [string, string] => [`${p.t('vat')} ${p.percent(rate)} ${receipt[invoice.language].on} ${p.plain(base)}`, p.money(tax)]), [w.total, p.money(invoice.total)], ...after, ...(after.length > 0 ? [[p.t('due_amount'), p.money(invoice.amountDue)] as const] : [])], 'class="sum"')}
        ${closing(p)}<p>${invoice.due === undefined ? '' : `${w.due} ${p.day(invoice.due)}`}</p>
        <p style="font-size:7.5pt">${esc(invoice.seller.name)} · ${esc(invoice.seller.street)} · ${esc(invoice.seller.place)}<br>${w.vatId} ${invoice.seller.vatPrinted} · ${esc(invoice.seller.bank)} · ${ibanText(invoice.seller.iban)} · ${invoice.seller.bic}</p>`,
      );
    },
  },
];
