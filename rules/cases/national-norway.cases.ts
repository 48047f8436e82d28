import type { Edit } from './edited-document.js';
import { insert, remove } from './edits.js';
import { inCountry } from './in-country.js';
import type { RuleCase } from './rule-case.js';

const party = 'cac:AccountingSupplierParty/cac:Party';
const norwegian = (vat: string): readonly Edit[] => inCountry('NO', { vat });
const scheme = (number: string, id: string): Edit =>
  insert(
    party,
    `<cac:PartyTaxScheme><cbc:CompanyID>${number}</cbc:CompanyID><cac:TaxScheme><cbc:ID>${id}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`,
  );
const representative = (vat: string): Edit =>
  insert(
    '',
    `<cac:TaxRepresentativeParty><cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:TaxRepresentativeParty>`,
  );
const vatNumber = (bad: string, good: string): RuleCase => ({
  rule: 'NO-R-001',
  fail: norwegian(bad),
  pass: norwegian(good),
});
const good = norwegian('NO974760673MVA');

export const cases: readonly RuleCase[] = [
  vatNumber('NO974760674MVA', 'NO974760673MVA'),
  vatNumber('NO974760673', 'NO991825827MVA'),
  vatNumber('NO000000000MVA', 'no974760674MVA'),
  vatNumber('NO974760673MVA ', 'SE974760674MVA'),
  vatNumber('NO974760673mva', ''),
  {
    rule: 'NO-R-001',
    fail: [...good, scheme('NO974760673MVA', ' VAT ')],
    pass: [...good, scheme('NO1', 'vat')],
  },
  {
    rule: 'NO-R-001',
    fail: [
      ...good,
      insert(
        party,
        '<cac:PartyTaxScheme><cac:TaxScheme><cbc:ID> VAT </cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>',
      ),
    ],
    pass: good,
  },
  { rule: 'NO-R-002', fail: good, pass: [...good, scheme(' Foretaksregisteret ', ' TAX ')] },
  {
    rule: 'NO-R-002',
    fail: [...good, scheme('foretaksregisteret', 'TAX')],
    pass: [...good, scheme('Foretaksregisteret', 'TAX')],
  },
  {
    rule: 'NO-R-002',
    fail: [...good, scheme('Foretaksregisteret', 'TAX'), scheme('Foretaksregisteret', 'TAX')],
    pass: inCountry('NO', { vat: 'FR83404833048' }),
  },
  // What makes the seller Norwegian: the VAT number, then the tax representative's, then the address.
  { rule: 'NO-R-002', fail: inCountry('FR', { vat: 'no1' }), pass: inCountry('FR', { vat: ' NO1' }) },
  {
    rule: 'NO-R-002',
    fail: [...inCountry('FR'), remove(`${party}/cac:PartyTaxScheme`), representative('NO1')],
    pass: [...inCountry('NO'), remove(`${party}/cac:PartyTaxScheme`), representative('FR1')],
  },
  {
    rule: 'NO-R-002',
    fail: [...inCountry(' no '), remove(`${party}/cac:PartyTaxScheme`)],
    pass: [...inCountry('NO', { vat: 'NO1' }), scheme('NO1', 'VAT')],
  },
];
