import type { HtmlLayout } from './html-layouts.js';
import type { KitLayout } from './kit-layouts.js';
import type { PrintedParty } from './parties.js';
import type { PrintedLine } from './invoices.js';
import { esc, ibanText, type Printing, referenceRows, remarksOf } from './printing.js';
import type { Language } from './words.js';

// Unusual layouts with words of their own, written after the reader; it has learned from them since.

const party = (p: Printing, { name, street, place, countryName }: PrintedParty): readonly string[] => [
  name,
  street,
  place,
  countryName[p.invoice.language] ?? '',
];

type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

const off = ({ discount }: PrintedLine, p: Printing): string =>
  discount === 0 ? '' : `-${p.percent(discount)}`;

/** Discounts, charges and prepayments in the words chosen for the invoice. */
const named = (p: Printing, ...labels: readonly string[]): [string, string][] =>
  p.totals
    .filter(({ label }) => labels.some((each) => label === each || label.startsWith(`${each} `)))
    .map(({ label, value }) => [label, value]);

const craft: Texts<
  | 'of'
  | 'no'
  | 'text'
  | 'unit'
  | 'qty'
  | 'price'
  | 'amount'
  | 'rate'
  | 'less'
  | 'net'
  | 'vat'
  | 'all'
  | 'pay'
  | 'until'
  | 'id'
  | 'client'
> = {
  nl: {
    of: 'van',
    no: 'Post',
    text: 'Aard van de werken',
    unit: 'Eenh.',
    qty: 'Hoev.',
    price: 'E.P.',
    amount: 'Bedrag EXCL.',
    rate: 'BTW',
    less: 'Kort.',
    net: 'TOTAAL EXCL. BTW',
    vat: 'B.T.W.',
    all: 'TOTAAL INCL. BTW',
    pay: 'SALDO TE BETALEN',
    until: 'Te betalen uiterlijk op',
    id: 'Ond.nr.',
    client: 'Bouwheer',
  },
  fr: {
    of: 'du',
    no: 'N°',
    text: 'Nature des travaux',
    unit: 'U',
    qty: 'Qté',
    price: 'P.U. H.T.',
    amount: 'Montant H.T.',
    rate: 'T.V.A.',
    less: 'Rem.',
    net: 'TOTAL H.T.',
    vat: 'T.V.A.',
    all: 'TOTAL T.T.C.',
    pay: 'NET À PAYER',
    until: 'À régler avant le',
    id: 'N° TVA',
    client: "Maître d'ouvrage",
  },
  de: {
    of: 'vom',
    no: 'Pos.',
    text: 'Art der Arbeiten',
    unit: 'Einh.',
    qty: 'Menge',
    price: 'EP netto',
    amount: 'GP netto',
    rate: 'MwSt',
    less: 'Nachl.',
    net: 'SUMME NETTO',
    vat: 'MwSt.',
    all: 'SUMME BRUTTO',
    pay: 'ZAHLBETRAG',
    until: 'Zahlbar spätestens am',
    id: 'USt-ID',
    client: 'Bauherr',
  },
  en: {
    of: 'of',
    no: 'Item',
    text: 'Nature of work',
    unit: 'Unit',
    qty: 'Qty',
    price: 'Unit rate',
    amount: 'Amount ex VAT',
    rate: 'VAT',
    less: 'Disc.',
    net: 'TOTAL EX VAT',
    vat: 'VAT',
    all: 'TOTAL INC VAT',
    pay: 'BALANCE TO PAY',
    until: 'To be paid by',
    id: 'VAT no',
    client: 'Client',
  },
};

const shop: Texts<
  'no' | 'on' | 'due' | 'from' | 'to' | 'each' | 'vat' | 'goods' | 'sum' | 'tax' | 'pay' | 'bank' | 'less'
