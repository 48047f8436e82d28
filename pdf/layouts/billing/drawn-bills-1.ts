import { address, afterTotal, beforeNet, ibanOf, type Pair, when } from './bill-rows.js';
import {
  drawGrid,
  drawPairs,
  drawRows,
  type DrawnBill,
  discountColumnAt,
  describedRows,
} from './bill-drawn.js';
import { referenceRows, remarksOf } from '../printing.js';

const ledger: DrawnBill = {
  name: 'bill: ledger online',
  by: 'pdfkit',
  details: true,
  day: { nl: 'd-m-y', fr: 'd-m-y', de: 'd.m.y', en: 'd-m-y' },
  words: `
    title | Factuur | Facture | Rechnung | Invoice
    credit | Creditnota | Note de crédit | Gutschrift | Credit note
    no | Factuurnummer | Numéro facture | Rechnungsnummer | Invoice number
    date | Factuurdatum | Date facture | Rechnungsdatum | Invoice date
    due | Vervaldatum | Date échéance | Fällig am | Due date
    deb | Debiteurnummer | Code débiteur | Debitorennummer | Debtor code
    ref | Uw ref. | Votre réf. | Ihre Ref. | Your ref.
    art | Artikel | Article | Artikel | Item
    text | Omschrijving | Description | Beschreibung | Description
    qty | Aantal | Quantité | Menge | Quantity
    unit | Eenheid | Unité | Einheit | Unit
    price | Prijs | Prix | Preis | Price
    disc | Korting | Remise | Rabatt | Discount
    amount | Bedrag | Montant | Betrag | Amount
    code | BTW | TVA | MwSt. | VAT
    rate | BTW % | TVA % | MwSt. % | VAT %
    base | Grondslag | Base imposable | Bemessungsgrundlage | Taxable base
    vat | BTW-bedrag | Montant TVA | MwSt.-Betrag | VAT amount
    net | Totaal excl. BTW | Total HTVA | Gesamt exkl. MwSt. | Total excl. VAT
    tvat | Totaal BTW | Total TVA | Gesamt MwSt. | Total VAT
    total | Totaal incl. BTW | Total TVAC | Gesamt inkl. MwSt. | Total incl. VAT
    paid | Vooruitbetaald | Payé d'avance | Vorausbezahlt | Prepaid
    left | Te voldoen | À acquitter | Zu begleichen | To settle
    goods | Totaal regels | Total lignes | Zeilensumme | Total lines
    less | Factuurkorting | Remise sur facture | Rechnungsrabatt | Invoice discount
    plus | Vracht | Fret | Fracht | Freight
    kvk | KvK-nr. | N° entr. | HR-Nr. | CoC no.
    taxid | BTW-nr. | N° TVA | USt-IdNr. | VAT no.
    terms | Betalingsconditie | Conditions de paiement | Zahlungsbedingung | Payment terms
    days | dagen | jours | Tage | days
    page | Pagina | Page | Seite | Page
  `,
  draw: (b, pen) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    drawRows(pen, 555, 40, [seller.name], { size: 13, bold: true, align: 'right' });
    drawRows(
      pen,
      555,
      60,
      [
        seller.street,
        seller.place,
        b.country(seller),
        `T ${seller.phone}`,
        `E ${seller.email}`,
        `${w('kvk')} ${seller.iban.slice(-8)}`,
        `${w('taxid')} ${seller.vatPrinted}`,
        `IBAN ${ibanOf(b)}`,
        `BIC ${seller.bic}`,
      ],
      { size: 8, align: 'right' },
    );
    drawRows(pen, 60, 150, [...address(b, buyer)]);
    pen.text(60, 240, w(invoice.isCredit ? 'credit' : 'title'), { size: 16, bold: true });
    const left: Pair[] = [
      [w('no'), invoice.number],
      [w('date'), b.day(invoice.date)],
      ...when(w('due'), invoice.due && b.day(invoice.due)),
    ];
    const right: Pair[] = [
      [w('deb'), buyer.iban.slice(-6)],
      ...when(w('ref'), invoice.yours),
      ...referenceRows({ ...invoice, yours: undefined }),
      [w('taxid'), buyer.vatPrinted],
      [w('terms'), `${invoice.days} ${w('days')}`],
    ];
    drawPairs(pen, 268, left, { label: 60, value: 160 });
    drawPairs(pen, 268, right, { label: 320, value: 430 });
    const codes = new Map(
      invoice.taxes.map(({ rate }, at) => [rate, rate === 0 ? 'V' : at === 0 ? 'H' : at === 1 ? 'L' : 'M']),
    );
    let page = 1;
    const y = drawGrid(
      b,
      pen,
      [
        { x: 60, head: w('art'), text: (l) => l.code },
        {
          x: 110,
          width: 165,
          head: w('text'),
          text: describedRows,
        },
        { x: 320, align: 'right', head: w('qty'), text: (l) => b.quantity(l.quantity, 2) },
        { x: 328, head: w('unit'), text: (l) => l.unit.word },
        { x: 425, align: 'right', head: w('price'), text: (l) => b.plain(l.price) },
        ...discountColumnAt(b, 470, w('disc'), (off) => `${b.percent(off, 2)}%`),
        { x: 525, align: 'right', head: w('amount'), text: (l) => b.plain(l.amount) },
        { x: 535, head: w('code'), text: (l) => codes.get(l.rate) ?? '' },
      ],
      {
        top: 340,
        bottom: 690,
        size: 8.5,
        further: () => {
          page += 1;
          pen.text(60, 40, `${w('title')} ${invoice.number}`, { size: 8 });
          pen.text(555, 40, `${w('page')} ${page}`, { size: 8, align: 'right' });
          return 70;
        },
      },
    );
    let at = y + 15;
    if (at > 640) {
      pen.page();
      at = 60;
    }
    pen.rule(60, at - 4, 495);
    const rows: Pair[] = [
      ...beforeNet(b),
      [w('net'), b.plain(invoice.subtotal)],
      [w('tvat'), b.plain(invoice.totalTax)],
      [`${w('total')} ${invoice.currency}`, b.plain(invoice.total)],
      ...afterTotal(b),
    ];
    drawPairs(pen, at, rows, { label: 360, value: 525, align: 'right' });
    [w('code'), w('rate')].forEach((head, column) => {
      pen.text(60 + column * 40, at, head, { size: 8, bold: true });
    });
    pen.text(210, at, w('base'), { size: 8, bold: true, align: 'right' });
    pen.text(290, at, w('vat'), { size: 8, bold: true, align: 'right' });
    invoice.taxes.forEach(({ rate, base, tax }, row) => {
      const down = at + 13 + row * 12;
      pen.text(60, down, codes.get(rate) ?? '', { size: 8 });
      pen.text(100, down, b.percent(rate), { size: 8 });
      pen.text(210, down, b.plain(base), { size: 8, align: 'right' });
      pen.text(290, down, b.plain(tax), { size: 8, align: 'right' });
    });
    drawRows(pen, 60, at + 100, remarksOf(invoice), { size: 8 });
  },
};

