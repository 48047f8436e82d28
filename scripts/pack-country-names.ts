/**
 * Packs the names of countries for `src/codes/country-table.ts`; `src/codes/country-names.ts` reads them again.
 *
 * The names are turned so that their last word comes first (a text ends with a country's name) and sorted. Each is
 * written as the number of letters that it shares with the one before, its other letters, and an end that says for
 * which script it counts and whether its country is another one. All of it is in Huffman codes, for letters those
 * of the letter before. Blocks of about forty names, whose last words no other block has, are read alone.
 */
import { isRomanised, romanise } from '../src/codes/romanise.js';

/** The names of the countries as the sources of the library have them. */
export interface PackedNames {
  /** Per kind of symbol: what it follows, how many codes have 1, 2, … bits, `:` and the symbols in their order. */
  readonly codes: string;
  /** First letters of the first last word in the block, and the names in 13 bits to two characters. */
  readonly blocks: string;
}

/** A name as it is packed. */
interface Entry {
  readonly turned: string;
  readonly country: number;
  /** 1: written in Latin letters, 2: in other ones, 3: both. */
  readonly scripts: number;
}

/** A symbol and what it follows: a letter, a blank, `0` for the start of a name, `1` for shared letters. */
type Coded = readonly [after: string, symbol: string] | number;

const NAMES_IN_A_BLOCK = 40;
const MOST_SHARED = 35;

/** Packs the folded names of each country, in the order of `countries`. */
export function packCountryNames(
  names: ReadonlyMap<string, Iterable<string>>,
  countries: readonly string[],
): PackedNames {
  const blocks = intoBlocks(entriesOf(names, countries));
  const coded = blocks.map(codedOf);
  const codes = huffmanCodes(coded.flat());
  const prefixes = blocks.map((block, index) => shortestPrefix(blocks[index - 1]?.at(-1), block[0]));
  return {
    codes: [...codes].map(([after, table]) => after + written(table)).join('|'),
    blocks: coded
      .map((block, index) => `${prefixes[index] ?? ''} ${inCharacters(bitsOf(block, codes))}`)
      .join(' '),
  };
}

function entriesOf(names: ReadonlyMap<string, Iterable<string>>, countries: readonly string[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const [code, all] of names) {
    for (const name of all) {
      const isLatin = !isRomanised(name);
      const turned = turn(isLatin ? name : romanise(name));
      if (!/^[a-z]+( [a-z]+)*$/.test(turned))
        throw new RangeError(`Cannot pack the name "${name}" of ${code}: write its letters in romanise.ts`);
      const country = countries.indexOf(code);
      const key = `${turned}\t${country}`;
      const scripts = (entries.get(key)?.scripts ?? 0) | (isLatin ? 1 : 2);
      entries.set(key, { turned, country, scripts });
    }
  }
  const sorted = [...entries.values()].sort((one, other) => (one.turned < other.turned ? -1 : 1));
  for (const [index, { turned, scripts }] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next?.turned === turned && (next.scripts & scripts) !== 0)
      throw new RangeError(`Two countries have the name "${turned}" in Latin letters`);
  }
  return sorted;
}

/** `republic of malta` becomes `malta republic of`. */
function turn(name: string): string {
  const blank = name.lastIndexOf(' ');
  return blank < 0 ? name : `${name.slice(blank + 1)} ${name.slice(0, blank)}`;
}

function intoBlocks(entries: readonly Entry[]): Entry[][] {
  const blocks: Entry[][] = [];
  let block: Entry[] = [];
  for (const entry of entries) {
    if (block.length >= NAMES_IN_A_BLOCK && lastWord(entry) !== lastWord(block.at(-1))) {
      blocks.push(block);
      block = [];
    }
    block.push(entry);
  }
  return [...blocks, block];
}

function lastWord(entry: Entry | undefined): string {
  return entry?.turned.split(' ')[0] ?? '';
}

/** The shortest beginning of a word that stands behind the word before. */
function shortestPrefix(before: Entry | undefined, entry: Entry | undefined): string {
  const word = lastWord(entry);
  return word.slice(0, sharedLetters(lastWord(before), word) + 1);
}

