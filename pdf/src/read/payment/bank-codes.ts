import type { Found } from '../values/found.js';
import { foldLabel } from '../labels/labels.js';
import { type PrintedIdentifier, cellAround } from '../values/printed-identifiers.js';
import { type Cell, type Row, bottom, cellOf, right } from '../page/rows.js';

/** The form of a BIC (ISO 9362). */
const BIC = '([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)';
const BESIDE = new RegExp(`^[\\s,;/|·(-]*${BIC}\\b`);
const LABELLED = new RegExp(`\\b(?:BIC|SWIFT)(?:[\\s/-]*(?:SWIFT|BIC|code))*[\\s:.]*${BIC}\\b`, 'i');

/** Countries whose IBAN has the bank in the four letters with which its BIC starts. */
const BANK_IN_IBAN: ReadonlySet<string> = new Set(['BG', 'GB', 'GI', 'IE', 'LV', 'MT', 'NL', 'RO']);

/**
 * Finds the BIC of an account: behind it in its row, or right below it. One that is printed elsewhere counts only where there
 * is one account, and no other BIC or name of a bank.
 */
export function bankCodes(
  rows: readonly Row[],
  ibans: readonly PrintedIdentifier[],
): (iban: PrintedIdentifier) => Found | undefined {
  const places = new Map(rows.map((row, at) => [row, at] as const));
  const sharing = new Map<Row, PrintedIdentifier[]>();
  for (const iban of ibans) {
    const known = sharing.get(iban.row);
    if (known === undefined) sharing.set(iban.row, [iban]);
    else known.push(iban);
  }
  const isAlone = new Set(ibans.map(({ value }) => value)).size === 1;
  return (iban) => {
    const next = (places.get(iban.row) ?? rows.length) + 1;
    const near = {
      beside: sharing.get(iban.row) ?? [],
      rows: rows.slice(next, next + MOST_ROWS_BELOW),
    };
    return bicOf(iban, near, isAlone ? rows : undefined);
  };
}

/** More rows than reach from a line of text to the one below it. */
const MOST_ROWS_BELOW = 8;

function bicOf(
  iban: PrintedIdentifier,
  { beside, rows: next }: { readonly beside: readonly PrintedIdentifier[]; readonly rows: readonly Row[] },
  rows: readonly Row[] | undefined,
): Found | undefined {
  const near = [behind(iban, beside), ...below(iban, next)].flatMap((cell) => cell ?? []);
  for (const cell of near) {
    const code = codeIn(cell.text);
    if (code?.slice(4, 6) === iban.value.slice(0, 2)) return found(code, cell);
  }
  if (rows === undefined) return undefined;
  const bank = bankNamed(cellAround(iban)?.text ?? '');
  const others = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const code = LABELLED.exec(cell.text)?.[1]?.toUpperCase();
      if (code === undefined || !isOf(iban, code)) return [];
      const other = bankNamed(cell.text);
      return bank !== '' && other !== '' && bank !== other ? [] : [found(code, cell)];
    }),
  );
  return new Set(others.map(({ value }) => value)).size === 1 ? others[0] : undefined;
}

function found(code: string, box: Cell): Found {
  return { value: code, text: code, box, confidence: 0.9 };
}

function codeIn(text: string): string | undefined {
  return (BESIDE.exec(text)?.[1] ?? LABELLED.exec(text)?.[1])?.toUpperCase();
}

/** Whether a BIC is of the country of an account, and of its bank where the IBAN names it. */
function isOf({ value }: PrintedIdentifier, code: string): boolean {
  const country = value.slice(0, 2);
  if (code.slice(4, 6) !== country) return false;
  return !BANK_IN_IBAN.has(country) || code.slice(0, 4) === value.slice(4, 8);
}

/** What stands behind an account, up to the next one of its row. */
function behind(iban: PrintedIdentifier, beside: readonly PrintedIdentifier[]): Cell | undefined {
  const starts = beside.filter(({ x }) => x > iban.x).map(({ x }) => x);
  const end = Math.min(...starts, Number.POSITIVE_INFINITY);
  const words = iban.row.words.filter((word) => word.x >= right(iban) - 1 && word.x < end);
  return words.length === 0 ? undefined : cellOf(words);
}

/** The cells right below an account, by the left side of it or of its label. */
function below(iban: PrintedIdentifier, rows: readonly Row[]): readonly Cell[] {
  const lefts = [iban.x, cellAround(iban)?.x ?? iban.x];
  return rows
    .filter(
      ({ page, y }) => page === iban.page && y > bottom(iban) - 1 && y < bottom(iban) + 1.2 * iban.height,
    )
    .flatMap(({ cells }) => cells)
    .filter(({ x }) => lefts.some((left) => Math.abs(left - x) < 4))
    .filter((cell) => {
      const bank = bankNamed(cellAround(iban)?.text ?? '');
      const other = bankNamed(cell.text);
      return bank === '' || other === '' || bank === other;
    });
}

/** The name of a bank before its account or BIC: "KBC IBAN: BE…"; empty where there is none. */
function bankNamed(text: string): string {
  const before = text.split(/\b(?:IBAN|BIC|SWIFT|[A-Z]{2}\d{2})/)[0] ?? '';
  return foldLabel(before.length > 60 ? '' : before);
}
