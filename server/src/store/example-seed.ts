import type { Seed } from './seed-input.js';

/** What an empty store begins with: two companies that can send to each other, a test company, and participants that behave badly. */
export const EXAMPLE_SEED: Seed = {
  companies: [
    {
      name: 'Drukkerij De Kaai BV',
      peppol_ids: ['0208:0471122367'],
      company_number: '0471122367',
      company_tax_id: 'BE0471122367',
      company_address: 'Kaaistraat 12 bus 3',
      company_zip: '2000',
      company_city: 'Antwerpen',
      company_country: 'BE',
      company_email: 'facturen@dekaai.example',
    },
    {
      name: 'Boulangerie Lumière SRL',
      peppol_ids: ['0208:0845012728'],
      company_number: '0845012728',
      company_tax_id: 'BE0845012728',
      company_address: 'Rue Haute 15',
      company_zip: '1000',
      company_city: 'Bruxelles',
      company_country: 'BE',
      company_email: 'compta@lumiere.example',
    },
    {
      name: 'Testbedrijf De Kaai',
      is_sandbox: true,
      peppol_ids: ['0208:0471122367'],
      company_country: 'BE',
      company_email: 'test@dekaai.example',
    },
  ],
  participants: [
    { peppol_id: '0208:0202239951', name: 'Always takes it NV', country_code: 'BE' },
    {
      peppol_id: '0208:0403170701',
      name: 'Refuses it NV',
      country_code: 'BE',
      behaviour: { kind: 'refuse' },
    },
    {
      peppol_id: '0208:0403019261',
      name: 'Times out twice NV',
      country_code: 'BE',
      behaviour: { kind: 'timeout', times: 2 },
    },
    {
      peppol_id: '0208:0401574852',
      name: 'Answers after five minutes NV',
      country_code: 'BE',
      behaviour: { kind: 'late', seconds: 300 },
    },
  ],
};
