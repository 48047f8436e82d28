import { parseDocumentText, ServiceError } from 'peppol-preflight';

/**
 * The value of a JSON body, with every digit of its numbers; undefined for an empty one.
 *
 * @throws ServiceError 422 when it is not JSON, as the service answers
 */
export function parseBody(body: Uint8Array): unknown {
  if (body.length === 0) return undefined;
  try {
    return parseDocumentText(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof TypeError)) throw cause;
    const why = cause instanceof SyntaxError ? cause.message : 'its bytes are not UTF-8.';
    throw new ServiceError(
      422,
      [{ loc: ['body'], msg: `The body is not JSON: ${why}`, type: 'json_invalid' }],
      { cause },
    );
  }
}
