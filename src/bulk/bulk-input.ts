/** Where the content of an input stands, when it is a part of a file. */
export interface BulkSource {
  readonly file: string;
  /** The line on which it begins, from 1. */
  readonly line: number;
}

/** One document of a bulk run. */
export type BulkInput = Given & {
  /** For the reports; a name alone is taken for that of a file. */
  readonly source?: BulkSource;
};

type Given =
  | {
      /** Names the document in its outcome: a path, `invoices.ndjson:12`, a number of your own. */
      readonly name: string;
      /**
       * JSON or XML as text or bytes, told apart by its first characters, or a Document that is parsed already. Bytes
       * are copied: they may be used again as soon as the next input is asked for.
       */
      readonly content: string | Uint8Array | object;
    }
  | {
      readonly name: string;
      /** Why there is no content, in one sentence; becomes the outcome as it is. */
      readonly unusable: string;
    };
