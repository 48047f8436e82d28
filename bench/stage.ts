/** Something that is measured: its name in the table, and what is run. */
export interface Stage {
  readonly name: string;
  readonly run: () => unknown;
}
