/**
 * A decimal number with a comma, and a sign between thousands: `1.210,00` of `1210.00`. Other texts stay as they are.
 *
 * @param separator the sign between thousands
 */
export function withComma(decimal: string, separator: string): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(decimal)) return decimal;
  const [whole = '', fraction] = decimal.split('.');
  let grouped = whole;
  for (let at = whole.length - 3; /\d/.test(whole.charAt(at - 1)); at -= 3)
    grouped = grouped.slice(0, at) + separator + grouped.slice(at);
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** An ISO date with the day first: `31/01/2026` of `2026-01-31`. Other texts stay as they are. */
export function dayFirst(date: string, separator: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year === undefined || month === undefined || day === undefined
    ? date
    : [day, month, year].join(separator);
}
