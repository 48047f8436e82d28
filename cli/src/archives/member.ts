import type { NotJudgedReason } from 'peppol-preflight/tools';

/** A file in an archive or a mail. */
export interface Member {
  /** Its path there, with slashes. */
  readonly name: string;
  /** Bytes that it needs. */
  readonly size: number;
  /** Whether it, or a folder that it stands for, is hidden: it is named, and not read. */
  readonly isHidden?: boolean;
  /** @throws UnreadableMember */
  readonly read: () => Uint8Array;
}

/** An archive or a mail, or a file in one, that cannot be read; the message follows its name in a sentence. */
export class UnreadableMember extends Error {
  readonly reason: NotJudgedReason;
  constructor(reason: NotJudgedReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableMember';
    this.reason = reason;
  }
}
