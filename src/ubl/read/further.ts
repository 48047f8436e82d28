import type { AnyDocumentInput } from '../../document/document.js';
import type { ExtendedDocumentInput } from '../../document/extended-fields.js';
import {
  attributeOf,
  childrenOf,
  dateAt,
  decimalAt,
  elementAt,
  linesIn,
  taxTotalOf,
  textAt,
  type UblElement,
  withoutUndefined,
} from '../ubl-element.js';
import { knownTaxCode } from './adjustments.js';
import { sizeOfBase64 } from './attachments.js';
import { referencesOf } from './further-references.js';
import { furtherLineOf } from './further-line.js';
import { furtherPaymentOf } from './further-payment.js';
import { filled } from './parts.js';
import { identifierOf, furtherPartiesOf } from './further-parties.js';

/**
 * The fields of an extended Document, beside those of a Document or instead of them.
 *
 * @param plain the fields that the service's JSON has
 */
export function furtherOf(root: UblElement, plain: AnyDocumentInput): ExtendedDocumentInput {
  return {
    ...referencesOf(root, plain),
    ...furtherPartiesOf(root, plain),
    ...furtherTotalsOf(root),
    ...furtherPaymentOf(root),
    ...taxOf(root, plain),
    delivery_date: dateAt(root, 'cac:Delivery', 'cbc:ActualDeliveryDate'),
    delivery_location: identifierOf(elementAt(root, 'cac:Delivery', 'cac:DeliveryLocation', 'cbc:ID')),
    attachments: attachmentsOf(root),
  };
}

/** Supporting documents (BG-24) with their references, descriptions and addresses. */
function attachmentsOf(root: UblElement): ExtendedDocumentInput['attachments'] {
  return filled(
    childrenOf(root, 'cac:AdditionalDocumentReference')
      .filter((each) => elementAt(each, 'cbc:DocumentTypeCode') === undefined)
      .map((each) => {
        const file = elementAt(each, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
        const data = textAt(file)?.replace(/\s+/g, '');
        const [id, name] = [textAt(each, 'cbc:ID'), attributeOf(file, 'filename')];
        return withoutUndefined({
          id: id === name ? undefined : id,
          file_name: name,
          description: textAt(each, 'cbc:DocumentDescription'),
          file_type: attributeOf(file, 'mimeCode'),
          file_size: data === undefined ? undefined : sizeOfBase64(data),
          file_data: data,
          url: textAt(each, 'cac:Attachment', 'cac:ExternalReference', 'cbc:URI'),
        });
      }),
  );
}

function furtherTotalsOf(root: UblElement): ExtendedDocumentInput {
  const total = elementAt(root, 'cac:LegalMonetaryTotal');
  const currencyOf = (each: UblElement | undefined) =>
    attributeOf(elementAt(each, 'cbc:TaxAmount'), 'currencyID');
  const taxCurrency = textAt(root, 'cbc:TaxCurrencyCode');
  const inCurrency = taxTotalOf(root);
  // VAT in another currency than the one that the document names for it has no field.
  const other = childrenOf(root, 'cac:TaxTotal').find(
    (each) => each !== inCurrency && currencyOf(each) === taxCurrency,
  );
  return {
    total_charges: decimalAt(total, 'cbc:ChargeTotalAmount'),
    prepaid_amount: decimalAt(total, 'cbc:PrepaidAmount'),
    rounding_amount: decimalAt(total, 'cbc:PayableRoundingAmount'),
    total_tax_in_tax_currency: decimalAt(other, 'cbc:TaxAmount'),
  };
}

/** Categories of the lines, where one for all is not enough, and the reasons of several categories. */
function taxOf(root: UblElement, plain: AnyDocumentInput): ExtendedDocumentInput {
  const lines = linesIn(root);
  const codes = lines.map((line) =>
    knownTaxCode(textAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID')),
  );
  const items = (plain.items ?? []).map((item, index) => ({ item, code: codes[index] }));
  const isOne = new Set(codes).size <= 1;
  // Without a category, a rate of 0 is zero rated, and any other standard rated.
  const isImplied = items.every(({ item, code }) =>
    Number(item.tax_rate ?? 0) === 0 ? code === 'Z' : code === 'S',
  );
  const hasOwn = !isOne && !isImplied;
  return {
    tax_code: hasOwn ? undefined : plain.tax_code,
    items: items.map(({ item, code }, index) =>
      withoutUndefined({
        ...item,
        ...furtherLineOf(lines[index], item),
        tax_code: hasOwn ? code : undefined,
      }),
    ),
    ...exemptionsOf(root, plain),
  };
}

function exemptionsOf(root: UblElement, plain: AnyDocumentInput): ExtendedDocumentInput {
  const categories = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal').map((each) =>
    elementAt(each, 'cac:TaxCategory'),
  );
  const reasons = categories.flatMap((category) => {
    const reason = {
      tax_code: knownTaxCode(textAt(category, 'cbc:ID')),
      vatex: textAt(category, 'cbc:TaxExemptionReasonCode'),
      vatex_note: textAt(category, 'cbc:TaxExemptionReason'),
    };
    return reason.vatex === undefined && reason.vatex_note === undefined ? [] : [withoutUndefined(reason)];
  });
  const exempt = categories.filter((category) => !['S', 'Z'].includes(textAt(category, 'cbc:ID') ?? ''));
  const [first] = reasons;
  // One reason for the one category that needs one.
  const isPlain =
    reasons.length === 0 ||
    (reasons.length === 1 &&
      exempt.length === 1 &&
      first?.vatex === (plain.vatex ?? undefined) &&
      first?.tax_code !== 'S' &&
      first?.tax_code !== 'Z');
  return isPlain ? {} : { vatex: undefined, vatex_note: undefined, exemptions: reasons };
}
