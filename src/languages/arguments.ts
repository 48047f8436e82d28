import type { Values } from '../issues/coded.js';
import type { Arguments } from './message.js';
import type { Given, Say } from './say.js';
import { texts, type Words } from './words.js';

/** What a fact is, after the name of an argument: `{rate_amount}` is the fact `rate`, written as an amount. */
type Writer = (fact: Fact, words: Words, say: Say) => string;

type Fact = Values[string];

const WRITERS: Readonly<Record<string, Writer>> = {
  /** The name of the field that a JSON pointer leads to, or of several. */
  field: (fact, words, { name }) => words.list(textsOf(fact).map(name)),
  /** The name of the field that the named one is in. */
  parent: (fact, _, { name }) => name(parentOf(textOf(fact))),
  /** The name of a field in every place of it. */
  term: (fact, _, { term }) => term(textOf(fact)),
  /** The last part of a pointer, as it was given. */
  last: (fact) => textOf(fact).slice(textOf(fact).lastIndexOf('/') + 1),
  value: (fact, _, { value }) => value(fact as Given),
  amount: (fact, { amount, list }) => list(textsOf(fact).map(amount)),
  date: (fact, { date }, { value }) => (typeof fact === 'string' ? date(fact) : value(fact as Given)),
  written: (fact, words, say) => written(fact as Given, words, say),
  percent: (fact, words) =>
    words.list(
      textsOf(fact).map((rate) => words.say('format.percent', texts({ number: words.amount(rate) }))),
    ),
  json: (fact) => (fact === undefined ? '' : JSON.stringify(fact)),
  parts: (fact, words, say) => allowanceParts(fact, words, say),
};

/** How a fact chooses a case, or what is said of it by other messages. */
const CHOICES = ['joined', 'name', 'path', 'count', 'type', 'sign', 'cut', 'phrase', 'each'];

const KIND = new RegExp(`(?:_beside_\\w+|(?:_and)?_(?:${[...Object.keys(WRITERS), ...CHOICES].join('|')}))$`);

/** The fact that an argument is about: `rate` of `{rate_amount}`. */
export function factOfArgument(name: string): string {
  return name.replace(KIND, '');
}

/** The arguments of the message of an issue, from its facts. */
export function argumentsOf(values: Values, words: Words, say: Say): Arguments {
  return {
    text: (name) => textOfArgument(name, values, words, say),
    choice: (name) => choiceOfArgument(name, values, say),
  };
}

/** A fact as its argument writes it: the argument is the fact itself, or one that ends with how it is written. */
function textOfArgument(name: string, values: Values, words: Words, say: Say): string {
  if (name.startsWith('label_')) return say.term(labelled(name.slice('label_'.length), '', words) ?? '');
  if (Object.hasOwn(values, name)) return words.list(namesOrTexts(name, values[name], say));
  const [, owner = '', beside = ''] = /^(\w+?)_beside_(\w+)$/.exec(name) ?? [];
  if (beside !== '') return say.name(`${parentOf(textOf(factOf(owner, values)))}/${beside}`);
  const { base, kind } = partsOf(name);
  const fact = factOf(base, values);
  if (kind === 'joined') return namesOrTexts(base, fact, say).join(', ');
  // A fact that has messages of its own: one for each of its values, or one for each member of a list.
  if (kind === 'phrase') return words.say(`${base}.${textOf(fact)}`, argumentsOf(values, words, say));
  if (kind === 'each') return eachOf(base, fact, words, say);
  if (kind === 'name') return named(base, textOf(factOf(base.replace(/_and$/, ''), values)), words);
  const writer = Object.hasOwn(WRITERS, kind) ? WRITERS[kind] : undefined;
  return writer === undefined ? textOf(factOf(name, values)) : writer(fact, words, say);
}

/** What an argument chooses a case by: the fact itself, or what its end asks about it. */
function choiceOfArgument(name: string, values: Values, say: Say): string | number {
  if (name === 'form') return String(say.isForm);
  if (Object.hasOwn(values, name)) return keywordOf(values[name], name);
  const { base, kind } = partsOf(name);
  const fact = factOf(base, values);
  if (kind === 'path') return pathOf(textOf(fact));
  if (kind === 'count') return textsOf(fact).length;
  if (kind === 'type' && fact !== undefined) return typeof fact;
  if (kind === 'sign') return textOf(fact).startsWith('-') ? 'negative' : 'positive';
  if (kind === 'cut') return String(Number(values.count) > textsOf(fact).length);
  return keywordOf(factOf(name, values), name);
}

