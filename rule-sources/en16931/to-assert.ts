/** An assert of a rule that comes from a table. */
export interface TableAssert {
  /** The official rule id. */
  readonly id: string;
  readonly flag: 'fatal' | 'warning';
  /** Business terms, separated by blanks; empty when the rule concerns none. */
  readonly terms: string;
  /** XPath that holds on a correct document. */
  readonly test: string;
  /** One sentence; `{XPath}` is replaced by the value found in the document. */
  readonly message: string;
}

/** Schematron text of one `assert`, everything from the table escaped. */
export function toAssert({ id, flag, terms, test, message }: TableAssert): string {
  const sentence = escapeXml(message).replace(/\{([^}]+)\}/g, '<value-of select="$1"/>');
  return `<assert id="${id}" flag="${flag}" pf:terms="${terms}" test="${escapeXml(test)}">${sentence}</assert>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
