import { html, type Html } from '../../src/html.js';
import { childrenOf, elementAt } from '../../src/ubl/ubl-element.js';
import { epcPayload, qrSvg } from './epc-qr-code.js';
import { details, type Page, section } from './page.js';
import { wordOf } from '../../src/languages/page-texts.js';

/** How to pay (BG-16 to BG-19, BT-20), with a QR code if possible (EPC069-12). */
export function payment(page: Page): Html | undefined {
  const { root, shown, texts } = page;
  const { words } = texts;
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
        words.means,
        value && [wordOf(texts.means, value) ?? value, written && `(${written})`].filter(Boolean).join(' '),
      ],
      [words.account, number && grouped(number)],
      [words.accountName, shown.text(account, 'cbc:Name')],
      [words.bank, shown.text(account, 'cac:FinancialInstitutionBranch', 'cbc:ID')],
      [words.paymentReference, shown.text(each, 'cbc:PaymentID')],
      [
        words.card,
        [shown.text(card, 'cbc:PrimaryAccountNumberID'), shown.text(card, 'cbc:NetworkID')]
          .filter(Boolean)
          .join(', ') || undefined,
      ],
      [words.accountName, shown.text(card, 'cbc:HolderName')],
      [words.mandate, shown.text(mandate, 'cbc:ID')],
      [words.debitedAccount, shown.text(mandate, 'cac:PayerFinancialAccount', 'cbc:ID')],
    ]);
  });
  const terms = shown
    .all(elementAt(root, 'cac:PaymentTerms'), 'cbc:Note')
    .map((note) => html`<p class="text">${note}</p>`);
  const payload = epcPayload(root);
  const code =
    payload === undefined
      ? undefined
      : html`<figure>${qrSvg(payload, words.scan)}<figcaption>${words.scan}</figcaption></figure>`;
  const how = [...terms, ...means].filter((part) => part !== undefined);
  return section(words.payment, [how.length === 0 ? undefined : html`<div>${how}</div>`, code], 'payment');
}

/** An IBAN in groups of four, as it is printed; its scheme may follow it. */
function grouped(account: string): string {
  return account.replace(/^[A-Z]{2}\d{2}[A-Z0-9]+(?= \(|$)/, (iban) => iban.replace(/.{4}(?=.)/g, '$& '));
}
