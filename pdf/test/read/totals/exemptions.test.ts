import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

/** An invoice of a seller with a VAT number that charges no VAT, with sentences at its foot. */
function read(vat: string, ...sentences: readonly string[]) {
  const texts = textsWith({
    sellerVat: `Ons btw-nummer: ${vat}`,
    rate: '0 %',
    taxLabel: 'Btw 0 %',
    tax: '€ 0,00',
    total: '€ 37,50',
  });
  const foot = sentences.map((text, at) => [40, 560 + 14 * at, text] as const);
  const { document, doubtful } = readText([pageWith([...texts, ...foot])], {});
  const doubt = doubtful.find(({ pointer }) => pointer === '/tax_code')?.reason;
  return { code: document.tax_code, vatex: document.vatex, note: document.vatex_note, doubt };
}

const [BE, DE, FR, NL] = ['BE0471122367', 'DE136695976', 'FR40303265045', 'NL004495445B01'];

describe('why no VAT is charged', () => {
  test.each<[string, string, string, string | undefined]>([
    [DE, 'Gemäß § 19 Abs. 1 UStG wird keine Umsatzsteuer berechnet.', 'E', undefined],
    [DE, 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG', 'E', undefined],
    [DE, 'Differenzbesteuerung nach § 25a UStG', 'E', undefined],
    [DE, 'Gebrauchtgegenstände/Sonderregelung', 'E', 'VATEX-EU-F'],
    ['ATU13585627', 'Steuerbefreit gemäß § 6 Abs. 1 Z 27 UStG', 'E', undefined],
    [FR, 'TVA non applicable, art. 293 B du CGI', 'E', 'VATEX-FR-FRANCHISE'],
    [FR, 'Régime particulier - biens d’occasion', 'E', 'VATEX-EU-F'],
    [NL, 'Vrijgesteld op grond van artikel 25 Wet OB', 'E', undefined],
    [NL, 'Bijzondere regeling - kunstvoorwerpen', 'E', 'VATEX-EU-I'],
    [BE, 'Kleine onderneming onderworpen aan de vrijstellingsregeling van belasting', 'E', undefined],
    [BE, 'Régime particulier de franchise des petites entreprises', 'E', undefined],
    ['IT00743110157', 'Operazione in regime forfettario, legge n. 190/2014', 'E', undefined],
    [BE, 'Margin scheme – second-hand goods', 'E', 'VATEX-EU-F'],
    [BE, 'Margin scheme for travel agents', 'E', 'VATEX-EU-D'],
    [BE, 'Btw verlegd', 'AE', undefined],
  ])('%s: %s', (vat, sentence, code, vatex) => {
    expect(read(vat, sentence)).toEqual({ code, vatex, note: sentence, doubt: undefined });
  });

  test('is not said by the label of a VAT number', () => {
    const sentence = 'TVA non applicable, art. 293 B du CGI';
    expect(read(FR, `N° de TVA intracommunautaire : ${FR}`, sentence)).toEqual({
      code: 'E',
      vatex: 'VATEX-FR-FRANCHISE',
      note: sentence,
      doubt: undefined,
    });
    expect(read(FR, `N° de TVA intracommunautaire : ${FR}`).code).toBeUndefined();
  });

  test('is doubtful where it is of the law of another country', () => {
    expect(read(BE, 'Keine Umsatzsteuer gemäß § 19 UStG').doubt).toContain('of the law of DE');
  });

  test('is doubtful where two sentences say otherwise', () => {
    expect(read(FR, 'Autoliquidation', 'TVA non applicable, art. 293 B du CGI').doubt).toContain(
      'not the same',
    );
  });

  test('is that of the scheme where another sentence just says that there is none', () => {
    expect(read(DE, 'Alle Umsätze steuerfrei', 'Kunstgegenstände/Sonderregelung').vatex).toBe('VATEX-EU-I');
  });
});
