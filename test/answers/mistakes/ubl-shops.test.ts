import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixUbl, toUbl, validateUbl } from 'peppol-preflight';
import { runs } from '../../shared/thorough.js';
import { carts, documentOf } from './shops/cart.js';

/** A mistake in the XML; undefined where the invoice has no place for it. */
type Mistake = (xml: string, pick: number) => string | undefined;

/** Changes one of the places that a pattern finds. */
function atOne(
  pattern: RegExp,
  change: (found: string) => string,
  isPlace: (index: number, xml: string) => boolean = () => true,
): Mistake {
  return (xml, pick) => {
    const places = [...xml.matchAll(pattern)].filter(({ index }) => isPlace(index, xml));
    const place = places[pick % Math.max(places.length, 1)];
    if (place === undefined) return undefined;
    const [found] = place;
    const before = xml.slice(0, place.index);
    return before + change(found) + xml.slice(place.index + found.length);
  };
}

const element = (name: string) => new RegExp(`\\s*<cbc:${name}( [^>]*)?>[^<]*</cbc:${name}>`, 'g');
const group = (name: string) => new RegExp(`\\s*<cac:${name}>(?:(?!<cac:${name}>)[^])*?</cac:${name}>`, 'g');
const withAmount = (change: (amount: number) => number) => (found: string) =>
  found.replace(/>([\d.]+)</, (_, amount: string) => `>${change(Number(amount)).toFixed(2)}<`);
const isInTotals = (index: number, xml: string) =>
  index > xml.indexOf('<cac:LegalMonetaryTotal') && index < xml.indexOf('</cac:LegalMonetaryTotal');
const isInLine = (index: number, xml: string) => index > xml.indexOf('<cac:InvoiceLine');
const isOutsideLines = (index: number, xml: string) => !isInLine(index, xml);

const TOTALS = '(?:LineExtension|TaxExclusive|TaxInclusive|AllowanceTotal|ChargeTotal)Amount';
const anyTotal = new RegExp(`\\s*<cbc:(${TOTALS}) [^>]*>[^<]*</cbc:\\1>`, 'g');

/** One natural mistake each; where the amount to pay is not touched, it is what is meant. */
const MISTAKES: Readonly<Record<string, Mistake>> = {
  'a total is missing': atOne(anyTotal, () => '', isInTotals),
  'a total is a cent off': atOne(
    anyTotal,
    withAmount((amount) => amount + 0.01),
    isInTotals,
  ),
  'a total is wrong': atOne(
    anyTotal,
    withAmount((amount) => amount + 10),
    isInTotals,
  ),
  'a total in cents': atOne(
    anyTotal,
    withAmount((amount) => amount * 100),
    isInTotals,
  ),
  'a total with a decimal comma': atOne(anyTotal, (found) => found.replace('.', ','), isInTotals),
  'an empty total': atOne(anyTotal, (found) => found.replace(/>[\d.]+</, '><'), isInTotals),
  'the amount due is missing': atOne(element('PayableAmount'), () => ''),
  'the VAT is wrong': atOne(
    element('TaxAmount'),
    withAmount((amount) => amount + 0.5),
  ),
  'the VAT is missing': atOne(element('TaxAmount'), () => ''),
  'a taxable amount is wrong': atOne(
    element('TaxableAmount'),
    withAmount((amount) => amount + 5),
  ),
  'a row of the breakdown is missing': atOne(group('TaxSubtotal'), () => ''),
  'a row of the breakdown twice': atOne(group('TaxSubtotal'), (found) => found + found),
  'the rate of a row': atOne(
    element('Percent'),
    withAmount((rate) => (rate === 6 ? 21 : 6)),
    isOutsideLines,
  ),
  'the rate of a line': atOne(
    element('Percent'),
    withAmount((rate) => (rate === 6 ? 21 : 6)),
    isInLine,
  ),
  'the amount of a line is wrong': atOne(
    element('LineExtensionAmount'),
    withAmount((amount) => amount + 10),
    isInLine,
  ),
  'the amount of a line is missing': atOne(element('LineExtensionAmount'), () => '', isInLine),
  'a price with VAT': atOne(
    element('PriceAmount'),
    withAmount((price) => price * 1.21),
  ),
  'a price in cents': atOne(
    element('PriceAmount'),
    withAmount((price) => price * 100),
  ),
  'another quantity': atOne(
    element('InvoicedQuantity'),
    withAmount((quantity) => quantity + 1),
  ),
  'a line is missing': atOne(group('InvoiceLine'), () => ''),
  'a line twice': atOne(group('InvoiceLine'), (found) => found + found),
  'a charge or allowance of the document is missing': atOne(
    group('AllowanceCharge'),
    () => '',
    isOutsideLines,
  ),
  'a charge or allowance of a line is missing': atOne(group('AllowanceCharge'), () => '', isInLine),
  'a charge as an allowance': atOne(element('ChargeIndicator'), (found) =>
    found.includes('true') ? found.replace('true', 'false') : found.replace('false', 'true'),
  ),
  'the amount of a charge or allowance': atOne(
    element('Amount'),
    withAmount((amount) => amount * 1.21),
  ),
  'a currency is missing': atOne(/ currencyID="EUR"/g, () => ''),
  'an empty note': atOne(/\s*<cbc:DocumentCurrencyCode/g, (found) => `<cbc:Note/>${found}`),
  'the totals in another order': (xml) => {
    const [total = ''] = element('TaxInclusiveAmount').exec(xml) ?? [];
    return xml.replace(total, '').replace('<cac:LegalMonetaryTotal>', `<cac:LegalMonetaryTotal>${total}`);
  },
};

