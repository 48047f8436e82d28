import { fieldsOf } from '../document/extended-fields.js';
import type { ReadOptions } from '../document/read-document.js';
import type { Coded } from '../issues/coded.js';
import type { Issue } from '../issues/issue.js';
import { pointerOfIssue } from '../ubl/pointers.js';
import type { DocumentContent } from '../ubl/prepare-document.js';
import { readWrittenUbl } from '../ubl/read-ubl.js';
import { type WriteOptions, writeUbl, type WrittenUbl } from '../ubl/to-ubl.js';
import { judgeByNext, type NextJudgement, nextReleaseOf } from '../verdict/releases/next-release.js';
import { type Judgement, runLayers } from '../verdict/run-layers.js';
import { LAYERS, type ValidationOptions } from '../verdict/validation-options.js';
import type { XmlTree } from '#schematron/xml';
import { inDocumentWords } from './wording/in-document-words.js';

/** An issue in the words of the Document. */
export type CodedIssue = Issue & Coded;

/** The UBL of a Document with what its schema and the rules say about it. */
export interface JudgedUbl extends Judgement {
  readonly issues: readonly CodedIssue[];
  readonly beyondSchema?: () => readonly CodedIssue[];
  readonly ubl: WrittenUbl;
  /** What was judged: the tree of the UBL; its text where that cannot be read. */
  readonly judgedTree: XmlTree | string;
  /** How the release that is published but not yet mandatory judges differently; absent if there is none. */
  readonly next?: () => NextJudgement;
}

/**
 * Writes the UBL of a Document and runs the layers on it; issues are in the words of the Document.
 *
 * @param input the Document as it was given, whose values the issues show
 */
export function judgeContent(
  content: DocumentContent,
  input: unknown,
  options: ValidationOptions & WriteOptions & ReadOptions,
): JudgedUbl {
  const ubl = writeUbl(content, options);
  const read = readWrittenUbl(ubl);
  const fields = fieldsOf(options);
  const hasZeroRate = content.document.items.some(({ tax_rate: rate }) => rate?.isZero() === true);
  const inWords = (issue: Issue) => inDocumentWords(issue, input, { fields, hasZeroRate });
  if (!read.ok) return { ubl, judgedTree: ubl.xml, issues: [inWords(read.issue)] };
  const pointed = (issues: readonly Issue[]) =>
    issues.map((issue) => {
      const pointer = pointerOfIssue(ubl.tree, issue, fields);
      return inWords(pointer === undefined ? issue : { ...issue, pointer });
    });
  const layers = options.layers ?? LAYERS;
  const { issues, beyondSchema, ...day } = runLayers(read.document, layers, options);
  const judged = pointed(issues);
  const next = nextReleaseOf(day, options);
  return {
    ...day,
    issues: judged,
    ubl,
    judgedTree: read.document.tree,
    ...(next !== undefined && {
      next: () => judgeByNext(read.document, judged, { release: next, layers, options, inWords: pointed }),
    }),
    ...(beyondSchema !== undefined && { beyondSchema: () => pointed(beyondSchema()) }),
  };
}
