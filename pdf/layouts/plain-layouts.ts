import type { HtmlLayout } from './html-layouts.js';
import type { KitLayout } from './kit-layouts.js';
import type { PrintedParty } from './parties.js';
import { closingLines, esc, ibanText, type Printing, referenceRows } from './printing.js';

// Layouts with few words of their own, and discounts that are not printed.

const partyLines = (p: Printing, { name, street, place, countryName }: PrintedParty): readonly string[] => [
  name,
  street,
  place,
  countryName[p.invoice.language] ?? '',
];

/** Words that the other layouts do not print. */
const WORDS = {
  nl: {
    number: 'Documentnummer',
    date: 'Uitgiftedatum',
    due: 'Betalen voor',
    to: 'Gefactureerd aan',
    text: 'Werkzaamheden',
    quantity: 'Aantal',
    price: 'Tarief',
    amount: 'Bedrag excl. btw',
    rate: 'Btw-percentage',
    net: 'Netto totaal',
    vat: 'Plus btw',
    total: 'Factuurbedrag',
    vatNumber: 'Ondernemingsnummer',
  },
  fr: {
    number: 'N° de document',
    date: 'Émise le',
    due: 'À régler avant le',
    to: 'Acheteur',
    text: 'Prestation',
    quantity: 'Nombre',
    price: 'Prix',
    amount: 'Total HTVA',
    rate: 'Taux',
    net: 'Montant HT',
    vat: 'Montant TVA',
    total: 'Total général',
    vatNumber: 'TVA intracom.',
  },
  de: {
    number: 'Beleg-Nr.',
    date: 'Ausstellungsdatum',
    due: 'Zahlungsziel',
    to: 'Leistungsempfänger',
    text: 'Leistungsbeschreibung',
    quantity: 'Anzahl',
    price: 'EP',
    amount: 'GP',
    rate: 'USt.',
    net: 'Gesamt netto',
    vat: 'zzgl. USt.',
    total: 'Gesamt brutto',
    vatNumber: 'USt-Id.Nr.',
  },
  en: {
    number: 'Invoice ref',
    date: 'Issued',
    due: 'Payable by',
    to: 'Sold to',
    text: 'Particulars',
    quantity: 'Units',
    price: 'Each',
    amount: 'Net',
    rate: 'VAT rate',
    net: 'Total before VAT',
    vat: 'Plus VAT',
    total: 'Total payable',
    vatNumber: 'VAT Reg No',
  },
} as const;

function rowsOfTotals(p: Printing): readonly (readonly [string, string])[] {
  const w = WORDS[p.invoice.language];
  const { invoice } = p;
  const extra = p.totals.filter(({ label }) => label.startsWith(p.t('allowance')) || label === p.t('charge'));
  const paid = p.totals.filter(({ label }) => label === p.t('prepaid') || label === p.t('due_amount'));
  return [
    ...extra.map(({ label, value }) => [label, value] as const),
    [w.net, p.money(invoice.subtotal)],
    ...invoice.taxes.map(({ rate, tax }) => [`${w.vat} ${p.percent(rate)}`, p.money(tax)] as const),
    [w.total, p.money(invoice.total)],
    ...(invoice.prepaid === undefined ? [] : paid.map(({ label, value }) => [label, value] as const)),
  ];
}

function metaOf(p: Printing): readonly (readonly [string, string])[] {
  const w = WORDS[p.invoice.language];
  const { invoice } = p;
  return [
    [invoice.isCredit ? p.numberLabel : w.number, invoice.number],
    [w.date, p.day(invoice.date)],
    ...(invoice.due === undefined ? [] : [[w.due, p.day(invoice.due)] as const]),
    ...referenceRows(invoice),
  ];
}

const closing = (p: Printing): string =>
  `${p.invoice.isReverse ? `${p.words.reverse}. ` : ''}${p.invoice.isCredit ? '' : `${p.words.terms(p.invoice.days)}. `}${closingLines(p.invoice).join('')}`;

