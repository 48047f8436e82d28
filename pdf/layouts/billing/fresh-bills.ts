import type { DrawnBill } from './bill-drawn.js';
import { drawGrid, drawPairs, drawRows, discountColumnAt, describedRows } from './bill-drawn.js';
import {
  address,
  afterTotal,
  beforeNet,
  described,
  facts,
  grid,
  ibanOf,
  pairRows,
  sheet,
  stacked,
  when,
  type HtmlBill,
  discountColumn,
} from './bill-html.js';
import { esc, referenceRows, remarksOf } from '../printing.js';

// Written last, after the reader had learned from all the others.

const typeset: DrawnBill = {
  name: 'bill: typeset',
  by: 'pdf-lib',
  font: 'serif',
  details: true,
  money: '%\u00a0C',
  day: { nl: 'long', fr: 'long', de: 'long', en: 'long' },
  words: `
    title | Factuur | Facture | Rechnung | Invoice
    credit | Creditnota | Avoir | Gutschrift | Credit note
    no | Factuur nr. | Facture no | Rechnung Nr. | Invoice no.
    date | Opgemaakt te datum van | Établie en date du | Ausgestellt am | Dated
    due | Betaalbaar tot en met | Exigible le | Zu begleichen bis | Settle by
    to | Bestemd voor | À l'attention de | An | To
    text | Omschrijving | Description | Beschreibung | Description
    qty | Aantal | Quantité | Anzahl | Quantity
    price | à | à | à | at
    disc | Afslag | Rabais | Nachlass | Rebate
    rate | btw-tarief | taux TVA | USt-Satz | VAT rate
    amount | Bedrag | Montant | Betrag | Amount
    net | Nettosom | Somme nette | Nettosumme | Net sum
    vat | btw aan | TVA à | USt. | VAT at
    total | Brutosom | Somme totale | Bruttosumme | Gross sum
    paid | Ontvangen | Reçu | Erhalten | Received
    left | Saldo | Solde | Saldo | Balance
    goods | Regels samen | Ensemble des lignes | Posten zusammen | Lines together
    less | Korting | Remise | Rabatt | Discount
    plus | Port | Port | Porto | Postage
    taxid | Btw-id | TVA | USt-Id | VAT id
    bank | Rekening | Compte | Konto | Account
  `,
  draw: (b, pen) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    drawRows(
      pen,
      70,
      60,
      [seller.name, `${seller.street}, ${seller.place}`, `${w('taxid')} ${seller.vatPrinted}`, seller.email],
      { size: 10 },
    );
    drawRows(pen, 70, 150, [w('to'), ...address(b, buyer), `${w('taxid')} ${buyer.vatPrinted}`], {
      size: 10,
    });
    pen.text(297, 250, w(invoice.isCredit ? 'credit' : 'title'), { size: 17, align: 'center' });
    drawPairs(
      pen,
      290,
      [
        [w('no'), invoice.number],
        [w('date'), b.day(invoice.date)],
        ...when(w('due'), invoice.due && b.day(invoice.due)),
        ...referenceRows(invoice),
      ],
      { label: 70, value: 230, size: 10 },
    );
    const y = drawGrid(
      b,
      pen,
      [
        {
          x: 70,
          width: 170,
          head: w('text'),
          text: describedRows,
        },
        { x: 300, align: 'right', head: w('qty'), text: (l) => b.quantity(l.quantity) },
        { x: 305, head: '', text: (l) => l.unit.word },
        { x: 385, align: 'right', head: w('price'), text: (l) => b.plain(l.price) },
        ...discountColumnAt(b, 425, w('disc'), (off) => `${b.percent(off)} %`),
        { x: 478, align: 'right', head: w('rate'), text: (l) => `${b.percent(l.rate)} %` },
        { x: 535, align: 'right', head: w('amount'), text: (l) => b.plain(l.amount) },
      ],
      { top: 360, bottom: 760, size: 9.5, leading: 12, headBold: false, further: () => 70 },
    );
    const at = y > 620 ? (pen.page(), 70) : y + 6;
    const end = drawPairs(
      pen,
      at,
      [
        ...beforeNet(b),
        [w('net'), b.money(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, tax }) => [`${w('vat')} ${b.percent(rate)} %`, b.money(tax)] as const),
        [w('total'), b.money(invoice.total)],
        ...afterTotal(b),
      ],
      { label: 360, value: 535, align: 'right' },
    );
    pen.text(70, end + 30, `${w('bank')} ${seller.bank}, IBAN ${ibanOf(b)}, BIC ${seller.bic}`, {
      size: 9.5,
    });
    drawRows(pen, 70, end + 44, remarksOf(invoice), { size: 9.5 });
  },
};

