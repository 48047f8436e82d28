import { parseXml } from 'peppol-preflight/ubl';
import { type DocumentInput, fromUbl, ServiceError, type TotalIssue, validateUbl } from 'peppol-preflight';
import { fromCii } from '../cii/read/from-cii.js';
import { headWithoutLines } from '../cii/read/head-without-lines.js';
import { contradictions, contradictionsOfPages } from './hybrid/contradictions.js';
import { type EmbeddedInvoice, invoiceAmong } from './hybrid/embedded-invoice.js';
import { assertSeen, contentOf, notConverted, textOf } from './content.js';
import { type DoubtfulField, type MissingField, type PdfField, doubtOf } from './values/notes.js';
import { type HintName, type PartyHints, isHinted, refusedHint } from './parties/party-hints.js';
import type { InvisibleText, PdfContent } from './page/pdf-content.js';
import { readPages, readText, type TextReading } from './read-text.js';
import { faultsOf, type JudgingOptions, validUbl } from './ubl-of-text.js';
import { proposalOf } from './proposal.js';
import type { KnownParty } from './parties/known-parties.js';
import type { PdfJudgement } from '../judge/judgement.js';

/** An invoice that was read from a PDF. */
export interface FromPdf<Made = DocumentInput<number | string | null>> {
  /**
   * As users write it, amounts as decimal strings. What was not found is absent. What was read from text is a proposal: `judgement` is
   * the evidence for it.
   */
  readonly document: Made;
  /**
   * The invoice as UBL, when nothing essential is missing or doubtful and it passes every official rule: ready to send. For text, only
   * when both parties are among `parties`, the judge finds every value on the pages, and no text of them is left. The XML inside as it is,
   * where it is UBL; where it is CII, with every business term of it, those that only an extended Document has included.
   */
  readonly ubl?: string;
  /** Where it comes from: the XML inside the PDF (`ubl`, `cii`), or the text on its pages, also where the XML has no lines. */
  readonly source: 'ubl' | 'cii' | 'text';
  /** Name of the XML file inside; null for text. */
  readonly file: string | null;
  /** The fields that were read from text, each with its place; empty where the XML inside was read. */
  readonly fields: readonly PdfField[];
  /** What an invoice needs and was not found; empty where the XML inside was read. */
  readonly missing: readonly MissingField[];
  /**
   * Essential fields that were read and that nothing proves, such as the name of a party that is not among `parties`, or of which the XML inside and the pages say different things:
   * where there is one, there is no `ubl`.
   */
  readonly doubtful: readonly DoubtfulField[];
  /**
   * What the pages say of each value of `document`, as `judgePdf` says it; null where the XML inside was read, and where what was read is
   * not a whole Document.
   */
  readonly judgement: PdfJudgement | null;
  /** Texts that are drawn so that nobody sees them: they are not read. */
  readonly invisible: readonly (InvisibleText & { readonly page: number })[];
  /** Values of the XML inside that a Document has no place for, as with `fromUbl`. */
  readonly unmapped: readonly string[];
  /** Totals of the XML inside that do not follow from its lines, as with `fromUbl`. */
  readonly totalIssues: readonly TotalIssue[];
}

/** How a PDF is read: as an extended Document, on which day it is sent, and with which parties. */
export interface ReadingOptions extends JudgingOptions {
  readonly parties?: readonly KnownParty[];
}

/**
 * Reads an invoice from the bytes of a PDF: the XML inside, else the text on its pages.
 *
 * @throws ServiceError 415 or 422, as `fromPdf` does
 */
export async function readPdf(
  pdf: Uint8Array,
  hints: PartyHints,
  options: ReadingOptions = {},
): Promise<FromPdf> {
  const content = await contentOf(pdf);
  const { invoice, refusal, other } = invoiceAmong(content);
  const head = invoice?.kind === 'cii' ? headWithoutLines(invoice.xml) : undefined;
  const isOnPages = head !== undefined && content.pages.some(({ texts }) => texts.length > 0);
  if (invoice !== undefined && !isOnPages) return fromEmbedded(invoice, hints, options, content);
  if (refusal !== undefined) throw notConverted(refusal);
  assertSeen(content);
  refuseWrong(hints, textOf(content));
  const text = readPages(content.pages, hints, options.extended === true);
  const unread =
    other === undefined ? [] : [{ pointer: '', text: null, reason: `${other} The text is read.` }];
  const undrawn = content.undrawn === undefined ? [] : [doubtOf('', undefined, content.undrawn)];
  const contrary = head === undefined ? [] : contradictions(head, text.reading.document);
  if (isEmpty(text.reading)) {
    if (invoice !== undefined) return fromEmbedded(invoice, hints, options, content);
    throw notConverted(
      'The text of the PDF has neither lines nor totals that add up: it is not read as an invoice.',
    );
  }
  const { ubl, document, fields, missing, doubtful, judgement } = proposalOf(
    text,
    { content, doubtful: [...contrary, ...unread, ...undrawn] },
    options,
  );
  const found = {
    // Rates of tax_details are texts, and there is no other value that the types of the client do not know.
    document: document as DocumentInput<number | string | null>,
    source: 'text',
    file: null,
    fields,
    missing,
    doubtful,
    judgement: judgement ?? null,
    invisible: content.pages.flatMap(({ invisible }, at) =>
      invisible.map((each) => ({ ...each, page: at + 1 })),
    ),
    unmapped: [],
    totalIssues: [],
  } as const;
  return ubl === undefined ? found : { ...found, ubl };
}

