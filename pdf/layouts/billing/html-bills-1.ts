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
  type Pair,
} from './bill-html.js';
import { esc, referenceRows, remarksOf } from '../printing.js';

const erp: HtmlBill = {
  name: 'bill: erp online',
  details: true,
  money: '%\u00a0S',
  lineMoney: '%\u00a0S',
  day: { nl: 'd-m-y', fr: 'd/m/y', de: 'd.m.y', en: 'd/m/y' },
  words: `
    title | Factuur | Facture | Rechnung | Invoice
    credit | Creditfactuur | Avoir | Gutschrift | Credit Note
    date | Factuurdatum: | Date de la facture : | Rechnungsdatum: | Invoice Date:
    due | Vervaldatum: | Date d'échéance : | Fälligkeitsdatum: | Due Date:
    text | Omschrijving | Description | Beschreibung | Description
    qty | Hoeveelheid | Quantité | Menge | Quantity
    price | Prijs | Prix unitaire | Einzelpreis | Unit Price
    disc | Krt.% | Rem.% | Rabatt % | Disc.%
    tax | Btw | Taxes | Steuern | Taxes
    amount | Bedrag | Montant | Betrag | Amount
    net | Bedrag excl. btw | Montant hors taxes | Nettobetrag | Untaxed Amount
    vat | BTW | TVA | USt | VAT
    on | op | sur | auf | on
    total | Totaal | Total | Gesamt | Total
    paid | Betaald | Payé | Bezahlt | Paid
    left | Verschuldigd bedrag | Montant dû | Fälliger Betrag | Amount Due
    goods | Subtotaal | Sous-total | Zwischensumme | Subtotal
    less | Korting | Remise | Rabatt | Discount
    plus | Levering | Livraison | Lieferung | Delivery
    comm | Betalingskenmerk: | Communication de paiement : | Zahlungsreferenz: | Payment Communication:
    onto | op deze rekening: | sur ce compte : | auf dieses Konto: | on this account:
    taxid | Btw | TVA | USt-IdNr. | VAT
    of | Pagina | Page | Seite | Page
  `,
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    return sheet(
      '.lines{width:100%;margin:6mm 0}.lines th{border-bottom:2px solid #444}.info{display:flex;gap:14mm;margin:5mm 0}.info strong{display:block;color:#875a7b}h2{color:#875a7b;font-weight:normal}.t{margin-left:auto;width:75mm}.t tr:last-child{border-top:1px solid #444;font-weight:bold}.foot{border-top:1px solid #444;text-align:center;margin-top:12mm;font-size:8pt}',
      `<div class="between"><div style="font-size:14pt">${esc(seller.name)}</div></div><div style="font-size:8.5pt">${stacked(address(b, seller))}</div>
      <div style="margin-left:110mm">${stacked(address(b, buyer))}<br>${w('taxid')}: ${buyer.vatPrinted}</div>
      <h2>${w(invoice.isCredit ? 'credit' : 'title')} ${esc(invoice.number)}</h2>
      <div class="info"><div><strong>${esc(w('date'))}</strong>${b.day(invoice.date)}</div>${
        invoice.due === undefined ? '' : `<div><strong>${esc(w('due'))}</strong>${b.day(invoice.due)}</div>`
      }${referenceRows(invoice)
        .map(([label, value]) => `<div><strong>${esc(label)}</strong>${esc(value)}</div>`)
        .join('')}</div>
      ${grid(b, [
        { head: w('text'), cell: described, left: true, wide: true },
        { head: w('qty'), cell: (l) => `${b.quantity(l.quantity, 2)} ${esc(l.unit.word)}` },
        { head: w('price'), cell: (l) => b.plain(l.price) },
        ...discountColumn(b, w('disc'), (off) => b.percent(off, 2)),
        { head: w('tax'), cell: (l) => `${b.percent(l.rate)}%` },
        { head: w('amount'), cell: (l) => b.lineMoney(l.amount) },
      ])}
      <table class="t">${pairRows([
        ...beforeNet(b),
        [w('net'), b.money(invoice.subtotal)],
        ...invoice.taxes.map(
          ({ rate, base, tax }) =>
            [`${w('vat')} ${b.percent(rate)}% ${w('on')} ${b.money(base)}`, b.money(tax)] as const,
        ),
        [w('total'), b.money(invoice.total)],
        ...afterTotal(b),
      ])}</table>
      ${invoice.isCredit ? '' : `<p>${esc(w('comm'))} <b>${esc(invoice.reference ?? invoice.number)}</b><br>${esc(w('onto'))} <b>${ibanOf(b)}</b></p>`}
      ${invoice.isCredit ? `<p>IBAN ${ibanOf(b)}</p>` : ''}
      <p>${stacked(remarksOf(invoice))}</p><div class="foot">${seller.phone} | ${seller.email} | http://${seller.web} | ${w('taxid')}: ${seller.vatPrinted}<br>${w('of')} 1 / 1</div>`,
    );
  },
};

