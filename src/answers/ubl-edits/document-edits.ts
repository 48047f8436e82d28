import { applyPatch } from '../../document/json/apply-patch.js';
import { getOrMake } from '../../document/get-or-make.js';
import { valueAt } from '../../document/json/pointer.js';
import type { Fix, Issue, PatchOperation } from '../../issues/issue.js';
import { unreadDocument } from '../../ubl/from-ubl.js';
import { prepareDocument } from '../../ubl/prepare-document.js';
import { toUblTree } from '../../ubl/to-ubl.js';
import { type UblElement } from '../../ubl/ubl-element.js';
import type { ReleaseChoice } from '../../verdict/validation-options.js';
import { locationOf, type XmlElement, type XmlTree } from '#schematron/xml';
import { issuesOf, runStages } from '../check.js';
import { isBetter, type JudgedUbl, type UblEdit } from './ubl-edit.js';
import { setAttribute, setText, type ValueEdit } from './value-edit.js';

/** How many fixes are tried one by one, of a document of some thousand nodes; of a longer one fewer, as the rules judge it again for each. */
const MOST_TRIED = 20;
const MOST_NODES = 100_000;

/** How many changes a title names. */
const MOST_NAMED = 3;

/**
 * The corrections that `check` knows for the Document that rejected UBL states, made in the UBL: each gives elements and attributes that
 * are there another value. It counts only if the rules report less afterwards, and nothing else.
 */
export function documentEdits(
  { document: { tree }, root, issues, judge }: JudgedUbl,
  options: ReleaseChoice,
): readonly UblEdit[] {
  if (issues.every(({ type }) => type !== 'error')) return [];
  const given = unreadDocument(root, { extended: true });
  const stages = runStages(given, { ...options, extended: true, advice: false });
  const written = writtenOf(given);
  const editsFor = (patch: readonly PatchOperation[]) =>
    valueEdits(
      { element: root, written, corrected: writtenOf(applyPatch(given, patch)) },
      { tree, changes: changesOf(patch, given) },
    );
  const codes = codeEdits({ element: root, written, corrected: written }, { tree, issues });
  if (codes !== undefined && isBetter(judge([codes]), issues)) return [codes];
  const fixes = allFixes(issuesOf(stages));
  const most = Math.min(MOST_TRIED, Math.ceil(MOST_NODES / tree.kind.length));
  if (fixes.length > most)
    for (const kind of ['safe', 'suggested'] as const) {
      // What replaces a value has nothing to do with what replaces another one.
      const patch = fixes.flatMap((fix) =>
        fix.kind === kind && changesOf(fix.patch, given).pointers.size === fix.patch.length ? fix.patch : [],
      );
      const together = editsFor(patch).flatMap((made) => editOf({ kind }, [made]) ?? []);
      if (together.length > 0 && isBetter(judge(together), issues)) return together;
    }
  const found: UblEdit[] = [];
  for (const fix of fixes.slice(0, most)) {
    const edit = editOf(fix, editsFor(fix.patch));
    if (edit === undefined || found.some((other) => overlaps(other, edit))) continue;
    if (isBetter(judge([edit]), issues)) found.push(edit);
  }
  return found;
}

function allFixes(issues: ReturnType<typeof issuesOf>): readonly Fix[] {
  return issues.flatMap(({ fixes, consequences }) => [...fixes, ...allFixes(consequences)]);
}

/** The UBL of what can be read of a Document. */
function writtenOf(document: unknown): XmlElement | undefined {
  const { content } = prepareDocument(document, { extended: true });
  return content && toUblTree(content);
}

/** The values that fixes replace. */
interface Changes {
  /** Where they are, each by its JSON pointer. */
  readonly pointers: ReadonlySet<string>;
  /** By what was there, what comes in its place. */
  readonly replaced: ReadonlyMap<string, ReadonlySet<string>>;
  /** Locations of codes that mean nothing. */
  readonly unknown?: ReadonlySet<string>;
}

