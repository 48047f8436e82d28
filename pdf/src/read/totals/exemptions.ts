import type { DocumentInput, TaxCode } from 'peppol-preflight';
import byCountry from '../labels/exemptions-by-country.json' with { type: 'json' };
import { foldLabel } from '../labels/labels.js';
import { alternatives, LANGUAGES, sourceOf } from '../labels/languages.js';
import type { Exemption } from '../labels/language.js';
import type { Cell, Row } from '../page/rows.js';

type VatexCode = NonNullable<DocumentInput['vatex']>;

/** What a sentence says about an invoice without VAT. */
interface Meaning {
  readonly code: TaxCode;
  readonly vatex?: VatexCode;
  /** The country of whose law it is. */
  readonly country?: string;
}

/** The sentence that says why there is no VAT. */
export interface PrintedExemption extends Meaning {
  readonly cell: Cell;
  /** Set where another sentence says otherwise. */
  readonly doubt?: string;
}

interface LawOfCountry {
  readonly vatex?: string;
  readonly sentences: readonly string[];
}

/** Sentences with what they mean; a text means what the first of them says. All exemptions of small businesses are category E. */
const SENTENCES: readonly (readonly [Meaning, RegExp])[] = [
  ...(['AE', 'K', 'G'] as const).map((code) => [{ code }, patternOf(code)] as const),
  ...Object.entries(byCountry as Readonly<Record<string, readonly LawOfCountry[]>>).flatMap(
    ([country, laws]) =>
      laws.map(({ vatex, sentences }) => {
        const code = vatex === undefined ? {} : { vatex: vatex as VatexCode };
        return [{ code: 'E', country, ...code } as const, patternFor(sentences)] as const;
      }),
  ),
  ...(['VATEX-EU-D', 'VATEX-EU-F', 'VATEX-EU-I', 'VATEX-EU-J'] as const).map(
    (vatex) => [{ code: 'E', vatex } as const, patternOf(vatex)] as const,
  ),
  [{ code: 'E' }, patternOf('E')],
];

function patternOf(exemption: Exemption): RegExp {
  return patternFor(LANGUAGES.flatMap(({ exemptions }) => exemptions[exemption] ?? []));
}

function patternFor(sentences: readonly string[]): RegExp {
  return new RegExp(`\\b${alternatives(sentences.map(sourceOf))}\\b`);
}

/** Finds the sentence that says why there is no VAT: one that names a scheme goes before one that just says that there is none. */
export function exemptionOn(rows: readonly Row[]): PrintedExemption | undefined {
  const found = rows.flatMap(({ cells }) =>
    cells.flatMap((cell): readonly PrintedExemption[] => {
      const text = foldLabel(cell.text);
      const [meaning] = SENTENCES.find(([, pattern]) => pattern.test(text)) ?? [];
      return meaning === undefined ? [] : [{ ...meaning, cell }];
    }),
  );
  const named = found.filter(({ code, vatex, country }) => code !== 'E' || (vatex ?? country) !== undefined);
  const [first = found[0], ...others] = named;
  const rival = others.find((other) => !isSame(other, first));
  if (first === undefined || rival === undefined) return first;
  return {
    ...first,
    doubt: `Two sentences say why there is no VAT, and not the same: "${first.cell.text}" and "${rival.cell.text}". Give tax_code.`,
  };
}

function isSame(one: Meaning, other: Meaning | undefined): boolean {
  return one.code === other?.code && one.vatex === other.vatex && one.country === other.country;
}
