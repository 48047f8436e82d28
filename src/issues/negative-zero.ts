/**
 * A negative zero as text: valid, because it is zero by XPath, and below 0 for processors that compare with its sign.
 *
 * @returns undefined for any other value
 */
export function negativeZero(value: number | string): string | undefined {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : undefined;
  const text = value.trim();
  return /^-(?:0+(?:\.0*)?|\.0+)$/.test(text) ? text : undefined;
}
