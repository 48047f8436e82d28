import type { Found } from './found.js';
import type { Candidate } from './head-labels.js';
import { foldLabel } from './labels.js';
import type { Cell, Row } from './rows.js';

const INVOICE =
  /^(?:(?:uw|votre|ihre|your) )?(?:verkoop)?(?:factuur|facture|rechnung|(?:tax )?invoice|(?:sales )?invoice)$/;

const CREDIT =
  /^(?:(?:uw|votre|ihre|your) )?(?:credit ?nota|credit ?factuur|note de credit|avoir|facture (?:d )?avoir|gutschrift|rechnungskorrektur|storno ?rechnung|korrekturrechnung|credit ?(?:note|memo|invoice)|(?:tax )?credit note)$/;

/** Between the title and the number: "Invoice no. 17". */
export const NUMBER_SIGN = /^(?:nr|no|n°|nº|num|nummer|number|numéro|#)[.:]*$/i;

interface Title {
  readonly isCredit: boolean;
  /** How many words it is. */
  readonly count: number;
}

/** The title of an invoice that a cell starts with. */
export function titleOf(cell: Cell): Title | undefined {
  for (const count of [4, 3, 2, 1]) {
    if (count > cell.words.length) continue;
    const title = foldLabel(
      cell.words
        .slice(0, count)
        .map(({ text }) => text)
        .join(' '),
    );
    if (CREDIT.test(title)) return { isCredit: true, count };
    if (INVOICE.test(title)) return { isCredit: false, count };
  }
  return undefined;
}

/** A title that says credit note, in the largest letters where titles disagree. */
export function creditTitle(rows: readonly Row[], labelled: readonly Candidate[]): Found | undefined {
  const titles = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const title = titleOf(cell);
      if (title === undefined) return [];
      const rest = cell.words.slice(title.count).filter(({ text }) => !NUMBER_SIGN.test(text));
      const isAlone =
        /\d/.test(rest[0]?.text ?? '0') ||
        (rest.length <= 2 && rest.every(({ text }) => /\d|^[-–:#]$|^[A-Z]{3}$/.test(text)));
      return isAlone ? [{ isCredit: title.isCredit, cell }] : [];
    }),
  );
  const [largest] = titles.sort((a, b) => b.cell.height - a.cell.height);
  if (largest !== undefined) {
    return largest.isCredit
      ? { value: 'CREDIT_NOTE', text: largest.cell.text, box: largest.cell, confidence: 0.95 }
      : undefined;
  }
  const label = labelled.find(({ labels }) => labels.includes('creditNumber') && !labels.includes('number'));
  const [value] = label?.values ?? [];
  return value === undefined
    ? undefined
    : { value: 'CREDIT_NOTE', text: label?.phrase ?? '', box: value, confidence: 0.85 };
}
