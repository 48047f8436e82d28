/** The place of a finding in the text of an input, with the line to show. Lines and columns start at 1; columns count UTF-16 code units. */
export interface Excerpt {
  readonly line: number;
  readonly column: number;
  /** Where the place ends: the column is the one behind it. */
  readonly endLine: number;
  readonly endColumn: number;
  /** The line on which the place begins; a long one is cut around the place, with an ellipsis where text was left out. */
  readonly text: string;
  /** The part of `text` that is the place, as far as it is shown. */
  readonly mark: { readonly start: number; readonly length: number };
  /** What is not there: a JSON pointer that goes on from the place, such as `/due_date`. */
  readonly missing?: string;
}
