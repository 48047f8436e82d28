/** fn:round of a double: halves toward positive infinity; -0.2 is -0. */
export function roundDouble(value: number): number {
  if (!Number.isFinite(value) || Number.isInteger(value)) return value;
  const rounded = Math.floor(value + 0.5);
  // The sum above can carry over for the double just below a half.
  if (value > 0 && value < 0.5) return 0;
  return rounded === 0 && value < 0 ? -0 : rounded;
}
