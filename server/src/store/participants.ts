import { sql } from 'kysely';
import { parsePeppolId } from 'peppol-preflight';
import type { Database } from './open-store.js';
import type { Behaviour } from './seed-input.js';
import type { ParticipantRow } from './tables.js';

/** A participant of the simulated network. */
export interface Participant {
  readonly peppol_id: string;
  readonly name: string;
  readonly country_code?: string | null | undefined;
  readonly registration_date?: string | null | undefined;
  readonly behaviour?: Behaviour | undefined;
  /** The company of this stand-in that receives what is sent to it. */
  readonly company_id?: string | null | undefined;
}

/**
 * Registers a participant, or changes it when the Peppol id is registered.
 *
 * @throws RangeError when the Peppol id does not have the form scheme:identifier
 */
export async function putParticipant(db: Database, participant: Participant): Promise<void> {
  const { peppol_id: text, name, behaviour = { kind: 'deliver' } } = participant;
  const id = parsePeppolId(text);
  if (id === null)
    throw new RangeError(
      `${JSON.stringify(text)} is not a Peppol id: write scheme:identifier, such as 0208:0845012728.`,
    );
  const row = {
    peppol_id: `${id.scheme}:${id.identifier}`.toLowerCase(),
    scheme: id.scheme,
    identifier: id.identifier,
    name,
    country_code: participant.country_code ?? null,
    registration_date: participant.registration_date ?? null,
    behaviour: JSON.stringify(behaviour),
    company_id: participant.company_id ?? null,
  };
  await db
    .insertInto('participants')
    .values(row)
    .onConflict((on) => on.column('peppol_id').doUpdateSet(row))
    .execute();
}

export function findParticipant(db: Database, peppolId: string): Promise<ParticipantRow | undefined> {
  return db
    .selectFrom('participants')
    .selectAll()
    .where('peppol_id', '=', peppolId.trim().toLowerCase())
    .executeTakeFirst();
}

/**
 * Removes a participant.
 *
 * @param companyId the company for which it must be registered; any by default
 * @returns false when it was not registered
 */
export async function deleteParticipant(
  db: Database,
  peppolId: string,
  companyId?: string,
): Promise<boolean> {
  let query = db.deleteFrom('participants').where('peppol_id', '=', peppolId.trim().toLowerCase());
  if (companyId !== undefined) query = query.where('company_id', '=', companyId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Participants whose name or id holds the text, by name; at most `limit`, with the number of all. */
export async function searchParticipants(
  db: Database,
  {
    text,
    country,
    limit,
  }: { readonly text: string; readonly country?: string | undefined; readonly limit: number },
): Promise<{ readonly rows: ParticipantRow[]; readonly total: number }> {
  const part = text.trim();
  let found = db
    .selectFrom('participants')
    .where(sql<boolean>`(strpos(lower(name), lower(${part})) > 0 or strpos(peppol_id, lower(${part})) > 0)`);
  if (country !== undefined) found = found.where(sql<boolean>`lower(country_code) = lower(${country})`);
  const rows = await found.selectAll().orderBy('name').orderBy('peppol_id').limit(limit).execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
