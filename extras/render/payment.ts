import { html, type Html } from '../../src/html.js';
import { childrenOf, elementAt } from '../../src/ubl/ubl-element.js';
import { epcPayload, qrSvg } from './epc-qr-code.js';
import { details, type Page, section } from './page.js';
import { termsInWords } from './payment-terms.js';

/** How to pay (BG-16 to BG-19, BT-20), with a QR code if possible (EPC069-12). */
export function payment(page: Page): Html | undefined {
  const { root, shown, say } = page;
  const means = childrenOf(root, 'cac:PaymentMeans').map((each) => {
    const code = elementAt(each, 'cbc:PaymentMeansCode');
    const value = shown.value(code);
    const written = value && shown.attribute(code, 'name');
    const account = elementAt(each, 'cac:PayeeFinancialAccount');
    const card = elementAt(each, 'cac:CardAccount');
    const mandate = elementAt(each, 'cac:PaymentMandate');
    const number = shown.text(account, 'cbc:ID');
    return details([
      [
        say('page.means'),
        value && [page.find(`means.${value}`) ?? value, written && `(${written})`].filter(Boolean).join(' '),
      ],
      [say('page.account'), number && grouped(number)],
      [say('page.account-name'), shown.text(account, 'cbc:Name')],
      [say('page.bank'), shown.text(account, 'cac:FinancialInstitutionBranch', 'cbc:ID')],
      [say('page.payment-reference'), shown.text(each, 'cbc:PaymentID')],
      [
        say('page.card'),
        [shown.text(card, 'cbc:PrimaryAccountNumberID'), shown.text(card, 'cbc:NetworkID')]
          .filter(Boolean)
          .join(', ') || undefined,
      ],
      [say('page.account-name'), shown.text(card, 'cbc:HolderName')],
      [say('page.mandate'), shown.text(mandate, 'cbc:ID')],
      [say('page.debited-account'), shown.text(mandate, 'cac:PayerFinancialAccount', 'cbc:ID')],
    ]);
  });
  const terms = shown
    .all(elementAt(root, 'cac:PaymentTerms'), 'cbc:Note')
    .map((note) => html`<p class="text">${termsInWords(note, page)}</p>`);
  const payload = epcPayload(root);
  const code =
    payload === undefined
      ? undefined
      : html`<figure>${qrSvg(payload, say('page.scan'))}<figcaption>${say('page.scan')}</figcaption></figure>`;
  const how = [...terms, ...means].filter((part) => part !== undefined);
  return section(
    say('page.payment'),
    [how.length === 0 ? undefined : html`<div>${how}</div>`, code],
    'payment',
  );
}

/** An IBAN in groups of four, as it is printed; its scheme may follow it. */
function grouped(account: string): string {
  return account.replace(/^[A-Z]{2}\d{2}[A-Z0-9]+(?= \(|$)/, (iban) => iban.replace(/.{4}(?=.)/g, '$& '));
}
