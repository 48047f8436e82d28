import { fixBy } from '../fixes/make-fix.js';
import { fieldName } from '../wording/field-names.js';
import type { AdviceContext, Advice } from './advice-finder.js';

/** Advice on attachments (BG-24). */
export const ATTACHMENT_ADVICE = [
  { id: 'attachment-empty', find: emptyFiles },
  { id: 'attachment-type-mismatch', find: otherTypes },
] as const;

function emptyFiles({ document: { attachments = [] } }: AdviceContext): readonly Advice[] {
  return attachments.flatMap(({ file_data: data }, index) => {
    const pointer = `/attachments/${index}/file_data`;
    return data !== undefined && data !== ''
      ? []
      : [
          {
            pointer,
            problem: `${fieldName(pointer)} is missing, so the attachment has no content`,
            remedy: 'give the content in base64, or remove the attachment',
            terms: ['BT-125'],
          },
        ];
  });
}

function otherTypes({ input, document: { attachments = [] } }: AdviceContext): readonly Advice[] {
  return attachments.flatMap(({ file_type: type, file_data: data = '' }, index) => {
    const found = type === undefined ? undefined : contradiction(type.trim().toLowerCase(), firstBytes(data));
    if (found === undefined) return [];
    const pointer = `/attachments/${index}/file_type`;
    return [
      {
        pointer,
        problem: `${fieldName(pointer)} is ${JSON.stringify(type)}, but the content is ${found.name}`,
        remedy: 'correct file_type or file_data',
        terms: ['BT-125'],
        fixes: found.type === undefined ? [] : [fixBy('suggested', input, [{ pointer, value: found.type }])],
      },
    ];
  });
}

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
  readonly name: string;
  /** Its possible media types, the usual one first. */
  readonly types: readonly string[];
}

const KINDS: readonly FileKind[] = [
  { start: '%PDF-', name: 'a PDF', types: ['application/pdf'] },
  { start: '\u0089PNG', name: 'a PNG image', types: ['image/png'] },
  { start: '\u00ff\u00d8\u00ff', name: 'a JPEG image', types: ['image/jpeg'] },
  {
    start: 'PK\u0003\u0004',
    name: 'a ZIP archive, such as XLSX or ODS',
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
): { readonly name: string; readonly type: string | undefined } | undefined {
  if (start === '') return undefined;
  const kind = KINDS.find((each) => start.startsWith(each.start));
  const isKnown = type === 'text/csv' || KINDS.some(({ types }) => types.includes(type));
  if (!isKnown || kind?.types.includes(type) === true) return undefined;
  // Archives have two types, and the first bytes do not show which one.
  if (kind !== undefined)
    return { name: kind.name, type: kind.types.length === 1 ? kind.types[0] : undefined };
  return type === 'text/csv' ? undefined : { name: 'not of this type', type: undefined };
}
