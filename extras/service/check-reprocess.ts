import { assertFields } from '#errors';
import { ServiceError } from '../../src/document/service-error.js';

/**
 * The checks of POST /api/mailbox/{inbound_email_id}/reprocess: only an e-mail whose processing failed can be processed again.
 *
 * @param email the record of the e-mail; null or undefined for one that the company does not have
 * @returns the e-mail
 * @throws TypeError when `email` has no `processed`
 * @throws ServiceError 404 `Inbound email not found`, 409 `Email was already processed successfully`
 */
export function checkReprocess<Email extends { readonly processed: boolean }>(
  email: Email | null | undefined,
): Email {
  if (email === null || email === undefined) throw new ServiceError(404, 'Inbound email not found');
  assertFields('email', email, { processed: 'true or false' });
  if (email.processed) throw new ServiceError(409, 'Email was already processed successfully');
  return email;
}
