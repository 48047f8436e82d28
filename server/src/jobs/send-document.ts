import { randomUUID } from 'node:crypto';
import { ServiceError } from 'peppol-preflight';
import { nextSendRetry } from 'peppol-preflight/service';
import { messageOf } from '../error-text.js';
import { transmit, type Outcome } from '../network/transmit.js';
import { findCompany } from '../store/companies.js';
import { findParticipant } from '../store/participants.js';
import { DOCUMENT_HEAD, readUbl, updateDocument, type DocumentHead } from '../store/documents.js';
import { insertMail, storeMailFile } from '../store/mails.js';
import type { Database } from '../store/open-store.js';
import type { CompanyRow, MailRow } from '../store/tables.js';
import { addToTimeline, type TimelineEntry } from '../store/timeline.js';
import { emitEvent } from './emit-event.js';
import type { Jobs } from './job-types.js';
import { readIncoming, receiveUbl, type Incoming } from './receive-document.js';
import type { Services } from './services.js';

type Job = Jobs['send'];

/**
 * One attempt to transmit a document in TRANSIT (service specification, "States and transitions"). What came of it, the next
 * attempt, the event and the document of the receiver are one transaction: a crash undoes all of it, and the job is done again.
 */
export async function sendDocument(services: Services, job: Job): Promise<void> {
  const { store, queue } = services;
  const first = (await mailFirst(services, job)) ?? (await readFirst(services, job));
  await store.db.transaction().execute(async (db) => {
    const document = await lockSending(db, job);
    if (document === undefined) return;
    const outcome = first.outcome ?? (await transmit(db, recipientOf(document), job.retries + 1));
    if (outcome.kind === 'failed') await fail(db, services, { document, job, reason: outcome.reason });
    else if (outcome.afterSeconds > 0 && job.answered !== true) {
      const answers = new Date(services.clock.now().getTime() + outcome.afterSeconds * 1000);
      await queue.add(db, 'send', { ...job, answered: true }, answers);
    } else {
      if (first.mail !== undefined) await insertMail(db, first.mail);
      await succeed(db, services, document);
      if (first.arriving !== undefined) await receiveUbl(db, services, first.arriving);
    }
  });
  queue.kick();
}

/** A document that this job is about: not one that another attempt has settled meanwhile. */
async function lockSending(
  db: Database,
  { documentId, sending, retries }: Job,
): Promise<DocumentHead | undefined> {
  const row = await db
    .selectFrom('documents')
    .select(DOCUMENT_HEAD)
    .where('id', '=', documentId)
    .where('state', '=', 'TRANSIT')
    .where('sending', '=', sending)
    .where('retries', '=', retries)
    .forUpdate()
    .executeTakeFirst();
  return row;
}

/** What is done before the transaction, which must not wait for it and cannot undo it. */
interface First {
  /** Where it decides what comes of the attempt. */
  readonly outcome?: Outcome;
  /** The e-mail of a sandbox company, if it was sent. */
  readonly mail?: Omit<MailRow, 'number'>;
  /** What another company of the stand-in receives. */
  readonly arriving?: Incoming & { readonly companyId: string };
}

/** Reads the UBL for the company that receives it: it gets what the UBL says, and nothing else that was stored with it. */
async function readFirst(services: Services, { documentId }: Job): Promise<First> {
  const { db } = services.store;
  const sent = await findSending(db, documentId);
  const participant = sent === undefined ? undefined : await findParticipant(db, recipientOf(sent));
  const ubl = participant?.company_id == null ? null : await readUbl(db, documentId);
  if (sent === undefined || participant?.company_id == null || ubl === null) return {};
  try {
    const ublName = sent.ubl_name === null ? {} : { ublName: sent.ubl_name };
    const incoming = await readIncoming(services, { ubl: new Uint8Array(ubl), ...ublName });
    // The envelope names the route of the sending, which may be another than the UBL has.
    const { sender_peppol_id: sender, receiver_peppol_id: receiver } = sent;
    const read = { ...incoming.read, sender, receiver };
    return { arriving: { ...incoming, read, companyId: participant.company_id } };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { outcome: { kind: 'failed', reason: `The receiver cannot read it: ${error.message}` } };
  }
}

