import { address, afterTotal, beforeNet, ibanOf, type Pair } from './bill-rows.js';
import {
  drawGrid,
  drawPairs,
  drawRows,
  type DrawnBill,
  discountColumnAt,
  describedRows,
} from './bill-drawn.js';
import { referenceRows, remarksOf } from '../printing.js';

const letter: DrawnBill = {
  name: 'bill: business letter, letter by letter',
  by: 'pdfkit',
  piece: 'letter',
  details: true,
  money: '% C',
  day: { nl: 'd.M.y', fr: 'd/m/y', de: 'd.m.y', en: 'd.m.y' },
  words: `
    title | Factuur | Facture | Rechnung | Invoice
    credit | Creditnota | Note de crédit | Rechnungskorrektur | Credit note
    no | Factuur-nr. | N° facture | Rechnungs-Nr. | Invoice no.
    date | Factuurdatum | Date facture | Rechnungsdatum | Invoice date
    served | Leverdatum | Date de livraison | Lieferdatum | Delivery date
    cust | Uw klantnummer | Votre n° client | Ihre Kundennummer | Your customer no.
    who | Uw contactpersoon | Votre contact | Ihr Ansprechpartner | Your contact
    dear | Geachte heer, mevrouw, | Madame, Monsieur, | Sehr geehrte Damen und Herren, | Dear Sir or Madam,
    intro | hierbij factureren wij u de volgende leveringen en diensten: | nous vous facturons les livraisons et prestations suivantes : | vielen Dank für Ihren Auftrag. Wir stellen Ihnen folgende Leistungen in Rechnung: | thank you for your order. We invoice the following goods and services:
    pos | Pos. | Pos. | Pos. | Pos.
    text | Omschrijving | Désignation | Bezeichnung | Description
    qty | Aantal | Quantité | Menge | Quantity
    unit | Eenheid | Unité | Einheit | Unit
    price | Per stuk | Unitaire | Einzel | Each
    disc | Korting | Remise | Rabatt | Discount
    rate | BTW | TVA | USt. | VAT
    amount | Totaal | Total | Gesamt | Total
    net | Totaal netto | Total net | Gesamtbetrag netto | Total net
    vat | plus BTW | plus TVA | zzgl. Umsatzsteuer | plus VAT
    total | Totaal bruto | Total brut | Gesamtbetrag brutto | Total gross
    paid | min voorschot | moins acompte | abzgl. Anzahlung | less deposit
    left | Nog te betalen | Reste à payer | Restbetrag | Remaining amount
    goods | Som van de posten | Somme des postes | Summe Positionen | Sum of items
    less | min korting | moins remise | abzgl. Rabatt | less discount
    plus | plus verzending | plus frais d'envoi | zzgl. Versand | plus shipping
    due | Betaalbaar zonder korting tot | Payable sans escompte jusqu'au | Zahlbar ohne Abzug bis zum | Payable without deduction by
    greet | Met vriendelijke groeten | Meilleures salutations | Mit freundlichen Grüßen | Kind regards
    taxno | Fiscaal nr. | N° fiscal | Steuernummer | Tax no.
    taxid | BTW-ID | ID TVA | USt-IdNr. | VAT ID
    boss | Zaakvoerder: | Gérant : | Geschäftsführer: | Director:
    yours | Uw BTW-ID | Votre ID TVA | Ihre USt-IdNr. | Your VAT ID
  `,
  draw: (b, pen) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    const foot = () => {
      pen.rule(50, 765, 495);
      drawRows(pen, 50, 770, [seller.name, seller.street, seller.place, b.country(seller)], { size: 7 });
      drawRows(pen, 180, 770, [`Tel. ${seller.phone}`, seller.email, seller.web], { size: 7 });
      drawRows(
        pen,
        305,
        770,
        [`${w('taxno')} 133/8150/8159`, `${w('taxid')} ${seller.vatPrinted}`, `${w('boss')} A. Weber`],
        { size: 7 },
      );
      drawRows(pen, 425, 770, [seller.bank, `IBAN ${ibanOf(b)}`, `BIC ${seller.bic}`], { size: 7 });
    };
    foot();
    pen.text(545, 50, seller.name, { size: 15, bold: true, align: 'right' });
    pen.text(60, 127, `${seller.name} · ${seller.street} · ${seller.place}`, { size: 6.5 });
    drawRows(pen, 60, 142, [...address(b, buyer)], { size: 10 });
    drawPairs(
      pen,
      142,
      [
        [w('no'), invoice.number],
        [w('date'), b.day(invoice.date)],
        [w('served'), b.day(invoice.date.slice(0, 8) + '01')],
        [w('cust'), buyer.iban.slice(-5)],
        [w('yours'), buyer.vatPrinted],
        [w('who'), invoice.contact ?? 'Anna Weber'],
        ...referenceRows(invoice),
      ],
      { label: 340, value: 545, align: 'right', size: 9 },
    );
    pen.text(60, 250, `${w(invoice.isCredit ? 'credit' : 'title')} ${invoice.number}`, {
      size: 14,
      bold: true,
    });
    drawRows(pen, 60, 278, [w('dear'), '', w('intro')], { size: 9 });
    const y = drawGrid(
      b,
      pen,
      [
        { x: 60, head: w('pos'), text: (_, at) => `${at + 1}.` },
        {
          x: 88,
          width: 175,
          head: w('text'),
          text: describedRows,
        },
        { x: 320, align: 'right', head: w('qty'), text: (l) => b.quantity(l.quantity, 2) },
        { x: 328, head: w('unit'), text: (l) => l.unit.word },
        { x: 425, align: 'right', head: `${w('price')} ${invoice.currency}`, text: (l) => b.plain(l.price) },
        ...discountColumnAt(b, 460, '%', (off) => `-${b.percent(off)}`),
        { x: 490, align: 'right', head: w('rate'), text: (l) => `${b.percent(l.rate)}%` },
        {
          x: 545,
          align: 'right',
          head: `${w('amount')} ${invoice.currency}`,
          text: (l) => b.plain(l.amount),
        },
      ],
      { top: 330, bottom: 730, size: 8.5, further: () => (foot(), 60) },
    );
    let at = y + 10;
    if (at > 600) {
      pen.page();
      foot();
      at = 60;
    }
    at = drawPairs(
      pen,
      at,
      [
        ...beforeNet(b),
        [w('net'), b.money(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, tax }) => [`${w('vat')} ${b.percent(rate)}%`, b.money(tax)] as const),
        [w('total'), b.money(invoice.total)],
        ...afterTotal(b),
      ],
      { label: 330, value: 545, align: 'right' },
    );
    drawRows(
      pen,
      60,
      at + 20,
      [
        ...(invoice.due === undefined ? [] : [`${w('due')} ${b.day(invoice.due)}.`]),
        '',
        w('greet'),
        seller.name,
        ...remarksOf({ ...invoice, contact: undefined }),
      ],
      { size: 9 },
    );
  },
};

