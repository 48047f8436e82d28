import { Decimal } from 'peppol-preflight';
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

const cloud: HtmlBill = {
  name: 'bill: cloud ledger',
  details: true,
  day: { nl: 'short', fr: 'short', de: 'd.m.y', en: 'short' },
  words: `
    title | FACTUUR | FACTURE | RECHNUNG | TAX INVOICE
    credit | CREDITNOTA | AVOIR | GUTSCHRIFT | CREDIT NOTE
    date | Factuurdatum | Date facture | Rechnungsdatum | Invoice Date
    cdate | Creditdatum | Date avoir | Gutschriftsdatum | Credit Note Date
    no | Factuurnr. | Facture N° | Rechnungs-Nr. | Invoice Number
    cno | Creditnr. | Avoir N° | Gutschrift-Nr. | Credit Note Number
    taxid | BTW-nummer | Numéro TVA | USt-ID | VAT Number
    text | Omschrijving | Description | Beschreibung | Description
    qty | Aantal | Quantité | Anzahl | Quantity
    price | Prijs per stuk | Prix unitaire | Preis/Einheit | Unit Price
    disc | Korting | Remise | Rabatt | Discount
    tax | BTW | TVA | USt | VAT
    amount | Bedrag | Montant | Betrag | Amount
    sub | Subtotaal | Sous-total | Zwischensumme | Subtotal
    vat | TOTAAL BTW | TOTAL TVA | SUMME USt | TOTAL VAT
    total | TOTAAL | TOTAL | GESAMT | TOTAL
    paid | Minus betaald | Moins payé | Abzüglich bezahlt | Less Amount Paid
    left | OPENSTAAND BEDRAG | MONTANT DÛ | OFFENER BETRAG | AMOUNT DUE
    goods | Goederen | Marchandises | Waren | Goods
    less | Korting | Remise | Rabatt | Discount
    plus | Porto | Port | Porto | Postage
    due | Vervaldatum | Échéance | Fällig | Due Date
    slip | BETALINGSSTROOK | COUPON DE PAIEMENT | ZAHLSCHEIN | PAYMENT ADVICE
    cust | Klant | Client | Kunde | Customer
    asked | Te betalen bedrag | Montant à payer | Zu zahlender Betrag | Amount Due
    enc | Betaald door u | Montant versé | Überwiesener Betrag | Amount Enclosed
  `,
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    const fact = (label: string, value: string | undefined) =>
      value === undefined ? '' : `<div style="margin-bottom:2mm"><b>${esc(label)}</b><br>${esc(value)}</div>`;
    return sheet(
      '.lines{width:100%;margin:8mm 0 2mm}.lines th{border-bottom:1.5px solid #000}.lines td{border-bottom:1px solid #ccc}.t{width:80mm;margin-left:auto}.slip{border-top:1px dashed #000;margin-top:12mm;padding-top:4mm;break-inside:avoid}.slip td:first-child{font-weight:bold}',
      `<div class="between" style="gap:6mm"><div style="width:75mm"><div style="font-size:18pt;margin-bottom:5mm">${w(invoice.isCredit ? 'credit' : 'title')}</div>${stacked(address(b, buyer))}<br>${w('taxid')}: ${buyer.vatPrinted}</div>
      <div style="width:40mm">${fact(w(invoice.isCredit ? 'cdate' : 'date'), b.day(invoice.date))}${fact(w(invoice.isCredit ? 'cno' : 'no'), invoice.number)}${referenceRows(
        invoice,
      )
        .map(([label, value]) => fact(label, value))
        .join('')}${fact(w('taxid'), seller.vatPrinted)}</div><div>${stacked(address(b, seller))}</div></div>
      ${grid(b, [
        { head: w('text'), cell: described, left: true, wide: true },
        { head: w('qty'), cell: (l) => b.quantity(l.quantity, 2) },
        { head: w('price'), cell: (l) => b.plain(l.price) },
        ...discountColumn(b, w('disc'), (off) => `${b.percent(off, 2)}%`),
        { head: w('tax'), cell: (l) => `${b.percent(l.rate)}%` },
        { head: `${w('amount')} ${invoice.currency}`, cell: (l) => b.plain(l.amount) },
      ])}
      <table class="t">${pairRows([
        ...beforeNet(b),
        [w('sub'), b.plain(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, tax }) => [`${w('vat')} ${b.percent(rate)}%`, b.plain(tax)] as const),
        [`${w('total')} ${invoice.currency}`, b.plain(invoice.total)],
        ...(invoice.prepaid === undefined
          ? []
          : ([
              [w('paid'), b.plain(invoice.prepaid)],
              [`${w('left')} ${invoice.currency}`, b.plain(invoice.amountDue)],
            ] as const)),
      ])}</table>
      ${invoice.due === undefined ? '' : `<p><b>${w('due')}: ${b.day(invoice.due)}</b></p>`}<p>${esc(seller.bank)}<br>IBAN: ${ibanOf(b)}<br>SWIFT: ${seller.bic}<br>${stacked(remarksOf(invoice))}</p>
      ${
        invoice.isCredit
          ? ''
          : `<div class="slip between"><div><div style="font-size:15pt">${w('slip')}</div><br>To: ${stacked(address(b, seller, false))}</div><table>${facts(
              [
                [w('cust'), buyer.name],
                [w('no'), invoice.number],
                [w('asked'), b.plain(invoice.amountDue)],
                ...when(w('due'), invoice.due && b.day(invoice.due)),
                [w('enc'), ''],
              ],
            )}</table></div>`
      }`,
    );
  },
};

