export { fromCii, type FromCii } from './cii/read/from-cii.js';
export { toCii } from './cii/write/to-cii.js';
export { isPdf } from './is-pdf.js';
export type { PageFont } from './make/font.js';
export { readPageFont } from './make/page-font.js';
export { judgePdf, type JudgePdfOptions } from './read/judge-pdf.js';
export type {
  Because,
  Finding,
  HiddenPlace,
  JudgedValue,
  JudgedXml,
  LeftOutValue,
  PdfJudgement,
  PrintedPlace,
  Verdict,
  XmlDifference,
} from './judge/judgement.js';
export { ATTACHED_FORMS, type AttachedForm, type PdfOptions, renderPdf } from './make/render-pdf.js';
export type { EmbeddedInvoice } from './read/hybrid/embedded-invoice.js';
export { extractInvoice, fromPdf, type FromPdfOptions } from './read/from-pdf.js';
export type { FromPdf } from './read/read-pdf.js';
export type { KnownParty } from './read/parties/known-parties.js';
export type { DoubtfulField, MissingField, PdfField } from './read/values/notes.js';
export type { Invisibility } from './read/page/drawing/grounds.js';
export type { InvisibleText } from './read/page/pdf-content.js';
export type { UnreadText } from './read/doubts/unread-texts.js';
