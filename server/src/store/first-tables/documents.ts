/** Documents with what belongs to them, and the PDFs that become documents. */
export const DOCUMENTS = `
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

create table pdf_tasks (
  id text primary key,
  company_id text not null references companies on delete cascade,
  status text not null check (status in ('pending', 'completed', 'failed')),
  file bytea not null,
  created_at timestamptz not null,
  document_id text,
  error text
);

`;