/** A document that is in transit. */
async function findSending(db: Database, id: string): Promise<DocumentHead | undefined> {
  const document = await db
    .selectFrom('documents')
    .select(DOCUMENT_HEAD)
    .where('id', '=', id)
    .executeTakeFirst();
  return document?.state === 'TRANSIT' ? document : undefined;
}

/** Self-billing turns the way round: the customer sends, and the vendor receives. */
function recipientOf({
  document_type: type,
  sender_peppol_id: sender,
  receiver_peppol_id: receiver,
}: DocumentHead): string {
  return (type.startsWith('SELFBILLING_') ? sender : receiver) ?? '';
}

async function fail(
  db: Database,
  services: Services,
  { document, job, reason }: { readonly document: DocumentHead; readonly job: Job; readonly reason: string },
): Promise<void> {
  const { clock, queue, log } = services;
  const now = clock.now();
  const minutes = nextSendRetry(job.retries);
  log.info({ document: document.id, retries: job.retries, reason }, 'a document was not transmitted');
  if (minutes === null) {
    await endInFailure(db, services, document);
    return;
  }
  await addToTimeline(db, document.id, happened('send_failed', document, now));
  const retries = job.retries + 1;
  await updateDocument(db, document.id, { retries });
  const next = { documentId: document.id, sending: job.sending, retries };
  await queue.add(db, 'send', next, new Date(now.getTime() + minutes * 60_000));
}

async function endInFailure(db: Database, services: Services, document: DocumentHead): Promise<void> {
  await addToTimeline(db, document.id, happened('send_failed', document, services.clock.now()));
  await updateDocument(db, document.id, { state: 'FAILED' });
  await emitEvent(db, services, {
    companyId: document.company_id,
    documentId: document.id,
    type: 'document.sent.failed',
  });
}

async function succeed(db: Database, services: Services, document: DocumentHead): Promise<void> {
  await addToTimeline(db, document.id, happened('send_success', document, services.clock.now()));
  await updateDocument(db, document.id, { state: 'SENT' });
  await emitEvent(db, services, {
    companyId: document.company_id,
    documentId: document.id,
    type: 'document.sent',
  });
}

function happened(
  type: TimelineEntry['event_type'],
  { sender_peppol_id, receiver_peppol_id }: DocumentHead,
  timestamp: Date,
): Omit<TimelineEntry, 'id'> {
  return { event_type: type, timestamp, details: { sender_peppol_id, receiver_peppol_id } };
}

/** A sandbox company sends by e-mail; undefined for other companies. */
async function mailFirst(
  { store, mailer, clock }: Services,
  { documentId }: Job,
): Promise<First | undefined> {
  const document = await findSending(store.db, documentId);
  if (document === undefined) return undefined;
  const company = await findCompany(store.db, document.company_id);
  if (company?.is_sandbox !== true) return undefined;
  const mail = toMail(company, document, await readUbl(store.db, documentId));
  try {
    const state = await mailer.send(mail);
    const attachment = await storeMailFile(store.db, mail);
    const outcome = { kind: 'delivered', afterSeconds: 0 } as const;
    return { outcome, mail: { ...mail, attachment, state, created_at: clock.now() } };
  } catch (error) {
    return { outcome: { kind: 'failed', reason: messageOf(error) } };
  }
}

function toMail(company: CompanyRow, document: DocumentHead, ubl: Uint8Array | null) {
  const recipients = [company.company_email, company.bcc_recipient_email].filter((each) => each !== null);
  const name = document.invoice_id ?? document.id;
  return {
    id: randomUUID(),
    company_id: company.id,
    document_id: document.id,
    sender: 'preflight@localhost',
    recipients,
    subject: `${company.name}: ${name}`.replace(/\s+/g, ' '),
    text: `The test company ${company.name} sent ${name} to ${recipientOf(document)}. The UBL is attached.`,
    attachment_name: document.ubl_name,
    attachment: ubl,
  };
}
