import type { Field, Fields } from './field-schemas.js';
import { getOrMake } from './get-or-make.js';

/** What a place in a Document is, by the row of its field. */
export interface FieldRole {
  /** Whether it is a value, not a list or an element of one. */
  readonly isValue: boolean;
  /** Whether it is the list that every Document must have: its lines. */
  readonly isLines: boolean;
  /** Whether the totals are calculated from it. */
  readonly isInput: boolean;
  /** Whether it is a rate or a category, which decides VAT only. */
  readonly isRate: boolean;
  /** Whether it says which of the VAT totals in the UBL is meant. */
  readonly isCurrency: boolean;
  /** Whether the UBL has a calculated value for it, regardless of the Document: a total, or the sum of a list. */
  readonly isCalculated: boolean;
  /** Whether it is a total without VAT. */
  readonly isWithoutTax: boolean;
  /** The business terms of its values; of a list or a part, those of its fields. */
  readonly terms: readonly string[];
  /** The party that it identifies. */
  readonly identifies: Field<unknown, unknown>['identifies'];
  readonly isDate: boolean;
  /** The party that it says something of, or that its values do. */
  readonly party: Party | undefined;
}

/** A party of a Document, or the place that goods are brought to. */
export type Party = 'seller' | 'buyer' | 'payee' | 'tax representative' | 'delivery';

/** The groups of each, the first and the last of its business terms, and the third line of its address (EN 16931-1). */
const PARTY_TERMS: readonly {
  readonly party: Party;
  readonly groups: readonly string[];
  readonly terms: readonly [first: number, last: number];
  readonly line?: number;
}[] = [
  { party: 'seller', groups: ['BG-4', 'BG-5', 'BG-6'], terms: [27, 43], line: 162 },
  { party: 'buyer', groups: ['BG-7', 'BG-8', 'BG-9'], terms: [44, 58], line: 163 },
  { party: 'payee', groups: ['BG-10'], terms: [59, 61] },
  { party: 'tax representative', groups: ['BG-11', 'BG-12'], terms: [62, 69], line: 164 },
  { party: 'delivery', groups: ['BG-13', 'BG-15'], terms: [70, 80], line: 165 },
];

/** The roles of the places in a Document with some fields. */
export interface FieldRoles {
  /** @returns undefined for a place that is not in the table of fields, and for the whole Document */
  readonly of: (pointer: string) => FieldRole | undefined;
}

/** The roles of the fields of a Document, computed once for each table. */
export function rolesOf(fields: Fields): FieldRoles {
  return getOrMake(tables, fields, () => {
    const byPath = new Map<string, FieldRole>();
    collect(fields, '', byPath);
    return { of: (pointer) => byPath.get(pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')) };
  });
}

const tables = new WeakMap<Fields, FieldRoles>();

function collect(fields: Fields, path: string, found: Map<string, FieldRole>): void {
  for (const [name, field] of Object.entries(fields)) {
    const place = `${path}/${name}`;
    const { kind, identifies, inTotals } = field;
    const terms = termsOf(field);
    if (kind.of === 'list') {
      const parts = Object.values(kind.part);
      const isInput = parts.some(isInputField);
      const list = {
        ...{ ...NOTHING, party: partyOf(field.terms), isLines: kind.fewest > 0, isInput, identifies, terms },
        // The sum of a list of the document is in its totals, but not that of a list in a line.
        isCalculated: parts.some((part) => isTotal(part)) || (isInput && path === ''),
      };
      found.set(place, list);
      found.set(`${place}/*`, { ...list, isLines: false, isCalculated: list.isCalculated && !isInput });
      collect(kind.part, `${place}/*`, found);
    } else if (kind.of === 'part') {
      found.set(place, { ...NOTHING, identifies, terms, party: partyOf(field.terms) });
      collect(kind.part, place, found);
    } else {
      found.set(place, {
        ...{ ...NOTHING, isValue: true, isInput: isInputField(field), identifies, terms },
        isRate: inTotals === 'rate' || inTotals === 'category',
        isCurrency: inTotals === 'currency',
        isDate: kind.of === 'date',
        party: kind.of === 'date' ? undefined : partyOf(field.terms),
        isCalculated: isTotal(field),
        isWithoutTax: inTotals === 'total-without-tax',
      });
    }
  }
}

const NOTHING = {
  ...{ isValue: false, isLines: false, isInput: false, isRate: false, isCurrency: false },
  ...{ isCalculated: false, isWithoutTax: false, isDate: false, party: undefined },
};

function partyOf([term = '']: readonly string[]): Party | undefined {
  const number = Number(/^BT-(\d+)$/.exec(term)?.[1]);
  return PARTY_TERMS.find(
    ({ groups, terms: [first, last], line }) =>
      groups.includes(term) || (number >= first && number <= last) || number === line,
  )?.party;
}

function termsOf({ kind, terms }: Field<unknown, unknown>): readonly string[] {
  const inside = kind.of === 'list' || kind.of === 'part' ? Object.values(kind.part).flatMap(termsOf) : [];
  return [...terms, ...inside].filter((term) => term.startsWith('BT-'));
}

function isTotal({ inTotals }: Field<unknown, unknown>): boolean {
  return inTotals === 'total' || inTotals === 'total-without-tax';
}

function isInputField(field: Field<unknown, unknown>): boolean {
  return field.inTotals !== undefined && !isTotal(field);
}
