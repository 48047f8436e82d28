import { withOtherContent } from '../billing/content.js';
import type { PrintedInvoice } from '../invoices.js';
import { partyOf, type PrintedParty } from '../parties.js';
import type { Random } from '../random.js';
import type { TypesetBill } from './typeset-bill.js';

/** Names that need two rows in a narrow column, with the legal form at the end. */
const LONG_NAMES: Readonly<Record<string, readonly string[]>> = {
  BE: [
    'Koninklijke Maatschappij voor Waterbouw en Baggerwerken NV',
    'Verhuisbedrijf Gebroeders Van den Bossche & Zonen BV',
    'Société des Maraîchers du Val de Sambre et Meuse SRL',
  ],
  NL: [
    'Adviesbureau voor Ruimtelijke Ordening en Milieu B.V.',
    'Handelsonderneming De Gouden Leeuw Zuid-Holland B.V.',
  ],
  FR: [
    'Établissements Lefèvre Frères et Compagnie SAS',
    "Société Nouvelle des Ateliers Mécaniques de l'Ouest SARL",
  ],
  DE: [
    'Gesellschaft für Umwelttechnik und Anlagenbau Rhein-Main mbH',
    'Westfälischer Landmaschinenhandel Brinkmann und Söhne GmbH & Co. KG',
  ],
  LU: ['Compagnie Luxembourgeoise de Transport et de Logistique S.A.'],
};

/** The invoice that a layout prints: with long names, a second account or another kind where the layout has them. */
export function typesetInvoice(layout: TypesetBill, plain: PrintedInvoice, random: Random): PrintedInvoice {
  if (layout.isByChance) return plain;
  const invoice = withOtherContent(plain, random, { details: layout.details === true });
  const long = (party: PrintedParty, not?: string): PrintedParty => ({
    ...party,
    name: random.pick((LONG_NAMES[party.country] ?? []).filter((name) => name !== not).concat(party.name)),
  });
  const seller = layout.hasLongNames === true ? long(invoice.seller) : invoice.seller;
  const { kind } = layout;
  return {
    ...invoice,
    seller,
    buyer: layout.hasLongNames === true ? long(invoice.buyer, seller.name) : invoice.buyer,
    ...(layout.hasTwoAccounts === true && { other: otherAccount(invoice, random) }),
    ...(kind !== undefined && {
      kind: kind === null ? null : `${kind}_${invoice.isCredit ? 'CREDIT_NOTE' : 'INVOICE'}`,
    }),
  };
}

/** An account in the same country, at a bank with another name and code. */
function otherAccount({ seller }: PrintedInvoice, random: Random): NonNullable<PrintedInvoice['other']> {
  for (;;) {
    const { iban, bic, bank } = partyOf(seller.country, random);
    if (bic !== seller.bic && bank !== seller.bank) return { iban, bic, bank };
  }
}
