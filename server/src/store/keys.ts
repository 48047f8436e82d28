import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database, Store } from './open-store.js';
import type { ApiKeyRow, CompanyRow } from './tables.js';

/** Whom a key belongs to. */
export type KeyOwner = { readonly company_id: string } | { readonly organization_id: string };

/** A key as it is listed: without what it opens. */
export type ListedKey = Pick<ApiKeyRow, 'id' | 'name' | 'prefix' | 'active' | 'created_at'>;

/**
 * Creates a key. Only its hash is stored, so the text that is returned cannot be read again.
 *
 * @param key the text of the key, where a test or a seed file wants to know it beforehand
 */
export async function createKey(
  db: Database,
  owner: KeyOwner,
  {
    name,
    now,
    key = generateKey(owner),
  }: { readonly name: string; readonly now: Date; readonly key?: string | undefined },
): Promise<{ readonly id: string; readonly key: string }> {
  const row = { company_id: null, organization_id: null, ...owner, id: randomUUID(), name, created_at: now };
  await db
    .insertInto('api_keys')
    .values({ ...row, hash: hashOf(key), prefix: key.slice(0, 8), active: true })
    .execute();
  return { id: row.id, key };
}

/** Who has a key; undefined for one that is not there or not active. */
export type KeyLookup = (key: string) => Promise<CompanyRow | undefined>;

/**
 * Looks up the company of a key. Nobody else changes an embedded store, and it calls back before a change is over: there the
 * answers are remembered until a key or a company changes. Of a server the database is asked each time.
 */
export function openKeyLookup(store: Store): KeyLookup {
  const { db, isEmbedded } = store;
  if (!isEmbedded) return (key) => findCompanyOfKey(db, key);
  const known = new Map<string, Promise<CompanyRow | undefined>>();
  store.listen((text) => {
    if (text === 'keys') known.clear();
  });
  return (key) => {
    const hash = hashOf(key);
    const before = known.get(hash);
    if (before !== undefined) return before;
    // Guessed keys must not fill the memory.
    if (known.size >= REMEMBERED) known.clear();
    const found = findCompanyOfKey(db, key);
    known.set(hash, found);
    // Nothing is said of a key that is new: only keys that there are remain.
    found.then(
      (company) => company ?? known.delete(hash),
      () => known.delete(hash),
    );
    return found;
  };
}

const REMEMBERED = 1_000;

function findCompanyOfKey(db: Database, key: string): Promise<CompanyRow | undefined> {
  return db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.id', 'api_keys.company_id')
    .selectAll('companies')
    .where('hash', '=', hashOf(key))
    .where('active', '=', true)
    .executeTakeFirst();
}

/** The organization of an active key. */
export async function findOrganizationOfKey(db: Database, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .select('organization_id')
    .where('hash', '=', hashOf(key))
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.organization_id ?? undefined;
}

export function listKeys(
  db: Database,
  companyId: string,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<ListedKey[]> {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'active', 'created_at'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute();
}

/** @returns false when the company has no such key */
export async function deleteKey(db: Database, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function createOrganization(
  db: Database,
  name: string,
  now: Date,
  id: string = randomUUID(),
): Promise<string> {
  const row = { id, name, created_at: now };
  await db
    .insertInto('organizations')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  return id;
}

/** Long random texts need no slow hash: they cannot be guessed. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function generateKey(owner: KeyOwner): string {
  return `${'company_id' in owner ? 'key' : 'org'}_${randomBytes(24).toString('base64url')}`;
}
