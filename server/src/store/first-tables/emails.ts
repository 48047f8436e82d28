/** E-mail that came in for the mailboxes of companies, and e-mail that went out. */
export const EMAILS = `
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

create trigger inbound_emails_changed after insert or update on inbound_emails for each row execute function notify_row('email');

create trigger mails_changed after insert or update on mails for each row execute function notify_row('mail');

`;