function changesOf(patch: readonly PatchOperation[], given: unknown): Changes {
  const pointers = new Set<string>();
  const replaced = new Map<string, Set<string>>();
  for (const operation of patch) {
    if (operation.op !== 'add' && operation.op !== 'replace') continue;
    const [from, to] = [valueAt(given, operation.path), operation.value];
    if (!isScalar(from) || !isScalar(to)) continue;
    pointers.add(operation.path);
    getOrMake(replaced, String(from), () => new Set()).add(String(to));
  }
  return { pointers, replaced };
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Codes that no list has, as the Document that the UBL states would have them: the category of VAT that its rate means. */
function codeEdits(
  place: Place,
  { tree, issues }: { readonly tree: XmlTree; readonly issues: readonly Issue[] },
): UblEdit | undefined {
  const unknown = issues
    .filter(({ rule_id }) => OF_CATEGORIES.has(rule_id))
    .map(({ location }) => location ?? '');
  if (unknown.length === 0) return undefined;
  const changes = { ...changesOf([], {}), unknown: new Set(unknown) };
  return editOf({ kind: 'suggested' }, valueEdits(place, { tree, changes }));
}

const OF_CATEGORIES: ReadonlySet<string> = new Set(['BR-CL-17', 'BR-CL-18']);

/** A place in the UBL as it is, in what is written for its Document, and in what is written for the corrected one. */
interface Place {
  readonly element: UblElement;
  readonly written: XmlElement | undefined;
  readonly corrected: XmlElement | undefined;
}

/** The values at a place that a fix replaces, and those that follow from them; undefined where one cannot be replaced. */
function valueEdits(
  { element, written, corrected }: Place,
  about: { readonly tree: XmlTree; readonly changes: Changes },
): readonly (ValueEdit | undefined)[] {
  if (corrected === undefined) return [];
  const { tree, changes } = about;
  const isReplaced = (from: string, by: string) => changes.replaced.get(from)?.has(by) === true;
  const { text: to = '', source } = corrected;
  const text = element.text.trim();
  const isOwn = source !== undefined && changes.pointers.has(source);
  const isUnknown = changes.unknown?.has(locationOf(tree, element.node)) === true;
  const isMeant = isOwn || isUnknown || isReplaced(text, to) || written?.text === text;
  const isOther = text !== '' && to !== '' && to !== text && element.children.length === 0;
  const ofAttributes = element.attributes.flatMap((attribute) => {
    const value = corrected.attributes?.[attribute.name];
    return value !== undefined && isReplaced(attribute.value, value)
      ? [setAttribute(tree, element, { ...attribute, to: value })]
      : [];
  });
  const [ofWritten, ofCorrected] = [byName(written?.children), byName(corrected.children)];
  const counts = new Map<string, number>();
  const ofChildren = element.children.flatMap((child) => {
    const index = counts.get(child.name) ?? 0;
    counts.set(child.name, index + 1);
    const same = (all: ReadonlyMap<string, readonly XmlElement[]>) => all.get(child.name)?.[index];
    return valueEdits({ element: child, written: same(ofWritten), corrected: same(ofCorrected) }, about);
  });
  return [...(isOther && isMeant ? [setText(tree, element, to)] : []), ...ofAttributes, ...ofChildren];
}

function byName(elements: readonly XmlElement[] = []): ReadonlyMap<string, readonly XmlElement[]> {
  const all = new Map<string, XmlElement[]>();
  for (const element of elements) getOrMake(all, element.name, () => []).push(element);
  return all;
}

function editOf(
  { kind, id }: Pick<Fix, 'kind' | 'id'>,
  made: readonly (ValueEdit | undefined)[],
): UblEdit | undefined {
  const edits = made.filter((each) => each !== undefined);
  const [first] = edits;
  if (first === undefined || edits.length < made.length) return undefined;
  const titles = edits
    .slice(0, MOST_NAMED)
    .map(({ title }, index) => (index === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1)));
  const others = edits.length - MOST_NAMED;
  return {
    title: [...titles, ...(others > 0 ? [`and ${others} more`] : [])].join(', '),
    kind,
    ...(id !== undefined && { id }),
    location: first.location,
    edits: edits.map(({ edit }) => edit),
  };
}

function overlaps(one: UblEdit, other: UblEdit): boolean {
  return one.edits.some((a) => other.edits.some((b) => a.start < b.end && b.start < a.end));
}
