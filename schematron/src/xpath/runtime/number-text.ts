import { trimSpace } from './strings.js';

const DOUBLE = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[+-]?INF|NaN)$/;

/** The double that a text stands for (XML Schema: a decimal with an optional exponent, INF, -INF, NaN); undefined if it is not one. */
export function readDouble(text: string): number | undefined {
  const lexical = trimSpace(text);
  if (!DOUBLE.test(lexical)) return undefined;
  if (lexical.endsWith('INF'))
    return lexical.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return Number(lexical);
}

/** fn:string of a double (F&O 17.1.2): plain between 1.0E-6 and 1.0E6, scientific beyond. */
export function doubleToText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const size = Math.abs(value);
  if (size >= 1e-6 && size < 1e6) return String(value);
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${exponent.replace('+', '')}`;
}
