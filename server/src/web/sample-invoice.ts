import { ServiceError, type DocumentInput } from 'peppol-preflight';
import type { CompanyRow, ParticipantRow } from '../store/tables.js';

const DAY = 86_400_000;

/**
 * An invoice from a company to the first other participant of the network, for whoever wants to see one on its way.
 *
 * @throws ServiceError 406 when the company has nothing that a sender is derived from, or there is nobody to send to
 */
export function sampleInvoice(
  company: CompanyRow,
  participants: readonly ParticipantRow[],
  now: Date,
): DocumentInput {
  const own = new Set(company.peppol_ids.map((each) => each.toLowerCase()));
  const others = participants.filter(({ peppol_id: each }) => !own.has(each));
  // Another company of this server: its inbox shows the invoice.
  const receiver = others.find(({ company_id: owner }) => owner !== null) ?? others[0];
  const belgian = company.peppol_ids.find((each) => each.startsWith('0208:'))?.slice('0208:'.length);
  const taxId = company.company_tax_id ?? (belgian === undefined ? null : `BE${belgian}`);
  if (taxId === null)
    throw new ServiceError(
      406,
      'The company has no company_tax_id and no Peppol id of the scheme 0208: give it one.',
    );
  if (receiver === undefined)
    throw new ServiceError(
      406,
      'There is nobody to send to: create another company, or a participant by PUT /_/network.',
    );
  const day = (days: number): string => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  return {
    invoice_id: `SAMPLE-${now.toISOString().slice(0, 19).replace(/\D/g, '')}-${Math.floor(Math.random() * 1000)}`,
    invoice_date: day(0),
    due_date: day(30),
    purchase_order: 'SAMPLE',
    vendor_name: company.company_name ?? company.name,
    vendor_tax_id: taxId,
    vendor_address: addressOf(company),
    customer_name: receiver.name,
    customer_peppol_id: `${receiver.scheme}:${receiver.identifier}`,
    customer_address: `High Street 1, 1000 City, ${receiver.country_code ?? 'BE'}`,
    items: [{ description: 'Sample', quantity: 1, unit_price: 100, tax_rate: '21.00' }],
  };
}

function addressOf({ company_address, company_zip, company_city, company_country }: CompanyRow): string {
  const town = `${company_zip ?? '1000'} ${company_city ?? 'City'}`;
  return `${company_address ?? 'High Street 2'}, ${town}, ${company_country ?? 'BE'}`;
}
