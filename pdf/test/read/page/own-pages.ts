import { readdirSync, readFileSync } from 'node:fs';
import { type AnyDocumentInput, toUbl } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { parsePdf } from '../../../src/read/page/parse-pdf.js';

/** The languages in which pages are made. */
export const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl'] as const;

/** The Documents of `examples/`. */
export const OWN_EXAMPLES: readonly string[] = readdirSync('examples').filter((file) =>
  file.endsWith('.json'),
);

/** Those pages of examples of which the reader does not know what a person sees, each with the reason. */
export async function doubtfulAmong(
  papers: readonly (readonly [file: string, language: (typeof LANGUAGES)[number]])[],
): Promise<readonly string[]> {
  const doubtful: string[] = [];
  for (const [file, language] of papers) {
    const { xml } = toUbl(JSON.parse(readFileSync(`examples/${file}`, 'utf8')) as AnyDocumentInput);
    const { undrawn } = await parsePdf(renderPdf(xml, { language }));
    if (undrawn !== undefined) doubtful.push(`${file} in ${language}: ${undrawn}`);
  }
  return doubtful;
}
