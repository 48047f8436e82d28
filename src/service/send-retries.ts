/** Minutes between the attempts to transmit a document in TRANSIT (service specification, "Limits"). */
export const SEND_RETRY_MINUTES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360] as const;

/**
 * When the next attempt to transmit a document comes.
 *
 * @param retriesUsed automatic retries so far, 0 after the first attempt failed
 * @returns minutes until then; null when the document goes to FAILED
 * @throws RangeError for anything but a whole number from 0 on
 */
export function nextSendRetry(retriesUsed: number): number | null {
  if (!Number.isInteger(retriesUsed) || retriesUsed < 0) {
    throw new RangeError(`retriesUsed is ${retriesUsed}: give a whole number from 0 on.`);
  }
  return SEND_RETRY_MINUTES[retriesUsed] ?? null;
}