> = {
  nl: {
    no: 'Factuur-ID',
    on: 'Gemaakt op',
    due: 'Betaal vóór',
    from: 'Verkocht door',
    to: 'Verkocht aan',
    each: 'per stuk',
    vat: 'btw',
    goods: 'Artikelen',
    sum: 'Bedrag zonder btw',
    tax: 'Btw-bedrag',
    pay: 'Totaalbedrag met btw',
    bank: 'Rekening',
    less: 'korting',
  },
  fr: {
    no: 'Réf. facture',
    on: 'Établie le',
    due: 'À payer avant',
    from: 'Vendu par',
    to: 'Vendu à',
    each: 'pièce',
    vat: 'TVA',
    goods: 'Articles',
    sum: 'Montant sans TVA',
    tax: 'Montant de TVA',
    pay: 'Montant TVA incluse',
    bank: 'Compte',
    less: 'remise',
  },
  de: {
    no: 'Rechnungs-ID',
    on: 'Erstellt am',
    due: 'Zu zahlen bis',
    from: 'Verkauft von',
    to: 'Verkauft an',
    each: 'je',
    vat: 'MwSt.',
    goods: 'Artikel',
    sum: 'Betrag ohne MwSt.',
    tax: 'MwSt.-Betrag',
    pay: 'Betrag inkl. MwSt.',
    bank: 'Konto',
    less: 'Rabatt',
  },
  en: {
    no: 'Invoice ID',
    on: 'Created on',
    due: 'Pay before',
    from: 'Sold by',
    to: 'Sold to',
    each: 'each',
    vat: 'VAT',
    goods: 'Articles',
    sum: 'Amount without VAT',
    tax: 'VAT amount',
    pay: 'Amount including VAT',
    bank: 'Account',
    less: 'off',
  },
};

const trade: Texts<
  | 'paper'
  | 'no'
  | 'date'
  | 'due'
  | 'to'
  | 'ship'
  | 'ref'
  | 'text'
  | 'qty'
  | 'per'
  | 'price'
  | 'rate'
  | 'sum'
  | 'net'
  | 'vat'
  | 'all'
  | 'left'
  | 'id'
  | 'less'
> = {
  nl: {
    paper: 'Pagina',
    no: 'Documentnr',
    date: 'Opmaakdatum',
    due: 'Vervaldatum betaling',
    to: 'Factuuradres',
    ship: 'Leveringsadres',
    ref: 'Uw kenmerk',
    text: 'Artikelomschrijving',
    qty: 'Geleverd',
    per: 'Per',
    price: 'Netto eenheidsprijs',
    rate: 'Btw-tarief',
    sum: 'Nettobedrag',
    net: 'Totaal netto',
    vat: 'Bedrag btw',
    all: 'Eindtotaal',
    left: 'Resteert te betalen',
    id: 'Btw-identificatie',
    less: 'Kort.%',
  },
  fr: {
    paper: 'Page',
    no: 'Document n°',
    date: "Date d'établissement",
    due: 'Échéance de paiement',
    to: 'Adresse de facturation',
    ship: 'Adresse de livraison',
    ref: 'Votre réf.',
    text: "Libellé de l'article",
    qty: 'Livré',
    per: 'Par',
    price: 'Prix unitaire net',
    rate: 'Taux de TVA',
    sum: 'Montant net',
    net: 'Total net',
    vat: 'Montant TVA',
    all: 'Total général TTC',
    left: 'Reste dû',
    id: 'Identifiant TVA',
    less: 'Rem.%',
  },
  de: {
    paper: 'Seite',
    no: 'Dokument-Nr.',
    date: 'Erstelldatum',
    due: 'Fälligkeit Zahlung',
    to: 'Rechnungsadresse',
    ship: 'Lieferadresse',
    ref: 'Ihr Zeichen',
    text: 'Artikelbezeichnung',
    qty: 'Geliefert',
    per: 'Je',
    price: 'Nettopreis je Einheit',
    rate: 'Steuersatz',
    sum: 'Nettowert',
    net: 'Gesamt netto',
    vat: 'Steuerbetrag',
    all: 'Gesamtsumme brutto',
    left: 'Noch zu zahlen',
    id: 'USt-Identifikation',
    less: 'Rab.%',
  },
  en: {
    paper: 'Page',
    no: 'Document no',
    date: 'Document date',
    due: 'Payment due date',
    to: 'Invoice address',
    ship: 'Delivery address',
    ref: 'Your ref',
    text: 'Article description',
    qty: 'Shipped',
    per: 'Per',
    price: 'Net unit price',
    rate: 'VAT rate',
    sum: 'Net value',
    net: 'Net total',
    vat: 'VAT amount',
    all: 'Grand total',
    left: 'Remaining to pay',
    id: 'VAT identification',
    less: 'Disc.%',
  },
};

const works: Texts<
  | 'one'
  | 'two'
  | 'sub'
  | 'text'
  | 'qty'
  | 'price'
  | 'rate'
  | 'sum'
  | 'net'
  | 'all'
  | 'date'
  | 'due'
  | 'for'
  | 'less'
