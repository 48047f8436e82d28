import { readFileSync } from 'node:fs';
import { toAssert } from './to-assert.js';
import { toPattern } from './to-pattern.js';

/** The rules UBL-CR-nnn that leave out one path each, from restrictions.tsv. */
export function expand(): string {
  const rows = readFileSync(new URL('restrictions.tsv', import.meta.url), 'utf8').split('\n');
  const asserts = rows.filter((row) => row !== '' && !row.startsWith('#')).map(restrictionAssert);
  return toPattern('restrictions', 'UBL content without a business term', [
    '<rule context="/ubl:Invoice | /cn:CreditNote">',
    ...asserts,
    '</rule>',
  ]);
}

function restrictionAssert(row: string): string {
  const [number = '', flag, path = '', terms = ''] = row.split('\t');
  if (flag !== 'fatal' && flag !== 'warning')
    throw new RangeError(`restrictions.tsv: row ${number} needs the flag fatal or warning.`);
  return toAssert({
    id: `UBL-CR-${number}`,
    flag,
    terms,
    test: `not(${existence(path)})`,
    message: `${described(path, terms)} is not part of an EN 16931 invoice: remove it.`,
  });
}

/** Attribute names are looked up in the let that all rules on attributes share; lines have two names. */
function existence(path: string): string {
  if (path.startsWith('//@')) return `$attribute-names = '${path.slice(3)}'`;
  if (!path.startsWith('line/')) return path;
  const below = path.slice('line/'.length);
  return `cac:InvoiceLine/${below} or cac:CreditNoteLine/${below}`;
}

/** `cac:A/cbc:B` as "cbc:B in cac:A", with the terms of that place where they are few enough to help. */
function described(path: string, terms: string): string {
  const steps = path.replace(/^\/+/, '').split('/');
  const isOfLine = steps[0] === 'line';
  const inside = steps.slice(isOfLine ? 1 : 0);
  const last = inside.pop() ?? '';
  const attribute = last.startsWith('@') ? `The attribute ${last.slice(1)}` : undefined;
  const element = attribute === undefined ? last : inside.pop();
  const place = [
    [attribute, element].filter((part) => part !== undefined).join(' of '),
    ...(inside.length > 0 ? [`in ${inside.join('/')}`] : []),
    ...(isOfLine ? ['of an invoice line'] : []),
    ...(steps.length === 1 && !path.startsWith('//') ? ['of the document'] : []),
  ];
  const names = terms.split(' ').join(', ');
  return names === '' || names.length > 'BT-000, BT-000'.length
    ? place.join(' ')
    : `${place.join(' ')} (${names})`;
}