/**
 * Takes the XML invoice out of the bytes of a PDF; undefined where there is none.
 *
 * @throws ServiceError 415 or 422, as `extractInvoice` does
 */
export async function extractFromPdf(pdf: Uint8Array): Promise<EmbeddedInvoice | undefined> {
  const { invoice, refusal } = invoiceAmong(await contentOf(pdf));
  if (refusal !== undefined) throw notConverted(refusal);
  return invoice;
}

/** A template that is not filled in, a letter, a paper: neither a line nor a total with an amount, or no word of an invoice. */
function isEmpty({ document, doubtful }: TextReading): boolean {
  const { items, invoice_total: total } = document;
  const isZero = (value: unknown) => value === undefined || value === null || Number(value) === 0;
  const isUntitled = doubtful.some(({ pointer, text }) => pointer === '/document_type' && text === null);
  if (isUntitled && total === undefined) return true;
  return isZero(total) && (items ?? []).every(({ amount }) => isZero(amount));
}

/** @throws ServiceError 422 for a hint that cannot be right */
function refuseWrong(hints: PartyHints, text: string): void {
  const name = refusedHint(hints, text);
  if (name === undefined) return;
  throw new ServiceError(422, `Invalid ${name.replaceAll('_', ' ')}`, {
    cause: new Error(
      `${name} is ${hints[name] ?? ''}: its check digits are wrong, or it is nowhere in the PDF. Leave it out, or give the number of the invoice.`,
    ),
  });
}

function fromEmbedded(
  { kind, name, xml }: EmbeddedInvoice,
  hints: PartyHints,
  { extended: isExtended = false, today }: JudgingOptions,
  content: PdfContent,
): FromPdf {
  refuseWrong(hints, new TextDecoder().decode(xml));
  try {
    const options = isExtended ? { extended: true } : {};
    const day = today === undefined ? {} : { today };
    const { document, unmapped, totalIssues } =
      kind === 'cii' ? fromCii(xml, options) : fromUbl(xml, options);
    const whole = () => (isExtended ? document : fromCii(xml, { extended: true }).document);
    const { ubl, faults } =
      kind === 'cii' ? validUbl(whole(), { ...day, extended: true }) : ublAsItIs(xml, day);
    const hinted = contraryHint(document, hints) ?? [];
    const printed = contradictionsOfPages(document, readText(content.pages, {}, true), textOf(content));
    const doubtful = [hinted, printed, faults].flat();
    const found = {
      document,
      source: kind,
      file: name,
      fields: [],
      missing: [],
      doubtful,
      judgement: null,
      invisible: [],
      unmapped,
      totalIssues,
    } as const;
    return ubl === undefined || doubtful.length > 0 ? found : { ...found, ubl };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw notConverted(new Error(`${name === '' ? 'The XML inside' : name}: ${reason}`, { cause: error }));
  }
}

/** Why the XML inside is not ready: it names as one party whom a hint names as the other one. */
function contraryHint(
  { vendor_tax_id: vendor, customer_tax_id: customer }: FromPdf['document'],
  hints: PartyHints,
): DoubtfulField | undefined {
  const own = { vendor_tax_id: vendor, customer_tax_id: customer };
  const name = (['vendor_tax_id', 'customer_tax_id'] as const).find((each) => isContrary(each, own, hints));
  return name && doubtOf(`/${name}`, hints[name], `The invoice inside the PDF says otherwise than ${name}.`);
}

function isContrary(
  name: HintName,
  own: Readonly<Record<HintName, string | null | undefined>>,
  hints: PartyHints,
): boolean {
  const value = own[name];
  return hints[name] !== undefined && typeof value === 'string' && !isHinted(value, hints[name]);
}

/** The UBL inside as it is; for one that breaks rules, which ones. */
function ublAsItIs(
  xml: Uint8Array,
  day: Pick<JudgingOptions, 'today'>,
): { readonly ubl?: string; readonly faults: readonly DoubtfulField[] } {
  const { is_valid: isValid, issues } = validateUbl(xml, day);
  const parsed = parseXml(xml);
  return isValid && parsed.ok ? { ubl: parsed.tree.text, faults: [] } : { faults: faultsOf(issues) };
}