> = {
  nl: {
    one: 'Deel 1: werkuren',
    two: 'Deel 2: materiaal',
    sub: 'Subtotaal deel',
    text: 'Wat',
    qty: 'Hoeveel',
    price: 'Eenheidstarief',
    rate: 'Btw-voet',
    sum: 'Som',
    net: 'Samen zonder btw',
    all: 'Te ontvangen bedrag',
    date: 'Opgemaakt op',
    due: 'Uiterste datum',
    for: 'Voor rekening van',
    less: 'Min',
  },
  fr: {
    one: "Partie 1 : main-d'œuvre",
    two: 'Partie 2 : matériel',
    sub: 'Sous-total partie',
    text: 'Objet',
    qty: 'Nbre',
    price: 'Tarif unitaire',
    rate: 'Taux TVA',
    sum: 'Somme',
    net: 'Ensemble hors TVA',
    all: 'Somme à recevoir',
    date: 'Fait le',
    due: 'Date limite',
    for: 'Pour le compte de',
    less: 'Moins',
  },
  de: {
    one: 'Teil 1: Arbeitszeit',
    two: 'Teil 2: Material',
    sub: 'Zwischensumme Teil',
    text: 'Gegenstand',
    qty: 'Wieviel',
    price: 'Einheitspreis',
    rate: 'USt-Satz',
    sum: 'Summe',
    net: 'Zusammen ohne USt',
    all: 'Rechnungsendbetrag',
    date: 'Erstellt am',
    due: 'Letzter Termin',
    for: 'Für Rechnung von',
    less: 'Minus',
  },
  en: {
    one: 'Part 1: labour',
    two: 'Part 2: materials',
    sub: 'Subtotal part',
    text: 'What',
    qty: 'How many',
    price: 'Unit tariff',
    rate: 'VAT band',
    sum: 'Sum',
    net: 'Together before VAT',
    all: 'Total receivable',
    date: 'Made out on',
    due: 'Last date',
    for: 'On account of',
    less: 'Less',
  },
};