const banded: HtmlBill = {
  name: 'bill: coloured band',
  money: 'S %',
  lineMoney: 'S %',
  day: { nl: 'd/m/y', fr: 'd/m/y', de: 'd.m.y', en: 'short' },
  words: `
    title | FACTUUR | FACTURE | RECHNUNG | INVOICE
    credit | CREDITNOTA | NOTE DE CRÉDIT | GUTSCHRIFT | CREDIT NOTE
    no | Documentnummer | Numéro de document | Belegnummer | Document number
    date | Documentdatum | Date du document | Belegdatum | Document date
    due | Vervaldatum | Échéance | Fälligkeit | Due date
    text | Omschrijving | Description | Beschreibung | Description
    qty | Aantal | Nombre | Anzahl | Quantity
    price | Eenh. prijs excl. | Prix unit. HTVA | Einzelpreis netto | Unit price excl.
    tax | BTW % | TVA % | MwSt. % | VAT %
    amount | Totaal excl. | Total HTVA | Gesamt netto | Total excl.
    gross | Totaal incl. | Total TVAC | Gesamt brutto | Total incl.
    disc | Korting | Remise | Rabatt | Discount
    rate | Tarief | Taux | Satz | Rate
    base | Maatstaf | Base | Bemessung | Base
    vat | BTW | TVA | MwSt. | VAT
    net | Totaal excl. BTW | Total hors TVA | Summe ohne MwSt. | Total excl. VAT
    total | Totaal incl. BTW | Total TVA comprise | Summe inkl. MwSt. | Total incl. VAT
    paid | Ontvangen voorschot | Acompte reçu | Erhaltene Anzahlung | Advance received
    left | Te betalen | À payer | Zu zahlen | To pay
    goods | Totaal lijnen | Total lignes | Summe Zeilen | Lines total
    less | Globale korting | Remise globale | Gesamtrabatt | Global discount
    plus | Verzendkosten | Frais d'envoi | Versandkosten | Shipping cost
    comm | Mededeling | Communication | Verwendungszweck | Payment reference
    taxid | BTW nr. | N° TVA | USt-IdNr. | VAT no.
    to | Aan: | À : | An: | To:
  `,
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    const band: Pair[] = [
      [w('no'), invoice.number],
      [w('date'), b.day(invoice.date)],
      ...when(w('due'), invoice.due && b.day(invoice.due)),
      ...referenceRows(invoice),
    ];
    return sheet(
      '.head{background:#0b6e99;color:#fff;padding:5mm}.band{width:100%;background:#e6f2f7;margin:6mm 0}.band th{font-weight:normal;font-size:7.5pt;color:#555;padding-bottom:0}.lines{width:100%}.lines th{background:#0b6e99;color:#fff;font-size:8pt}.lines tr:nth-child(even) td{background:#f5f5f5}.v{font-size:8.5pt}.t td{padding:1mm 3mm}',
      `<div class="head between"><b style="font-size:15pt">${esc(seller.name)}</b><span style="font-size:17pt">${w(invoice.isCredit ? 'credit' : 'title')}</span></div>
      <div class="between" style="margin-top:5mm"><div>${stacked(address(b, seller).slice(1))}<br>${w('taxid')} ${seller.vatPrinted}<br>${seller.phone}<br>${seller.email}</div><div style="width:75mm"><span style="color:#777">${w('to')}</span><br>${stacked(address(b, buyer))}<br>${w('taxid')} ${buyer.vatPrinted}</div></div>
      <table class="band"><tr>${band.map(([label]) => `<th>${esc(label)}</th>`).join('')}</tr><tr>${band.map(([, value]) => `<td>${esc(value)}</td>`).join('')}</tr></table>
      ${grid(b, [
        { head: w('text'), cell: described, left: true, wide: true },
        { head: w('qty'), cell: (l) => b.quantity(l.quantity, 2) },
        { head: w('price'), cell: (l) => b.lineMoney(l.price) },
        ...discountColumn(b, w('disc'), (off) => `${b.percent(off)}%`),
        { head: w('amount'), cell: (l) => b.lineMoney(l.amount) },
        { head: w('tax'), cell: (l) => b.percent(l.rate) },
        {
          head: w('gross'),
          cell: (l) =>
            b.lineMoney(
              new Decimal(l.amount)
                .times(100 + l.rate)
                .div(100)
                .toFixed(2),
            ),
        },
      ])}
      <div class="between" style="margin-top:6mm;align-items:flex-start"><table class="v"><tr><th>${w('rate')}</th><th class="r">${w('base')}</th><th class="r">${w('vat')}</th></tr>${invoice.taxes
        .map(
          ({ rate, base, tax }) =>
            `<tr><td>${b.percent(rate)}%</td><td class="r">${b.money(base)}</td><td class="r">${b.money(tax)}</td></tr>`,
        )
        .join('')}</table>
      <table class="t">${pairRows([
        ...beforeNet(b),
        [w('net'), b.money(invoice.subtotal)],
        [w('vat'), b.money(invoice.totalTax)],
        [w('total'), b.money(invoice.total)],
        ...afterTotal(b),
      ])}</table></div>
      <p>IBAN ${ibanOf(b)} &nbsp; BIC ${seller.bic}${invoice.reference === undefined ? '' : `<br>${w('comm')}: ${esc(invoice.reference)}`}<br>${stacked(remarksOf(invoice))}</p>`,
    );
  },
};

