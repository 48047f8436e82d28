import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { PrintedInvoice } from '../invoices.js';
import type { Random } from '../random.js';
import { esc, printing } from '../printing.js';
import { fill } from '../template.js';
import { billOf, type BillStyle, type DayForm } from '../billing/bill.js';
import { billScope, type Places } from './bill-scope.js';
import { chanceScope } from './chance-scope.js';
import { groffText, isInstalled, isTool, toolOf, TOOLS, type ToolName } from './tools.js';

/** A layout that is data only, in a file of its own. */
export interface TypesetBill extends BillStyle {
  readonly name: string;
  readonly source: string;
  readonly tool: ToolName;
  readonly digits: Places;
  /** Chance chooses words of words.ts and the writing of dates and rates; names and goods are those of the plain invoice. */
  readonly isByChance: boolean;
  /** What the title says where that is not an invoice or credit note; null for a paper that is neither. */
  readonly kind?: string | null;
  readonly hasTwoAccounts?: boolean;
  /** The names are long, so that they wrap. */
  readonly hasLongNames?: boolean;
}

/** The settings that are taken as they are. */
const WRITING = new Set(['money', 'lineMoney', 'thousands', 'decimal', 'negative']);

/** The others. */
const SETTINGS = new Set([
  ...['name', 'chance', 'details', 'nodiscounts', 'long', 'accounts', 'kind', 'day'],
  ...['quantity', 'rate', 'discount'],
]);

const LANGUAGES = ['nl', 'fr', 'de', 'en'] as const;

/** What the layouts of a folder share: a file of that folder, or the one of all. */
export function sharedIn(folder: string, file: 'words.txt' | 'sheet.css'): string {
  const own = `${folder}/${file}`;
  return readFileSync(existsSync(own) ? own : `${import.meta.dirname}/${file}`, 'utf8');
}

/**
 * The layouts of a folder. Above `===` a file says how its values are written (`money = % S`, with `~` for a space that does not
 * break) and which words are others than those of words.txt (`key | nl | fr | de | en`); below stands the page in the language of
 * its tool, for Chromium without the style of sheet.css. `chance = yes` leaves to chance what the page does not say: it names the
 * words of words.ts as `t`. A number before the name of a file is its place among the others.
 */
export function typesetBills(folder: string): readonly TypesetBill[] {
  const words = sharedIn(folder, 'words.txt');
  const sheet = `<!doctype html><meta charset="utf-8"><style>${sharedIn(folder, 'sheet.css')}</style>\n`;
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [title = '', tool = ''] = file.replace(/^\d+-/, '').split('.');
      return isTool(tool)
        ? [layoutOf(readFileSync(`${folder}/${file}`, 'utf8'), { title, tool, words, sheet })]
        : [];
    });
}

/** What is known of a layout besides the text of its file. */
interface FileParts {
  readonly title: string;
  readonly tool: ToolName;
  readonly words: string;
  readonly sheet: string;
}

function layoutOf(text: string, { title, tool, words, sheet }: FileParts): TypesetBill {
  const [head = '', page = ''] = text.split('\n===\n');
  const set = new Map(
    head.split('\n').flatMap((line) => {
      const [, key = '', value = ''] = /^(\w+) = (.*)$/.exec(line) ?? [];
      return key === '' ? [] : [[key, value.replaceAll('~', '\u00a0')] as const];
    }),
  );
  for (const key of set.keys()) {
    if (!WRITING.has(key) && !SETTINGS.has(key)) throw new RangeError(`${title}: nothing reads ${key}.`);
  }
  const days = set.get('day')?.split(', ') ?? [];
  const kind = set.get('kind');
  const places = (setting: string) => Number(set.get(setting) ?? 0);
  return {
    name: set.get('name') ?? `${toolOf(tool).prefix ?? ''}${title.replaceAll('-', ' ')}`,
    source: tool === 'chromium' ? sheet + page : page,
    tool,
    words: `${words}\n${head}`,
    digits: { quantity: places('quantity'), rate: places('rate'), discount: places('discount') },
    isByChance: set.has('chance'),
    details: set.has('details'),
    discounts: !set.has('nodiscounts'),
    hasLongNames: set.has('long'),
    hasTwoAccounts: set.has('accounts'),
    ...(kind !== undefined && { kind: kind === 'none' ? null : kind }),
    ...(days.length > 0 && {
      day: Object.fromEntries(LANGUAGES.map((language, at) => [language, days[at % days.length] as DayForm])),
    }),
    ...(Object.fromEntries([...set].filter(([key]) => WRITING.has(key))) as Partial<BillStyle>),
  };
}

/** Whether the tool of a layout is installed; says so where it is not. */
export function isSettable({ name, tool }: TypesetBill): boolean {
  const isThere = isInstalled(tool);
  if (!isThere) console.log(`Skipped "${name}": ${TOOLS[tool].command} is not installed.`);
  return isThere;
}

/** An invoice in a layout: the page for the browser, or the PDF. */
export function typeset(layout: TypesetBill, invoice: PrintedInvoice, random: Random): string | Uint8Array {
  const page = pageOf(layout, invoice, random);
  return toolOf(layout.tool).set?.(page) ?? page;
}

/** An invoice in a layout, in the language of its tool. */
export function pageOf(layout: TypesetBill, invoice: PrintedInvoice, random: Random): string {
  const bill = billOf(invoice, layout);
  const scope = layout.isByChance ? byChance() : billScope(bill, layout.digits);
  return fill(layout.source, scope, layout.tool === 'groff' ? groffText : esc);

  function byChance() {
    const print = printing(invoice, random, {
      money: layout.money ?? '%',
      negative: layout.negative !== undefined,
    });
    const { money, plain, quantity, percent, day } = print;
    const lineMoney = layout.lineMoney === undefined ? plain : money;
    return chanceScope({ ...bill, money, lineMoney, plain, quantity, percent, day }, print, layout.digits);
  }
}