function sharedLetters(one: string, other: string): number {
  let length = 0;
  while (length < MOST_SHARED && length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** The symbols of a block; numbers are countries. */
function codedOf(block: readonly Entry[]): Coded[] {
  const coded: Coded[] = [];
  let before = '';
  let country = -1;
  for (const entry of block) {
    const shared = sharedLetters(before, entry.turned);
    coded.push(['1', shared.toString(36)]);
    let after = shared === 0 ? '0' : (entry.turned[shared - 1] ?? '');
    const isOther = entry.country !== country;
    for (const symbol of [...entry.turned.slice(shared), String(entry.scripts + (isOther ? 4 : 0))]) {
      coded.push([after, symbol]);
      after = symbol;
    }
    if (isOther) coded.push(entry.country);
    before = entry.turned;
    ({ country } = entry);
  }
  coded.push(['1', '.']);
  return coded;
}

/** The bits of each symbol, by what it follows. */
type Codes = Map<string, Map<string, string>>;

function huffmanCodes(coded: readonly Coded[]): Codes {
  const counts = new Map<string, Map<string, number>>();
  for (const each of coded) {
    if (typeof each === 'number') continue;
    const [after, symbol] = each;
    const symbols = counts.get(after) ?? new Map<string, number>();
    counts.set(after, symbols.set(symbol, (symbols.get(symbol) ?? 0) + 1));
  }
  return new Map([...counts].sort().map(([after, symbols]) => [after, canonicalCodes(symbols)]));
}

function canonicalCodes(counts: ReadonlyMap<string, number>): Map<string, string> {
  const lengths = codeLengths(counts);
  const sorted = [...lengths].sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1));
  const codes = new Map<string, string>();
  let code = 0;
  let last = 0;
  for (const [symbol, length] of sorted) {
    code <<= length - last;
    codes.set(symbol, code.toString(2).padStart(length, '0'));
    code += 1;
    last = length;
  }
  return codes;
}

function codeLengths(counts: ReadonlyMap<string, number>): Map<string, number> {
  const lengths = new Map<string, number>();
  let trees = [...counts].map(([symbol, count]) => ({ symbols: [symbol], count }));
  if (trees.length === 1) lengths.set(trees[0]?.symbols[0] ?? '', 1);
  while (trees.length > 1) {
    trees = trees.sort((one, other) => one.count - other.count);
    const [one, other, ...rest] = trees;
    if (one === undefined || other === undefined) break;
    const symbols = [...one.symbols, ...other.symbols];
    for (const symbol of symbols) lengths.set(symbol, (lengths.get(symbol) ?? 0) + 1);
    trees = [{ symbols, count: one.count + other.count }, ...rest];
  }
  return lengths;
}

/** `0121:eaio`: two symbols of two bits after none of one bit, … */
function written(codes: ReadonlyMap<string, string>): string {
  const lengths = [...codes.values()].map(({ length }) => length);
  const counts = Array.from(
    { length: Math.max(...lengths) },
    (_, index) => lengths.filter((each) => each === index + 1).length,
  );
  return `${counts.map((count) => count.toString(36)).join('')}:${[...codes.keys()].join('')}`;
}

function bitsOf(block: readonly Coded[], codes: Codes): string {
  return block
    .map((each) =>
      typeof each === 'number' ? each.toString(2).padStart(8, '0') : (codes.get(each[0])?.get(each[1]) ?? ''),
    )
    .join('');
}

/** 13 bits to two of the 91 printable characters of ASCII that are neither blank, `"`, `\` nor a backtick. */
function inCharacters(bits: string): string {
  const alphabet = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
    (char) => !'"\\`'.includes(char),
  );
  const groups = bits.match(/.{1,13}/g) ?? [];
  return groups
    .map((group) => Number.parseInt(group.padEnd(13, '0'), 2))
    .map((value) => `${alphabet[Math.floor(value / 91)] ?? ''}${alphabet[value % 91] ?? ''}`)
    .join('');
}
