import { fixBy } from '../fixes/make-fix.js';
import type { AdviceContext } from './advice-row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on attachments (BG-24). */
export const ATTACHMENT_ADVICE = {
  'attachment-empty': emptyFiles,
  'attachment-type-mismatch': otherTypes,
} satisfies Partial<Record<IssueCode, unknown>>;

function emptyFiles({ document: { attachments = [] } }: AdviceContext) {
  return attachments.flatMap(({ file_data: data, url, id, file_name: name, file_type: type }, index) => {
    const pointer = `/attachments/${index}/file_data`;
    // What is neither a file nor somewhere else is a mere reference.
    const isReference = id !== undefined && name === undefined && type === undefined;
    return (data !== undefined && data !== '') || url !== undefined || isReference
      ? []
      : [{ pointer, values: {}, terms: ['BT-125'] }];
  });
}

function otherTypes({ input, document: { attachments = [] } }: AdviceContext) {
  return attachments.flatMap(({ file_type: type, file_data: data = '' }, index) => {
    const found = type === undefined ? undefined : contradiction(type.trim().toLowerCase(), firstBytes(data));
    if (found === undefined) return [];
    const pointer = `/attachments/${index}/file_type`;
    return [
      {
        pointer,
        values: { content: found.content },
        terms: ['BT-125'],
        fixes: found.type === undefined ? [] : [fixBy('suggested', input, [{ pointer, value: found.type }])],
      },
    ];
  });
}

/** What a file is by its first bytes. */
export type Content = 'pdf' | 'png' | 'jpeg' | 'zip';

/** The number of bytes to look at. */
const LOOKED_AT = 12;

/** The first bytes as characters of one byte each; '' if it is not base64. */
function firstBytes(base64: string): string {
  try {
    return atob(base64.slice(0, (LOOKED_AT / 3) * 4));
  } catch {
    return '';
  }
}

/** A kind of file that its first bytes identify. */
interface FileKind {
  readonly start: string;
  readonly content: Content;
  /** Its possible media types, the usual one first. */
  readonly types: readonly string[];
}

const KINDS: readonly FileKind[] = [
  { start: '%PDF-', content: 'pdf', types: ['application/pdf'] },
  { start: '\u0089PNG', content: 'png', types: ['image/png'] },
  { start: '\u00ff\u00d8\u00ff', content: 'jpeg', types: ['image/jpeg'] },
  {
    start: 'PK\u0003\u0004',
    content: 'zip',
    types: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.oasis.opendocument.spreadsheet',
    ],
  },
];

/** What the content is, if that is not what the type says; undefined if it cannot be recognized. */
function contradiction(
  type: string,
  start: string,
): { readonly content: Content | undefined; readonly type: string | undefined } | undefined {
  if (start === '') return undefined;
  const kind = KINDS.find((each) => start.startsWith(each.start));
  const isKnown = type === 'text/csv' || KINDS.some(({ types }) => types.includes(type));
  if (!isKnown || kind?.types.includes(type) === true) return undefined;
  // Archives have two types, and the first bytes do not show which one.
  if (kind !== undefined)
    return { content: kind.content, type: kind.types.length === 1 ? kind.types[0] : undefined };
  return type === 'text/csv' ? undefined : { content: undefined, type: undefined };
}
