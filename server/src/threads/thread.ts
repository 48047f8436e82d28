import type { ServiceError } from 'peppol-preflight';
import { WORK, type WorkName } from './work.js';

/** What a thread is asked for. */
export interface Order {
  readonly name: WorkName;
  readonly input: unknown;
}

/** A result, or the answer of the service to an input that has none: an error would lose its class on the way. */
export type Answer =
  | { readonly result: unknown }
  | { readonly refusal: { readonly status: number; readonly detail: ServiceError['detail'] } };

/** What runs in a worker thread. */
export async function doInThread({ name, input }: Order): Promise<Answer> {
  const work = WORK[name] as (input: unknown) => unknown;
  try {
    return { result: await work(input) };
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return { refusal: { status: error.status, detail: error.detail } };
  }
}

/** By its name: in a checkout the library that the server runs from its sources and the built one of the PDFs each have the class. */
function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && error.name === 'ServiceError';
}