export const plainHtml: readonly HtmlLayout[] = [
  {
    name: 'cards',
    discounts: false,
    money: '% C',
    page: (p) => {
      const w = WORDS[p.invoice.language];
      return `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:18mm}body{font:9.5pt "DejaVu Sans",sans-serif}.cards{display:grid;grid-template-columns:1fr 1fr 1fr;gap:6mm}.card{border:1px solid #bbb;border-radius:3mm;padding:4mm}.card small{display:block;color:#777;font-size:7pt}table{width:100%;border-collapse:collapse;margin:8mm 0}th{text-align:left;font-weight:600;border-bottom:1px solid #000}td{padding:2mm 0;vertical-align:top}.n{text-align:right;white-space:nowrap;padding-left:4mm}.sum{width:80mm}h1{font-size:15pt;letter-spacing:.5px}</style>
      <h1>${esc(p.title)}</h1><div class="cards"><div class="card"><b>${esc(p.invoice.seller.name)}</b><br>${partyLines(p, p.invoice.seller).slice(1).map(esc).join('<br>')}<br>${w.vatNumber}: ${p.invoice.seller.vatPrinted}<br>${p.invoice.seller.email}</div>
      <div class="card"><small>${w.to}</small>${partyLines(p, p.invoice.buyer).map(esc).join('<br>')}<br>${w.vatNumber}: ${p.invoice.buyer.vatPrinted}</div>
      <div class="card">${metaOf(p)
        .map(([label, value]) => `<small>${esc(label)}</small>${esc(value)}`)
        .join('')}</div></div>
      <table><thead><tr><th>${w.text}</th><th class="n">${w.quantity}</th><th class="n">${w.price}</th><th class="n">${w.rate}</th><th class="n">${w.amount}</th></tr></thead>${p.invoice.lines
        .map(
          (line) =>
            `<tr><td>${esc(line.description)}</td><td class="n">${p.quantity(line.quantity)}</td><td class="n">${p.plain(line.price)}</td><td class="n">${p.percent(line.rate)}</td><td class="n">${p.plain(line.amount)}</td></tr>`,
        )
        .join('')}</table>
      <table class="sum">${rowsOfTotals(p)
        .map(([label, value]) => `<tr><td>${esc(label)}</td><td class="n">${esc(value)}</td></tr>`)
        .join('')}</table>
      <p>${esc(closing(p))}</p><p>IBAN ${ibanText(p.invoice.seller.iban)} (${p.invoice.seller.bic})</p>`;
    },
  },
  {
    name: 'right meta',
    discounts: false,
    money: 'S %',
    page: (p) => {
      const w = WORDS[p.invoice.language];
      return `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:14mm 20mm}body{font:10.5pt "Liberation Serif",serif}header{display:flex;flex-direction:row-reverse;justify-content:space-between}dl{display:grid;grid-template-columns:auto auto;column-gap:6mm;text-align:right;margin:0}dt,dd{margin:0}table{width:100%;border-collapse:collapse;margin-top:9mm}td,th{border-bottom:.5pt dotted #555;padding:1mm 1.5mm;text-align:right;white-space:nowrap}td.t,th.t{text-align:left;white-space:normal}tfoot td{border:0}</style>
      <header><div style="text-align:right"><b>${esc(p.invoice.seller.name)}</b><br>${partyLines(p, p.invoice.seller).slice(1).map(esc).join('<br>')}</div><div><i>${w.to}:</i><br>${partyLines(p, p.invoice.buyer).map(esc).join('<br>')}<br>${w.vatNumber} ${p.invoice.buyer.vatPrinted}</div></header>
      <h2>${esc(p.title)}</h2><dl>${metaOf(p)
        .map(([label, value]) => `<dt>${esc(label)}</dt><dd>${esc(value)}</dd>`)
        .join('')}</dl>
      <table><thead><tr><th>${w.quantity}</th><th class="t">${w.text}</th><th>${w.rate}</th><th>${w.price}</th><th>${w.amount}</th></tr></thead><tbody>${p.invoice.lines
        .map(
          (line) =>
            `<tr><td>${p.quantity(line.quantity)} ${esc(line.unit.word)}</td><td class="t">${esc(line.description)}</td><td>${p.percent(line.rate)}</td><td>${p.money(line.price)}</td><td>${p.money(line.amount)}</td></tr>`,
        )
        .join('')}</tbody></table><table style="border:0">${rowsOfTotals(p)
        .map(
          ([label, value]) =>
            `<tr><td style="width:60%"></td><td class="t">${esc(label)}</td><td>${esc(value)}</td></tr>`,
        )
        .join('')}</table>
      <p>${esc(closing(p))}</p><p style="position:fixed;bottom:0;font-size:8pt">${esc(p.invoice.seller.name)} | ${w.vatNumber} ${p.invoice.seller.vatPrinted} | IBAN: ${p.invoice.seller.iban} | BIC: ${p.invoice.seller.bic}</p>`;
    },
  },
];

const SANS = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';