/** The name of an argument without its last part, and that part. */
function partsOf(name: string): { readonly base: string; readonly kind: string } {
  const [, base = name, kind = ''] = /^(\w+)_([a-z]+)$/.exec(name) ?? [];
  return { base, kind };
}

/** A fact, or one within a fact: `discount_list`. */
function factOf(name: string, values: Values): Fact {
  if (Object.hasOwn(values, name)) return values[name];
  for (let at = name.indexOf('_'); at > 0; at = name.indexOf('_', at + 1)) {
    const owner = values[name.slice(0, at)];
    if (typeof owner === 'object' && !Array.isArray(owner)) return (owner as Values)[name.slice(at + 1)];
  }
  return undefined;
}

/** The texts of a fact; the names of fields where it is called after them. */
function namesOrTexts(name: string, fact: Fact, say: Say): readonly string[] {
  return /(?:^|_)fields?$/.test(name) ? textsOf(fact).map(say.name) : textsOf(fact);
}

/** What chooses a case: `none` for a fact that is absent, or for no field. */
function keywordOf(fact: Fact, name: string): string | number {
  if (fact === undefined || (fact === '' && name !== 'given')) return 'none';
  if (typeof fact === 'number') return fact;
  return typeof fact === 'object' ? 'some' : String(fact).replaceAll(/[^\p{L}\d_]/gu, '_');
}

function textOf(fact: Fact): string {
  return typeof fact === 'object' || fact === undefined ? '' : String(fact);
}

function textsOf(fact: Fact): readonly string[] {
  return Array.isArray(fact) ? fact.map((each) => textOf(each as Fact)) : [textOf(fact)];
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** `items_tax_rate` of `/items/0/tax_rate`. */
function pathOf(pointer: string): string {
  return pointer
    .slice(1)
    .replaceAll(/\/\d+(?=\/|$)/g, '')
    .replaceAll('/', '_');
}

/** The path of the field that an argument names: `items.tax_rate` of `items_tax_rate`. */
function labelled(name: string, owner: string, words: Words): string | undefined {
  if (words.has(`label.${owner}${name}`)) return owner + name;
  for (let at = name.indexOf('_'); at > 0; at = name.indexOf('_', at + 1)) {
    const part = owner + name.slice(0, at);
    const path = words.has(`label.${part}`) ? labelled(name.slice(at + 1), `${part}.`, words) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The members of a list, each in a message. */
function eachOf(base: string, fact: Fact, words: Words, say: Say): string {
  const members = (Array.isArray(fact) ? fact : []) as readonly Values[];
  return members
    .map((member) => words.say(`phrase.${base}`, argumentsOf(member, words, say)))
    .join(words.say('phrase.seam'));
}

/** The name of a code: of a country, a VAT category, or a unit with or without its code. */
function named(base: string, code: string, words: Words): string {
  if (base === 'country')
    return /^[A-Z]{2}$/.test(code)
      ? (new Intl.DisplayNames([words.tag], { type: 'region' }).of(code) ?? code)
      : code;
  if (base === 'category') return words.say(`category.${code}`);
  const unit = unitName(code, words);
  return base === 'unit' || unit === code ? unit : `${code} (${unit})`;
}

/** The name of a unit, in the singular; the code itself for others. */
export function unitName(code: string, { has, say }: Words): string {
  return has(`unit.${code}`) ? say(`unit.${code}`, texts({ count: 1 })) : code;
}

/** What a fix writes: amounts and dates as people write them. */
function written(to: Given, { amount, date }: Words, say: Say): string {
  if (typeof to !== 'string') return say.value(to);
  // Digits alone may be an account number.
  if (/^\d+$/.test(to)) return to;
  const shown = date(amount(to));
  return shown === to ? say.value(to) : shown;
}

/** What to give in an allowance: `Betrag 10 und Grund „Discount“`. */
function allowanceParts(allowance: Fact, words: Words, say: Say): string {
  const given = (typeof allowance === 'object' ? allowance : {}) as Values;
  const names = ['amount', 'multiplier_factor', 'reason', 'tax_rate', 'tax_code'] as const;
  return words.list(
    names.flatMap((name) => {
      const fact = given[name];
      return typeof fact === 'string' || typeof fact === 'number'
        ? [`${say.term(`allowances.${name}`)} ${written(fact, words, say)}`]
        : [];
    }),
  );
}
