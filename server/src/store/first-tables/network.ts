/** The participants of the simulated network. */
export const NETWORK = `
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

`;