const boxes: DrawnBill = {
  name: 'bill: boxes and amounts in euros',
  by: 'pdf-lib',
  details: true,
  day: { nl: 'd/m/y', fr: 'd/m/y', de: 'd.m.y', en: 'd/m/y' },
  words: `
    title | Factuur | Facture | Rechnung | Invoice
    credit | Creditfactuur | Facture avoir | Gutschrift | Credit note
    ref | Ref. | Réf. | Ref. | Ref.
    date | Factuurdatum | Date facturation | Rechnungsdatum | Invoice date
    due | Vervaldatum | Date échéance | Fälligkeitsdatum | Due date
    code | Klantcode | Code client | Kundencode | Customer code
    from | Afzender | Émetteur | Absender | Sender
    to | Geadresseerd aan | Adressé à | Empfänger | Recipient
    unitnote | Bedragen uitgedrukt in | Montants exprimés en | Beträge angegeben in | Amounts expressed in
    EUR | Euro | Euros | Euro | Euros
    USD | US-dollar | Dollars US | US-Dollar | US Dollars
    GBP | Britse pond | Livres sterling | Britische Pfund | Pounds sterling
    CHF | Zwitserse frank | Francs suisses | Schweizer Franken | Swiss francs
    text | Omschrijving | Désignation | Bezeichnung | Description
    tax | Btw | TVA | MwSt. | VAT
    price | E.P. (excl.) | P.U. HT | Einzelpreis (netto) | U.P. (excl.)
    qty | Aantal | Qté | Menge | Qty
    disc | Korting | Réduc. | Rabatt | Disc.
    amount | Totaal (excl.) | Total HT | Gesamt (netto) | Total (excl.)
    net | Totaal (excl. btw) | Total HT | Gesamt (netto) | Total (excl. tax)
    vat | Totaal btw | Total TVA | Gesamt MwSt. | Total VAT
    total | Totaal (incl. btw) | Total TTC | Gesamt (brutto) | Total (inc. tax)
    paid | Betaald | Payé | Bezahlt | Paid
    left | Resterend onbetaald | Reste à payer | Noch zu zahlen | Remaining unpaid
    goods | Bruto | Brut | Brutto Positionen | Gross lines
    less | Korting | Remise | Rabatt | Discount
    plus | Transport | Transport | Transport | Carriage
    cond | Betalingsvoorwaarden | Conditions de règlement | Zahlungsbedingungen | Payment terms
    within | dagen | jours | Tage | days
    pay | Betaling via overschrijving op de volgende bankrekening | Règlement par virement sur le compte bancaire suivant | Zahlung per Überweisung auf folgendes Bankkonto | Payment by transfer to the following bank account
    taxid | Btw-nummer | Numéro de TVA | USt-IdNr. | VAT number
    short | Btw-nr. | N° TVA | USt-IdNr. | VAT ID
  `,
  draw: (b, pen) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    pen.text(40, 45, seller.name, { size: 14, bold: true });
    const head = [
      w(invoice.isCredit ? 'credit' : 'title'),
      `${w('ref')} : ${invoice.number}`,
      `${w('date')} : ${b.day(invoice.date)}`,
      ...(invoice.due === undefined ? [] : [`${w('due')} : ${b.day(invoice.due)}`]),
      `${w('code')} : CU2603-${buyer.iban.slice(-5)}`,
      ...referenceRows(invoice).map(([label, value]) => `${label} : ${value}`),
    ];
    head.forEach((text, at) => {
      pen.text(555, 40 + at * 12.5, text, { size: at === 0 ? 12 : 9.5, bold: at < 2, align: 'right' });
    });
    pen.text(42, 130, `${w('from')} :`, { size: 7 });
    pen.text(312, 130, `${w('to')} :`, { size: 7 });
    pen.rule(40, 139, 245);
    pen.rule(310, 139, 245);
    drawRows(pen, 44, 144, [...address(b, seller), `Tél.: ${seller.phone}`, `Email: ${seller.email}`], {
      size: 8.5,
    });
    drawRows(pen, 314, 144, [...address(b, buyer), `${w('taxid')} : ${buyer.vatPrinted}`], { size: 8.5 });
    pen.text(555, 235, `${w('unitnote')} ${w(invoice.currency)}`, { size: 7.5, align: 'right' });
    const foot = () => {
      pen.text(297, 805, `${seller.street} - ${seller.place} - ${w('short')} : ${seller.vatPrinted}`, {
        size: 7,
        align: 'center',
      });
    };
    foot();
    const y = drawGrid(
      b,
      pen,
      [
        {
          x: 44,
          width: 240,
          head: w('text'),
          text: describedRows,
        },
        { x: 345, align: 'right', head: w('tax'), text: (l) => `${b.percent(l.rate)}%` },
        { x: 425, align: 'right', head: w('price'), text: (l) => b.plain(l.price) },
        { x: 462, align: 'right', head: w('qty'), text: (l) => b.quantity(l.quantity) },
        ...discountColumnAt(b, 495, w('disc'), (off) => `${b.percent(off)}%`),
        { x: 553, align: 'right', head: w('amount'), text: (l) => b.plain(l.amount) },
      ],
      { top: 250, bottom: 740, size: 8.5, rules: true, headBold: false, further: () => (foot(), 60) },
    );
    let at = y + 10;
    if (at > 600) {
      pen.page();
      foot();
      at = 60;
    }
    drawRows(
      pen,
      42,
      at,
      [
        `${w('cond')}: ${invoice.days} ${w('within')}`,
        '',
        `${w('pay')}:`,
        seller.bank,
        `IBAN: ${ibanOf(b)}`,
        `BIC/SWIFT: ${seller.bic}`,
        ...remarksOf(invoice),
      ],
      { size: 7.5 },
    );
    drawPairs(
      pen,
      at,
      [
        ...beforeNet(b),
        [w('net'), b.plain(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, tax }) => [`${w('vat')} ${b.percent(rate)}%`, b.plain(tax)] as const),
        [w('total'), b.plain(invoice.total)],
        ...afterTotal(b),
      ],
      { label: 360, value: 553, align: 'right', size: 8.5 },
    );
  },
};