const agency: HtmlBill = {
  name: 'bill: agency',
  details: true,
  money: 'S\u00a0%',
  lineMoney: 'S\u00a0%',
  day: { nl: 'd/m/y', fr: 'd/m/y', de: 'd.m.y', en: 'd/m/y' },
  words: `
    title | Factuur | Facture | Rechnung | Invoice
    credit | Creditnota | Note de crédit | Gutschrift | Credit note
    date | Datum | Date | Datum | Date
    due | Betaaldatum | Date de paiement | Zahlungsziel | Payment date
    ref | Klantreferentie | Référence client | Kundenreferenz | Customer reference
    text | Omschrijving | Description | Leistung | Description
    qty | # | # | # | #
    price | Eenheidsprijs | Prix unitaire | Stückpreis | Unit price
    tax | BTW | TVA | MwSt | VAT
    amount | Totaal | Total | Gesamt | Total
    disc | Korting | Remise | Rabatt | Discount
    group | Werkzaamheden | Prestations | Leistungen | Services
    net | Totaal excl. BTW | Total hors TVA | Gesamt exkl. MwSt | Total excl. VAT
    vat | BTW | TVA | MwSt | VAT
    total | Totaal incl. BTW | Total TVAC | Gesamt inkl. MwSt | Total incl. VAT
    paid | Reeds betaald | Déjà payé | Bereits bezahlt | Already paid
    left | Openstaand | Solde | Offen | Outstanding
    goods | Subtotaal | Sous-total | Zwischensumme | Subtotal
    less | Korting | Remise | Rabatt | Discount
    plus | Extra kosten | Frais supplémentaires | Zusatzkosten | Extra costs
    ask | Gelieve het bedrag over te schrijven naar | Merci de verser le montant sur le compte | Bitte überweisen Sie den Betrag auf | Please transfer the amount to
    with | met vermelding | avec la communication | unter Angabe von | quoting
  `,
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    return sheet(
      'body{font-family:"DejaVu Sans";font-size:8.5pt}.lines{width:100%;margin:6mm 0}.lines td{border-top:1px solid #ddd}.lines th{color:#888;font-weight:normal}.t{margin-left:auto}.t td{border-bottom:1px solid #ddd}small{color:#888}',
      `<div class="between"><div style="width:60mm;height:18mm;background:#eee"></div><div style="text-align:right">${stacked(address(b, seller))}<br>${seller.vatPrinted}<br>${seller.email}</div></div>
      <h1 style="font-weight:300">${w(invoice.isCredit ? 'credit' : 'title')} <span>${esc(invoice.number)}</span></h1>
      <div class="between"><div>${stacked(address(b, buyer))}<br>${buyer.vatPrinted}</div><table>${facts([
        [w('date'), b.day(invoice.date)],
        ...when(w('due'), invoice.due && b.day(invoice.due)),
        ...when(w('ref'), invoice.yours),
        ...referenceRows({ ...invoice, yours: undefined }),
      ])}</table></div>
      ${grid(b, [
        { head: w('text'), cell: described, left: true, wide: true },
        { head: w('qty'), cell: (l) => b.quantity(l.quantity) },
        { head: w('price'), cell: (l) => b.lineMoney(l.price) },
        ...discountColumn(b, w('disc'), (off) => `${b.percent(off)} %`),
        { head: w('tax'), cell: (l) => `${b.percent(l.rate)} %` },
        { head: w('amount'), cell: (l) => b.lineMoney(l.amount) },
      ]).replace('<tbody>', `<tbody><tr><td colspan="9"><b>${w('group')}</b></td></tr>`)}
      <table class="t">${pairRows([
        ...beforeNet(b),
        [w('net'), b.money(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, tax }) => [`${w('vat')} ${b.percent(rate)} %`, b.money(tax)] as const),
        [w('total'), b.money(invoice.total)],
        ...afterTotal(b),
      ])}</table>
      <p>${w('ask')} ${ibanOf(b)} (BIC: ${seller.bic}) ${w('with')} ${esc(invoice.reference ?? invoice.number)}.<br>${stacked(remarksOf(invoice))}</p>`,
    );
  },
};

