import ts from 'typescript';
import { EXTENDED_FIELDS } from '../src/document/extended-fields.js';
import { DOCUMENT_FIELDS } from '../src/document/document.js';
import { examplesOf } from '../src/document/field-examples.js';
import type { Fields } from '../src/document/field-schemas.js';
import { describeField } from '../src/document/json-schema.js';

/**
 * What people read when they point at a field: its description, its terms, an example.
 *
 * @param path the names that lead to the field, without places in lists: `['items', 'unit']`
 * @returns undefined if no Document has such a field
 */
export function commentOf(path: readonly string[]): string | undefined {
  const field = fieldAt(DOCUMENT_FIELDS, path) ?? fieldAt(EXTENDED_FIELDS, path);
  if (field === undefined) return undefined;
  const [example] = examplesOf(path, field);
  const text = describeField(field);
  return example === undefined ? text : `${text}. Example: \`${JSON.stringify(example)}\``;
}

function fieldAt(fields: Fields, [name = '', ...rest]: readonly string[]): Fields[string] | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (rest.length === 0 || field === undefined) return field;
  return 'part' in field.kind ? fieldAt(field.kind.part, rest) : undefined;
}

/** Where the fields of the interfaces of `document-input.ts` are in a Document. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  DocumentInput: [],
  DocumentFields: [],
  LineItemFields: ['items'],
  AdjustmentFields: ['allowances'],
  AllowanceFields: ['allowances'],
  ChargeFields: ['charges'],
  PaymentDetailFields: ['payment_details'],
  AttachmentInput: ['attachments'],
};

/**
 * Declarations of interfaces with a comment before each field of a Document, unless it has one.
 *
 * @param declarations those of `document-input.ts`
 */
export function withFieldComments(declarations: string): string {
  const source = ts.createSourceFile('document-input.d.ts', declarations, ts.ScriptTarget.ES2022, true);
  const insertions = source.statements.filter(ts.isInterfaceDeclaration).flatMap(({ name, members }) => {
    const path = PATHS[name.text];
    if (path === undefined) return [];
    return members.filter(ts.isPropertySignature).flatMap((member) => {
      const comment = commentOf([...path, member.name.getText()]);
      const has = ts.getJSDocCommentsAndTags(member).length > 0;
      return comment === undefined || has ? [] : [{ at: member.getStart(), text: `/** ${comment} */\n    ` }];
    });
  });
  return insertions.reduceRight(
    (text, { at, text: comment }) => text.slice(0, at) + comment + text.slice(at),
    declarations,
  );
}