const footer: DrawnBill = {
  name: 'bill: seller in the footer',
  by: 'pdf-lib',
  details: true,
  money: '% S',
  day: { nl: 'long', fr: 'long', de: 'long', en: 'long' },
  words: `
    title | FACTUUR NR. | FACTURE N° | RECHNUNG NR. | INVOICE NO.
    credit | CREDITNOTA NR. | NOTE DE CRÉDIT N° | GUTSCHRIFT NR. | CREDIT NOTE NO.
    due | Gelieve te betalen vóór | Prière de payer avant le | Bitte zahlen Sie bis zum | Please pay before
    text | Prestaties | Prestations | Leistungen | Work done
    qty | Aantal | Quantité | Anzahl | Number
    price | Prijs/eenheid | Prix/unité | Preis/Einheit | Price/unit
    amount | Bedrag | Montant | Betrag | Amount
    tax | % BTW | % TVA | % MwSt. | % VAT
    disc | Korting | Remise | Rabatt | Discount
    net | Netto | Net | Netto | Net
    vat | BTW | TVA | MwSt. | VAT
    total | Te betalen | À payer | Zu zahlen | Payable
    invoiced | Factuurtotaal | Total de la facture | Rechnungssumme | Invoice total
    paid | Voorschotten | Acomptes | Anzahlungen | Advances
    left | Te betalen saldo | Solde à payer | Zu zahlender Restbetrag | Balance payable
    goods | Subtotaal | Sous-total | Zwischensumme | Subtotal
    less | Korting | Remise | Rabatt | Discount
    plus | Verplaatsing | Déplacement | Anfahrt | Call-out
    yours | Uw BTW-nummer | Votre n° de TVA | Ihre USt-IdNr. | Your VAT number
    attn | T.a.v. de boekhouding | À l'att. de la comptabilité | z. Hd. Buchhaltung | Attn. accounts
    taxid | BTW | TVA | USt-IdNr. | VAT
    rpr | RPR | RPM | Amtsgericht | Register
  `,
  draw: (b, pen) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    const foot = () => {
      pen.rule(40, 770, 515);
      drawRows(pen, 40, 776, [seller.name, seller.street, `${seller.place}, ${b.country(seller)}`], {
        size: 7,
      });
      drawRows(
        pen,
        230,
        776,
        [
          `${w('taxid')} ${seller.vatPrinted}`,
          `${w('rpr')} ${seller.place.replace(/^\S+ /, '')}`,
          seller.email,
        ],
        { size: 7 },
      );
      drawRows(pen, 410, 776, [`${seller.bank}: ${ibanOf(b)}`, `BIC: ${seller.bic}`, seller.phone], {
        size: 7,
      });
    };
    foot();
    drawRows(pen, 330, 120, [buyer.name, w('attn'), buyer.street, buyer.place, b.country(buyer)], {
      size: 10,
    });
    const town = seller.place.replace(/^\S+ (?:[A-Z]{2} )?/, '');
    pen.text(330, 205, `${town}, ${b.day(invoice.date)}`, { size: 10 });
    pen.text(60, 240, `${w(invoice.isCredit ? 'credit' : 'title')} ${invoice.number}`, {
      size: 12,
      bold: true,
    });
    pen.text(60, 260, `${w('yours')}: ${buyer.vatPrinted}`, { size: 10 });
    referenceRows(invoice).forEach(([label, value], at) => {
      pen.text(330, 247 + at * 13, `${label}: ${value}`, { size: 10 });
    });
    const y = drawGrid(
      b,
      pen,
      [
        {
          x: 60,
          width: 200,
          head: w('text'),
          text: describedRows,
        },
        { x: 320, align: 'right', head: w('qty'), text: (l) => b.quantity(l.quantity) },
        { x: 400, align: 'right', head: w('price'), text: (l) => b.plain(l.price) },
        ...discountColumnAt(b, 445, w('disc'), (off) => `${b.percent(off)} %`),
        { x: 505, align: 'right', head: w('amount'), text: (l) => b.plain(l.amount) },
        { x: 550, align: 'right', head: w('tax'), text: (l) => `${b.percent(l.rate)} %` },
      ],
      { top: 295, bottom: 720, rules: true, gap: 6, further: () => (foot(), 70) },
    );
    let at = y + 14;
    if (at > 620) {
      pen.page();
      foot();
      at = 60;
    }
    const rows: Pair[] = [
      ...beforeNet(b),
      [w('net'), b.money(invoice.subtotal)],
      ...invoice.taxes.map(({ rate, tax }) => [`${w('vat')} ${b.percent(rate)} %`, b.money(tax)] as const),
      [invoice.prepaid === undefined ? w('total') : w('invoiced'), b.money(invoice.total)],
      ...afterTotal(b),
    ];
    at = drawPairs(pen, at, rows, { label: 370, value: 505, align: 'right' });
    if (invoice.due !== undefined)
      pen.text(
        60,
        at + 20,
        `${w('due')} ${b.day(invoice.due)}${invoice.reference === undefined ? '' : ` (${invoice.reference})`}.`,
      );
    drawRows(pen, 60, at + 34, remarksOf(invoice), { size: 9 });
  },
};