export const plainKit: readonly KitLayout[] = [
  {
    name: 'kit compact',
    discounts: false,
    money: '%',
    draw: (p, doc) => {
      const { invoice } = p;
      const w = WORDS[invoice.language];
      doc.font(SANS).fontSize(7.5);
      doc.text(`${p.title} - ${invoice.currency}`, 30, 30);
      doc.text(partyLines(p, invoice.seller).join(', '), 30, 44);
      doc.text(
        `${w.vatNumber} ${invoice.seller.vatPrinted}, IBAN ${invoice.seller.iban}, BIC ${invoice.seller.bic}`,
        30,
        54,
      );
      doc.text(`${w.to}:`, 30, 74);
      partyLines(p, invoice.buyer).forEach((text, at) => doc.text(text, 100, 74 + at * 9));
      doc.text(`${w.vatNumber} ${invoice.buyer.vatPrinted}`, 100, 74 + 4 * 9);
      metaOf(p).forEach(([label, value], at) => {
        doc.text(`${label}:`, 360, 74 + at * 9);
        doc.text(value, 470, 74 + at * 9);
      });
      let y = 150;
      const put = (texts: readonly string[]) => {
        const places = [30, 320, 375, 430, 480] as const;
        texts.forEach((text, at) => {
          if (at === 0) doc.text(text, 30, y, { width: 280 });
          else doc.text(text, (places[at] ?? 0) - 5, y, { width: at === 4 ? 85 : 52, align: 'right' });
        });
        y += doc.heightOfString(texts[0] ?? '', { width: 280 }) + 1.5;
      };
      put([w.text, w.quantity, w.price, w.rate.slice(0, 9), w.amount]);
      for (const line of invoice.lines) {
        if (y > 770) {
          doc.addPage();
          y = 40;
        }
        put([
          line.description,
          p.quantity(line.quantity),
          p.plain(line.price),
          p.percent(line.rate),
          p.plain(line.amount),
        ]);
      }
      y += 8;
      for (const [label, value] of rowsOfTotals(p)) {
        doc.text(label, 30, y);
        doc.text(value, 140, y, { width: 70, align: 'right' });
        y += 10;
      }
      doc.text(closing(p), 30, y + 6);
    },
  },
  {
    name: 'kit centred',
    discounts: false,
    money: '% S',
    draw: (p, doc) => {
      const { invoice } = p;
      const w = WORDS[invoice.language];
      doc.font(SANS).fontSize(9);
      doc.text(invoice.seller.name, 40, 36, { width: 515, align: 'center' });
      doc.text(`${invoice.seller.street}, ${invoice.seller.place}`, 40, 50, { width: 515, align: 'center' });
      doc.text(`${w.vatNumber} ${invoice.seller.vatPrinted} · ${invoice.seller.email}`, 40, 62, {
        width: 515,
        align: 'center',
      });
      doc.text(
        [w.to, ...partyLines(p, invoice.buyer), `${w.vatNumber} ${invoice.buyer.vatPrinted}`].join('\n'),
        360,
        96,
      );
      doc.fontSize(13).text(p.title, 40, 96).fontSize(9);
      metaOf(p).forEach(([label, value], at) => doc.text(`${label}  ${value}`, 40, 120 + at * 13));
      let y = 210;
      const columns = [
        [40, 60, 'right'],
        [110, 200, 'left'],
        [315, 70, 'right'],
        [390, 60, 'center'],
        [455, 100, 'right'],
      ] as const;
      const put = (texts: readonly string[]) => {
        texts.forEach((text, at) => {
          const [x, width, align] = columns[at] ?? columns[0];
          doc.text(text, x, y, { width, align });
        });
        y += doc.heightOfString(texts[1] ?? '', { width: 200 }) + 7;
      };
      put([w.quantity, w.text, w.price, w.rate.slice(0, 9), w.amount]);
      for (const line of invoice.lines) {
        if (y > 750) {
          doc.addPage();
          y = 50;
          put([w.quantity, w.text, w.price, w.rate.slice(0, 9), w.amount]);
        }
        put([
          p.quantity(line.quantity),
          line.description,
          p.plain(line.price),
          p.percent(line.rate),
          p.plain(line.amount),
        ]);
      }
      if (y > 650) {
        doc.addPage();
        y = 50;
      }
      for (const [label, value] of rowsOfTotals(p)) {
        doc.text(label, 250, y, { width: 190, align: 'right' });
        doc.text(value, 445, y, { width: 110, align: 'right' });
        y += 14;
      }
      doc.text(
        `${invoice.seller.bank}: ${ibanText(invoice.seller.iban)} BIC ${invoice.seller.bic}`,
        40,
        y + 10,
      );
      doc.text(closing(p), 40, y + 24);
    },
  },
];
