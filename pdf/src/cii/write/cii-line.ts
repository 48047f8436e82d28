import { findElement, type UblElement } from 'peppol-preflight/ubl';
import { childrenOf, textAt } from '../ubl-readers.js';
import { billingPeriod, type CiiPart, group, type Taken, value, word } from './cii-parts.js';
import { allowanceChargesOf, tradeTaxOf } from './cii-tax.js';

/** A line (BG-25). */
export function lineItemOf(taken: Taken, line: UblElement): CiiPart {
  const { take } = taken;
  const item = findElement(line, 'cac:Item');
  const quantity = take(line, 'cbc:InvoicedQuantity') ?? take(line, 'cbc:CreditedQuantity');
  return group('ram:IncludedSupplyChainTradeLineItem', [
    group('ram:AssociatedDocumentLineDocument', [
      value('ram:LineID', take(line, 'cbc:ID')),
      ...childrenOf(line, 'cbc:Note').map((note) =>
        group('ram:IncludedNote', [value('ram:Content', take(note))]),
      ),
    ]),
    productOf(taken, item),
    agreementOf(taken, line),
    group('ram:SpecifiedLineTradeDelivery', [value('ram:BilledQuantity', quantity, ['unitCode'])]),
    group('ram:SpecifiedLineTradeSettlement', [
      tradeTaxOf(taken, 'ram:ApplicableTradeTax', findElement(item, 'cac:ClassifiedTaxCategory')),
      billingPeriod(taken, line),
      ...allowanceChargesOf(taken, line),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        value('ram:LineTotalAmount', take(line, 'cbc:LineExtensionAmount')),
      ]),
      ...childrenOf(line, 'cac:DocumentReference').map((reference) => objectOf(taken, reference)),
      group('ram:ReceivableSpecifiedTradeAccountingAccount', [
        value('ram:ID', take(line, 'cbc:AccountingCost')),
      ]),
    ]),
  ]);
}

function productOf({ take }: Taken, item: UblElement | undefined): CiiPart {
  return group('ram:SpecifiedTradeProduct', [
    value('ram:GlobalID', take(item, 'cac:StandardItemIdentification', 'cbc:ID'), ['schemeID']),
    value('ram:SellerAssignedID', take(item, 'cac:SellersItemIdentification', 'cbc:ID')),
    value('ram:BuyerAssignedID', take(item, 'cac:BuyersItemIdentification', 'cbc:ID')),
    value('ram:Name', take(item, 'cbc:Name')),
    value('ram:Description', take(item, 'cbc:Description')),
    ...childrenOf(item, 'cac:AdditionalItemProperty').map((property) =>
      group('ram:ApplicableProductCharacteristic', [
        value('ram:Description', take(property, 'cbc:Name')),
        value('ram:Value', take(property, 'cbc:Value')),
      ]),
    ),
    ...childrenOf(item, 'cac:CommodityClassification').map((each) =>
      group('ram:DesignatedProductClassification', [
        value('ram:ClassCode', take(each, 'cbc:ItemClassificationCode'), ['listID', 'listVersionID']),
      ]),
    ),
    group('ram:OriginTradeCountry', [
      value('ram:ID', take(item, 'cac:OriginCountry', 'cbc:IdentificationCode')),
    ]),
  ]);
}

/** Order line and prices (BG-29). */
function agreementOf({ take }: Taken, line: UblElement): CiiPart {
  const price = findElement(line, 'cac:Price');
  const discount = findElement(price, 'cac:AllowanceCharge');
  const base = take(price, 'cbc:BaseQuantity');
  const isCharge = textAt(take(discount, 'cbc:ChargeIndicator')) === 'true';
  const amount = value('ram:ActualAmount', take(discount, 'cbc:Amount'));
  const gross = value('ram:ChargeAmount', take(discount, 'cbc:BaseAmount'));
  return group('ram:SpecifiedLineTradeAgreement', [
    group('ram:BuyerOrderReferencedDocument', [
      value('ram:LineID', take(line, 'cac:OrderLineReference', 'cbc:LineID')),
    ]),
    gross === undefined && amount === undefined
      ? undefined
      : group('ram:GrossPriceProductTradePrice', [
          gross,
          value('ram:BasisQuantity', base, ['unitCode']),
          amount &&
            group('ram:AppliedTradeAllowanceCharge', [
              group('ram:ChargeIndicator', [word('udt:Indicator', String(isCharge))]),
              amount,
            ]),
        ]),
    group('ram:NetPriceProductTradePrice', [
      value('ram:ChargeAmount', take(price, 'cbc:PriceAmount')),
      value('ram:BasisQuantity', base, ['unitCode']),
    ]),
  ]);
}

/** The object that a line is about (BT-128). */
function objectOf({ take }: Taken, reference: UblElement): CiiPart {
  const id = take(reference, 'cbc:ID');
  const type = take(reference, 'cbc:DocumentTypeCode');
  const scheme = id?.attributes.find(({ name }) => name === 'schemeID')?.value;
  return group('ram:AdditionalReferencedDocument', [
    value('ram:IssuerAssignedID', id),
    value('ram:TypeCode', type),
    scheme === undefined ? undefined : word('ram:ReferenceTypeCode', scheme),
  ]);
}
