/** An assert of a rule that comes from a table. */
export interface TableAssert {
  /** The official rule id, in full, so that a search finds it. */
  readonly id: string;
  readonly flag: 'fatal' | 'warning';
  /** Business terms, separated by blanks; empty when the rule concerns none. */
  readonly terms: string;
  /** XPath that holds on a correct document. */
  readonly test: string;
  /**
   * What is wrong, with the values that differ: `{name: XPath}` is replaced by the value in the document, which an issue also has by
   * that name, and `{name: XPath ?? words}` by the words if the value is empty. A value without a name, `{XPath}`, is a choice of words.
   */
  readonly problem: string;
  /** What to do about it, as an imperative; likewise. */
  readonly remedy: string;
  /** The rule is kept for its id and never fires. */
  readonly isDisabled?: boolean;
}

/** Schematron text of one `assert`, everything from the table escaped. */
export function toAssert({ id, flag, terms, test, problem, remedy, isDisabled }: TableAssert): string {
  const disabled = isDisabled === true ? ' pf:disabled="true"' : '';
  return (
    `<assert id="${id}" flag="${flag}" pf:terms="${terms}"${disabled} test="${escapeXml(test)}">` +
    `${withValues(problem)}<pf:remedy>${withValues(remedy)}</pf:remedy></assert>`
  );
}

/** Schematron text of a `pattern` around rules that come from a table. */
export function toPattern(id: string, title: string, content: readonly string[]): string {
  return [
    `<pattern xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:pf="urn:peppol-preflight:rules" id="${id}">`,
    `<title>${escapeXml(title)}</title>`,
    ...content,
    '</pattern>',
  ].join('\n');
}

function withValues(text: string): string {
  return escapeXml(text).replace(VALUE, (_, name: string | undefined, select: string, otherwise?: string) => {
    const attributes = [
      ...(name === undefined ? [] : [`pf:name="${name}"`]),
      ...(otherwise === undefined ? [] : [`pf:otherwise="${otherwise}"`]),
    ];
    return `<value-of ${[...attributes, `select="${select}"`].join(' ')}/>`;
  });
}

const VALUE = /\{(?:([a-z]\w*): )?([^}]+?)(?: \?\? ([^}]+))?\}/g;

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
