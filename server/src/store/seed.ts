import { type Kysely, sql } from 'kysely';
import { ServiceError } from 'peppol-preflight';
import * as z from 'zod';
import { describeIssue, nameOf } from '../describe-issue.js';
import { codeOf } from '../error-text.js';
import { insertCompany, listCompanies } from './companies.js';
import { createKey, createOrganization } from './keys.js';
import type { Database } from './open-store.js';
import { putParticipant } from './participants.js';
import type { Seed, SeededKey } from './seed-input.js';
import type { Tables } from './tables.js';
import { insertWebhook } from './webhooks.js';

const behaviour = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('deliver') }),
    z.strictObject({ kind: z.literal('refuse'), reason: z.string().max(500).optional() }),
    z.strictObject({ kind: z.literal('timeout'), times: z.number().int().min(0).max(1000) }),
    z.strictObject({ kind: z.literal('late'), seconds: z.number().min(0).max(31_536_000) }),
  ],
  { error: 'must be deliver, refuse, timeout or late' },
);

const key = z.string().regex(/^[\x21-\x7e]{8,200}$/, 'give 8 to 200 characters without blanks');
const peppolId = z.string().regex(/^\d{4}:\S{1,100}$/, 'write scheme:identifier, such as 0208:0845012728');

/** A text of a company. */
const text = z.string().max(2_000);

/** Each entry costs a statement, or is a part of many answers. What is too long is refused before its entries are looked at. */
function list<Item extends z.ZodType>(item: Item) {
  return z.array(z.custom<z.input<Item>>()).max(100).pipe(z.array(item)).optional();
}

/** A participant of the simulated network, as a seed file or `/_/network` gives it. */
export const participantSchema = z.strictObject({
  peppol_id: peppolId,
  name: z.string().min(1).max(500),
  country_code: z.string().length(2).nullish(),
  registration_date: z.iso.date().nullish(),
  behaviour: behaviour.optional(),
});

/** A company, as a seed file or `startServer` gives it. */
export const companySchema = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'give letters, digits, - and _, at most 64')
    .optional(),
  name: z.string().min(1).max(500),
  /** The text of the API key; random by default. */
  key: key.optional(),
  is_sandbox: z.boolean().optional(),
  peppol_ids: list(peppolId),
  /** Whether it receives on the network; true by default. */
  smp_registration: z.boolean().optional(),
  description: text.nullish(),
  plan: z.enum(['starter', 'pro', 'enterprise']).optional(),
  credit_balance: z.number().int().optional(),
  ibans: list(text),
  company_number: text.nullish(),
  company_tax_id: text.nullish(),
  company_name: text.nullish(),
  company_address: text.nullish(),
  company_zip: text.nullish(),
  company_city: text.nullish(),
  company_country: text.nullish(),
  company_email: text.nullish(),
  bcc_recipient_email: text.nullish(),
  webhooks: list(
    z.strictObject({ url: z.url().max(2083), events: list(text).unwrap(), secret: text.min(1).optional() }),
  ),
});

/** What `peppol-preflight-server seed` reads. */
export const seedSchema = z.strictObject({
  organizations: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        key: key.optional(),
        companies: z.array(companySchema).optional(),
      }),
    )
    .optional(),
  companies: z.array(companySchema).optional(),
  participants: z.array(participantSchema).optional(),
});

/**
 * Makes the companies, keys and participants of a seed: all of them or none.
 *
 * @param first what is made as well if the store has no company yet; of processes that start together one makes it
 * @returns every key, in the order of the seed
 * @throws TypeError for what is not a seed
 * @throws ServiceError 409 when an id or a key exists
 */
export async function seedStore(
  db: Kysely<Tables>,
  seed: Seed,
  now: Date,
  first?: Seed,
): Promise<SeededKey[]> {
  const given = readSeed(seed);
  try {
    return await db.transaction().execute(async (transaction) => {
      const isFirst = first !== undefined && (await lockIfEmpty(transaction));
      const keys = await insertSeed(transaction, given, now);
      return isFirst ? [...keys, ...(await insertSeed(transaction, readSeed(first), now))] : keys;
    });
  } catch (cause) {
    if (codeOf(cause) !== UNIQUE_VIOLATION) throw cause;
    const message =
      'An id or a key of a company exists in the store: give another, or none for one that is random.';
    throw new ServiceError(409, message, { cause });
  }
}

/** A number of our own among the advisory locks of the database: the letters "seed". */
const SEED_LOCK = 0x73_65_65_64;

/** Whether the store has no company. Until the transaction ends, other processes that ask wait. */
async function lockIfEmpty(db: Database): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(db);
  return (await listCompanies(db, { limit: 1 })).length === 0;
}

/** PostgreSQL's code for a row that exists. */
const UNIQUE_VIOLATION = '23505';

/** Checks a seed, as a file or a program gives it. @throws TypeError that names every field that is wrong */
export function readSeed(seed: unknown): z.output<typeof seedSchema> {
  const parsed = seedSchema.safeParse(seed, { reportInput: true });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => describeIssue(issue, nameOf(issue.path, 'The seed')).msg);
  throw new TypeError(`The seed is not valid:\n${wrong.map((each) => `  ${each}`).join('\n')}`);
}

async function insertSeed(
  db: Database,
  { organizations = [], companies = [], participants = [] }: z.output<typeof seedSchema>,
  now: Date,
): Promise<SeededKey[]> {
  const keys: SeededKey[] = [];
  for (const { name, key: given, companies: owned = [] } of organizations) {
    const id = await createOrganization(db, name, now);
    const made = await createKey(db, { organization_id: id }, { name: 'seed', now, key: given });
    keys.push({ name, id, key: made.key, isOrganization: true });
    for (const company of owned) keys.push(await seedCompany(db, company, { now, organizationId: id }));
  }
  for (const company of companies) keys.push(await seedCompany(db, company, { now }));
  for (const participant of participants) await putParticipant(db, participant);
  return keys;
}

async function seedCompany(
  db: Database,
  { key: given, webhooks = [], ...fields }: z.output<typeof companySchema>,
  { now, organizationId = null }: { readonly now: Date; readonly organizationId?: string | null },
): Promise<SeededKey> {
  const isRegistered = fields.smp_registration ?? fields.is_sandbox !== true;
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const company = await insertCompany(
    db,
    {
      ...filled,
      name: fields.name,
      organization_id: organizationId,
      smp_registration: isRegistered,
      smp_registration_date: isRegistered ? now : null,
    },
    now,
  );
  if (isRegistered) await registerCompany(db, company, now);
  for (const webhook of webhooks) await insertWebhook(db, company.id, { ...webhook, enabled: true }, now);
  const { key: text } = await createKey(db, { company_id: company.id }, { name: 'seed', now, key: given });
  return { name: company.name, id: company.id, key: text, isOrganization: false };
}

/** A company that receives is a participant of the network under each of its Peppol ids. */
export async function registerCompany(
  db: Database,
  company: {
    readonly id: string;
    readonly name: string;
    readonly peppol_ids: readonly string[];
    readonly company_country: string | null;
  },
  now: Date,
  peppolIds: readonly string[] = company.peppol_ids,
): Promise<void> {
  for (const peppolId of peppolIds) {
    await putParticipant(db, {
      peppol_id: peppolId,
      name: company.name,
      country_code: company.company_country,
      registration_date: now.toISOString().slice(0, 10),
      company_id: company.id,
    });
  }
}
