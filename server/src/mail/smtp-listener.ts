import { ServiceError } from 'peppol-preflight';
import { LARGEST_EMAIL } from 'peppol-preflight/tools';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { findMailbox } from '../store/companies.js';
import type { Database } from '../store/open-store.js';

/** How long an open connection keeps the listener from closing. */
const LONGEST_CLOSE_MS = 5_000;

/** What the listener hands on: one e-mail for the companies that it is addressed to. */
export type ReceiveEmail = (
  companyIds: readonly string[],
  source: Uint8Array,
  envelope: readonly string[],
) => Promise<void>;

/** A running listener. */
export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Takes e-mail for the mailboxes of the companies: the recipient is `<company id>@…`, or the company's own `company_email`. An
 * unknown address is rejected at once (550).
 */
export async function listenSmtp(
  { port, host }: { readonly port: number; readonly host: string },
  db: Database,
  receive: ReceiveEmail,
): Promise<SmtpListener> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_EMAIL,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: LONGEST_CLOSE_MS,
    onRcptTo({ address }, _session, done) {
      findMailbox(db, address).then(
        (companyId) => {
          done(companyId === undefined ? refusal(550, `There is no mailbox ${address}.`) : null);
        },
        () => {
          done(refusal(451, 'The mailbox cannot be reached now.'));
        },
      );
    },
    onData(stream, session, done) {
      collect(stream)
        .then((source) => deliver(db, session, source, receive))
        .then(
          () => {
            done(null);
          },
          (error: unknown) => {
            done(refusalOf(error));
          },
        );
    },
  });
  // A client that disconnects is not an error of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

async function deliver(
  db: Database,
  session: SMTPServerSession,
  source: Uint8Array,
  receive: ReceiveEmail,
): Promise<void> {
  const recipients = session.envelope.rcptTo.map(({ address }) => address);
  const companies = new Set<string>();
  for (const recipient of recipients) {
    const companyId = await findMailbox(db, recipient);
    if (companyId !== undefined) companies.add(companyId);
  }
  await receive([...companies], source, recipients);
}

async function collect(
  stream: AsyncIterable<Buffer> & { readonly sizeExceeded: boolean },
): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  // What is over the limit is read to its end and dropped, as the protocol wants it.
  for await (const part of stream) if (!stream.sizeExceeded) parts.push(part);
  if (stream.sizeExceeded) throw new ServiceError(413, 'The e-mail is too large.');
  return Buffer.concat(parts);
}

/** A sender tries again after 451, and not after 552 or 554: what cannot be read now never can. */
function refusalOf(error: unknown): Error {
  if (!(error instanceof ServiceError)) return refusal(451, 'Try again later.');
  return refusal(error.status === 413 ? 552 : 554, error.message);
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
