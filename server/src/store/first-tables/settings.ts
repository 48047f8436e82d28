/** What all processes of a store share: settings, faults that wait for requests, counts of requests. */
export const SETTINGS = `
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

create function notify_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('preflight', 'setting ' || new.key);
  return null;
end $$;

create trigger settings_changed after insert or update on settings for each row execute function notify_setting();

`;
