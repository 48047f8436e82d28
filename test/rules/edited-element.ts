/** An element that tests change; names are as written, prefix included. */
export interface EditedElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (EditedElement | string)[];
}
