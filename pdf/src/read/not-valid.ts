import { ServiceError } from 'peppol-preflight';

/** The refusal of a file that is not a PDF, or not one that can be read. */
export function notValid(message: string): ServiceError {
  return new ServiceError(415, 'PDF file is not valid', { cause: new Error(message) });
}
