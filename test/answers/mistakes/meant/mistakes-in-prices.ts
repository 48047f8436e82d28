import type { Decimal } from '../../../../src/document/decimal.js';
import type { Part } from '../shops/cart.js';
import {
  inDocument,
  inLine,
  inLines,
  type Mistake,
  type Place,
  places,
  withOneDigit,
  withTax,
  withTransposedDigits,
} from './change.js';
import { cents, decimal } from './invoice.js';
import { another, gross, hasParts, price, quantity } from './line-values.js';

const withPrice = (place: Place, value: Decimal | undefined): Part | undefined =>
  value && { ...place.item, unit_price: places(value, 6) };
/** With two decimals, or as many as it has. */
const written = (value: Decimal, least = 2): string => value.toFixed(Math.max(least, value.decimalPlaces()));
const timesPrice = (factor: number) => (place: Place) => withPrice(place, price(place).times(factor));
const plain = (change: (place: Place) => Part | undefined) => (place: Place) =>
  hasParts(place) ? undefined : change(place);

export const PRICE_MISTAKES: Readonly<Record<string, Mistake>> = {
  'prices with VAT': inLines((place) => withPrice(place, decimal(places(gross(place), 4)))),
  'prices with VAT in cents': inLines((place) => withPrice(place, decimal(cents(gross(place))))),
  'one price with VAT': inLine((place) => withPrice(place, decimal(places(gross(place), 4)))),
  'one price with VAT in cents': inLine((place) => withPrice(place, decimal(cents(gross(place))))),
  'prices without VAT once too often': inLines((place) =>
    withPrice(place, decimal(places(price(place).times(price(place)).div(gross(place)), 4))),
  ),
  'prices in cents': inLines(timesPrice(100)),
  'one price in cents': inLine(timesPrice(100)),
  'one price ten times': inLine(timesPrice(10)),
  'one price a thousand times': inLine(timesPrice(1000)),
  'one price a tenth': inLine(timesPrice(0.1)),
  'one price a hundredth': inLine(timesPrice(0.01)),
  'one price a thousandth': inLine(timesPrice(0.001)),
  'prices in euros taken for cents': inLines(timesPrice(0.01)),
  'price is the amount of the line': inLine((place) => withPrice(place, place.line.amount)),
  'price is the amount with VAT': inLine((place) =>
    withPrice(place, decimal(cents(withTax(place.line.amount, place.item.tax_rate)))),
  ),
  'price is the amount, all lines': inLines((place) => withPrice(place, place.line.amount)),
  'price rounded to cents': inLine((place) => withPrice(place, decimal(cents(price(place))))),
  'prices rounded to whole euros': inLines((place) => withPrice(place, decimal(places(price(place), 0)))),
  'price with a digit wrong': inLine((place) =>
    withPrice(place, withOneDigit(price(place), place.invoice.pick)),
  ),
  'price with digits transposed': inLine((place) =>
    withPrice(place, withTransposedDigits(price(place), place.invoice.pick)),
  ),
  'price of another line': inLine((place) => ({ ...place.item, unit_price: another(place, 'unit_price') })),
  'price missing': inLine(({ item }) => ({ ...item, unit_price: undefined })),
  'price 0': inLine(({ item }) => ({ ...item, unit_price: 0 })),
  'price negative': inLine(timesPrice(-1)),
  'prices and credit both negative': inDocument((document) =>
    document.document_type === 'CREDIT_NOTE'
      ? {
          ...document,
          items: document.items.map((item) => ({
            ...item,
            unit_price: decimal(item.unit_price).neg().toNumber(),
          })),
        }
      : undefined,
  ),
  'price doubled': inLine(timesPrice(2)),
  'price per dozen': inLine(timesPrice(12)),
  'price with a decimal comma': inLine((place) => ({
    ...place.item,
    unit_price: written(price(place)).replace('.', ','),
  })),
  'price with a separator of thousands': inLine((place) =>
    price(place).gte(1000)
      ? {
          ...place.item,
          unit_price: written(price(place)).replace(/^(\d+)(\d{3}\.)/, '$1,$2'),
        }
      : undefined,
  ),
  'price with three decimals and a comma': inLine((place) => ({
    ...place.item,
    unit_price: written(price(place), 3).replace('.', ','),
  })),
  'price with a currency sign': inLine((place) => ({
    ...place.item,
    unit_price: `€ ${written(price(place))}`,
  })),
  'price before its discount': inLine((place) => {
    const [discount] = place.line.allowances;
    return discount && !quantity(place).isZero()
      ? withPrice(place, price(place).plus(discount.amount.div(quantity(place))))
      : undefined;
  }),
  'discount in the price and again': inLine((place) => {
    const [discount] = place.line.allowances;
    return discount && !quantity(place).isZero()
      ? withPrice(place, price(place).minus(discount.amount.div(quantity(place))))
      : undefined;
  }),
  'price after a discount that is listed again': inLine(
    plain((place) => ({
      ...place.item,
      allowances: [{ reason: 'Sale', amount: cents(place.line.amount.times(0.1)) }],
    })),
  ),
};
