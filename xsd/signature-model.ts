import type { SignatureModel, SignatureType } from '../src/verdict/schema/check-signature.js';
import type { UblModel } from '../src/verdict/schema/ubl-model.js';
import { contentAutomaton } from './content-automaton.js';
import type { SignatureTable, TableType } from './read-signatures.js';

/** The table of signatures as the schema layer reads it: content models as automata, the data types of UBL written out. */
export function toSignatureModel(table: SignatureTable, ubl: UblModel): SignatureModel {
  const { namespaces, elements, types } = table;
  const typeOf = ([name, type]: [string, TableType]): [string, SignatureType] => {
    const namespace = namespaces[name.split(':')[0] ?? ''] ?? '';
    const { base, isMixed, content, attributes } = type;
    if (base === undefined)
      return [name, { attributes, content: { isMixed, ...contentAutomaton(content, namespace) } }];
    const dataType = base.startsWith('udt:') ? ubl.dataTypes[base.slice(4)] : undefined;
    return [name, dataType === undefined ? { attributes, base } : { ...dataType }];
  };
  return { namespaces, elements, types: Object.fromEntries(Object.entries(types).map(typeOf)) };
}