const mainframe: DrawnBill = {
  name: 'bill: mainframe',
  by: 'pdfkit',
  font: 'mono',
  negative: 'after',
  day: { nl: 'd.m.y', fr: 'd.m.y', de: 'd.m.y', en: 'd.m.y' },
  words: `
    title | FACTUUR | FACTURE | RECHNUNG | INVOICE
    credit | CREDITNOTA | NOTE DE CREDIT | GUTSCHRIFT | CREDIT NOTE
    no | Nr./Datum | N°/Date | Nr./Datum | No./Date
    due | Netto te voldoen op | A regler net le | Fällig netto am | Due net on
    order | Order | Commande | Auftrag | Order
    cust | Debiteur | Débiteur | Debitor | Debtor
    pos | Pos. | Poste | Pos. | Item
    text | Materiaal/Omschrijving | Matériel/Désignation | Material/Bezeichnung | Material/Description
    qty | Hoeveelheid | Quantité | Menge | Quantity
    price | Prijs | Prix | Preis | Price
    disc | Korting | Remise | Rabatt | Discount
    amount | Waarde | Valeur | Wert | Value
    code | Bel. | Tx | St. | Tx
    sum | Positiesom | Total postes | Summe Positionen | Items total
    net | Nettowaarde | Valeur nette | Nettowert | Net value
    vat | BTW | TVA | MwSt. | VAT
    on | op | sur | auf | on
    total | Eindbedrag | Montant final | Endbetrag | Final amount
    paid | Aanbetaling | Acompte | Anzahlung | Down payment
    left | Restbedrag | Montant restant | Restbetrag | Remainder
    goods | Positiesom | Total postes | Summe Positionen | Items total
    less | Korting | Remise | Rabatt | Discount
    plus | Vracht | Fret | Fracht | Freight
    mine | Ons BTW-nr. | Notre n° TVA | Unsere USt-IdNr. | Our VAT no.
    yours | Uw BTW-nr. | Votre n° TVA | Ihre USt-IdNr. | Your VAT no.
  `,
  draw: (b, pen) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    drawRows(pen, 40, 40, [`${seller.name}, ${seller.street}, ${seller.place}`], { size: 6.5 });
    drawRows(pen, 40, 60, [...address(b, buyer)], { size: 9 });
    pen.text(330, 60, w(invoice.isCredit ? 'credit' : 'title'), { size: 12, bold: true });
    drawPairs(
      pen,
      80,
      [
        [w('no'), `${invoice.number} / ${b.day(invoice.date)}`],
        ...when(w('order'), invoice.order),
        ...referenceRows({ ...invoice, order: undefined }),
        [w('cust'), buyer.iban.slice(-6)],
        [w('mine'), seller.vat],
        [w('yours'), buyer.vat],
      ],
      { label: 330, value: 435, size: 8 },
    );
    const codes = new Map(invoice.taxes.map(({ rate }, at) => [rate, `V${at}`]));
    const y = drawGrid(
      b,
      pen,
      [
        { x: 40, head: w('pos'), text: (_, at) => String((at + 1) * 10).padStart(6, '0') },
        { x: 85, width: 215, head: w('text'), text: (l) => l.description },
        { x: 350, align: 'right', head: w('qty'), text: (l) => `${b.quantity(l.quantity)} ${l.unit.word}` },
        { x: 415, align: 'right', head: w('price'), text: (l) => b.plain(l.price).replace('-', '') },
        ...discountColumnAt(b, 455, w('disc'), (off) => `${b.percent(off, 1)}%-`),
        { x: 530, align: 'right', head: w('amount'), text: (l) => b.plain(l.amount) },
        { x: 540, head: w('code'), text: (l) => codes.get(l.rate) ?? '' },
      ],
      { top: 180, bottom: 740, size: 8, rules: false, further: () => 60 },
    );
    let at = y > 640 ? (pen.page(), 60) : y + 10;
    pen.rule(40, at - 4, 515);
    at = drawPairs(
      pen,
      at,
      [
        ...beforeNet(b),
        [w('net'), b.plain(invoice.subtotal)],
        ...invoice.taxes.map(
          ({ rate, base, tax }) =>
            [
              `${w('vat')} ${codes.get(rate) ?? ''} ${b.percent(rate, 2)}% ${w('on')} ${b.plain(base)}`,
              b.plain(tax),
            ] as const,
        ),
        [`${w('total')} ${invoice.currency}`, b.plain(invoice.total)],
        ...afterTotal(b),
      ],
      { label: 200, value: 530, align: 'right', size: 8.5 },
    );
    drawRows(
      pen,
      40,
      at + 20,
      [
        ...(invoice.due === undefined ? [] : [`${w('due')} ${b.day(invoice.due)}`]),
        `${seller.bank} ${ibanOf(b)} ${seller.bic}`,
        ...remarksOf(invoice),
      ],
      { size: 8.5 },
    );
  },
};

