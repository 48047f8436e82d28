import { type StdioOptions, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

interface Tool {
  readonly command: string;
  /** What the names of its layouts begin with. */
  readonly prefix?: string;
  /** Makes the PDF; a page without it is for the browser. */
  readonly set?: (page: string) => Uint8Array;
}

export const CHROMIUM = '/usr/bin/chromium';

/** What sets a layout, by the ending of its file; all but groff set HTML. */
export const TOOLS = {
  groff: { command: 'groff', prefix: 'typeset: ', set: setByGroff },
  writer: { command: 'soffice', prefix: 'writer: ', set: setByWriter },
  weasy: { command: 'weasyprint', prefix: 'weasy: ', set: setByWeasyPrint },
  chromium: { command: CHROMIUM },
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolName = keyof typeof TOOLS;

export const toolOf = (name: ToolName): Tool => TOOLS[name];

export function isTool(ending: string): ending is ToolName {
  return ending in TOOLS;
}

/** Whether a tool is installed. */
export function isInstalled(name: ToolName): boolean {
  const { command } = TOOLS[name];
  return command === CHROMIUM
    ? existsSync(command)
    : spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
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
export function groffText(text: string): string {
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
