import { derivePeppolIds } from '../../participants/derive-peppol-ids.js';
import { formatPeppolId, readPeppolId } from '../../participants/peppol-id.js';
import { readPartyIds } from '../../participants/read-party-ids.js';
import { fixBy } from '../fixes/make-fix.js';
import { isAbsent } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import type { AdviceContext } from './advice-row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on a receiver outside Belgium whose Peppol id was derived: it may be registered with another one. */
export const RECEIVER_ADVICE = {
  'receiver-derived': derivedReceivers,
} satisfies Partial<Record<IssueCode, unknown>>;

function derivedReceivers({ input, document, participants: { receiver } }: AdviceContext) {
  const { customer_tax_id: taxId, customer_company_id: companyId, customer_address: address } = document;
  if (receiver === undefined || !isAbsent(valueAt(input, '/customer_peppol_id'))) return [];
  if (companyId !== undefined && readPeppolId(companyId) !== undefined) return [];
  const { country } = readPartyIds({ taxId, companyId, address });
  if (country === undefined || country === 'BE') return [];
  const withoutTaxId = derivePeppolIds({ ...document, customer_tax_id: undefined }).receiver;
  const ofCompany = withoutTaxId === null ? undefined : formatPeppolId(withoutTaxId);
  const isOfCompany = ofCompany === receiver && (taxId === undefined || companyId !== undefined);
  const other = isOfCompany || companyId === undefined ? undefined : ofCompany;
  return [
    {
      pointer: isOfCompany ? '/customer_company_id' : '/customer_tax_id',
      values: { receiver, number: (isOfCompany ? companyId : taxId) ?? '', other },
      terms: ['BT-49'],
      // Which of two is registered stands in the directory only.
      fixes: (other === undefined ? [receiver] : [other, receiver]).map((value) =>
        fixBy(other === undefined ? 'suggested' : 'choice', input, [
          { pointer: '/customer_peppol_id', value },
        ]),
      ),
    },
  ];
}