const suite: HtmlBill = {
  name: 'bill: business suite',
  money: 'C%',
  details: true,
  day: { nl: 'short', fr: 'short', de: 'd.m.y', en: 'short' },
  words: `
    title | FACTUUR | FACTURE | RECHNUNG | TAX INVOICE
    credit | CREDITNOTA | AVOIR | GUTSCHRIFT | CREDIT NOTE
    due | Openstaand saldo | Solde dû | Offener Betrag | Balance Due
    date | Factuurdatum : | Date de la facture : | Rechnungsdatum : | Invoice Date :
    terms | Voorwaarden : | Conditions : | Zahlungsziel : | Terms :
    until | Vervaldatum : | Date d'échéance : | Fälligkeit : | Due Date :
    po | P.O.# : | BC n° : | Best.-Nr. : | P.O.# :
    net30 | Netto | Net | Netto | Net
    bill | Factuur aan | Facturer à | Rechnung an | Bill To
    ship | Verzenden naar | Expédier à | Versand an | Ship To
    text | Artikel en omschrijving | Article et description | Artikel & Beschreibung | Item & Description
    qty | Aant. | Qté | Menge | Qty
    price | Tarief | Tarif | Satz | Rate
    disc | Korting | Remise | Rabatt | Discount
    tax | Btw % | TVA % | MwSt. % | VAT %
    vat | Btw | TVA | MwSt. | VAT
    amount | Bedrag | Montant | Betrag | Amount
    sub | Subtotaal | Sous-total | Zwischensumme | Sub Total
    total | Totaal | Total | Gesamt | Total
    paid | Verrichte betaling | Paiement effectué | Geleistete Zahlung | Payment Made
    left | Openstaand saldo | Solde dû | Offener Betrag | Balance Due
    goods | Regels | Lignes | Positionen | Lines
    less | Korting | Remise | Rabatt | Discount
    plus | Verzendkosten | Frais d'expédition | Versandkosten | Shipping charge
    notes | Opmerkingen | Remarques | Hinweise | Notes
    thanks | Bedankt voor de samenwerking. | Merci de votre confiance. | Danke für die Zusammenarbeit. | Thanks for your business.
    taxid | BTW | TVA | USt-IdNr. | VAT
  `,
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    const vatOf = (amount: string, rate: number) => ((Number(amount) * rate) / 100).toFixed(2);
    return sheet(
      '.lines{width:100%;margin:6mm 0 0}.lines th{background:#333;color:#fff;font-weight:normal}.lines td{border-bottom:1px solid #ddd}.t{margin-left:auto;width:80mm}.facts{margin-left:auto}.facts td{text-align:right}small{color:#777}',
      `<div class="between"><div><b style="font-size:12pt">${esc(seller.name)}</b><br>${stacked(address(b, seller).slice(1))}<br>${w('taxid')} ${seller.vatPrinted}<br>${seller.phone}<br>${seller.email}</div><div class="r"><span style="font-size:20pt">${w(invoice.isCredit ? 'credit' : 'title')}</span><br><b># ${esc(invoice.number)}</b><br><br><small>${w('due')}</small><br><b style="font-size:12pt">${b.money(invoice.amountDue)}</b></div></div>
      <div class="between" style="margin-top:8mm"><div><small>${w('bill')}</small><br><b>${esc(buyer.name)}</b><br>${stacked(address(b, buyer).slice(1))}<br>${w('taxid')} ${buyer.vatPrinted}</div><div><small>${w('ship')}</small><br>${stacked([buyer.street, buyer.place])}</div><table class="facts">${pairRows(
        [
          [w('date'), b.day(invoice.date)],
          ...(invoice.due === undefined ? [] : [[w('terms'), `${w('net30')} ${invoice.days}`] as const]),
          ...when(w('until'), invoice.due && b.day(invoice.due)),
          ...when(w('po'), invoice.order),
          ...referenceRows({ ...invoice, order: undefined }),
        ],
      )}</table></div>
      ${grid(b, [
        { head: '#', cell: (_, at) => String(at + 1) },
        { head: w('text'), cell: described, left: true, wide: true },
        { head: w('qty'), cell: (l) => `${b.quantity(l.quantity, 2)}<br><small>${esc(l.unit.word)}</small>` },
        { head: w('price'), cell: (l) => b.plain(l.price) },
        ...discountColumn(b, w('disc'), (off) => `${b.percent(off, 2)}%`, '0'),
        { head: w('tax'), cell: (l) => b.percent(l.rate) },
        { head: w('vat'), cell: (l) => b.plain(vatOf(l.amount, l.rate)) },
        { head: w('amount'), cell: (l) => b.plain(l.amount) },
      ])}
      <table class="t">${pairRows([
        ...beforeNet(b),
        [w('sub'), b.plain(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, tax }) => [`${w('vat')} (${b.percent(rate)}%)`, b.plain(tax)] as const),
        [w('total'), b.money(invoice.total)],
        ...when(w('paid'), invoice.prepaid && `(-) ${b.plain(invoice.prepaid)}`),
        [w('left'), b.money(invoice.amountDue)],
      ])}</table>
      <small>${w('notes')}</small><br>${w('thanks')}<br>IBAN: ${ibanOf(b)} | SWIFT: ${seller.bic}<br>${stacked(remarksOf(invoice))}`,
    );
  },
};