const ruled: HtmlBill = {
  name: 'bill: ruled with tax codes',
  negative: 'after',
  places: 2,
  day: { nl: 'd-m-y', fr: 'd/m/y', de: 'd.m.yy', en: 'd/m/y' },
  words: `
    title | Factuur | Facture | Rechnung | Sales invoice
    credit | Creditfactuur | Facture d'avoir | Gutschrift | Sales credit
    no | Factuurnr. | N° de pièce | Beleg-Nr. | Doc. no.
    date | Datum | Date | Datum | Date
    cust | Klantnr. | N° client | Kunden-Nr. | Account no.
    order | Order | Commande | Auftrag | Order
    due | Te betalen voor | À régler le | Zahlbar bis | Payable by
    pos | Pos | Pos | Pos | Line
    art | Artikel | Article | Art.-Nr. | Product
    qty | Aant. | Qté | Menge | Qty
    unit | Eh | Un | Einh. | Unit
    text | Benaming | Désignation | Bezeichnung | Details
    price | Prijs | Prix | Preis | Price
    disc | K% | R% | Rab. | Disc
    amount | Netto | Montant | Gesamt | Net
    code | BC | CT | StC | T
    ship | Leveradres | Adresse de livraison | Lieferanschrift | Deliver to
    sc | Code | Code | Code | Code
    rate | BTW% | Taux | Satz | Rate
    base | Over | Base | Netto | Goods
    vat | BTW-bedrag | TVA | MwSt | VAT
    net | Netto goederen | Total net | Warenwert netto | Net total
    tvat | BTW | T.V.A. | MwSt | VAT
    total | Factuurbedrag | Net à payer | Endbetrag | Invoice total
    paid | Aanbetaling | Acompte | Anzahlung | Deposit
    left | Restant | Reste à payer | Restbetrag | Balance
    goods | Som | Somme | Summe | Sum
    less | Orderkorting | Remise | Auftragsrabatt | Order discount
    plus | Vrachtkosten | Port | Fracht | Carriage
    taxid | BTW-nr. | N° TVA | USt-ID-Nr. | VAT reg.
    page | Blad | Folio | Blatt | Sheet
  `,
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    const codes = new Map(invoice.taxes.map(({ rate }, at) => [rate, rate === 0 ? '0' : String(at + 1)]));
    const extra = referenceRows({ ...invoice, order: undefined });
    const other = {
      ...buyer,
      street: seller.country === 'DE' ? 'Lagerhausstr. 3' : 'Depot 3',
      place: buyer.place,
    };
    return sheet(
      '.lines{width:100%;margin:4mm 0}.lines td,.lines th,.box td,.box th{border:1px solid #333;padding:0.8mm 1.5mm}.box{margin-top:3mm;width:100%}.box th{font-size:7.5pt;background:#eee}.t td{border:1px solid #333}',
      `<div class="between"><div><b style="font-size:13pt">${esc(seller.name)}</b><br>${stacked(address(b, seller).slice(1, 3))}<br>Tel. ${seller.phone}</div><div style="text-align:right"><b style="font-size:13pt">${w(invoice.isCredit ? 'credit' : 'title')}</b><br>${w('page')} 1</div></div>
      <div class="between" style="margin-top:6mm"><div style="border:1px solid #333;padding:3mm;width:78mm">${stacked(address(b, buyer))}</div><div style="font-size:8.5pt;width:70mm"><u>${w('ship')}</u><br>${stacked(address(b, other, false))}</div></div>
      <table class="box"><tr>${['no', 'date', 'cust', ...(invoice.order === undefined ? [] : ['order']), ...(invoice.due === undefined ? [] : ['due'])].map((key) => `<th>${w(key)}</th>`).join('')}${extra.map(([label]) => `<th>${esc(label)}</th>`).join('')}</tr><tr><td>${esc(invoice.number)}</td><td>${b.day(invoice.date)}</td><td>${Number(buyer.iban.slice(-5))}</td>${invoice.order === undefined ? '' : `<td>${invoice.order}</td>`}${invoice.due === undefined ? '' : `<td>${b.day(invoice.due)}</td>`}${extra.map(([, value]) => `<td>${esc(value)}</td>`).join('')}</tr></table>
      <div style="font-size:8.5pt;margin-top:2mm">${w('taxid')} ${buyer.vatPrinted}</div>
      ${grid(b, [
        { head: w('pos'), cell: (_, at) => String((at + 1) * 10) },
        { head: w('art'), cell: (l) => l.code, left: true },
        { head: w('qty'), cell: (l) => b.quantity(l.quantity, 2) },
        { head: w('unit'), cell: (l) => esc(l.unit.word), left: true },
        { head: w('text'), cell: described, left: true, wide: true },
        { head: w('code'), cell: (l) => codes.get(l.rate) ?? '' },
        { head: w('price'), cell: (l) => b.plain(l.price).replace('-', '') },
        ...discountColumn(b, w('disc'), (off) => b.percent(off)),
        { head: w('amount'), cell: (l) => b.plain(l.amount) },
      ])}
      <div class="between" style="align-items:flex-start"><table class="box" style="width:90mm"><tr><th>${w('sc')}</th><th>${w('rate')}</th><th>${w('base')}</th><th>${w('vat')}</th></tr>${invoice.taxes.map(({ rate, base, tax }) => `<tr><td>${codes.get(rate) ?? ''}</td><td class="r">${b.percent(rate, 2)}</td><td class="r">${b.plain(base)}</td><td class="r">${b.plain(tax)}</td></tr>`).join('')}</table>
      <table class="t" style="margin-top:3mm">${pairRows([
        ...beforeNet(b),
        [w('net'), b.plain(invoice.subtotal)],
        [w('tvat'), b.plain(invoice.totalTax)],
        [`${w('total')} ${invoice.currency}`, b.plain(invoice.total)],
        ...afterTotal(b),
      ])}</table></div>
      <p>${stacked(remarksOf(invoice))}</p><div style="font-size:7.5pt;text-align:center;margin-top:10mm">${esc(seller.name)} · ${w('taxid')} ${seller.vatPrinted} · IBAN ${ibanOf(b)} · BIC ${seller.bic}</div>`,
      '12mm',
    );
  },
};

