import type { Logger } from 'pino';
import type { AppOptions } from './http/app-options.js';
import type { Seed, SeedCompany, SeededKey, SeedParticipant } from './store/seed-input.js';

/** What `startServer` can be told. Everything has a default that fits a test. */
export interface ServerOptions<Name extends string = string> extends AppOptions {
  /** 0 for one that is free, which is the default. */
  readonly port?: number;
  /** 127.0.0.1 by default: only this machine can reach it. */
  readonly host?: string;
  /** A PostgreSQL server, `postgres://…`; several processes may share it. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the embedded PostgreSQL; in memory by default. */
  readonly folder?: string | undefined;
  /** Where the time of the stand-in begins, and whether it stands still until a test moves it. */
  readonly clock?: { readonly start?: Date | string; readonly frozen?: boolean } | undefined;
  /** Companies to create, each with a key. */
  readonly companies?: readonly (SeedCompany & { readonly name: Name })[];
  /** Organizations with keys for the Admin API, and more. */
  readonly seed?: Seed | undefined;
  /** A seed for a store that has no companies yet. */
  readonly firstSeed?: Seed | undefined;
  /** Participants of the simulated network in addition to the companies. */
  readonly participants?: readonly SeedParticipant[];
  /** An SMTP server for e-mail that goes out, `smtp://…`; without one it is kept. */
  readonly smtpUrl?: string | undefined;
  /** The port for incoming e-mail to the mailboxes; none by default, 0 for any free port. */
  readonly smtpPort?: number | undefined;
  /** Others can reach this server: no webhook goes to a private address, and control over HTTP is off. */
  readonly isPublic?: boolean | undefined;
  /** Where logs go; nowhere by default. */
  readonly log?: Logger | undefined;
}

/** A running stand-in. */
export interface Server<Name extends string = string> {
  /** Such as http://127.0.0.1:41234. */
  readonly url: string;
  /** The API keys of `companies` by their names. */
  readonly keys: Readonly<Record<Name, string>>;
  /** Every key that was made, also those of the seed. */
  readonly seeded: readonly SeededKey[];
  /** The time of the stand-in. */
  readonly clock: {
    /** What time it is there. */
    now(): Date;
    /**
     * Lets time pass, with everything that becomes due on the way. Ends when it is done.
     *
     * @param duration with its units, as over HTTP: `500ms`, `90s`, `1h 30m`, `2d`
     * @throws RangeError if it is not one, or the time would be after 9998
     */
    advance(duration: string): Promise<void>;
    /** Sets the time without what lies between. */
    set(time: Date | string, options?: { readonly frozen?: boolean }): Promise<void>;
  };
  /** The participants that documents can be sent to. */
  readonly network: {
    /** Adds a participant, or changes how it behaves. */
    put(participant: SeedParticipant): Promise<void>;
    /** @returns false when it was not there */
    remove(peppolId: string): Promise<boolean>;
  };
  /** The port of the SMTP listener. */
  readonly smtpPort: number | undefined;
  /** Waits until everything that is due is done: documents sent, webhooks delivered. */
  settle(): Promise<void>;
  /**
   * Answers the requests that have arrived, cuts off in five seconds what has not, and ends the running jobs; what waits stays in
   * the store.
   */
  close(): Promise<void>;
}