const wholesale: HtmlBill = {
  name: 'bill: wholesale',
  day: { nl: 'd/m/y', fr: 'd/m/y', de: 'd.m.yy', en: 'd-m-y' },
  words: `
    title | Verkoopfactuur | Facture de vente | Verkaufsrechnung | Sales invoice
    credit | Creditnota | Note de crédit | Gutschrift | Credit note
    no | Factuur | Facture | Rechnung | Invoice
    date | Dd. | Du | Vom | Of
    due | Vervalt op | Échoit le | Fällig am | Falls due on
    cust | Uw klantnr. | Votre n° client | Ihre Kundennr. | Your account
    rep | Vertegenwoordiger | Représentant | Vertreter | Sales rep
    code | Artikelnr. | Réf. article | Artikelnr. | Item no.
    text | Artikel | Article | Artikel | Item
    qty | Geleverd | Livré | Geliefert | Supplied
    unit | Verp. | Cond. | VE | Pack
    price | Prijs ex | Prix HT | Preis netto | Price ex
    disc | % | % | % | %
    amount | Totaal ex | Total HT | Summe netto | Total ex
    tax | Btw | TVA | MwSt | VAT
    base | Bedrag excl. | Montant HT | Betrag netto | Amount excl.
    rate | Btw% | Taux | Satz | VAT%
    vat | Btw-bedrag | Montant TVA | MwSt-Betrag | VAT amount
    gross | Bedrag incl. | Montant TTC | Betrag brutto | Amount incl.
    total | TE BETALEN | A PAYER | ZU ZAHLEN | TO PAY
    sum | Factuurtotaal | Total facture | Rechnungstotal | Invoice total
    paid | Reeds voldaan | Déjà réglé | Bereits beglichen | Already settled
    goods | Goederen | Marchandises | Waren | Goods
    less | Klantenkorting | Remise client | Kundenrabatt | Customer discount
    plus | Leveringskosten | Frais de livraison | Lieferkosten | Delivery
    taxid | Btw | TVA | USt-IdNr. | VAT
    net | Netto | Net HT | Netto | Net
  `,
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    const gross = (base: string, tax: string) => (Number(base) + Number(tax)).toFixed(2);
    return sheet(
      'body{font-size:8.5pt}.lines{width:100%;margin:4mm 0}.lines th{border-top:1px solid #000;border-bottom:1px solid #000}.v{width:100%;border-top:2px solid #000}.v th{font-size:7.5pt;text-align:right}.f{font-size:7.5pt;border-top:1px solid #999;margin-top:12mm;display:flex;justify-content:space-between}',
      `<div class="between"><div style="width:85mm"><h2 style="margin:0">${w(invoice.isCredit ? 'credit' : 'title')}</h2><table><tr><td>${w('no')}</td><td>${esc(invoice.number)}</td><td>${w('date')}</td><td>${b.day(invoice.date)}</td></tr><tr><td>${w('cust')}</td><td>${buyer.iban.slice(-5)}</td><td>${w('rep')}</td><td>J. Peeters</td></tr>${invoice.due === undefined ? '' : `<tr><td>${w('due')}</td><td>${b.day(invoice.due)}</td></tr>`}${facts(referenceRows(invoice))}</table></div><div style="padding-top:18mm;width:75mm">${stacked(address(b, buyer))}<br>${buyer.vat}</div></div>
      ${grid(b, [
        { head: w('code'), cell: (l) => l.code, left: true },
        { head: w('text'), cell: (l) => esc(l.description), left: true, wide: true },
        { head: w('qty'), cell: (l) => b.quantity(l.quantity) },
        { head: w('unit'), cell: (l) => esc(l.unit.word), left: true },
        { head: w('price'), cell: (l) => b.plain(l.price) },
        ...discountColumn(b, w('disc'), (off) => b.percent(off)),
        { head: w('amount'), cell: (l) => b.plain(l.amount) },
        { head: w('tax'), cell: (l) => b.percent(l.rate) },
      ])}
      <table style="margin-left:auto">${pairRows(beforeNet(b))}</table>
      <table class="v"><tr><th>${w('rate')}</th><th>${w('base')}</th><th>${w('vat')}</th><th>${w('gross')}</th></tr>${invoice.taxes
        .map(
          ({ rate, base, tax }) =>
            `<tr><td class="r">${b.percent(rate)}</td><td class="r">${b.plain(base)}</td><td class="r">${b.plain(tax)}</td><td class="r">${b.plain(gross(base, tax))}</td></tr>`,
        )
        .join(
          '',
        )}<tr style="border-top:1px solid #000"><td class="r"></td><td class="r">${b.plain(invoice.subtotal)}</td><td class="r">${b.plain(invoice.totalTax)}</td><td class="r">${b.plain(invoice.total)}</td></tr></table>
      ${invoice.prepaid === undefined ? '' : `<p class="r">${w('paid')} ${b.plain(invoice.prepaid)}</p>`}<p class="r" style="font-size:12pt"><b>${w('total')} ${invoice.currency} ${b.plain(invoice.amountDue)}</b></p>
      <p>${stacked(remarksOf(invoice))}</p><div class="f"><span>${esc(seller.name)}<br>${esc(seller.street)}<br>${esc(seller.place)}</span><span>${w('taxid')} ${seller.vatPrinted}<br>${seller.phone}</span><span>IBAN ${ibanOf(b)}<br>BIC ${seller.bic}</span></div>`,
    );
  },
};

export const freshBills: readonly (DrawnBill | HtmlBill)[] = [typeset, mainframe, suite, wholesale];
