import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, Decimal, type ExtendedDocumentInput } from 'peppol-preflight';
import { documentFromOdoo, type OdooInvoice } from '../../examples/from-odoo.js';
import {
  documentFromShopify,
  documentFromShopifyRefund,
  type ShopifyOrder,
  type ShopifyRefund,
} from '../../examples/from-shopify.js';
import {
  documentFromStripe,
  documentFromStripeCreditNote,
  type StripeCreditNote,
  type StripeInvoice,
} from '../../examples/from-stripe.js';
import {
  documentFromWooCommerce,
  documentFromWooCommerceRefund,
  type WooOrder,
  type WooRefund,
} from '../../examples/from-woocommerce.js';

const SELLER: ExtendedDocumentInput = {
  vendor_name: 'Drukkerij De Kaai BV',
  vendor_tax_id: 'BE0471122367',
  vendor_address: 'Kaaistraat 12, 2000 Antwerpen',
  customer_id: 'NA',
  payment_term: '30 days',
  payment_details: [{ iban: 'BE57734001234535' }],
};
const NUMBERS = { invoiceId: '2026-0417', creditNoteId: 'CN-2026-0031' };
const RATES = new Map([
  ['txr_be_21', 21],
  ['txr_be_6', 6],
]);

function load(name: string): unknown {
  const file = new URL(`../../examples/orders/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}
const stripe = load('stripe-invoice') as StripeInvoice;
const stripeNote = load('stripe-credit-note') as StripeCreditNote;
const shopify = load('shopify-order') as ShopifyOrder;
const shopifyRefund = load('shopify-refund') as ShopifyRefund;
const woo = load('woocommerce-order') as WooOrder;
const wooRefund = load('woocommerce-refund') as WooRefund;
const odoo = load('odoo-invoice') as OdooInvoice;
const odooRefund = load('odoo-refund') as OdooInvoice;

/** What is wrong with a Document, its VAT and what is to pay. */
function judge(document: ExtendedDocumentInput) {
  const { issues, totals, participants } = check(document, { extended: true, advice: false });
  return {
    errors: issues.map(({ message }) => message),
    vat: totals?.totalTax.toFixed(2),
    payable: totals?.amountDue.toFixed(2),
    to: participants.receiver,
  };
}
/** The numbers of lines and charges, as a Document gives them. */
function contentOf({ items, charges, allowances }: ExtendedDocumentInput): unknown {
  return JSON.parse(JSON.stringify({ items, charges, allowances }));
}

describe('an example maps what a system says to a Document that is accepted, and to its amounts', () => {
  const to = '0208:0845012728';
  it.each([
    [
      'Stripe: credit of the customer is not to pay',
      documentFromStripe(stripe, RATES, SELLER),
      '8.42',
      stripe.amount_remaining / 100,
    ],
    [
      'Stripe: a credit note',
      documentFromStripeCreditNote(stripeNote, stripe, RATES, SELLER),
      '1.02',
      stripeNote.total / 100,
    ],
    [
      'Shopify: an order that is paid',
      documentFromShopify(shopify, '2026-0417', SELLER),
      shopify.total_tax,
      0,
    ],
    [
      'Shopify: a refund of a piece and of shipping',
      documentFromShopifyRefund(shopifyRefund, shopify, NUMBERS, SELLER),
      '5.11',
      29.44,
    ],
    ['WooCommerce', documentFromWooCommerce(woo, '2026-0417', SELLER), '12.84', Number(woo.total)],
    [
      'WooCommerce: a refund of a piece and of a part of a price',
      documentFromWooCommerceRefund(wooRefund, woo, NUMBERS, SELLER),
      '4.18',
      Number(wooRefund.amount),
    ],
    ['Odoo: rounded to five cents', documentFromOdoo(odoo, SELLER), '13.40', odoo.move.amount_residual],
    ['Odoo: a refund', documentFromOdoo(odooRefund, SELLER), '4.73', odooRefund.move.amount_residual],
  ])('%s', (_, document, vat, payable) => {
    expect(judge(document)).toEqual({ errors: [], vat, payable: payable.toFixed(2), to });
  });
});

describe('the example for Stripe', () => {
  it('takes discounts and VAT out of prices with VAT, and turns what is given back', () => {
    expect(contentOf(documentFromStripe(stripe, RATES, SELLER))).toMatchObject({
      items: [
        {
          quantity: 3,
          unit_price: '18.85666667',
          allowances: [{ amount: '5.66' }],
          amount: '50.91',
          tax_rate: 6,
        },
        { quantity: 3, amount: '24.77', tax_rate: 21 },
        { quantity: -1, unit_price: '5', amount: '-5', tax_rate: 21 },
      ],
      charges: [{ amount: '5.74', tax_rate: 21 }],
    });
  });

  it('takes prices without VAT as they are', () => {
    const [line] = stripe.lines.data;
    const [tax] = line?.taxes ?? [];
    const exclusive: StripeInvoice = {
      ...stripe,
      lines: {
        has_more: false,
        data: [
          {
            ...line!,
            amount: 6000,
            taxes: [{ ...tax!, amount: 324, taxable_amount: 5400, tax_behavior: 'exclusive' }],
          },
        ],
      },
      shipping_cost: null,
      total: 5724,
      amount_remaining: 5724,
    };
    const document = documentFromStripe(exclusive, RATES, SELLER);
    expect(judge(document)).toMatchObject({ errors: [], payable: '57.24' });
    expect(contentOf(document)).toMatchObject({
      items: [{ unit_price: '20', allowances: [{ amount: '6' }], amount: '54' }],
    });
  });

  it('does not divide yen by a hundred', () => {
    const yen: StripeCreditNote = { ...stripeNote, currency: 'jpy' };
    expect(documentFromStripeCreditNote(yen, stripe, RATES, SELLER).invoice_total).toEqual(new Decimal(1799));
  });

  it('leaves the reason of no VAT to its user', () => {
    const [line] = stripe.lines.data;
    const free: StripeInvoice = {
      ...stripe,
      lines: { has_more: false, data: [{ ...line!, taxes: [] }] },
      shipping_cost: null,
      total: 5397,
      amount_remaining: 5397,
    };
    const document = documentFromStripe(free, RATES, SELLER);
    const reverse = { ...document, tax_code: 'AE', vatex: 'VATEX-EU-AE' } as const;
    expect(judge(reverse)).toMatchObject({ errors: [], vat: '0.00', payable: '53.97' });
  });

  it('throws at a rate that it does not know, and at lines that are missing', () => {
    expect(() => documentFromStripe(stripe, new Map(), SELLER)).toThrow(
      new RangeError('Tax rate "txr_be_6" is not in rates: GET /v1/tax_rates lists it.'),
    );
    const part = { ...stripe, lines: { ...stripe.lines, has_more: true } };
    expect(() => documentFromStripe(part, RATES, SELLER)).toThrow(
      new RangeError('lines has more: fetch the other lines first.'),
    );
  });
});

describe('the example for Shopify', () => {
  it('spreads order discounts over lines, without VAT', () => {
    expect(contentOf(documentFromShopify(shopify, '2026-0417', SELLER))).toMatchObject({
      items: [
        { description: 'Apron, blue', allowances: [{ amount: '4.13' }], amount: '37.17', tax_rate: '21' },
        { description: 'Recipe book', allowances: [{ amount: '3.21' }], amount: '28.86', tax_rate: '6' },
      ],
      charges: [{ amount: '5.74', tax_rate: '21' }],
    });
  });

  it('takes prices of a shop without VAT as they are', () => {
    const net: ShopifyOrder = {
      ...shopify,
      taxes_included: false,
      line_items: [{ ...shopify.line_items[0]!, tax_lines: [{ rate: 0.21, price: '9.45' }] }],
      shipping_lines: [],
      total_tax: '9.45',
      total_price: '54.43',
      total_outstanding: '54.43',
    };
    const document = documentFromShopify(net, '2026-0418', SELLER);
    expect(judge(document)).toMatchObject({ errors: [], vat: '9.45', payable: '54.43' });
  });

  it('lets check find what was paid back beyond the lines', () => {
    const more = {
      ...shopifyRefund,
      transactions: [{ kind: 'refund', status: 'success', amount: '35.00' }],
    };
    const { errors } = judge(documentFromShopifyRefund(more, shopify, NUMBERS, SELLER));
    expect(errors[0]).toBe(
      'Invoice total mismatch: provided 35.00, calculated 29.44; correct invoice_total or leave it out.',
    );
  });

  it('loses no cent, whatever the prices', () => {
    const line = fc.record({
      cents: fc.integer({ min: 1, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 500 }),
      discount: fc.double({ min: 0, max: 1, noNaN: true }),
      rate: fc.constantFrom(0.21, 0.06, 0.055, 0),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.boolean(), (lines, isGross) => {
        let [total, vat] = [0, 0];
        const items = lines.map(({ cents, quantity, discount, rate }, index) => {
          const off = Math.floor(cents * quantity * discount);
          const charged = cents * quantity - off;
          const tax = Math.round(isGross ? charged - charged / (1 + rate) : charged * rate);
          total += charged + (isGross ? 0 : tax);
          vat += tax;
          return {
            ...shopify.line_items[0]!,
            id: index,
            quantity,
            price: (cents / 100).toFixed(2),
            discount_allocations: off === 0 ? [] : [{ amount: (off / 100).toFixed(2) }],
            tax_lines: rate === 0 ? [] : [{ rate, price: (tax / 100).toFixed(2) }],
          };
        });
        const order = {
          ...shopify,
          taxes_included: isGross,
          line_items: items,
          shipping_lines: [],
          total_tax: (vat / 100).toFixed(2),
          total_price: (total / 100).toFixed(2),
          total_outstanding: (total / 100).toFixed(2),
        };
        expect(judge(documentFromShopify(order, '2026-0419', SELLER))).toMatchObject({
          errors: [],
          payable: order.total_price,
        });
      }),
      { numRuns: 100 },
    );
  });
});

describe('the example for WooCommerce', () => {
  it('takes coupons from lines once, and fees that are negative as discounts', () => {
    expect(contentOf(documentFromWooCommerce(woo, '2026-0417', SELLER))).toMatchObject({
      items: [
        { unit_price: '20.655', allowances: [{ amount: '4.13' }], amount: '37.18', tax_rate: 21 },
        { unit_price: '31.95', allowances: [{ amount: '3.19' }], amount: '28.76', tax_rate: 6 },
      ],
      charges: [
        { reason: 'bpost, at home', amount: '5.74' },
        { reason: 'Gift wrapping', amount: '15' },
      ],
      allowances: [{ reason: 'Loyalty', amount: '5', tax_rate: 21 }],
    });
  });

  it('lets check find that a refund of an amount alone has no lines', () => {
    const alone = { ...wooRefund, line_items: [] };
    const { errors } = judge(documentFromWooCommerceRefund(alone, woo, NUMBERS, SELLER));
    expect(errors[0]).toContain('items');
  });
});

describe('the example for Odoo', () => {
  it('leaves out sections, and takes the first line of a description and the discount once', () => {
    const document = documentFromOdoo(odoo, SELLER);
    expect(contentOf(document)).toMatchObject({
      items: [
        { description: 'Apron', quantity: 2, unit_price: '25', allowances: [{ amount: '5' }], amount: '45' },
        { description: 'Recipe book', allowances: [], amount: '36.02' },
        { description: 'Delivery', amount: '8.5' },
      ],
    });
    expect(document.rounding_amount).toEqual(new Decimal('-0.02'));
  });

  it('names the invoice in a credit note without the reference of the buyer', () => {
    expect(documentFromOdoo(odooRefund, SELLER).purchase_order).toBe('INV/2026/00042');
  });

  it('throws at a tax that is not a percentage', () => {
    const fixed = { ...odoo, taxes: [{ id: 7, amount_type: 'fixed', amount: 1 }] };
    expect(() => documentFromOdoo(fixed, SELLER)).toThrow(
      new RangeError('Tax 7 is not a percentage, or not in taxes.'),
    );
  });
});
