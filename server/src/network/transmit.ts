import { findParticipant } from '../store/participants.js';
import type { Database } from '../store/open-store.js';
import type { Behaviour } from '../store/seed-input.js';

/** What the simulated network answers to one attempt. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly afterSeconds: number }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * One attempt to transmit a document: the directory says whether the participant exists and how it behaves.
 *
 * @param attempt 1 for the first attempt of a call of send
 */
export async function transmit(db: Database, receiver: string, attempt: number): Promise<Outcome> {
  const participant = await findParticipant(db, receiver);
  if (participant === undefined) {
    return { kind: 'failed', reason: `${receiver} is not registered on the network.` };
  }
  const behaviour = JSON.parse(participant.behaviour) as Behaviour;
  const delivered = { kind: 'delivered', afterSeconds: 0 } as const;
  switch (behaviour.kind) {
    case 'deliver':
      return delivered;
    case 'refuse':
      return {
        kind: 'failed',
        reason: behaviour.reason ?? `The access point of ${receiver} refused the document.`,
      };
    case 'timeout':
      return attempt > behaviour.times
        ? delivered
        : { kind: 'failed', reason: `The access point of ${receiver} did not answer.` };
    case 'late':
      return { ...delivered, afterSeconds: behaviour.seconds };
  }
}