/** The mistakes that change the amount to pay itself: with what it means, or null where nobody can know. */
const WRONG_PAYABLE: Readonly<Record<string, Mistake>> = {
  'the amount due is wrong': atOne(
    element('PayableAmount'),
    withAmount((amount) => amount - 5),
  ),
  'the amount due without VAT': (xml) => {
    const net = /<cbc:TaxExclusiveAmount [^>]*>([\d.]+)/.exec(xml)?.[1] ?? '';
    return xml.replace(/(<cbc:PayableAmount [^>]*>)[\d.]+/, `$1${net}`);
  },
  'the amount due is rounded to five cents': atOne(
    element('PayableAmount'),
    withAmount((amount) => Math.round(amount * 20) / 20),
  ),
};

const PAYABLE = /<cbc:PayableAmount[^>]*>([\d.]+)</;
const payableOf = (xml: string) => PAYABLE.exec(xml)?.[1];

function outcomeOf(xml: string, meant: string | undefined): string {
  const before = payableOf(xml);
  const first = validateUbl(xml);
  const safe = fixUbl(xml);
  if (payableOf(safe.xml) !== before) return 'moved';
  const fixed = fixUbl(xml, { suggested: true });
  if (validateUbl(fixed.xml).is_valid) {
    if (payableOf(fixed.xml) !== meant) return first.is_valid ? 'silent' : 'wrong';
    return first.is_valid ? 'invisible' : 'healed';
  }
  for (const { id = '' } of fixed.choices)
    if (!validateUbl(fixUbl(xml, { suggested: true, choices: [id] }).xml).is_valid) return 'bad choice';
  return fixed.choices.length > 0 ? 'choice' : 'refused';
}

const all = [...Object.entries(MISTAKES), ...Object.entries(WRONG_PAYABLE)];

describe('a UBL invoice with one natural mistake', () => {
  it.each(all)('is never paid another amount than it means: %s', (name, mistake) => {
    const counts = new Map<string, number>();
    for (const cart of fc.sample(carts, runs(100, 2))) {
      const { xml } = toUbl(documentOf(cart));
      const changed = mistake(xml, cart.pick);
      if (changed === undefined || changed === xml) continue;
      const outcome = outcomeOf(changed, name in WRONG_PAYABLE ? undefined : payableOf(xml));
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    if (process.env.SHOW !== undefined) console.log(name, Object.fromEntries(counts));
    for (const outcome of ['moved', 'wrong', 'silent', 'bad choice'])
      expect(counts.get(outcome)).toBeUndefined();
  });
});