const card: HtmlBill = {
  name: 'bill: card processor',
  money: 'S%',
  lineMoney: 'S%',
  day: { nl: 'long', fr: 'long', de: 'long', en: 'month first' },
  words: `
    title | Factuur | Facture | Rechnung | Invoice
    credit | Creditnota | Avoir | Gutschrift | Credit note
    no | Factuurnummer | Numéro de facture | Rechnungsnummer | Invoice number
    cno | Nummer creditnota | Numéro d'avoir | Gutschriftnummer | Credit note number
    date | Datum van uitgifte | Date d'émission | Ausstellungsdatum | Date of issue
    due | Betaaldatum | Date d'échéance | Fälligkeitsdatum | Date due
    big | te betalen op | dû le | fällig am | due
    bill | Factureren aan | Facturer à | Rechnung an | Bill to
    text | Omschrijving | Description | Beschreibung | Description
    qty | Aantal | Qté | Menge | Qty
    price | Eenheidsprijs | Prix unitaire | Preis pro Einheit | Unit price
    tax | Belasting | Taxe | Steuer | Tax
    amount | Bedrag | Montant | Betrag | Amount
    sub | Subtotaal | Sous-total | Zwischensumme | Subtotal
    net | Totaal exclusief belasting | Total hors taxes | Gesamtbetrag ohne Steuern | Total excluding tax
    vat | Btw | TVA | USt. | VAT
    on | over | sur | auf | on
    total | Totaal | Total | Gesamtbetrag | Total
    left | Verschuldigd bedrag | Montant dû | Fälliger Betrag | Amount due
    paid | Betaald bedrag | Montant payé | Gezahlter Betrag | Amount paid
    goods | Artikelen | Articles | Artikel | Items
    less | Korting | Réduction | Rabatt | Discount
    plus | Verzending | Expédition | Versand | Shipping
    taxid | BTW | TVA | USt | VAT
    off | korting | de réduction | Rabatt | off
  `,
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    return sheet(
      'body{font-size:9pt}.lines{width:100%;margin:8mm 0 3mm}.lines th{font-weight:normal;font-size:8pt;border-bottom:1px solid #333}.t{width:50%;margin-left:auto}.t td{border-top:1px solid #ddd}.cols{display:flex;gap:20mm;margin:8mm 0}h2{margin:0}',
      `<div class="between"><h1>${w(invoice.isCredit ? 'credit' : 'title')}</h1><b style="color:#888;font-size:15pt">${esc(seller.name)}</b></div>
      <table><tr><td><b>${w(invoice.isCredit ? 'cno' : 'no')}</b></td><td><b>${esc(invoice.number)}</b></td></tr>${facts(
        [
          [w('date'), b.day(invoice.date)],
          ...when(w('due'), invoice.due && b.day(invoice.due)),
          ...referenceRows(invoice),
        ],
      )}</table>
      <div class="cols"><div><b>${esc(seller.name)}</b><br>${stacked(address(b, seller).slice(1))}<br>${seller.phone}<br>${seller.country} ${w('taxid')} ${seller.vat}</div><div><b>${w('bill')}</b><br>${stacked(address(b, buyer))}<br>${buyer.email}<br>${buyer.country} ${w('taxid')} ${buyer.vat}</div></div>
      ${invoice.due === undefined ? '' : `<h2>${b.money(invoice.amountDue)} ${w('big')} ${b.day(invoice.due)}</h2>`}
      ${grid(b, [
        {
          head: w('text'),
          cell: (l) =>
            esc(l.description) +
            (l.discount === 0 ? '' : `<br><small>(${b.percent(l.discount)}% ${w('off')})</small>`),
          left: true,
          wide: true,
        },
        { head: w('qty'), cell: (l) => b.quantity(l.quantity) },
        { head: w('price'), cell: (l) => b.lineMoney(l.price) },
        { head: w('tax'), cell: (l) => `${b.percent(l.rate)}%` },
        { head: w('amount'), cell: (l) => b.lineMoney(l.amount) },
      ])}
      <table class="t">${pairRows([
        [w('sub'), b.money(invoice.lineTotal)],
        ...beforeNet(b).slice(1),
        [w('net'), b.money(invoice.subtotal)],
        ...invoice.taxes.map(
          ({ rate, base, tax }) =>
            [
              `${w('vat')} - ${b.country(seller)} (${b.percent(rate)}% ${w('on')} ${b.money(base)})`,
              b.money(tax),
            ] as const,
        ),
        [w('total'), b.money(invoice.total)],
        ...when(w('paid'), invoice.prepaid && b.money(`-${invoice.prepaid}`)),
        [w('left'), b.money(invoice.amountDue)],
      ])}</table>
      <p style="font-size:8pt">IBAN ${invoice.seller.iban} · BIC ${seller.bic}<br>${stacked(remarksOf(invoice))}</p><div style="border-top:1px solid #ddd;font-size:7pt;margin-top:10mm">${esc(invoice.number)} · ${b.money(invoice.amountDue)}</div>`,
    );
  },
};

export const htmlBills1: readonly HtmlBill[] = [erp, banded, agency, card];
