import { isServiceError, reportTexts, type ReportTexts } from 'peppol-preflight/tools';
import type { AnyDocumentInput } from 'peppol-preflight';
import type { JudgedValue, PdfJudgement, PrintedPlace } from 'peppol-preflight-pdf';
import { isPdfContent } from '../inputs/pdf-inputs.js';
import { loadPdf } from '../inputs/load-pdf.js';
import { readBytes, readInput } from '../inputs/read-input.js';
import { visibleText } from '../reports/shown-text.js';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { reportServiceError, reportUnusable, UnusableInput } from '../terminal/report-errors.js';
import { readLanguage } from './render-command.js';

/** The options of `pdf judge`. */
export interface JudgePdfFlags {
  readonly language: string;
  /** The Document may have the other fields of EN 16931. */
  readonly extended?: boolean;
  readonly json?: boolean;
}

/**
 * `pdf judge FILE.pdf DOCUMENT.json`: says which values of a Document the pages do not bear out, and what else is on them. Exit status 0
 * when they confirm all of it, 1 when they do not, 2 when the PDF cannot be read.
 */
export async function judgePdfCommand(
  file: string,
  document: string,
  { language, extended = false, json = false }: JudgePdfFlags,
  io: CliIo,
): Promise<ExitCode> {
  try {
    const { say } = reportTexts(readLanguage(language));
    const pdf = await readBytes(file, io);
    if (!isPdfContent(pdf))
      throw new UnusableInput(`${file} is not a PDF: give the PDF first, and then the Document.`);
    const input = await readInput(document, io);
    if (input.kind !== 'document')
      throw new UnusableInput(`${input.name} is XML: give a Document (JSON), which "document" makes of it.`);
    const { judgePdf } = await loadPdf();
    const judgement = await judgePdf(pdf, input.value as AnyDocumentInput, { extended });
    io.out(
      json ? `${JSON.stringify(judgement, null, 2)}\n` : linesOf(judgement, visibleText(file), say).join(''),
    );
    return judgement.verdict === 'confirmed' ? EXIT_CODE.valid : EXIT_CODE.invalid;
  } catch (error) {
    if (!isServiceError(error)) return reportUnusable(error, io);
    // The issues of a Document are a list; what is wrong with a PDF is a text.
    const isOfPdf = typeof error.detail === 'string';
    const code = reportServiceError(isOfPdf ? file : document, error, io);
    return isOfPdf ? EXIT_CODE.unusable : code;
  }
}

type Say = ReportTexts['say'];

function linesOf(judgement: PdfJudgement, name: string, say: Say): readonly string[] {
  const { verdict, values, leftOut, unread, xml, undrawn } = judgement;
  const head =
    verdict === 'confirmed'
      ? say('terminal.pdf-confirmed', { name, count: values.length })
      : say(`terminal.pdf-${verdict}`, { name });
  const lines = [
    ...values.flatMap((value) => lineOf(value, say) ?? []),
    ...leftOut.map(({ pointer, ...place }) =>
      say('terminal.pdf-left-out', { pointer, ...placed(place, say) }),
    ),
    ...unread.map((place) => say('terminal.pdf-unread', placed(place, say))),
    ...(xml?.differences ?? []).map(({ pointer, value, by }) =>
      say(`terminal.pdf-xml-${by}`, { pointer: visibleText(pointer), value: visibleText(value) }),
    ),
    ...(xml?.problem === undefined || xml.problem === null ? [] : [say('terminal.pdf-xml-unread')]),
    ...(undrawn === null ? [] : [say('terminal.pdf-undrawn')]),
  ];
  return [`${head}\n`, ...lines.map((line) => `  ${line}\n`)];
}

/** What is to say of a value; nothing of one that the pages bear out. */
function lineOf(
  { pointer, value, finding, because, others, hidden }: JudgedValue,
  say: Say,
): string | undefined {
  const facts = { pointer, value: visibleText(value) };
  const [other] = others;
  switch (finding) {
    case 'printed':
    case 'follows':
      return undefined;
    case 'missing':
    case 'unproven':
      return say(`terminal.pdf-${finding}`, facts);
    case 'hidden':
      return say('terminal.pdf-hidden', { ...facts, page: hidden[0]?.page ?? 1 });
    case 'contradicted':
      if (because === 'check-digits') return say('terminal.pdf-check-digits', facts);
      if (other === undefined) return say('terminal.pdf-sums', facts);
      if (because === 'sums') return say('terminal.pdf-sums-print', { ...facts, ...placed(other, say) });
      return say(because === 'other-party' ? 'terminal.pdf-other-party' : 'terminal.pdf-print', {
        ...facts,
        ...placed(other, say),
      });
  }
}

/** A text and its place, in words. */
function placed({ text, page, box }: PrintedPlace, say: Say) {
  const place = say('terminal.pdf-place', { page, x: Math.round(box.x), y: Math.round(box.y) });
  return { text: visibleText(text), place };
}
