import { type StdioOptions, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Decimal } from 'peppol-preflight';
import type { PrintedParty } from '../parties.js';
import { esc, ibanText, referenceRows, remarksOf } from '../printing.js';
import { fill, type Scope } from '../template.js';
import { hasDiscounts, type Bill, type BillStyle, type DayForm } from '../billing/bill.js';
import { afterTotal, beforeNet } from '../billing/bill-html.js';

/** What sets a layout, by the ending of its file; HTML is for LibreOffice Writer or WeasyPrint. */
const TOOLS = {
  groff: { command: 'groff', set: setByGroff },
  writer: { command: 'soffice', set: setByWriter },
  weasy: { command: 'weasyprint', set: setByWeasyPrint },
} as const;

/** A layout that is data only, in a file of its own. */
export interface TypesetBill extends BillStyle {
  readonly name: string;
  readonly source: string;
  readonly tool: keyof typeof TOOLS;
  /** What the title says where that is not an invoice or credit note; null for a paper that is neither. */
  readonly kind?: string | null;
  readonly hasTwoAccounts?: boolean;
  /** The names are long, so that they wrap. */
  readonly hasLongNames?: boolean;
}

const LANGUAGES = ['nl', 'fr', 'de', 'en'] as const;

/**
 * The layouts of a folder. Above `===` a file says how its values are written (`money = % S`) and which words are others than
 * those of words.txt (`key | nl | fr | de | en`); below stands the page in the language of its tool.
 */
export function typesetBills(folder: string): readonly TypesetBill[] {
  const base = readFileSync(`${import.meta.dirname}/words.txt`, 'utf8');
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [title = '', tool = ''] = file.split('.');
      if (!isTool(tool)) return [];
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      const [head = '', source = ''] = text.split('\n===\n');
      const set = new Map(
        head.split('\n').flatMap((line) => {
          const [, key = '', value = ''] = /^(\w+) = (.*)$/.exec(line) ?? [];
          return key === '' ? [] : [[key, value] as const];
        }),
      );
      const days = set.get('day')?.split(', ') ?? [];
      const kind = set.get('kind');
      return {
        name: `${tool === 'groff' ? 'typeset' : tool}: ${title.replaceAll('-', ' ')}`,
        source,
        tool,
        words: `${base}\n${head}`,
        details: set.has('details'),
        discounts: !set.has('nodiscounts'),
        hasLongNames: set.has('long'),
        hasTwoAccounts: set.has('accounts'),
        ...(kind !== undefined && { kind: kind === 'none' ? null : kind }),
        ...(days.length > 0 && {
          day: Object.fromEntries(
            LANGUAGES.map((language, at) => [language, days[at % days.length] as DayForm]),
          ),
        }),
        ...(set.has('money') && { money: set.get('money') ?? '' }),
      };
    });
}

function isTool(ending: string): ending is keyof typeof TOOLS {
  return ending in TOOLS;
}

/** Whether the tool of a layout is installed; says so where it is not. */
export function isSettable({ name, tool }: TypesetBill): boolean {
  const { command } = TOOLS[tool];
  const isThere = spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
  if (!isThere) console.log(`Skipped "${name}": ${command} is not installed.`);
  return isThere;
}

/** The PDF of a bill. */
export function typesetPdf(layout: TypesetBill, bill: Bill): Uint8Array {
  return TOOLS[layout.tool].set(
    fill(layout.source, scopeOf(bill), layout.tool === 'groff' ? groffText : esc),
  );
}

const PIPES: { readonly stdio: StdioOptions; readonly maxBuffer: number } = {
  stdio: ['pipe', 'pipe', 'ignore'],
  maxBuffer: 10_000_000,
};

function setByGroff(page: string): Uint8Array {
  const source = `.nr HY 0\n.nr PO 2c\n.nr LL 17c\n.nr HM 2c\n.nr FM 2c\n.po 2c\n.ll 17c\n.nh\n.ad l\n${page}\n`;
  const input = execFileSync('preconv', ['-eutf-8'], { input: source });
  return execFileSync('groff', ['-t', '-ms', '-Tpdf', '-P-pa4', '-dpaper=a4'], { input, ...PIPES });
}

