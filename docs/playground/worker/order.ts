/** An order as a shop stores it: its own names, and prices with VAT, which is a mistake to find. */
export const ORDER = {
  number: '2026-17',
  day: '2026-11-20',
  customer: {
    name: 'Boulangerie Lumière SRL',
    vat: 'BE0845012729',
    address: 'Rue Haute 15, 1000 Bruxelles, Belgique',
  },
  lines: [{ text: 'Folders', count: 100, unit: 'piece', price: 1.21 }],
  total: 121,
};

/** The Document of an order. What the order does not have is left out, so that `check` asks for it. */
export function documentOfOrder(order: unknown): object {
  const { number, day, customer, lines, total } = fieldsOf(order);
  const { name, vat, address } = fieldsOf(customer);
  return {
    document_type: 'INVOICE',
    invoice_id: number,
    invoice_date: day,
    payment_term: '30 days',
    vendor_name: 'Drukkerij De Kaai BV',
    vendor_tax_id: 'BE0471122367',
    vendor_address: 'Kaaistraat 12, 2000 Antwerpen, België',
    customer_name: name,
    customer_tax_id: vat,
    customer_address: address,
    items: Array.isArray(lines) ? lines.map(lineOf) : undefined,
    invoice_total: total,
  };
}

function lineOf(line: unknown): object {
  const { text, count, unit, price } = fieldsOf(line);
  return { description: text, quantity: count, unit, unit_price: price, tax_rate: 21 };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