const books: DrawnBill = {
  name: 'bill: small books',
  by: 'pdfkit',
  money: 'S%',
  day: { nl: 'd/m/y', fr: 'd/m/y', de: 'd.m.y', en: 'd/m/y' },
  words: `
    title | FACTUUR | FACTURE | RECHNUNG | INVOICE
    credit | CREDITNOTA | AVOIR | GUTSCHRIFT | CREDIT NOTE
    bill | FACTUUR AAN | FACTURER À | RECHNUNG AN | BILL TO
    ship | LEVEREN AAN | LIVRER À | LIEFERN AN | SHIP TO
    no | FACTUURNR. | Nº FACTURE | RECHNUNGSNR. | INVOICE NO.
    date | DATUM | DATE | DATUM | DATE
    due | VERVALDATUM | DATE D'ÉCHÉANCE | FÄLLIG AM | DUE DATE
    terms | VOORWAARDEN | MODALITÉS | BEDINGUNGEN | TERMS
    net30 | Netto | Net | Netto | Net
    day | DATUM | DATE | DATUM | DATE
    text | ACTIVITEIT | ACTIVITÉ | AKTIVITÄT | ACTIVITY
    qty | AANT. | QTÉ | MENGE | QTY
    price | TARIEF | TARIF | SATZ | RATE
    disc | KRT. | REM. | RABATT | DISC.
    tax | BTW | TVA | MWST. | VAT
    amount | BEDRAG | MONTANT | BETRAG | AMOUNT
    sub | SUBTOTAAL | SOUS-TOTAL | ZWISCHENSUMME | SUBTOTAL
    vat | BTW TOTAAL | TVA TOTALE | MWST. GESAMT | VAT TOTAL
    total | TOTAAL | TOTAL | GESAMT | TOTAL
    paid | BETALING | PAIEMENT | ZAHLUNG | PAYMENT
    left | TE BETALEN SALDO | SOLDE À PAYER | OFFENER SALDO | BALANCE DUE
    goods | REGELS | LIGNES | POSITIONEN | LINES
    less | KORTING | REMISE | RABATT | DISCOUNT
    plus | VERZENDING | EXPÉDITION | VERSAND | SHIPPING
    sum | BTW-OVERZICHT | RÉCAPITULATIF TVA | MWST.-ÜBERSICHT | VAT SUMMARY
    rate | TARIEF | TAUX | SATZ | RATE
    base | NETTO | NET | NETTO | NET
    taxid | Btw-registratienr. | Nº d'immatriculation TVA | USt-Registrierungsnr. | VAT Registration No.
  `,
  draw: (b, pen) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    pen.text(40, 40, seller.name, { size: 12, bold: true });
    drawRows(
      pen,
      40,
      58,
      [
        seller.street,
        seller.place,
        b.country(seller),
        seller.phone,
        seller.email,
        `${w('taxid')}: ${seller.vatPrinted}`,
      ],
      { size: 9 },
    );
    pen.text(40, 145, w(invoice.isCredit ? 'credit' : 'title'), { size: 18 });
    pen.text(40, 180, w('bill'), { size: 8, bold: true });
    drawRows(pen, 40, 192, [...address(b, buyer), `${w('taxid')}: ${buyer.vatPrinted}`], { size: 9 });
    pen.text(220, 180, w('ship'), { size: 8, bold: true });
    drawRows(pen, 220, 192, [buyer.name, buyer.street, buyer.place], { size: 9 });
    const facts: Pair[] = [
      [w('no'), invoice.number],
      [w('date'), b.day(invoice.date)],
      ...(invoice.due === undefined
        ? []
        : ([
            [w('due'), b.day(invoice.due)],
            [w('terms'), `${w('net30')} ${invoice.days}`],
          ] as const)),
      ...referenceRows(invoice),
    ];
    facts.forEach(([label, value], at) => {
      pen.text(480, 180 + at * 13, label, { size: 8, bold: true, align: 'right' });
      pen.text(488, 180 + at * 13, value, { size: 9 });
    });
    const y = drawGrid(
      b,
      pen,
      [
        { x: 40, head: w('day'), text: () => b.day(invoice.date) },
        { x: 100, width: 190, head: w('text'), text: (l) => l.description },
        { x: 340, align: 'right', head: w('qty'), text: (l) => b.quantity(l.quantity) },
        { x: 410, align: 'right', head: w('price'), text: (l) => b.plain(l.price) },
        ...discountColumnAt(b, 450, w('disc'), (off) => `${b.percent(off)}%`),
        { x: 495, align: 'right', head: w('tax'), text: (l) => `${b.percent(l.rate, 1)}% S` },
        { x: 555, align: 'right', head: w('amount'), text: (l) => b.plain(l.amount) },
      ],
      { top: 285, bottom: 760, further: () => 50 },
    );
    let at = y + 12;
    if (at > 600) {
      pen.page();
      at = 60;
    }
    pen.rule(40, at - 5, 515);
    at = drawPairs(
      pen,
      at,
      [
        ...beforeNet(b),
        [w('sub'), b.plain(invoice.subtotal)],
        [w('vat'), b.plain(invoice.totalTax)],
        [w('total'), b.plain(invoice.total)],
        ...when(w('paid'), invoice.prepaid && b.plain(invoice.prepaid)),
      ],
      { label: 330, value: 555, align: 'right' },
    );
    pen.text(330, at + 4, w('left'), { size: 9.5 });
    pen.text(555, at + 2, b.money(invoice.amountDue), { size: 14, bold: true, align: 'right' });
    at += 40;
    pen.text(40, at, w('sum'), { size: 8, bold: true });
    pen.text(200, at + 14, w('rate'), { size: 8, align: 'right' });
    pen.text(380, at + 14, w('tax'), { size: 8, align: 'right' });
    pen.text(555, at + 14, w('base'), { size: 8, align: 'right' });
    invoice.taxes.forEach(({ rate, base, tax }, row) => {
      const down = at + 28 + row * 12;
      pen.text(200, down, `${w('tax')} @ ${b.percent(rate)}%`, { size: 9, align: 'right' });
      pen.text(380, down, b.plain(tax), { size: 9, align: 'right' });
      pen.text(555, down, b.plain(base), { size: 9, align: 'right' });
    });
    drawRows(pen, 40, at + 32 + invoice.taxes.length * 12, remarksOf(invoice), { size: 9 });
    pen.text(40, 800, `${seller.bank} IBAN ${ibanOf(b)} SWIFT/BIC ${seller.bic}`, { size: 8 });
  },
};

