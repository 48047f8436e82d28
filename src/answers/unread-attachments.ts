import { MEDIA_TYPES } from '../document/codes/media-types.js';
import type { ExtendedDocument } from '../document/extended-fields.js';
import { toPointer } from '../document/json/pointer.js';
import type { Coded } from '../issues/coded.js';
import type { RequestIssue } from '../document/request-issues.js';
import { createIssue, type Issue } from '../issues/issue.js';
import { mediaTypeOf } from '../ubl/write/attachments.js';
import { type Layer, LAYERS } from '../verdict/validation-options.js';
import { inDocumentWords } from './wording/in-document-words.js';

/**
 * What the rules will say about the media type of an attachment once its content can be read. The UBL does not have such an
 * attachment, so the rules do not see it.
 *
 * @param input the Document as it was given
 */
export function checkUnreadAttachments(
  requestIssues: readonly RequestIssue[],
  { document: { attachments = [] }, input }: { readonly document: ExtendedDocument; readonly input: unknown },
  layers: readonly Layer[] = LAYERS,
): readonly (Issue & Coded)[] {
  const unread = new Set(requestIssues.map(({ path }) => toPointer(path)));
  return attachments.flatMap(({ file_name = '', file_type }, index) => {
    const owner = `/attachments/${index}`;
    // The type is known if no field that it comes from is unreadable.
    const source = file_type === undefined && unread.has(`${owner}/file_name`) ? 'file_name' : 'file_type';
    if (!unread.has(`${owner}/file_data`) || unread.has(`${owner}/${source}`)) return [];
    if (Object.hasOwn(MEDIA_TYPES, mediaTypeOf(file_name, file_type))) return [];
    return RULES.filter(({ layer }) => layers.includes(layer)).map(({ rule_id, schematron }) =>
      inDocumentWords(
        createIssue({
          problem: '',
          remedy: '',
          rule_id,
          schematron,
          pointer: `${owner}/file_type`,
          terms: ['BT-125'],
        }),
        input,
      ),
    );
  });
}

/** The rules on media types. */
const RULES = [
  { rule_id: 'BR-CL-24', schematron: 'EN16931', layer: 'en16931' },
  { rule_id: 'PEPPOL-EN16931-CL001', schematron: 'PEPPOL', layer: 'peppol' },
] as const;