const finance: HtmlBill = {
  name: 'bill: startup finance',
  details: true,
  money: '%\u00a0S',
  lineMoney: '%\u00a0S',
  day: { nl: 'd/m/y', fr: 'd/m/y', de: 'd.m.y', en: 'd/m/y' },
  words: `
    title | Factuur | Facture | Rechnung | Invoice
    credit | Creditnota | Avoir | Gutschrift | Credit note
    date | Uitgegeven op | Émise le | Ausgestellt am | Issued on
    due | Te betalen tegen | À régler avant le | Zahlbar bis zum | Pay by
    object | Onderwerp: | Objet : | Betreff: | Subject:
    svc | Diensten en goederen | Prestations et fournitures | Leistungen und Waren | Goods and services
    text | Omschrijving | Désignation | Bezeichnung | Item
    qty | Aant. | Qté | Anz. | Qty
    unit | Eenheid | Unité | Einheit | Unit
    price | Eenh.prijs excl. | Prix unit. HT | Einzelpreis (netto) | Unit price (net)
    disc | Korting | Remise | Rabatt | Discount
    tax | Btw | TVA | USt. | VAT
    vatamount | Btw-bedrag | Montant TVA | USt.-Betrag | VAT amount
    amount | Totaal excl. | Total HT | Gesamt (netto) | Total (net)
    gross | Totaal incl. | Total TTC | Gesamt (brutto) | Total (gross)
    net | Totaal excl. btw | Total HT | Gesamtbetrag netto | Total net
    vat | Btw | TVA | USt. | VAT
    total | Totaal incl. btw | Total TTC | Gesamtbetrag brutto | Total gross
    paid | Voorschot | Acompte | Anzahlung | Deposit
    left | Nog te betalen | Reste à payer | Restbetrag | Remaining
    goods | Bruto excl. btw | Total brut HT | Summe netto | Gross net
    less | Algemene korting | Remise générale | Rabatt | Discount
    plus | Leveringskosten | Frais de port | Versand | Delivery
    detail | Btw-overzicht | Détails TVA | USt.-Übersicht | VAT details
    rate | Tarief | Taux | Satz | Rate
    base | Basis excl. | Base HT | Netto | Net base
    pay | Betaling | Paiement | Zahlung | Payment
    bank | Bank | Banque | Bank | Bank
    taxid | Btw-nr. | N° TVA | USt-IdNr. | VAT no.
    siren | Ondernemingsnr. | SIREN | HRB | Company no.
  `,
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    const vatOf = (l: { amount: string; rate: number }) =>
      new Decimal(l.amount).times(l.rate).div(100).toFixed(2);
    return sheet(
      'body{font-size:8.5pt;color:#223}.lines{width:100%;margin:3mm 0}.lines th{font-size:7pt;background:#eef;border-radius:1mm}.lines td{border-bottom:1px solid #eef}.lines td,.lines th{padding:1.2mm}.t{width:70mm}.v th{font-size:7pt}small{color:#667}h2{margin:1mm 0}',
      `<div class="between"><div><h2>${w(invoice.isCredit ? 'credit' : 'title')} ${esc(invoice.number)}</h2>${w('date')} ${b.day(invoice.date)}<br>${invoice.due === undefined ? '' : `${w('due')} ${b.day(invoice.due)}`}</div><b>${esc(seller.name)}</b></div>
      <div class="between" style="margin:8mm 0"><div><b>${esc(seller.name)}</b><br>${stacked(address(b, seller).slice(1))}<br>${w('siren')} ${seller.vat.slice(4, 13)}<br>${w('taxid')} ${seller.vatPrinted}<br>${seller.email}</div><div style="width:80mm"><b>${esc(buyer.name)}</b><br>${stacked(address(b, buyer).slice(1))}<br>${w('taxid')} ${buyer.vatPrinted}</div></div>
      <div>${esc(w('object'))} ${esc(w('svc'))}</div><div>${stacked(referenceRows(invoice).map(([label, value]) => `${label} : ${value}`))}</div>
      ${grid(b, [
        { head: w('text'), cell: described, left: true, wide: true },
        { head: w('qty'), cell: (l) => b.quantity(l.quantity) },
        { head: w('unit'), cell: (l) => esc(l.unit.word), left: true },
        { head: w('price'), cell: (l) => b.lineMoney(l.price) },
        ...discountColumn(b, w('disc'), (off) => `-${b.percent(off)}%`),
        { head: w('tax'), cell: (l) => `${b.percent(l.rate, 1)}%` },
        { head: w('vatamount'), cell: (l) => b.lineMoney(vatOf(l)) },
        { head: w('amount'), cell: (l) => b.lineMoney(l.amount) },
        { head: w('gross'), cell: (l) => b.lineMoney(new Decimal(l.amount).plus(vatOf(l)).toFixed(2)) },
      ])}
      <div class="between" style="align-items:flex-start;margin-top:5mm"><div><b>${w('detail')}</b><table class="v"><tr><th>${w('rate')}</th><th>${w('vat')}</th><th>${w('base')}</th></tr>${invoice.taxes.map(({ rate, base, tax }) => `<tr><td>${b.percent(rate, 1)}%</td><td class="r">${b.money(tax)}</td><td class="r">${b.money(base)}</td></tr>`).join('')}</table><br><b>${w('pay')}</b><br>${w('bank')} ${esc(seller.bank)}<br>IBAN ${ibanOf(b)}<br>BIC ${seller.bic}${invoice.reference === undefined ? '' : `<br>${esc(invoice.reference)}`}<br>${stacked(remarksOf(invoice))}</div>
      <table class="t">${pairRows([
        ...beforeNet(b),
        [w('net'), b.money(invoice.subtotal)],
        [w('vat'), b.money(invoice.totalTax)],
        [w('total'), b.money(invoice.total)],
        ...afterTotal(b),
      ])}</table></div>`,
      '10mm',
    );
  },
};

