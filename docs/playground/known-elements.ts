import { newestCodes } from '../../rules/build/embed-code-lists.js';
import { UNUSED_ATTRIBUTES } from '../../rules/en16931/attributes.js';
import { CODE_RULES } from '../../rules/en16931/codes.js';
import { restrictions } from '../../rules/en16931/restrictions.js';
import { loadModel } from '../../src/verdict/schema/ubl-model.js';

/** What the editor knows of an element of UBL. */
export interface KnownElement {
  /** Whether it may stand more than once. */
  readonly repeats: boolean;
  readonly attributes: readonly string[];
  /** In the order of the schema. */
  readonly children: Readonly<Record<string, KnownElement>>;
}

/** A place that takes a code: the end of a path, such as `cac:TaxCategory/cbc:ID` or `cbc:EndpointID/@schemeID`. */
export type CodePlace = readonly [path: string, list: string];

/** What the editor knows of UBL. */
export interface KnownUbl {
  readonly namespaces: Readonly<Record<string, string>>;
  /** `Invoice` and `CreditNote`. */
  readonly elements: Readonly<Record<string, KnownElement>>;
  readonly places: readonly CodePlace[];
  readonly codes: Readonly<Record<string, readonly string[]>>;
}

const model = loadModel();

/** The elements of UBL that EN 16931 has a business term for, and the codes that they take. */
export function knownUbl(): KnownUbl {
  const isRestricted = restrictedPaths();
  const elements = ['Invoice', 'CreditNote'].map(
    (name) => [name, known(name, [], false, isRestricted)] as const,
  );
  const lists = CODE_RULES.map(({ list }) => list);
  return {
    namespaces: model.namespaces,
    elements: Object.fromEntries(elements),
    places: CODE_RULES.flatMap(({ context, value = '', list }) => {
      const attribute = /@\w+/.exec(value)?.[0];
      const paths = context.replace(/\[[^\]]*\]/g, '').split(' | ');
      return paths.map((path): CodePlace => [attribute === undefined ? path : `${path}/${attribute}`, list]);
    }),
    codes: Object.fromEntries([...new Set(lists)].map((list) => [list, codesOf(list)])),
  };
}

function known(
  name: string,
  path: readonly string[],
  repeats: boolean,
  isRestricted: (path: readonly string[]) => boolean,
): KnownElement {
  const type = model.elements[name] ?? '';
  const attributes = (model.dataTypes[type]?.attributes ?? []).map((attribute) => attribute.name);
  // No business term is in something inside of its like, as cac:SubCreditNoteLine is in a line.
  const around = new Set([type, ...path.map((each) => model.elements[each])]);
  const particles = (model.contents[type] ?? []).filter(
    ({ element }) =>
      element !== '*' && !around.has(model.elements[element]) && !isRestricted([...path, element]),
  );
  return {
    repeats,
    attributes: attributes.filter((attribute) => !isRestricted([...path, `@${attribute}`])),
    children: Object.fromEntries(
      particles.map(({ element, max }) => [
        element,
        known(element, [...path, element], max === 'unbounded', isRestricted),
      ]),
    ),
  };
}

/** Whether the path of an element or an attribute, below the document element, has no business term. */
function restrictedPaths(): (path: readonly string[]) => boolean {
  const paths = restrictions().map(({ path }) => path);
  const whole = new Set(paths);
  const ends = [
    ...paths.flatMap((path) => (path.startsWith('//') ? path.slice(1) : [])),
    ...UNUSED_ATTRIBUTES.map(([, attribute]) => `/@${attribute}`),
  ];
  return (path) => {
    const [first = '', ...below] = path;
    const own = [/^cac:(?:Invoice|CreditNote)Line$/.test(first) ? 'line' : first, ...below].join('/');
    return whole.has(own) || ends.some((end) => `/${own}`.endsWith(end));
  };
}

/** The codes of a list; where Peppol takes fewer of them, those. */
function codesOf(list: string): readonly string[] {
  return newestCodes(`peppol-${list}`) ?? newestCodes(list) ?? [];
}