const hosting: DrawnBill = {
  name: 'bill: hosting, word by word',
  by: 'pdf-lib',
  piece: 'word',
  details: true,
  money: 'S %',
  lineMoney: 'S %',
  negative: 'before',
  day: { nl: 'd-m-y', fr: 'd-m-y', de: 'd.m.y', en: 'short-' },
  words: `
    title | Factuur | Facture | Rechnung | Invoice
    credit | Creditfactuur | Facture d'avoir | Rechnungskorrektur | Credit invoice
    no | Factuurnr.: | Facture nº : | Rechnungs-Nr.: | Invoice no.:
    date | Factuurdatum: | Facture du : | Rechnung vom: | Invoice dated:
    due | Vervaldatum: | Échéance le : | Fällig zum: | Falls due:
    deb | Debiteurnr.: | Client nº : | Debitor-Nr.: | Debtor no.:
    qty | Aantal | Nombre | Anzahl | Qty
    text | Omschrijving | Libellé | Beschreibung | Description
    price | Bedrag | Prix | Preis | Price
    total1 | Totaal | Total | Summe | Total
    tax | BTW | TVA | USt | VAT
    net | Subtotaal | Sous-total | Zwischensumme | Subtotal
    vat | BTW | TVA | USt | VAT
    total | Totaal | Total | Gesamtsumme | Total
    paid | Betaald | Versé | Bezahlt | Received
    left | Openstaand | Restant dû | Noch offen | Still due
    goods | Regels | Lignes | Positionen | Lines
    less | Korting | Remise | Rabatt | Discount
    plus | Administratiekosten | Frais de dossier | Bearbeitungskosten | Handling
    disc | korting | remise | Rabatt | discount
    ask | Wij verzoeken u vriendelijk het bedrag van | Nous vous prions de verser la somme de | Wir bitten Sie, den Betrag von | We kindly ask you to pay
    until | uiterlijk | au plus tard le | bis spätestens | no later than
    onto | over te maken op rekening | sur le compte | auf das Konto | into account
    under | onder vermelding van | avec la mention | unter Angabe von | quoting
    yours | Uw btw-nummer: | Votre TVA : | Ihre USt-ID: | Your VAT no.:
    ours | Btw-nummer: | TVA : | USt-ID: | VAT no.:
    kvk | KvK: | RCS : | HRB: | Reg.:
  `,
  draw: (b, pen) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    drawRows(
      pen,
      360,
      50,
      [
        seller.name,
        seller.street,
        seller.place,
        b.country(seller),
        '',
        `${w('kvk')} ${seller.iban.slice(-8)}`,
        `${w('ours')} ${seller.vatPrinted}`,
        `IBAN: ${seller.iban}`,
        `BIC: ${seller.bic}`,
      ],
      { size: 9 },
    );
    drawRows(pen, 50, 130, [...address(b, buyer)], { size: 10 });
    pen.text(50, 215, w(invoice.isCredit ? 'credit' : 'title'), { size: 16, bold: true });
    drawPairs(
      pen,
      240,
      [
        [w('deb'), `DB${buyer.iban.slice(-5)}`],
        [w('yours'), buyer.vatPrinted],
        [w('no'), invoice.number],
        [w('date'), b.day(invoice.date)],
        ...when(w('due'), invoice.due && b.day(invoice.due)),
        ...referenceRows(invoice),
      ],
      { label: 50, value: 150 },
    );
    const isMixed = invoice.taxes.length > 1;
    const y = drawGrid(
      b,
      pen,
      [
        { x: 50, head: w('qty'), text: (l) => `${b.quantity(l.quantity)} x` },
        {
          x: 100,
          width: 230,
          head: w('text'),
          text: (l) =>
            [
              l.description,
              ...(l.detail === undefined ? [] : [l.detail]),
              ...(l.discount === 0 ? [] : [`${b.percent(l.discount)}% ${w('disc')}`]),
            ].join('\n'),
        },
        { x: 410, align: 'right', head: w('price'), text: (l) => b.lineMoney(l.price).replace('-', '') },
        ...(isMixed
          ? [
              {
                x: 450,
                align: 'right' as const,
                head: w('tax'),
                text: (l: { rate: number }) => `${b.percent(l.rate)}%`,
              },
            ]
          : []),
        { x: 545, align: 'right', head: w('total1'), text: (l) => b.lineMoney(l.amount) },
      ],
      { top: 340, bottom: 720, rules: true, further: () => 60 },
    );
    let at = y + 12;
    if (at > 620) {
      pen.page();
      at = 60;
    }
    at = drawPairs(
      pen,
      at,
      [
        ...beforeNet(b),
        [w('net'), b.money(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, tax }) => [`${b.percent(rate)}% ${w('vat')}`, b.money(tax)] as const),
        [w('total'), b.money(invoice.total)],
        ...afterTotal(b),
      ],
      { label: 350, value: 545, align: 'right' },
    );
    if (invoice.due !== undefined)
      drawRows(
        pen,
        50,
        at + 25,
        pen.wrap(
          `${w('ask')} ${b.money(invoice.amountDue)} ${w('until')} ${b.day(invoice.due)} ${w('onto')} ${ibanOf(b)} ${w('under')} ${invoice.reference ?? invoice.number}.`,
          490,
          { size: 9 },
        ),
        { size: 9 },
      );
    drawRows(pen, 50, at + 52, remarksOf(invoice), { size: 9 });
  },
};

export const drawnBills1: readonly DrawnBill[] = [ledger, footer, books, hosting];