const freelance: HtmlBill = {
  name: 'bill: freelancer',
  money: 'S%',
  lineMoney: 'S%',
  day: { nl: 'd-m-y', fr: 'd/m/y', de: 'd.m.y', en: 'd/m/y' },
  words: `
    billed | Gefactureerd aan | Facturé à | Rechnung an | Billed To
    date | Datum uitgifte | Date d'émission | Ausstellungsdatum | Date of Issue
    due | Vervaldatum | Date d'échéance | Fälligkeitsdatum | Due Date
    no | Factuurnummer | Numéro de facture | Rechnungsnummer | Invoice Number
    cno | Creditnummer | Numéro d'avoir | Gutschriftsnummer | Credit Number
    credit | CREDITNOTA | AVOIR | GUTSCHRIFT | CREDIT
    big | Te betalen | Montant dû | Fälliger Betrag | Amount Due
    text | Omschrijving | Description | Beschreibung | Description
    price | Tarief | Tarif | Tarif | Rate
    qty | Aant. | Qté | Menge | Qty
    amount | Regeltotaal | Total ligne | Zeilensumme | Line Total
    sub | Subtotaal | Sous-total | Zwischensumme | Subtotal
    tax | Btw | TVA | MwSt. | VAT
    total | Totaal | Total | Gesamtbetrag | Total
    paid | Betaald bedrag | Montant payé | Bezahlter Betrag | Amount Paid
    left | Te betalen | Montant dû | Fälliger Betrag | Amount Due
    goods | Regels | Lignes | Posten | Lines
    less | Korting | Remise | Rabatt | Discount
    plus | Toeslag | Supplément | Zuschlag | Surcharge
    notes | Notities | Notes | Anmerkungen | Notes
    taxid | Btw-nummer | Numéro de TVA | USt-IdNr. | VAT Number
    off | korting | remise | Rabatt | discount
  `,
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    const f = (label: string, value: string) =>
      `<div style="margin-bottom:4mm"><span style="color:#0075dd">${esc(label)}</span><br>${value}</div>`;
    return sheet(
      '.lines{width:100%;margin:8mm 0}.lines thead{border-top:2px solid #0075dd}.lines th{color:#0075dd;font-weight:normal}.lines td{border-bottom:1px solid #ddd}.t{margin-left:auto;width:75mm}small{color:#777}',
      `<div class="between"><b style="font-size:14pt">${esc(seller.name)}</b><div class="r">${stacked([seller.street, seller.place, b.country(seller)])}<br>${seller.phone}</div></div>${invoice.isCredit ? `<h3>${w('credit')}</h3>` : ''}
      <div class="between" style="margin-top:10mm"><div>${f(w('billed'), `${stacked(address(b, buyer))}<br>${w('taxid')}: ${buyer.vatPrinted}`)}</div><div>${f(w('date'), b.day(invoice.date))}${invoice.due === undefined ? '' : f(w('due'), b.day(invoice.due))}</div><div>${f(w(invoice.isCredit ? 'cno' : 'no'), esc(invoice.number))}${referenceRows(
        invoice,
      )
        .map(([label, value]) => f(label, esc(value)))
        .join(
          '',
        )}</div><div class="r">${f(`${w('big')} (${invoice.currency})`, `<span style="font-size:19pt">${b.money(invoice.amountDue)}</span>`)}</div></div>
      ${grid(b, [
        { head: w('text'), cell: (l) => esc(l.description), left: true, wide: true },
        {
          head: w('price'),
          cell: (l) =>
            `${b.lineMoney(l.price)}<br><small>+${w('tax')} ${b.percent(l.rate)}%</small>${l.discount === 0 ? '' : `<br><small>-${b.percent(l.discount)}% ${w('off')}</small>`}`,
        },
        { head: w('qty'), cell: (l) => b.quantity(l.quantity) },
        { head: w('amount'), cell: (l) => b.lineMoney(l.amount) },
      ])}
      <table class="t">${pairRows([
        ...beforeNet(b),
        [w('sub'), b.plain(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, tax }) => [`${w('tax')} (${b.percent(rate)}%)`, b.plain(tax)] as const),
        [w('total'), b.plain(invoice.total)],
        [w('paid'), b.plain(invoice.prepaid ?? '0.00')],
        [`${w('left')} (${invoice.currency})`, b.money(invoice.amountDue)],
      ])}</table>
      <div>${f(w('notes'), `IBAN ${ibanOf(b)}<br>${w('taxid')} ${seller.vatPrinted}<br>${stacked(remarksOf(invoice))}`)}</div>`,
    );
  },
};