function setByWeasyPrint(input: string): Uint8Array {
  return execFileSync('weasyprint', ['-eutf8', '-', '-'], { input, ...PIPES });
}

function setByWriter(page: string): Uint8Array {
  const folder = mkdtempSync(`${tmpdir()}/writer-`);
  try {
    writeFileSync(`${folder}/page.html`, page);
    const to = ['--convert-to', 'pdf:writer_pdf_Export', '--outdir', folder, `${folder}/page.html`];
    execFileSync('soffice', ['--headless', '--infilter=HTML (StarWriter)', ...to], PIPES);
    return readFileSync(`${folder}/page.pdf`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A text that groff prints as it is. */
function groffText(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll("'", '\\[aq]')
    .replaceAll('"', '\\[dq]')
    .replaceAll('~', '\\[ti]')
    .replaceAll('^', '\\[ha]')
    .replace(/[\u00a0\u202f]/g, '\\~')
    .replaceAll('|', '\\[ba]')
    .replace(/^\./, '\\&.');
}

/** Everything that a page may name. */
function scopeOf(bill: Bill): Scope {
  const { invoice, w, money, plain, percent, quantity, day } = bill;
  const { seller, buyer, other } = invoice;
  const withVat = (value: string, rate: number, places = 2) =>
    plain(
      new Decimal(value)
        .times(100 + rate)
        .div(100)
        .toFixed(places),
      places,
    );
  const words = Object.fromEntries(bill.keys.map((key) => [key, w(key)]));
  const pairs = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([label, value]) => ({ label, value }));
  return {
    w: words,
    s: partyScope(bill, seller),
    b: partyScope(bill, buyer),
    ...(other && { other: { iban: ibanText(other.iban), bic: other.bic, bank: other.bank } }),
    title: w(invoice.isCredit ? 'credit' : 'title'),
    credit: invoice.isCredit,
    number: invoice.number,
    date: day(invoice.date),
    due: invoice.due === undefined ? undefined : day(invoice.due),
    days: String(invoice.days),
    yours: invoice.yours,
    contact: invoice.contact,
    reference: invoice.reference,
    currency: invoice.currency,
    isreverse: invoice.isReverse,
    references: pairs(referenceRows(invoice)),
    remarks: remarksOf(invoice).map((remark) => ({ remark })),
    before: pairs(beforeNet(bill)),
    after: pairs(afterTotal(bill)),
    prepaid: invoice.prepaid !== undefined,
    subtotal: money(invoice.subtotal),
    tax: money(invoice.totalTax),
    total: money(invoice.total),
    left: money(invoice.amountDue),
    // What is still open of earlier invoices, and what has to be paid with it.
    balance: money('118.40'),
    withbalance: money(new Decimal(invoice.amountDue).plus('118.40').toFixed(2)),
    taxes: invoice.taxes.map(({ rate, base, tax }) => ({
      rate: percent(rate),
      base: money(base),
      tax: money(tax),
      gross: money(new Decimal(base).plus(tax).toFixed(2)),
    })),
    discounts: hasDiscounts(bill),
    lines: bill.lines.map((line, at) => ({
      pos: String(at + 1),
      code: line.code,
      text: line.description,
      detail: line.detail,
      qty: quantity(line.quantity),
      unit: line.unit.word,
      price: plain(line.price),
      grossprice: withVat(line.price, line.rate, 4),
      discount: line.discount === 0 ? '' : `${percent(line.discount)}%`,
      rate: percent(line.rate),
      amount: plain(line.amount),
      gross: withVat(line.amount, line.rate),
    })),
  };
}

function partyScope(bill: Bill, party: PrintedParty): Scope {
  const { name, street, place, vatPrinted, vat, email, phone, web, bank, bic, iban } = party;
  return {
    ...{ name, street, place, email, phone, web, bank, bic },
    country: bill.country(party),
    vat: vatPrinted,
    plainvat: vat,
    iban: ibanText(iban),
  };
}
