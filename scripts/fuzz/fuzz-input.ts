import { gunzipSync, gzipSync } from 'node:zlib';
import { weightOf } from './documents/make-value.js';

/** What is attacked: the XML layers, the way of a Document, the compiler of rules, every function that takes a text. */
export const FAMILIES = ['xml', 'documents', 'schemas', 'strings'] as const;

export type Family = (typeof FAMILIES)[number];

/** One input, as plain data: what cannot be written as JSON is described (`recipe`). */
export type FuzzInput =
  | {
      readonly family: 'xml';
      readonly content: string | Uint8Array;
      /** Whether it goes everywhere, and not only to the validation. */
      readonly everywhere: boolean;
      /** Whether SaxonJS judges it, too, which takes a hundred times as long. */
      readonly bySaxon: boolean;
    }
  | {
      readonly family: 'documents';
      /** See `makeValue`. */
      readonly recipe: unknown;
      readonly everywhere: boolean;
    }
  | {
      readonly family: 'schemas';
      readonly schema: string | Uint8Array;
      readonly bySaxon: boolean;
    }
  | {
      readonly family: 'strings';
      /** The function that gets it, a name in `SUBJECTS`. */
      readonly subject: string;
      readonly content: string | Uint8Array;
    };

/** The size that the time limit goes by, in bytes or characters. */
export function sizeOf(input: FuzzInput): number {
  switch (input.family) {
    case 'xml':
    case 'strings':
      return input.content.length;
    case 'schemas':
      return input.schema.length;
    case 'documents':
      return weightOf(input.recipe);
  }
}

const LONG = 20_000;

/** An input as JSON; bytes are base64, and what is long is packed. */
export function writeInput(input: FuzzInput): unknown {
  const text = JSON.stringify(input, (_, value: unknown) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  );
  return text.length > LONG ? { gzip: gzipSync(text).toString('base64') } : (JSON.parse(text) as unknown);
}

/** Reads what `writeInput` wrote. */
export function readInput(written: unknown): FuzzInput {
  const packed = (written as { readonly gzip?: string }).gzip;
  const text =
    packed === undefined ? JSON.stringify(written) : gunzipSync(Buffer.from(packed, 'base64')).toString();
  return JSON.parse(text, (_, value: unknown) => {
    const { base64 } = (value ?? {}) as { readonly base64?: unknown };
    return typeof base64 === 'string' ? new Uint8Array(Buffer.from(base64, 'base64')) : value;
  }) as FuzzInput;
}
