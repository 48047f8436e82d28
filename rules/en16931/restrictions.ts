import { readFileSync } from 'node:fs';
import { toAssert, toPattern } from '../schematron-text.js';

/** A path of UBL that no business term has; a path below `line` is of the lines of both documents. */
export interface Restriction {
  readonly id: string;
  readonly flag: string;
  readonly path: string;
  /** Business terms nearby. */
  readonly terms: string;
}

/** The rows of restrictions.tsv. */
export function restrictions(): readonly Restriction[] {
  const rows = readFileSync(new URL('../facts/restrictions.tsv', import.meta.url), 'utf8').split('\n');
  return rows
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => {
      const [id = '', flag = '', path = '', terms = ''] = row.split('\t');
      return { id, flag, path, terms };
    });
}

/** The rules that each forbid one path. */
export function expand(): string {
  const asserts = restrictions().map(restrictionAssert);
  return toPattern('restrictions', 'UBL content without a business term', [
    '<rule context="/ubl:Invoice | /cn:CreditNote">',
    ...asserts,
    '</rule>',
  ]);
}

function restrictionAssert({ id, flag, path, terms }: Restriction): string {
  if (flag !== 'fatal' && flag !== 'warning')
    throw new RangeError(`restrictions.tsv: ${id} needs the flag fatal or warning.`);
  return toAssert({
    id,
    flag,
    terms,
    test: `not(${existence(path)})`,
    problem: `${described(path, terms)} is not part of EN 16931`,
    remedy: 'remove it',
  });
}

/** Lines have two names. */
function existence(path: string): string {
  if (!path.startsWith('line/')) return path;
  const below = path.slice('line/'.length);
  return `cac:InvoiceLine/${below} or cac:CreditNoteLine/${below}`;
}

/** `cac:A/cbc:B` as "The element cbc:B in cac:A", with the terms of that place where they are few enough to help. */
function described(path: string, terms: string): string {
  const steps = path.replace(/^\/+/, '').split('/');
  const isOfLine = steps[0] === 'line';
  const inside = steps.slice(isOfLine ? 1 : 0);
  const last = inside.pop() ?? '';
  const isAttribute = last.startsWith('@');
  const owner = isAttribute ? inside.pop() : undefined;
  const place = [
    isAttribute ? `The attribute ${last.slice(1)}` : `The element ${last}`,
    ...(owner === undefined ? [] : [`of ${owner}`]),
    ...(inside.length > 0 ? [`in ${inside.join('/')}`] : []),
    ...(isOfLine ? ['of a line'] : []),
    ...(steps.length === 1 && !path.startsWith('//') ? ['of the document'] : []),
  ];
  const names = terms.split(' ').join(', ');
  return names === '' || names.length > 'BT-000, BT-000'.length
    ? place.join(' ')
    : `${place.join(' ')} (${names})`;
}
