import type { ExtendedDocument } from 'peppol-preflight';
import type { PdfContent } from '../read/page/pdf-content.js';
import type { PageReading } from '../read/read-text.js';
import { judgedPagesOf } from './judged-page.js';
import type { JudgedValue, JudgedXml, PdfJudgement, Verdict } from './judgement.js';
import { judgeValues } from './judge-values.js';
import { leftOutValues, strayAccounts, unaccountedTexts } from './unaccounted.js';

/**
 * Judges a Document that was read by the pages of a PDF.
 *
 * @param known the XML inside, if there is some, and what was made of the texts of the same pages, if they were read before
 */
export function judgePages(
  document: ExtendedDocument,
  content: PdfContent,
  { xml, read }: { readonly xml?: JudgedXml | undefined; readonly read?: PageReading },
): PdfJudgement {
  const pages = judgedPagesOf(content, read);
  const { values: own, judging } = judgeValues(document, pages);
  const values = withStrayAccounts(own, strayAccounts(own, pages.rows));
  const found = {
    values,
    leftOut: leftOutValues(values, judging),
    unread: unaccountedTexts(content.pages, values, judging),
    invisible: pages.hidden.places,
    xml: xml ?? null,
    undrawn: content.undrawn ?? null,
  };
  return { verdict: verdictOf(found), ...found };
}

/** Money goes to accounts: one that is printed and is not in the Document contradicts the first one that is. */
function withStrayAccounts(
  values: readonly JudgedValue[],
  others: JudgedValue['others'],
): readonly JudgedValue[] {
  const first = values.find(({ pointer }) => pointer.endsWith('/iban'));
  if (first === undefined || others.length === 0) return values;
  return values.map((value) =>
    value === first ? { ...value, finding: 'contradicted', because: 'print', others } : value,
  );
}

function verdictOf({ values, leftOut, unread, xml, undrawn }: Omit<PdfJudgement, 'verdict'>): Verdict {
  const isContradicted =
    values.some(({ finding }) => finding === 'contradicted') || (xml?.differences ?? []).length > 0;
  if (isContradicted) return 'contradicted';
  const isProven = values.every(({ finding }) => finding === 'printed' || finding === 'follows');
  const isWhole =
    leftOut.length === 0 && unread.length === 0 && undrawn === null && (xml === null || xml.problem === null);
  return isProven && isWhole ? 'confirmed' : 'to-confirm';
}
