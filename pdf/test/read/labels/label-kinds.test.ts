import { describe, expect, test } from 'vitest';
import { columnKind, headKind, totalKind } from '../../../src/read/labels/label-kinds.js';

describe('columnKind() recognises heads that are not in the list', () => {
  test.each([
    ['Prix unitaire net hors taxes', 'price'],
    ['Verkaufspreis netto', 'price'],
    ['Totaalprijs zonder btw', 'amount'],
    ['Montant total TTC', 'gross'],
    ['Bedrag van de btw', 'tax'],
    ['Taux applicable de TVA', 'rate'],
    ['Belasting', 'rate'],
    ['Geleverde hoeveelheid', 'quantity'],
    ['Omschrijving van het werk', 'description'],
    ['Artikelcode / Omschrijving', 'description'],
    ['Klantenkorting', 'discount'],
  ])('%s: %s', (text, label) => {
    expect(columnKind(text)[0]).toBe(label);
  });
});

describe('totalKind() recognises the words next to an amount', () => {
  test.each([
    ['Total général hors taxes', 'subtotal'],
    ['Untaxed amount', 'subtotal'],
    ['Totaal exclusief belasting', 'subtotal'],
    ['Gesamtbetrag inkl. Umsatzsteuer', 'total'],
    ['Total TVA comprise', 'total'],
    ['Totale btw', 'tax'],
    ['zzgl. gesetzlicher MwSt.', 'tax'],
    ['Sum of the lines', 'lines'],
    ['Verschuldigd bedrag', 'due'],
    ['Acompte déjà versé', 'prepaid'],
    ['Korting vaste klant', 'allowance'],
    ['Kosten van verzending', 'charge'],
    ['Bankrekening', undefined],
    ['Frais de gestion', 'charge'],
  ])('%s: %s', (text, label) => {
    expect(totalKind(text)[0]).toBe(label);
  });
});

describe('headKind() recognises what the words before a value name', () => {
  test.each([
    ['Datum van uitgifte', 'date'],
    ['Date de livraison prévue', 'other'],
    ['À régler au plus tard le', 'due'],
    ['Numéro de la présente facture', 'number'],
    ['Numéro de client sur facture', undefined],
    ['Référence de la facture d’origine', 'original'],
  ])('%s: %s', (text, label) => {
    expect(headKind(text)[0]).toBe(label);
  });
});
