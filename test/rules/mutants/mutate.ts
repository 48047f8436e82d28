import type { EditedElement } from '../../../rules/cases/edited-document.js';
import { edgeValues } from './edge-values.js';
import type { Random } from '../../shared/random.js';
import type { Vocabulary } from './vocabulary.js';

/** An element and where it stands. */
interface Place {
  readonly element: EditedElement;
  readonly parent: EditedElement;
}

type Mutation = (root: EditedElement, random: Random, vocabulary: Vocabulary) => void;

/** A copy of a document after some random edits anywhere in it; the same choices give the same copy. */
export function mutate(base: EditedElement, random: Random, vocabulary: Vocabulary): EditedElement {
  const root = copyOf(base);
  if (random.chance(0.5)) moveToCountry(root, random);
  const count = 1 + random.below(random.chance(0.2) ? 40 : 10);
  for (let edit = 0; edit < count; edit += 1) random.pick(MUTATIONS)(root, random, vocabulary);
  return root;
}

function copyOf({ name, attributes, children }: EditedElement): EditedElement {
  return {
    name,
    attributes: new Map(attributes),
    children: children.map((child) => (typeof child === 'string' ? child : copyOf(child))),
  };
}

function placesIn(parent: EditedElement): readonly Place[] {
  return parent.children.flatMap((element) =>
    typeof element === 'string' ? [] : [{ element, parent }, ...placesIn(element)],
  );
}

function pickPlace(root: EditedElement, random: Random): Place | undefined {
  const places = placesIn(root);
  return places.length === 0 ? undefined : random.pick(places);
}

function isLeaf({ children }: EditedElement): boolean {
  return children.every((child) => typeof child === 'string');
}

function newText(random: Random, { literals }: Vocabulary): string {
  const text = random.pick(random.chance(0.6) ? edgeValues : literals);
  return random.chance(0.05) ? ` ${text}\n` : text;
}

function setText(element: EditedElement, text: string): void {
  element.children.splice(0, Infinity, text);
}

const changeText: Mutation = (root, random, vocabulary) => {
  const leaves = placesIn(root).filter(({ element }) => isLeaf(element));
  if (leaves.length > 0) setText(random.pick(leaves).element, newText(random, vocabulary));
};

/** Numbers that are nearly right reach the rules that calculate. */
const changeNumber: Mutation = (root, random) => {
  const numbers = placesIn(root).filter(
    ({ element: { children } }) => typeof children[0] === 'string' && /^-?\d+(?:\.\d+)?$/.test(children[0]),
  );
  if (numbers.length === 0) return;
  const { element } = random.pick(numbers);
  const number = Number(element.children[0]);
  const changed = random.pick([number + 0.01, number - 0.005, -number, number * 10, number / 3, number + 1]);
  setText(element, random.chance(0.5) ? changed.toFixed(2) : String(changed));
};

const removeElement: Mutation = (root, random) => {
  const place = pickPlace(root, random);
  place?.parent.children.splice(place.parent.children.indexOf(place.element), 1);
};

const duplicateElement: Mutation = (root, random) => {
  const place = pickPlace(root, random);
  place?.parent.children.splice(place.parent.children.indexOf(place.element), 0, copyOf(place.element));
};

const moveElement: Mutation = (root, random) => {
  const from = pickPlace(root, random);
  const to = pickPlace(root, random);
  if (from === undefined || to === undefined || isInside(to.element, from.element)) return;
  from.parent.children.splice(from.parent.children.indexOf(from.element), 1);
  const target = random.chance(0.3) ? root : to.parent;
  target.children.splice(random.below(target.children.length + 1), 0, from.element);
};

function isInside(element: EditedElement, outer: EditedElement): boolean {
  return (
    element === outer || outer.children.some((child) => typeof child !== 'string' && isInside(element, child))
  );
}

const renameElement: Mutation = (root, random, { elements }) => {
  const place = pickPlace(root, random);
  if (place === undefined) return;
  const renamed = { ...place.element, name: random.pick(elements) };
  place.parent.children.splice(place.parent.children.indexOf(place.element), 1, renamed);
};

/** A path of names that rules speak of, at any place. */
const addElements: Mutation = (root, random, vocabulary) => {
  let parent = random.chance(0.4) ? root : (pickPlace(root, random)?.element ?? root);
  const depth = 1 + random.below(3);
  for (let level = 0; level < depth; level += 1) {
    const child: EditedElement = {
      name: random.pick(vocabulary.elements),
      attributes: new Map(),
      children: [],
    };
    parent.children.push(child);
    parent = child;
  }
  setText(parent, newText(random, vocabulary));
};

const changeAttribute: Mutation = (root, random, vocabulary) => {
  const withAttributes = placesIn(root).filter(({ element }) => element.attributes.size > 0);
  const place =
    random.chance(0.7) && withAttributes.length > 0 ? random.pick(withAttributes) : pickPlace(root, random);
  if (place === undefined) return;
  const { attributes } = place.element;
  const known = [...attributes.keys()];
  const name =
    known.length > 0 && random.chance(0.7) ? random.pick(known) : random.pick(vocabulary.attributes);
  if (random.chance(0.3)) attributes.delete(name);
  else attributes.set(name, newText(random, vocabulary));
};

/** White space, several texts and mixed content: what a value is then. */
const mixContent: Mutation = (root, random) => {
  const place = pickPlace(root, random);
  place?.element.children.splice(
    random.below(place.element.children.length + 1),
    0,
    random.pick(['\n  ', '1', 'text', ' ']),
  );
};

const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  DE: ['DE123456789', '9930', 'EUR'],
  DK: ['DK13585628', '0184', 'DKK'],
  GR: ['EL123456783', '9933', 'EUR'],
  IS: ['IS12345', '0196', 'ISK'],
  IT: ['IT01879020517', '0211', 'EUR'],
  NL: ['NL123456789B01', '0106', 'EUR'],
  NO: ['NO991825827MVA', '0192', 'NOK'],
  SE: ['SE556036079301', '0007', 'SEK'],
};

/** Seller and most often buyer of a country with rules of its own. */
function moveToCountry(root: EditedElement, random: Random): void {
  const country = random.pick(Object.keys(COUNTRIES));
  const [vat = '', scheme = '', currency = ''] = COUNTRIES[country] ?? [];
  for (const party of ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty']) {
    if (random.chance(0.2)) continue;
    const places = root.children
      .filter((child) => typeof child !== 'string')
      .filter(({ name }) => name === party)
      .flatMap(placesIn);
    for (const { element, parent } of places) {
      if (element.name === 'cbc:IdentificationCode') setText(element, country);
      if (element.name === 'cbc:CompanyID' && parent.name === 'cac:PartyTaxScheme') setText(element, vat);
      if (element.attributes.has('schemeID') && random.chance(0.8)) {
        element.attributes.set('schemeID', scheme);
        setText(element, vat.replace(/\D/g, ''));
      }
    }
  }
  if (random.chance(0.3)) {
    for (const { element } of placesIn(root)) {
      if (element.attributes.has('currencyID')) element.attributes.set('currencyID', currency);
      if (element.name === 'cbc:DocumentCurrencyCode') setText(element, currency);
    }
  }
}

/** More often what reaches a calculation or a list of codes. */
const MUTATIONS: readonly Mutation[] = [
  ...[changeText, changeText, changeText, changeNumber, changeNumber, removeElement, removeElement],
  ...[
    duplicateElement,
    moveElement,
    renameElement,
    addElements,
    addElements,
    changeAttribute,
    changeAttribute,
  ],
  mixContent,
];
