import { isDecimal } from '../document/decimal.js';
import type { ExtendedDocument } from '../document/extended-fields.js';
import type { XmlElement } from '#schematron/xml';

/**
 * The fields of a Document that became no element of its UBL, as JSON pointers in document order. It is computed
 * from the result, so that it includes fields that the mapping forgets.
 */
export function unmappedFields(document: ExtendedDocument, tree: XmlElement): string[] {
  const mapped = new Set(ALWAYS_MAPPED);
  collectSources(tree, mapped);
  const unmapped: string[] = [];
  const visit = (fields: object, prefix: string): void => {
    for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
      const pointer = prefix + name;
      if (typeof value === 'object' && value !== null && !isDecimal(value)) {
        visit(value, `${pointer}/`);
      } else if (value !== undefined && !mapped.has(pointer)) {
        if (!carriersOf(name).some((carrier) => mapped.has(prefix + carrier))) unmapped.push(pointer);
      }
    }
  };
  visit(document, '/');
  return unmapped;
}

/** The fields beside a field of which the UBL has at least one where it has this one: their element has it as an attribute. */
export function carriersOf(name: string): readonly string[] {
  return ATTRIBUTE_OF[name]?.split(' ') ?? [];
}

/** The type decides the document element; the others are about the record at the service, not about the invoice. */
const ALWAYS_MAPPED = ['/document_type', '/state', '/direction', '/id', '/created_at'];
/** Fields that become an attribute of the element of another field, or say which element it is. */
const ATTRIBUTE_OF: Readonly<Record<string, string>> = {
  ...{
    unit: 'quantity',
    file_type: 'file_data',
    // The content has it.
    file_size: 'file_data',
    file_name: 'file_data',
    scheme: 'id',
    list: 'code',
    version: 'code',
    name: 'code',
  },
  ...{ base_unit: 'base_quantity', vendor_company_id_scheme: 'vendor_company_id' },
  ...{ customer_company_id_scheme: 'customer_company_id', tax_currency: 'total_tax_in_tax_currency' },
  ...{ note_subject: 'note', subject: 'note', tax_code: 'vatex vatex_note' },
  ...{ vendor_tax_registration_scheme: 'vendor_tax_registration' },
};

/** Only text has a value; the sources of aggregates are just the nearest fields. */
function collectSources({ source, text, children }: XmlElement, sources: Set<string>): void {
  if (text !== undefined && source !== undefined) sources.add(source);
  if (children !== undefined) for (const child of children) collectSources(child, sources);
}
