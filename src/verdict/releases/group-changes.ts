import { getOrMake } from '../../document/get-or-make.js';
import { CHANGE_KINDS, type ChangeKind, type RuleChange } from './diff-releases.js';

/** Rules with one note that are shown as a family: fewer are read well one by one. */
const SMALLEST_FAMILY = 10;

/** What one line says of a change: the same in several rule sets, and in a family of several rules. */
export interface ChangeRow {
  readonly rule_ids: readonly string[];
  readonly schematrons: readonly string[];
  readonly flag: RuleChange['flag'];
  readonly text: string;
}

/** Many rules that change for one reason. */
export interface ChangeFamily {
  /** The reason, a sentence. */
  readonly note: string;
  /** How many rules, each official id counted once. */
  readonly rules: number;
  /** The ids from the lowest to the highest number; absent if they are no unbroken range. */
  readonly range?: { readonly first: string; readonly last: string };
  /** In the order of the rules; their texts leave the note out. */
  readonly rows: readonly ChangeRow[];
}

/** The changes of a kind, as a person reads them. */
export interface ChangeSection {
  readonly kind: ChangeKind;
  /** How many rules change, each official id counted once. */
  readonly rules: number;
  /** Rules that change for reasons of their own. */
  readonly rows: readonly ChangeRow[];
  readonly families: readonly ChangeFamily[];
}

/**
 * The changes of a release as sections by kind. A rule that changes in several rule sets is one row. Ten or more rules with the
 * same note are a family, in which rules that say the same (of invoices and of credit notes) share a row.
 */
export function groupChanges(changes: readonly RuleChange[]): readonly ChangeSection[] {
  return CHANGE_KINDS.flatMap((kind) => {
    const ofKind = changes.filter((change) => change.kind === kind);
    if (ofKind.length === 0) return [];
    const byNote = groupBy(ofKind, ({ note = '' }) => note);
    const isFamily = ([note, members]: [string, readonly RuleChange[]]): boolean =>
      note !== '' && idsOf(members).length >= SMALLEST_FAMILY;
    const families = [...byNote].filter(isFamily).map(([note, members]) => familyOf(note, members));
    const alone = ofKind.filter(({ note }) => !families.some((family) => family.note === note));
    return [{ kind, rules: idsOf(ofKind).length, rows: rowsOf(alone, (change) => change.rule_id), families }];
  });
}

/** What a family is called: how many rules, and which. */
export function familyTitle({ rules, range }: ChangeFamily): string {
  return range === undefined ? `${rules} rules` : `${rules} rules, ${range.first} to ${range.last}`;
}

/** The lowest and the highest id of rules whose numbers are an unbroken range; undefined for others. */
function rangeOf(ids: readonly string[]): ChangeFamily['range'] {
  const numbered = ids.flatMap((id) => {
    const [, prefix, number] = /^(.*\D)(\d+)$/.exec(id) ?? [];
    return prefix === undefined ? [] : [{ id, prefix, number: Number(number) }];
  });
  const sorted = numbered.toSorted((a, b) => a.number - b.number);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || sorted.length < ids.length) return undefined;
  const isUnbroken = sorted.every(
    ({ prefix, number }, index) => prefix === first.prefix && number === first.number + index,
  );
  return isUnbroken ? { first: first.id, last: last.id } : undefined;
}

function familyOf(note: string, members: readonly RuleChange[]): ChangeFamily {
  const ids = idsOf(members);
  const range = rangeOf(ids);
  const rows = rowsOf(
    members.map((change) => ({ ...change, text: change.says ?? '' })),
    () => '',
  );
  return { note, rules: ids.length, ...(range !== undefined && { range }), rows };
}

/** Changes with the same flag and text, and with what is the same of them, share a row. */
function rowsOf(changes: readonly RuleChange[], same: (change: RuleChange) => string): readonly ChangeRow[] {
  const groups = groupBy(changes, (change) => JSON.stringify([same(change), change.flag, change.text]));
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const schematrons = [...new Set(members.map(({ schematron }) => schematron))];
    return [{ rule_ids: idsOf(members), schematrons, flag: first.flag, text: first.text }];
  });
}

function idsOf(changes: readonly RuleChange[]): readonly string[] {
  return [...new Set(changes.map(({ rule_id }) => rule_id))];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) getOrMake(groups, keyOf(item), () => []).push(item);
  return groups;
}
