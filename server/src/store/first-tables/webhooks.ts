/** Subscriptions, events, and the deliveries of events to subscriptions. */
export const WEBHOOKS = `
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

create trigger deliveries_changed after insert or update on deliveries for each row execute function notify_row('delivery');

`;
