import { itemAt, valueAt } from '../../document/json/pointer.js';

/** A field of the attachment with a description. */
export function attachmentOf(document: unknown, description: string, field: string): string {
  const list = '/attachments';
  const meant = itemAt(document, list, (each) => valueAt(each, '/description') === description);
  return meant === undefined ? list : `${meant}/${field}`;
}
