import { sql, type Kysely, type Migration } from 'kysely';
import { COMPANIES } from './first-tables/companies.js';
import { DOCUMENTS } from './first-tables/documents.js';
import { EMAILS } from './first-tables/emails.js';
import { NETWORK } from './first-tables/network.js';
import { SETTINGS } from './first-tables/settings.js';
import { WEBHOOKS } from './first-tables/webhooks.js';

/** Every migration of the store, by its name; they run in the order of the names and are never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': { up: (db) => runScript(db, FIRST) },
  '002-key-changes': { up: (db) => runScript(db, KEY_CHANGES) },
  '003-cheaper-inserts': { up: (db) => runScript(db, CHEAPER_INSERTS) },
  '004-documents-of-emails': { up: (db) => runScript(db, DOCUMENTS_OF_EMAILS) },
  '005-vendors': { up: (db) => runScript(db, VENDORS) },
  '006-places-in-ubl': { up: (db) => runScript(db, PLACES_IN_UBL) },
  '007-currencies': { up: (db) => runScript(db, CURRENCIES) },
  '008-pieces': { up: (db) => runScript(db, PIECES) },
};

async function runScript(db: Kysely<unknown>, script: string): Promise<void> {
  for (const statement of script.split(/;\s*\n\s*\n/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  }
}

// Tells those who listen which row changed; the argument of the trigger names the kind.
const NOTIFY_ROW = `
create function notify_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('preflight', tg_argv[0] || ' ' || new.company_id || ' ' || new.id);
  return null;
end $$;

`;

// Statements end with a semicolon and an empty line: the body of a function also has semicolons. Tables come after those that they name.
const FIRST = [COMPANIES, DOCUMENTS, NOTIFY_ROW, WEBHOOKS, EMAILS, NETWORK, SETTINGS].join('');

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
// of the document: checking that it is there took a third of the time of storing one.
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

// Of an e-mail that was processed before it is not known which attachment became which document: none of them is tried again.
const DOCUMENTS_OF_EMAILS = `
alter table inbound_attachments add column document_id text, add column error text;

update inbound_attachments set document_id = inbound_emails.document_id
  from inbound_emails where inbound_emails.id = email_id and inbound_emails.document_id is not null;

`;

// What the inbox is searched by.
const VENDORS = `
alter table documents add column vendor_email text, add column vendor_tax_id text, add column vendor_company_id text;

update documents set vendor_email = record::jsonb ->> 'vendor_email', vendor_tax_id = record::jsonb ->> 'vendor_tax_id',
  vendor_company_id = record::jsonb ->> 'vendor_company_id';

`;

// Which supporting document of the UBL an attachment is. Those of the UBL were stored first, in its order; what was uploaded later has a
// place beyond the last one of the UBL, so that it is none of them.
const PLACES_IN_UBL = `
alter table attachments add column place integer, add column url text;

update attachments set place = ranked.place
  from (select id, row_number() over (partition by document_id order by number) - 1 as place from attachments) ranked
  where ranked.id = attachments.id;

`;

// What the page shows in its list: reading it out of the records of fifty large documents took most of a second.
const CURRENCIES = `
alter table documents add column currency text;

update documents set currency = record::jsonb ->> 'currency';

`;

// Bytes that are too many for one statement. They come before their row, and go with it.
const PIECES = `
create table pieces (
  owner text not null,
  number integer not null,
  total integer not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (owner, number)
);

alter table pieces alter column bytes set storage external;

alter table attachments alter column content drop not null, alter column content set storage external;

alter table inbound_attachments alter column content drop not null, alter column content set storage external, add column file_size integer;

update inbound_attachments set file_size = length(content);

alter table inbound_attachments alter column file_size set not null;

alter table mails alter column attachment set storage external;

alter table pdf_tasks alter column file drop not null, alter column file set storage external;

create function delete_pieces() returns trigger language plpgsql as $$
begin
  delete from pieces where owner = old.id;
  return null;
end $$;

create trigger attachments_deleted after delete on attachments for each row execute function delete_pieces();

create trigger inbound_attachments_deleted after delete on inbound_attachments for each row execute function delete_pieces();

create trigger mails_deleted after delete on mails for each row execute function delete_pieces();

create trigger pdf_tasks_deleted after delete on pdf_tasks for each row execute function delete_pieces();

create function delete_pieces_of_ubl() returns trigger language plpgsql as $$
begin
  delete from pieces where owner = old.id || ' ' || old.ubl_hash;
  return null;
end $$;

create trigger documents_gone after delete on documents for each row
  when (old.ubl is null) execute function delete_pieces_of_ubl();

create trigger documents_edited after update of ubl_hash on documents for each row
  when (old.ubl is null and old.ubl_hash <> new.ubl_hash) execute function delete_pieces_of_ubl();

`;
