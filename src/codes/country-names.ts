/**
 * The names of all countries in the languages of Europe. They are packed in `country-table.ts`, which
 * `scripts/pack-country-names.ts` describes, and read when they are asked for, a block of about forty at a time.
 */
import { CHINESE_NAMES, COUNTRY_CODES, NAME_BLOCKS, SYMBOL_CODES } from './country-table.js';
import { isRomanised, romanise } from './romanise.js';

/** Country by name; those that are romanised for the table begin with `*`. */
const countries = new Map<string, string>(Object.entries(CHINESE_NAMES));
const lastWords = new Set<string>();

/**
 * The country with a name.
 *
 * @param name as `foldName` gives it.
 * @returns the code as EN 16931 has it; undefined when no country, or more than one, has this name in this script.
 */
export function countryOfName(name: string): string | undefined {
  const key = isRomanised(name) ? `*${romanise(name)}` : name;
  if (lookUps <= FEW_LOOK_UPS)
    readNamesNear(key.slice(Math.max(key.lastIndexOf(' '), key.lastIndexOf('*')) + 1));
  return countries.get(key);
}

/** Whether the name of a country may end with a word, as `foldName` gives it: in Latin letters or written in them. */
export function endsCountryName(word: string): boolean {
  const latin = isRomanised(word) ? romanise(word) : word;
  if (lookUps <= FEW_LOOK_UPS) readNamesNear(latin);
  return lastWords.has(latin);
}

/** A block of the table. No other block has its last words. */
interface Block {
  /** Sorts behind the last words of the blocks before, and not behind one of this block. */
  readonly start: string;
  readonly packed: string;
  isRead: boolean;
}

let blocks: readonly Block[] | undefined;
let lookUps = 0;

/** Who reads a million invoices pays for all blocks once, who reads one does not. */
const FEW_LOOK_UPS = 100;

/** Reads the block in which this last word would be, and all when there are many look-ups. */
function readNamesNear(lastWord: string): void {
  blocks ??= splitBlocks();
  lookUps += 1;
  if (lookUps > FEW_LOOK_UPS) for (const block of blocks) readBlock(block);
  // Words with digits sort before all letters, and those of other scripts behind them.
  if (lastWord < 'a' || lastWord > '{') return;
  let low = 0;
  let high = blocks.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.start ?? '') <= lastWord) low = middle;
    else high = middle;
  }
  const block = blocks[low];
  if (block !== undefined) readBlock(block);
}

function splitBlocks(): Block[] {
  const parts = NAME_BLOCKS.split(' ');
  return Array.from({ length: parts.length / 2 }, (_, index) => ({
    start: parts[2 * index] ?? '',
    packed: parts[2 * index + 1] ?? '',
    isRead: false,
  }));
}

/** Canonical Huffman codes. */
interface SymbolCodes {
  /** Per length of codes, from one bit on: the first word of `WORD` bits that begins with none of them. */
  readonly limits: readonly number[];
  /** Per length: what is added to a code to find its symbol. */
  readonly offsets: readonly number[];
  readonly symbols: string;
}

/** The most bits that a code has. */
const WORD = 15;

let symbolCodes: ReadonlyMap<string, SymbolCodes> | undefined;

function readSymbolCodes(): ReadonlyMap<string, SymbolCodes> {
  return new Map(SYMBOL_CODES.split('|').map((row) => [row.charAt(0), codesOf(row.slice(1))]));
}

/** `021:abc`: no code of one bit, two of two bits, one of three. */
function codesOf(row: string): SymbolCodes {
  const [counts = '', symbols = ''] = row.split(':');
  const limits: number[] = [];
  const offsets: number[] = [];
  let code = 0;
  let index = 0;
  for (const [shorter, digit] of [...counts].entries()) {
    const count = Number.parseInt(digit, 36);
    code *= 2;
    offsets.push(index - code);
    code += count;
    index += count;
    limits.push(code << (WORD - 1 - shorter));
  }
  return { limits, offsets, symbols };
}

/** Reads the names of a block, unless they are read. */
function readBlock(block: Block): void {
  if (block.isRead) return;
  block.isRead = true;
  const { packed } = block;
  symbolCodes ??= readSymbolCodes();
  const tables = symbolCodes;
  let at = 0;
  let bits = 0;
  let left = 0;
  /** The next bits, up to the length of a word, without taking them. */
  const look = (): number => {
    while (left < WORD) {
      bits = ((bits & 0x3fff) << 13) | (digitAt(packed, at) * 91 + digitAt(packed, at + 1));
      at += 2;
      left += 13;
    }
    return (bits >> (left - WORD)) & 0x7fff;
  };
  const symbolAfter = (before: string): string => {
    const { limits, offsets, symbols } = tables.get(before) ?? NO_CODES;
    const word = look();
    let shorter = 0;
    while (word >= (limits[shorter] ?? Infinity)) shorter += 1;
    left -= shorter + 1;
    return symbols.charAt((word >> (WORD - 1 - shorter)) + (offsets[shorter] ?? 0));
  };
  let name = '';
  let country = '';
  // Names stand with their last word first. A name begins as many letters into the one before as its first symbol says; the last has none.
  for (let shared = symbolAfter('1'); shared !== '.'; shared = symbolAfter('1')) {
    name = name.slice(0, Number.parseInt(shared, 36));
    let symbol = symbolAfter(name.at(-1) ?? '0');
    for (; symbol > '9' || symbol === ' '; symbol = symbolAfter(symbol)) name += symbol;
    const end = Number(symbol);
    if (end > 4) {
      country = COUNTRY_CODES[look() >> (WORD - 8)] ?? '';
      left -= 8;
    }
    const [lastWord = '', ...words] = name.split(' ');
    lastWords.add(lastWord);
    const written = [...words, lastWord].join(' ');
    if ((end & 1) !== 0) countries.set(written, country);
    if ((end & 2) !== 0) countries.set(`*${written}`, country);
  }
}

const NO_CODES: SymbolCodes = { limits: [], offsets: [], symbols: '.' };

/** The value of a character: one of ASCII from `!` on without `"`, `\` and backtick. Behind the end it is nothing. */
function digitAt(packed: string, at: number): number {
  const code = at < packed.length ? packed.charCodeAt(at) - 33 : 0;
  return code - (code > 1 ? 1 : 0) - (code > 59 ? 1 : 0) - (code > 63 ? 1 : 0);
}
