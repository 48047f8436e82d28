import { copyText } from './copy-text.js';
import type { XmlName } from './xml-tree.js';

/** Invoices have some hundred names in all; those of one that was made to have more are forgotten with the next. */
const MOST_NAMES = 4096;

const names = new Map<string, Map<string, XmlName>>();
let count = 0;

/** Called where a document begins, and only there: within a document a name stays the same object. */
export function startSharing(): void {
  if (count < MOST_NAMES) return;
  names.clear();
  count = 0;
}

/**
 * The expanded name of these parts: one object for all documents, so that what is known of a name is found by it.
 * It keeps no text of a document alive.
 */
export function shareName(namespace: string, local: string): XmlName {
  // Two levels, because joining a key would copy a long namespace once a name.
  let ofNamespace = names.get(namespace);
  if (ofNamespace === undefined) {
    ofNamespace = new Map();
    names.set(copyText(namespace), ofNamespace);
  }
  let name = ofNamespace.get(local);
  if (name === undefined) {
    const [first] = ofNamespace.values();
    name = { namespace: first?.namespace ?? copyText(namespace), local: copyText(local) };
    ofNamespace.set(name.local, name);
    count += 1;
  }
  return name;
}