const typed: DrawnBill = {
  name: 'bill: word template',
  by: 'pdfkit',
  font: 'serif',
  piece: 'word',
  day: { nl: 'long', fr: 'long', de: 'long', en: 'weekday' },
  words: `
    title | FACTUUR | FACTURE | RECHNUNG | INVOICE
    credit | CREDITNOTA | NOTE DE CRÉDIT | GUTSCHRIFT | CREDIT NOTE
    no | Nummer | Numéro | Nummer | Number
    date | Datum | Date | Datum | Date
    for | Factuur voor | Facture pour | Rechnung für | Invoice for
    taxid | Btw-nr. | TVA | USt-ID | VAT
    text | Omschrijving van de werken | Description des travaux | Beschreibung der Arbeiten | Description of the work
    qty | Hoeveelheid | Quantité | Menge | Quantity
    price | Eenheidsprijs | Prix unitaire | Einzelpreis | Unit price
    disc | Korting | Remise | Nachlass | Discount
    tax | Btw | TVA | MwSt. | VAT
    amount | Totaal | Total | Gesamt | Total
    net | Totaal zonder btw | Total sans TVA | Summe ohne MwSt. | Total without VAT
    vat | Btw | TVA | MwSt. | VAT
    total | Totaal met btw | Total avec TVA | Summe mit MwSt. | Total with VAT
    paid | Voorschot | Acompte | Anzahlung | Deposit
    left | Nog te betalen | Reste à payer | Noch zu zahlen | Still to pay
    goods | Som | Somme | Summe | Sum
    less | Korting | Remise | Nachlass | Discount
    plus | Vervoer | Transport | Transport | Transport
    due | Te betalen ten laatste op | À payer au plus tard le | Zahlbar bis spätestens | To be paid no later than
    account | op rekeningnummer | sur le compte | auf Konto | to account
    thanks | Met dank voor uw opdracht. | Merci pour votre commande. | Danke für Ihren Auftrag. | Thank you for your custom.
  `,
  money: '% S',
  lineMoney: '% S',
  draw: (b, pen) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    pen.text(297, 45, seller.name, { size: 18, bold: true, align: 'center' });
    pen.text(297, 70, `${seller.street} - ${seller.place} - ${b.country(seller)}`, {
      size: 10,
      align: 'center',
    });
    pen.text(297, 83, `${seller.phone} - ${seller.email}`, { size: 10, align: 'center' });
    pen.text(297, 96, `${w('taxid')} ${seller.vatPrinted}`, { size: 10, align: 'center' });
    pen.text(60, 130, w(invoice.isCredit ? 'credit' : 'title'), { size: 20, bold: true });
    pen.text(60, 165, `${w('no')}: ${invoice.number}`, { size: 11 });
    pen.text(260, 165, `${w('date')}: ${b.day(invoice.date)}`, { size: 11 });
    referenceRows(invoice).forEach(([label, value], at) => {
      pen.text(320, 205 + at * 14, `${label}: ${value}`, { size: 11 });
    });
    pen.text(60, 190, `${w('for')}:`, { size: 11, bold: true });
    drawRows(pen, 80, 205, [...address(b, buyer), `${w('taxid')} ${buyer.vatPrinted}`], { size: 11 });
    const y = drawGrid(
      b,
      pen,
      [
        { x: 60, width: 180, head: w('text'), text: (l) => l.description },
        { x: 255, head: w('qty'), text: (l) => `${b.quantity(l.quantity)} ${l.unit.word}` },
        { x: 395, align: 'right', head: w('price'), text: (l) => b.lineMoney(l.price) },
        ...discountColumnAt(b, 440, w('disc'), (off) => `${b.percent(off)}%`, '-'),
        { x: 475, align: 'right', head: w('tax'), text: (l) => `${b.percent(l.rate)}%` },
        { x: 550, align: 'right', head: w('amount'), text: (l) => b.lineMoney(l.amount) },
      ],
      { top: 300, bottom: 770, size: 10, leading: 12.5, further: () => 60 },
    );
    let at = y + 18;
    if (at > 620) {
      pen.page();
      at = 60;
    }
    const rows: Pair[] = [
      ...beforeNet(b),
      [w('net'), b.money(invoice.subtotal)],
      ...invoice.taxes.map(({ rate, tax }) => [`${w('vat')} ${b.percent(rate)}%`, b.money(tax)] as const),
      [w('total'), b.money(invoice.total)],
      ...afterTotal(b),
    ];
    rows.forEach(([label, value], row) => {
      pen.text(60, at + row * 14, `${label}: ${value}`, { size: 11 });
    });
    at += rows.length * 14 + 16;
    drawRows(
      pen,
      60,
      at,
      [
        ...(invoice.due === undefined
          ? [`IBAN ${ibanOf(b)}`]
          : [
              `${w('due')} ${b.day(invoice.due)}`,
              `${w('account')} ${ibanOf(b)}${invoice.reference === undefined ? '' : `, ${invoice.reference}`}`,
            ]),
        '',
        ...remarksOf(invoice),
        w('thanks'),
      ],
      { size: 11 },
    );
  },
};

export const drawnBills2: readonly DrawnBill[] = [letter, boxes, typed];
