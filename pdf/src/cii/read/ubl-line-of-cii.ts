import { allAt, type CiiElement, firstAt } from './cii-element.js';
import { attribute, branch, copy, type Part, period } from './ubl-parts.js';
import { ublAllowanceChargesOf, ublTaxCategoryOf } from './ubl-tax-of-cii.js';

/** A line (BG-25) of CII as one of UBL. */
export function ublLineOf(line: CiiElement, isCredit: boolean): Part {
  const delivery = firstAt(line, 'SpecifiedLineTradeDelivery');
  const settlement = firstAt(line, 'SpecifiedLineTradeSettlement');
  const sums = firstAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation');
  const head = firstAt(line, 'AssociatedDocumentLineDocument');
  const order = firstAt(line, 'SpecifiedLineTradeAgreement', 'BuyerOrderReferencedDocument', 'LineID');
  return branch(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    copy('cbc:ID', firstAt(head, 'LineID')),
    ...allAt(head, 'IncludedNote', 'Content').map((note) => copy('cbc:Note', note)),
    copy(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', firstAt(delivery, 'BilledQuantity')),
    copy('cbc:LineExtensionAmount', firstAt(sums, 'LineTotalAmount')),
    copy('cbc:AccountingCost', firstAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID')),
    period(settlement),
    branch('cac:OrderLineReference', [copy('cbc:LineID', order)]),
    ...allAt(settlement, 'AdditionalReferencedDocument').map(objectOf),
    ...ublAllowanceChargesOf(settlement),
    item(firstAt(line, 'SpecifiedTradeProduct'), firstAt(settlement, 'ApplicableTradeTax')),
    price(firstAt(line, 'SpecifiedLineTradeAgreement')),
  ]);
}

/** What a line is about (BT-128). */
function objectOf(reference: CiiElement): Part {
  const [type, scheme] = [firstAt(reference, 'TypeCode'), firstAt(reference, 'ReferenceTypeCode')];
  const id = copy('cbc:ID', firstAt(reference, 'IssuerAssignedID'));
  if (type?.text !== '130') return undefined;
  return branch('cac:DocumentReference', [
    id && scheme ? { ...id, attributes: [attribute('schemeID', scheme)] } : id,
    copy('cbc:DocumentTypeCode', type),
  ]);
}

function item(product: CiiElement | undefined, tax: CiiElement | undefined): Part {
  const id = (name: string, from: string): Part => branch(name, [copy('cbc:ID', firstAt(product, from))]);
  return branch('cac:Item', [
    copy('cbc:Description', firstAt(product, 'Description')),
    copy('cbc:Name', firstAt(product, 'Name')),
    id('cac:BuyersItemIdentification', 'BuyerAssignedID'),
    id('cac:SellersItemIdentification', 'SellerAssignedID'),
    id('cac:StandardItemIdentification', 'GlobalID'),
    branch('cac:OriginCountry', [
      copy('cbc:IdentificationCode', firstAt(product, 'OriginTradeCountry', 'ID')),
    ]),
    ...allAt(product, 'DesignatedProductClassification', 'ClassCode').map((code) =>
      branch('cac:CommodityClassification', [copy('cbc:ItemClassificationCode', code)]),
    ),
    ublTaxCategoryOf('cac:ClassifiedTaxCategory', tax),
    ...allAt(product, 'ApplicableProductCharacteristic').map((property) =>
      branch('cac:AdditionalItemProperty', [
        copy('cbc:Name', firstAt(property, 'Description')),
        copy('cbc:Value', firstAt(property, 'Value')),
      ]),
    ),
  ]);
}

/** The net price (BG-29); the gross price and its discount only explain it and are not charged. */
function price(agreement: CiiElement | undefined): Part {
  const net = firstAt(agreement, 'NetPriceProductTradePrice');
  const gross = firstAt(agreement, 'GrossPriceProductTradePrice');
  const change = firstAt(gross, 'AppliedTradeAllowanceCharge');
  const discount = firstAt(change, 'ActualAmount');
  return branch('cac:Price', [
    copy('cbc:PriceAmount', firstAt(net, 'ChargeAmount')),
    copy('cbc:BaseQuantity', firstAt(net, 'BasisQuantity')),
    discount &&
      branch('cac:AllowanceCharge', [
        copy('cbc:ChargeIndicator', firstAt(change, 'ChargeIndicator', 'Indicator')),
        copy('cbc:Amount', discount),
        copy('cbc:BaseAmount', firstAt(gross, 'ChargeAmount')),
      ]),
  ]);
}