const HTML = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:15mm}body{font:10pt "DejaVu Sans Condensed",sans-serif;margin:0}table{border-collapse:collapse}tr{break-inside:avoid}thead{display:table-header-group}.r{text-align:right;white-space:nowrap}${style}</style>${body}`;

export const heldOutHtml: readonly HtmlLayout[] = [
  {
    name: 'held out: craft',
    money: '% S',
    page: (p) => {
      const w = craft[p.invoice.language];
      const { invoice } = p;
      const hasOff = invoice.lines.some(({ discount }) => discount > 0);
      const totals: [string, string][] = [
        ...named(p, p.t('allowance'), p.t('charge')),
        [w.net, p.money(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, tax }): [string, string] => [
          `${w.vat} ${p.percent(rate)}`,
          p.money(tax),
        ]),
        [w.all, p.money(invoice.total)],
        ...(invoice.prepaid === undefined ? [] : named(p, p.t('prepaid'))),
        [w.pay, p.money(invoice.amountDue)],
      ];
      return HTML(
        'td,th{border:1px solid #888;padding:1mm 1.5mm;vertical-align:top}.l{width:100%;margin:5mm 0}.l th{text-align:center;background:#f4e9d8}.sum{margin-left:auto}.box{border:1px solid #888;padding:3mm;width:80mm;margin-left:auto}.small{font-size:7.5pt;text-align:center;margin-top:8mm}',
        `<div style="font:bold 16pt serif">${esc(invoice.seller.name)}</div><div>${party(p, invoice.seller).slice(1).map(esc).join(' - ')}</div>
        <div class="box"><u>${w.client}</u><br>${party(p, invoice.buyer).map(esc).join('<br>')}<br>${w.id} ${invoice.buyer.vatPrinted}</div>
        <h3>${esc(p.title.toUpperCase())} N° ${esc(invoice.number)} ${w.of} ${p.day(invoice.date)}</h3>${referenceRows(
          invoice,
        )
          .map(([label, value]) => `<div>${esc(label)} : ${esc(value)}</div>`)
          .join('')}
        <table class="l"><thead><tr><th>${w.no}</th><th>${w.text}</th><th>${w.unit}</th><th>${w.qty}</th><th>${w.price}</th>${hasOff ? `<th>${w.less}</th>` : ''}<th>${w.amount}</th><th>${w.rate}</th></tr></thead>${invoice.lines
          .map(
            (line, at) =>
              `<tr><td>${at + 1}</td><td>${esc(line.description)}</td><td>${esc(line.unit.word)}</td><td class="r">${p.quantity(line.quantity)}</td><td class="r">${p.plain(line.price)}</td>${hasOff ? `<td class="r">${off(line, p)}</td>` : ''}<td class="r">${p.plain(line.amount)}</td><td class="r">${p.percent(line.rate)}</td></tr>`,
          )
          .join('')}</table>
        <table class="sum">${totals.map(([label, value]) => `<tr><td>${esc(label)}</td><td class="r">${esc(value)}</td></tr>`).join('')}</table>
        <p>${invoice.due === undefined ? '' : `${w.until} ${p.day(invoice.due)}.`} ${remarksOf(invoice).map(esc).join('<br>')}</p>
        <div class="small">${w.id} ${invoice.seller.vatPrinted} - ${esc(invoice.seller.bank)} ${ibanText(invoice.seller.iban)} - BIC ${invoice.seller.bic}<br>${esc(invoice.seller.phone)} - ${esc(invoice.seller.email)}</div>`,
      );
    },
  },
  {
    name: 'held out: shop',
    money: 'S %',
    page: (p) => {
      const w = shop[p.invoice.language];
      const { invoice } = p;
      const facts: [string, string][] = [
        [invoice.isCredit ? p.numberLabel : w.no, invoice.number],
        [w.on, p.day(invoice.date)],
        ...(invoice.due === undefined ? [] : [[w.due, p.day(invoice.due)] as [string, string]]),
        ...referenceRows(invoice).map(([label, value]): [string, string] => [label, value]),
      ];
      const boxes: [string, string][] = [
        [w.sum, p.money(invoice.subtotal)],
        [w.tax, p.money(invoice.totalTax)],
        [w.pay, p.money(invoice.total)],
      ];
      return HTML(
        '.top{display:flex;justify-content:space-between}.f{color:#777;font-size:8pt}.item{display:flex;justify-content:space-between;border-bottom:1px solid #eee;padding:2mm 0;break-inside:avoid}.item b{font-weight:600}.item i{font-style:normal;color:#666;font-size:8.5pt;display:block}.boxes{display:flex;gap:6mm;margin-top:8mm}.boxes div{border:1px solid #aaa;border-radius:2mm;padding:3mm;flex:1}.boxes b{display:block;font-size:12pt}',
        `<div class="top"><h1>${esc(p.title)}</h1><table>${facts.map(([label, value]) => `<tr><td class="f">${esc(label)}&nbsp;&nbsp;</td><td>${esc(value)}</td></tr>`).join('')}</table></div>
        <div class="top" style="justify-content:flex-start;gap:30mm"><div><div class="f">${w.from}</div>${party(p, invoice.seller).map(esc).join('<br>')}<br>${esc(p.t('vatNumber'))} ${invoice.seller.vatPrinted}</div><div><div class="f">${w.to}</div>${party(p, invoice.buyer).map(esc).join('<br>')}<br>${esc(p.t('vatNumber'))} ${invoice.buyer.vatPrinted}</div></div>
        <h4>${w.goods}</h4>${invoice.lines
          .map(
            (line) =>
              `<div class="item"><div><b>${esc(line.description)}</b><i>${p.quantity(line.quantity)} × ${p.money(line.price)} ${w.each} · ${p.percent(line.rate)} ${w.vat}${line.discount === 0 ? '' : ` · ${p.percent(line.discount)} ${w.less}`}</i></div><div>${p.money(line.amount)}</div></div>`,
          )
          .join('')}
        ${named(p, p.t('allowance'), p.t('charge'))
          .map(([label, value]) => `<div class="item"><div>${esc(label)}</div><div>${esc(value)}</div></div>`)
          .join('')}
        <div class="boxes">${boxes.map(([label, value]) => `<div>${esc(label)}<b>${esc(value)}</b></div>`).join('')}</div>
        ${invoice.prepaid === undefined ? '' : `<p>${[...named(p, p.t('prepaid')), [p.t('due_amount'), p.money(invoice.amountDue)]].map(([label = '', value = '']) => `${esc(label)}: ${esc(value)}`).join('<br>')}</p>`}
        <p>${w.bank}: ${ibanText(invoice.seller.iban)}${invoice.reference === undefined ? '' : ` (${esc(invoice.reference)})`}</p><p>${remarksOf(invoice).map(esc).join('<br>')}</p>`,
      );
    },
  },
  {
    name: 'held out: parts',
    money: '%',
    page: (p) => {
      const w = works[p.invoice.language];
      const { invoice } = p;
      const hasOff = invoice.lines.some(({ discount }) => discount > 0);
      const half = Math.ceil(invoice.lines.length / 2);
      const parts = [invoice.lines.slice(0, half), invoice.lines.slice(half)].filter(
        ({ length }) => length > 0,
      );
      const sum = (lines: readonly PrintedLine[]) =>
        (lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);
      const columns = hasOff ? 6 : 5;
      const totals: [string, string][] = [
        ...named(p, p.t('allowance'), p.t('charge')),
        [w.net, p.money(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, tax }): [string, string] => [
          `${p.t('vat')} ${p.percent(rate)}`,
          p.money(tax),
        ]),
        [w.all, `${invoice.currency} ${p.money(invoice.total)}`],
        ...(invoice.prepaid === undefined
          ? []
          : [
              ...named(p, p.t('prepaid')),
              [p.t('due_amount'), p.money(invoice.amountDue)] as [string, string],
            ]),
      ];
      return HTML(
        '.l{width:100%;margin-top:6mm}.l td,.l th{padding:.8mm 2mm;vertical-align:top}.l th{text-align:left;border-bottom:1px solid}.l th.r{text-align:right}.sec td{font-weight:bold;padding-top:3mm}.t{margin-left:auto;margin-top:4mm}.t td{padding:.5mm 2mm}',
        `<div class="r">${[...party(p, invoice.seller), `${p.t('vatNumber')}: ${invoice.seller.vatPrinted}`, invoice.seller.phone].map(esc).join('<br>')}</div>
        <div>${w.for}:<br>${party(p, invoice.buyer).map(esc).join('<br>')}<br>${esc(p.t('vatNumber'))}: ${invoice.buyer.vatPrinted}</div>
        <h2>${esc(p.title)} ${esc(invoice.number)}</h2><div>${w.date} ${p.day(invoice.date)}</div>${invoice.due === undefined ? '' : `<div>${w.due}: ${p.day(invoice.due)}</div>`}${referenceRows(
          invoice,
        )
          .map(([label, value]) => `<div>${esc(label)}: ${esc(value)}</div>`)
          .join('')}
        <table class="l"><thead><tr><th>${w.text}</th><th class="r">${w.qty}</th><th class="r">${w.price}</th>${hasOff ? `<th class="r">${w.less}</th>` : ''}<th class="r">${w.rate}</th><th class="r">${w.sum}</th></tr></thead>${parts
          .map(
            (lines, at) =>
              `<tr class="sec"><td colspan="${columns}">${at === 0 ? w.one : w.two}</td></tr>${lines.map((line) => `<tr><td>${esc(line.description)}</td><td class="r">${p.quantity(line.quantity)}</td><td class="r">${p.plain(line.price)}</td>${hasOff ? `<td class="r">${off(line, p)}</td>` : ''}<td class="r">${p.percent(line.rate)}</td><td class="r">${p.plain(line.amount)}</td></tr>`).join('')}<tr><td colspan="${columns - 1}" class="r">${w.sub} ${at + 1}</td><td class="r">${p.plain(sum(lines))}</td></tr>`,
          )
          .join('')}</table>
        <table class="t">${totals.map(([label, value]) => `<tr><td>${esc(label)}</td><td class="r">${esc(value)}</td></tr>`).join('')}</table>
        <p>IBAN ${invoice.seller.iban}${invoice.reference === undefined ? '' : `, ${esc(p.t('reference'))} ${esc(invoice.reference)}`}</p><p>${remarksOf(invoice).map(esc).join('<br>')}</p>`,
      );
    },
  },
];

const SERIF = '/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf';

export const heldOutKit: readonly KitLayout[] = [
  {
    name: 'held out: trade',
    money: '% C',
    draw: (p, doc) => {
      const { invoice } = p;
      const w = trade[invoice.language];
      const hasOff = invoice.lines.some(({ discount }) => discount > 0);
      doc.font(SERIF).fontSize(8);
      const head = () => {
        doc.fontSize(11).text(invoice.seller.name, 36, 30, { width: 520, align: 'right' }).fontSize(8);
        doc.text(`${invoice.seller.street} · ${invoice.seller.place}`, 36, 46, {
          width: 520,
          align: 'right',
        });
      };
      head();
      const address = (label: string, x: number) => {
        doc.text(label, x, 80);
        party(p, invoice.buyer).forEach((text, at) => doc.text(text, x, 94 + at * 11));
      };
      address(w.to, 36);
      address(w.ship, 220);
      doc.text(`${w.id}: ${invoice.buyer.vatPrinted}`, 36, 142);
      doc.fontSize(14).text(p.title, 400, 80).fontSize(8);
      const facts: [string, string][] = [
        [invoice.isCredit ? p.numberLabel : w.no, invoice.number],
        [w.date, p.day(invoice.date)],
        ...(invoice.due === undefined ? [] : [[w.due, p.day(invoice.due)] as [string, string]]),
        ...(invoice.yours === undefined ? [] : [[w.ref, invoice.yours] as [string, string]]),
        ...referenceRows({ ...invoice, yours: undefined }).map(([label, value]): [string, string] => [
          label,
          value,
        ]),
      ];
      facts.forEach(([label, value], at) => {
        doc.text(label, 400, 102 + at * 12);
        doc.text(value, 480, 102 + at * 12, { width: 76, align: 'right' });
      });
      let y = 180;
      let number = 1;
      const columns = [
        [36, 50, 'left'],
        [90, 170, 'left'],
        [262, 42, 'right'],
        [308, 34, 'left'],
        [344, 62, 'right'],
        [408, 40, 'right'],
        [450, 42, 'right'],
        [494, 62, 'right'],
      ] as const;
      const put = (texts: readonly string[]) => {
        texts.forEach((text, at) => {
          const [x, width, align] = columns[at] ?? columns[0];
          doc.text(text, x, y, { width, align });
        });
        y +=
          Math.max(...texts.map((text, at) => doc.heightOfString(text, { width: columns[at]?.[1] ?? 50 }))) +
          4;
      };
      const heads = () => {
        put(['Code', w.text, w.qty, w.per, w.price, hasOff ? w.less : '', w.rate, w.sum]);
      };
      const foot = () => {
        doc.text(
          `${w.id} ${invoice.seller.vatPrinted}   IBAN ${ibanText(invoice.seller.iban)}   BIC ${invoice.seller.bic}   ${invoice.seller.web}`,
          36,
          800,
          { lineBreak: false },
        );
        doc.text(`${w.paper} ${number}`, 500, 800, { width: 56, align: 'right', lineBreak: false });
      };
      doc.page.margins.bottom = 20;
      heads();
      for (const line of invoice.lines) {
        if (y > 755) {
          foot();
          doc.addPage();
          doc.page.margins.bottom = 20;
          number += 1;
          head();
          y = 80;
          heads();
        }
        put([
          line.code,
          line.description,
          p.quantity(line.quantity),
          line.unit.word,
          p.plain(line.price),
          line.discount === 0 ? '' : p.quantity(String(line.discount)),
          p.percent(line.rate),
          p.plain(line.amount),
        ]);
      }
      const totals: [string, string][] = [
        ...named(p, p.t('allowance'), p.t('charge')),
        [w.net, p.money(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, base, tax }): [string, string] => [
          `${w.vat} ${p.percent(rate)} (${p.plain(base)})`,
          p.money(tax),
        ]),
        [w.all, p.money(invoice.total)],
        ...(invoice.prepaid === undefined
          ? []
          : [...named(p, p.t('prepaid')), [w.left, p.money(invoice.amountDue)] as [string, string]]),
      ];
      if (y + totals.length * 13 > 770) {
        foot();
        doc.addPage();
        doc.page.margins.bottom = 20;
        number += 1;
        head();
        y = 80;
      }
      y += 8;
      for (const [label, value] of totals) {
        doc.text(label, 300, y, { width: 160 });
        doc.text(value, 460, y, { width: 96, align: 'right' });
        y += 13;
      }
      if (invoice.reference !== undefined) doc.text(`${p.t('reference')}: ${invoice.reference}`, 36, y);
      remarksOf(invoice).forEach((text, at) => doc.text(text, 36, y + 12 + at * 12));
      foot();
    },
  },
];
