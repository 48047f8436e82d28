/** Companies, the organizations that they belong to, and the keys of both. */
export const COMPANIES = `
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

`;
