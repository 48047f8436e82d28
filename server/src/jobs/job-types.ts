/** The queues and what one job of each says. */
export interface Jobs {
  /** One attempt to transmit a document. */
  send: {
    readonly documentId: string;
    readonly sending: number;
    readonly retries: number;
    readonly answered?: boolean;
  };
  /** One attempt to deliver an event. */
  webhook: { readonly deliveryId: string };
  /** An e-mail that came in. */
  email: { readonly emailId: string };
  /** A PDF that is to become a document. */
  pdf: { readonly taskId: string };
}

export type QueueName = keyof Jobs;

/** The queues whose jobs read what somebody sent: such an input may end the process. */
export type ReadingQueue = 'email' | 'pdf';

export const QUEUE_NAMES: readonly QueueName[] = ['send', 'webhook', 'email', 'pdf'];

/** What does the work of a queue. A job that throws is done again. */
export type Handlers = { readonly [Name in QueueName]: (job: Jobs[Name]) => Promise<void> } & {
  /** Ends a job that is not to be done again, and says so where somebody waits for it. */
  readonly giveUp: <Name extends ReadingQueue>(name: Name, job: Jobs[Name]) => Promise<void>;
};