const telecom: HtmlBill = {
  name: 'bill: telecom',
  money: 'S %',
  day: { nl: 'd/m/y', fr: 'd/m/y', de: 'd.m.y', en: 'd/m/y' },
  words: `
    title | Uw factuur | Votre facture | Ihre Rechnung | Your bill
    credit | Uw creditnota | Votre note de crédit | Ihre Gutschrift | Your credit note
    no | Factuurnummer | Numéro de facture | Rechnungsnummer | Bill number
    date | Factuurdatum | Date de facturation | Rechnungsdatum | Bill date
    cust | Klantnummer | Numéro de client | Kundennummer | Customer number
    acct | Contractrekening | Compte contractuel | Vertragskonto | Account number
    period | Periode | Période | Zeitraum | Period
    box | Te betalen bedrag | Montant à payer | Zu zahlender Betrag | Amount to pay
    due | Uiterste betaaldatum | Date limite de paiement | Spätestens zu zahlen am | Payment due by
    text | Product | Produit | Produkt | Product
    qty | Aantal | Quantité | Anzahl | Quantity
    price | Prijs excl. btw | Prix HTVA | Preis ohne MwSt. | Price ex VAT
    amount | Bedrag excl. btw | Montant HTVA | Betrag ohne MwSt. | Amount ex VAT
    tax | % btw | % TVA | % MwSt. | % VAT
    gross | Bedrag incl. btw | Montant TVAC | Betrag inkl. MwSt. | Amount inc VAT
    over | Overzicht | Aperçu | Übersicht | Summary
    net | Totaal excl. btw | Total HTVA | Summe ohne MwSt. | Total ex VAT
    vat | btw | TVA | MwSt. | VAT
    total | Totaal incl. btw | Total TVAC | Summe inkl. MwSt. | Total inc VAT
    paid | Eerder betaald | Déjà payé | Bereits gezahlt | Previously paid
    left | Te betalen bedrag | Montant à payer | Zu zahlender Betrag | Amount to pay
    goods | Verbruik en abonnementen | Consommations et abonnements | Verbrauch und Abos | Usage and plans
    less | Voordeel | Avantage | Vorteil | Saving
    plus | Administratie | Frais administratifs | Bearbeitung | Admin fee
    off | waarvan korting | dont remise | davon Rabatt | of which discount
    taxid | btw | TVA | USt-IdNr. | VAT
    own | Uw btw-nummer | Votre numéro de TVA | Ihre USt-IdNr. | Your VAT number
    pay | Betaal op rekening | Payez sur le compte | Zahlen Sie auf das Konto | Pay into account
    with | met mededeling | avec la communication | mit dem Verwendungszweck | with reference
    page | Pagina | Page | Seite | Page
  `,
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    const month = invoice.date.slice(0, 7);
    const gross = (l: { amount: string; rate: number }) =>
      b.plain(
        new Decimal(l.amount)
          .times(100 + l.rate)
          .div(100)
          .toFixed(2),
      );
    return sheet(
      '.box{background:#5c2d91;color:#fff;border-radius:3mm;padding:4mm;width:75mm}.box b{font-size:16pt}.lines{width:100%}.lines th{font-size:7.5pt;border-bottom:1px solid #5c2d91;vertical-align:bottom}.t{width:100%}.t td{border-bottom:1px dotted #aaa}.new{break-before:page}',
      `<div class="between"><div><h2 style="color:#5c2d91">${w(invoice.isCredit ? 'credit' : 'title')}</h2><table>${facts(
        [
          [w('no'), invoice.number],
          [w('date'), b.day(invoice.date)],
          [w('cust'), `1.${invoice.buyer.vat.slice(-7)}`],
          [w('acct'), seller.iban.slice(-10)],
          [w('period'), `${b.day(`${month}-01`)} - ${b.day(`${month}-28`)}`],
          [w('own'), buyer.vatPrinted],
          ...referenceRows(invoice),
        ],
      )}</table></div><div style="padding-top:15mm">${stacked(address(b, buyer))}</div></div>
      <div class="between" style="margin:6mm 0"><div class="box">${w('box')}<br><b>${b.money(invoice.amountDue)}</b><br>${invoice.due === undefined ? '' : `${w('due')}: ${b.day(invoice.due)}`}</div></div>
      <h3>${w('over')}</h3><table class="t">${pairRows([
        ...beforeNet(b),
        [w('net'), b.money(invoice.subtotal)],
        ...invoice.taxes.map(
          ({ rate, base, tax }) =>
            [`${b.percent(rate)}% ${w('vat')} (${b.money(base)})`, b.money(tax)] as const,
        ),
        [w('total'), b.money(invoice.total)],
        ...afterTotal(b),
      ])}</table>
      <p>${w('pay')} ${ibanOf(b)} (${seller.bic})${invoice.reference === undefined ? '' : ` ${w('with')} ${esc(invoice.reference)}`}<br>${stacked(remarksOf(invoice))}</p>
      <p style="font-size:7.5pt">${esc(seller.name)}, ${esc(seller.street)}, ${esc(seller.place)}, ${esc(b.country(seller))} - ${w('taxid')} ${seller.vatPrinted}</p>
      <div class="new"></div><p style="font-size:8pt">${w('no')} ${esc(invoice.number)} - ${w('page')} 2</p>
      ${grid(b, [
        {
          head: w('text'),
          cell: (l) =>
            esc(l.description) +
            (l.discount === 0 ? '' : `<br><small>${w('off')} ${b.percent(l.discount)}%</small>`),
          left: true,
          wide: true,
        },
        { head: w('qty'), cell: (l) => b.quantity(l.quantity) },
        { head: w('price'), cell: (l) => b.plain(l.price) },
        { head: w('amount'), cell: (l) => b.plain(l.amount) },
        { head: w('tax'), cell: (l) => b.percent(l.rate) },
        { head: w('gross'), cell: gross },
      ])}`,
    );
  },
};

export const htmlBills2: readonly HtmlBill[] = [cloud, ruled, finance, freelance, telecom];
