import { assertXml } from '#errors';
import { mapUbl } from '../../src/answers/from-ubl.js';
import type { Document } from '../../src/document/document.js';

/**
 * The Document that POST /api/documents/ubl keeps of a UBL file: the fields that the service's JSON has, as `readDocument` gives them. Its
 * `currency` is that of the UBL, which may be one that the JSON of a request cannot have.
 *
 * @param ubl the XML as text or as bytes in any encoding it declares; may be wrapped in a StandardBusinessDocument
 * @throws ServiceError 415, 422 as `fromUbl`, but not for a currency
 * @throws TypeError if `ubl` is neither text nor bytes
 */
export function documentOfUbl(ubl: string | Uint8Array): Document {
  assertXml('documentOfUbl', ubl);
  return mapUbl(ubl, { anyCurrency: true }).mapped.read as Document;
}
