import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { checkStylesheet } from './check-stylesheet.js';
import { compileXslt } from './compile-xslt.js';
import { readRuleFile } from './read-rule-file.js';

/** Whether a file name has the extension of XSLT. */
export function isStylesheet(file: string): boolean {
  return /\.xslt?$/i.test(file);
}

/**
 * The stylesheet of a file compiled to SEF: the text of a `.sef.json` that names the stylesheet it was made from.
 *
 * @param options.compiled where an earlier result may be; it is used if the stylesheet is still the same
 * @param options.trusted whether the stylesheet may read files or run code of its author
 * @throws Error naming the file that cannot be read, or with the message of the XSLT compiler
 * @throws SchematronError with file and line for anything that only a trusted stylesheet may do
 */
export async function compileStylesheet(
  file: string,
  { compiled, trusted }: { readonly compiled: string; readonly trusted: boolean },
): Promise<string> {
  const bytes = readRuleFile(file);
  // Before it is compiled, because compilation itself runs some of it.
  if (!trusted) checkStylesheet(bytes, file);
  const source = createHash('sha256').update(bytes).digest('hex');
  const earlier = existsSync(compiled) ? await readFile(compiled, 'utf8') : '';
  if (earlier.startsWith(headOf(source))) return earlier;
  return `${headOf(source)}${await compileXslt(bytes)}}]\n`;
}

function headOf(source: string): string {
  return `[{"rules":[],"source":"sha256:${source}","sef":`;
}
