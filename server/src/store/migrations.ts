import { sql, type Kysely, type Migration } from 'kysely';

/** Every migration of the store, by its name; they run in the order of the names and are never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': { up: (db) => runScript(db, FIRST) },
  '002-key-changes': { up: (db) => runScript(db, KEY_CHANGES) },
  '003-cheaper-inserts': { up: (db) => runScript(db, CHEAPER_INSERTS) },
};

async function runScript(db: Kysely<unknown>, script: string): Promise<void> {
  for (const statement of script.split(/;\s*\n\s*\n/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  }
}

// Statements end with a semicolon and an empty line: the body of a function also has semicolons.
const FIRST = `
create table organizations (id text primary key, name text not null, created_at timestamptz not null);

create table companies (
  id text primary key,
  organization_id text references organizations on delete cascade,
  name text not null,
  description text,
  plan text not null,
  credit_balance integer not null,
  is_sandbox boolean not null,
  peppol_ids text[] not null,
  ibans text[] not null,
  company_number text,
  company_tax_id text,
  company_name text,
  company_address text,
  company_zip text,
  company_city text,
  company_country text,
  company_email text,
  smp_registration boolean not null,
  smp_registration_date timestamptz,
  bcc_recipient_email text,
  created_at timestamptz not null
);

create table api_keys (
  id text primary key,
  company_id text references companies on delete cascade,
  organization_id text references organizations on delete cascade,
  name text not null,
  hash text not null unique,
  prefix text not null,
  active boolean not null,
  created_at timestamptz not null,
  check ((company_id is null) <> (organization_id is null))
);

create table documents (
  id text primary key,
  number bigint generated always as identity,
  company_id text not null references companies on delete cascade,
  direction text not null check (direction in ('OUTBOUND', 'INBOUND')),
  state text not null check (state in ('DRAFT', 'TRANSIT', 'SENT', 'FAILED', 'RECEIVED')),
  document_type text not null,
  created_at timestamptz not null,
  invoice_id text,
  invoice_date text,
  due_date text,
  invoice_total numeric,
  vendor_name text,
  customer_name text,
  customer_email text,
  customer_tax_id text,
  customer_company_id text,
  customer_id text,
  note text,
  sender_peppol_id text,
  receiver_peppol_id text,
  record text not null,
  ubl bytea,
  ubl_id text,
  ubl_name text,
  ubl_hash text,
  validated_at timestamptz,
  retries integer not null default 0,
  sending integer not null default 0
);

-- The UBL is written once and read whole: compressing it costs more than it saves.
alter table documents alter column ubl set storage external, alter column record set storage external;

create index documents_by_time on documents (company_id, direction, created_at desc, number desc);

-- Statistics and lists of a state count changes instead of rows: a hundred thousand documents are a handful of sums.
create table document_counts (company_id text not null, direction text not null, state text not null, document_type text not null, change integer not null);

create index document_counts_by_company on document_counts (company_id);

create function count_documents() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into document_counts values (old.company_id, old.direction, old.state, old.document_type, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into document_counts values (new.company_id, new.direction, new.state, new.document_type, 1);
    perform pg_notify('preflight', 'document ' || new.company_id || ' ' || new.id || ' ' || new.state);
  end if;
  return null;
end $$;

create trigger documents_inserted after insert or delete on documents for each row execute function count_documents();

create trigger documents_updated after update of state on documents for each row
  when (old.state <> new.state) execute function count_documents();

create table timeline_events (
  id text primary key,
  number bigint generated always as identity,
  document_id text not null references documents on delete cascade,
  event_type text not null,
  timestamp timestamptz not null,
  details text
);

create index timeline_events_by_document on timeline_events (document_id);

create table attachments (
  id text primary key,
  number bigint generated always as identity,
  document_id text not null references documents on delete cascade,
  file_name text not null,
  file_type text not null,
  file_size integer not null,
  content bytea not null
);

create index attachments_by_document on attachments (document_id);

create table webhooks (
  id text primary key,
  number bigint generated always as identity,
  company_id text not null references companies on delete cascade,
  url text not null,
  events text[] not null,
  enabled boolean not null,
  secret text not null,
  created_at timestamptz not null
);

create index webhooks_by_company on webhooks (company_id);

create table events (
  id text primary key,
  number bigint generated always as identity,
  company_id text not null references companies on delete cascade,
  type text not null,
  document_id text not null,
  created_at timestamptz not null,
  body text not null
);

create index events_by_company on events (company_id, created_at);

-- A delivery keeps what it needs of its subscription: deleting the subscription loses no history of the event.
create table deliveries (
  id text primary key,
  number bigint generated always as identity,
  webhook_id text not null,
  company_id text not null references companies on delete cascade,
  event_id text not null,
  event_type text not null,
  url text not null,
  body text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null
);

create index deliveries_by_webhook on deliveries (webhook_id, number desc);

create index deliveries_by_event on deliveries (event_id);

create table delivery_attempts (
  delivery_id text not null references deliveries on delete cascade,
  attempt integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  duration_ms integer,
  status integer,
  answer text,
  error text,
  headers text not null,
  primary key (delivery_id, attempt)
);

create table inbound_emails (
  id text primary key,
  number bigint generated always as identity,
  company_id text not null references companies on delete cascade,
  message_id text not null,
  sender_email text not null,
  sender_name text not null,
  to_addresses text not null,
  cc_addresses text not null,
  bcc_addresses text not null,
  subject text not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  processed boolean not null,
  error_message text,
  document_id text
);

create index inbound_emails_by_company on inbound_emails (company_id, number desc);

create table inbound_attachments (
  id text primary key,
  number bigint generated always as identity,
  email_id text not null references inbound_emails on delete cascade,
  file_name text not null,
  file_type text not null,
  content bytea not null
);

create index inbound_attachments_by_email on inbound_attachments (email_id);

create table mails (
  id text primary key,
  number bigint generated always as identity,
  company_id text not null references companies on delete cascade,
  document_id text,
  sender text not null,
  recipients text[] not null,
  subject text not null,
  text text not null,
  attachment_name text,
  attachment bytea,
  created_at timestamptz not null,
  state text not null
);

create table pdf_tasks (
  id text primary key,
  company_id text not null references companies on delete cascade,
  status text not null check (status in ('pending', 'completed', 'failed')),
  file bytea not null,
  created_at timestamptz not null,
  document_id text,
  error text
);

create table participants (
  peppol_id text primary key,
  scheme text not null,
  identifier text not null,
  name text not null,
  country_code text,
  registration_date text,
  behaviour text not null,
  company_id text references companies on delete cascade
);

create table faults (
  id text primary key,
  number bigint generated always as identity,
  kind text not null,
  method text,
  path text,
  remaining integer not null,
  amount integer
);

create table rate_limits (key text primary key, window_start timestamptz not null, requests integer not null);

create table settings (key text primary key, value text not null);

create function notify_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('preflight', tg_argv[0] || ' ' || new.company_id || ' ' || new.id);
  return null;
end $$;

create trigger deliveries_changed after insert or update on deliveries for each row execute function notify_row('delivery');

create trigger inbound_emails_changed after insert or update on inbound_emails for each row execute function notify_row('email');

create trigger mails_changed after insert or update on mails for each row execute function notify_row('mail');

create function notify_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('preflight', 'setting ' || new.key);
  return null;
end $$;

create trigger settings_changed after insert or update on settings for each row execute function notify_setting();

`;

const KEY_CHANGES = `
create function notify_keys() returns trigger language plpgsql as $$
begin
  perform pg_notify('preflight', 'keys');
  return null;
end $$;

create trigger keys_changed after insert or update or delete on api_keys for each statement execute function notify_keys();

create trigger companies_changed after insert or update or delete on companies for each statement execute function notify_keys();

`;

// A new key or company changes nothing that anybody remembers, and of the settings only the clock is followed: so a store that is new
// need not load the language of the functions before its first answer. Entries of a timeline are written by whoever has the row
// of the document: checking that it is there took a third of creating a document.
const CHEAPER_INSERTS = `
drop trigger keys_changed on api_keys;

drop trigger companies_changed on companies;

drop trigger settings_changed on settings;

create trigger keys_changed after update or delete on api_keys for each statement execute function notify_keys();

create trigger companies_changed after update or delete on companies for each statement execute function notify_keys();

create trigger settings_changed after insert or update on settings for each row
  when (new.key = 'clock') execute function notify_setting();

alter table timeline_events drop constraint timeline_events_document_id_fkey;

create function delete_timeline() returns trigger language plpgsql as $$
begin
  delete from timeline_events where document_id = old.id;
  return null;
end $$;

create trigger documents_deleted after delete on documents for each row execute function delete_timeline();

`;
