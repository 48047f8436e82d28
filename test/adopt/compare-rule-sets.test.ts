import { expect, it } from 'vitest';
import { compareRuleSets, type Comparison } from '../../scripts/adopt/compare-rule-sets.js';
import { withTextAt } from '../../scripts/adopt/edge-documents.js';
import { materialise } from '../../scripts/adopt/schema-places.js';
import { sidesOf, startOf } from './small-rules.js';

const rule = (context: string, test: string, flag = 'fatal'): string =>
  `<rule context="${context}"><assert id="R" flag="${flag}" test="${test}">x</assert></rule>`;

const compare = async (ours: string, theirs: string): Promise<Comparison> =>
  compareRuleSets(await sidesOf(ours, theirs), {
    documents: [],
    startsOf: () => [startOf('invoice'), startOf('credit-note')],
  });

const linesOf = async (ours: string, theirs: string): Promise<readonly string[]> =>
  (await compare(ours, theirs)).differences.map(
    ({ rule: id, kind, isBeyondSchema }) => `${id}: ${kind}${isBeyondSchema ? ' beyond the schema' : ''}`,
  );

it('has no line for conditions that say the same in other words', async () => {
  expect(
    await linesOf(rule('/ubl:Invoice', 'cbc:DueDate'), rule('/ubl:Invoice', 'exists(cbc:DueDate)')),
  ).toEqual([]);
});

it.each([
  ['an operator', rule('cbc:Percent', '. &lt;= 25'), rule('cbc:Percent', '. &lt; 25')],
  ['a length', rule('cbc:ID', 'string-length(.) &lt;= 20'), rule('cbc:ID', 'string-length(.) &lt;= 21')],
  ['a place', rule('/ubl:Invoice', 'cbc:BuyerReference'), rule('/ubl:Invoice', 'cbc:BuyerReference or cbc:UUID')],
  ['a context', rule('cac:InvoiceLine', 'cbc:Note'), rule('cac:InvoiceLine | cac:CreditNoteLine', 'cbc:Note')],
  ['the number of decimals', rule('cbc:TaxAmount', "string-length(substring-after(., '.')) &lt;= 2"), rule('cbc:TaxAmount', "string-length(substring-after(., '.')) &lt;= 3")],
])('finds %s that differs, on a valid document', async (_, ours, theirs) => {
  expect(await linesOf(ours, theirs)).toEqual(['R: other condition']);
}); // prettier-ignore

it('finds a cast of a double, which the standard takes by its exact value', async () => {
  const test = (cast: string): string => rule('cac:TaxSubtotal', `${cast} &lt; xs:decimal(cbc:TaxAmount)`);
  const [ours, theirs] = [test('xs:decimal(cbc:TaxableAmount) - 1'), test('xs:decimal(cbc:TaxableAmount - 1)')];
  const found = await compare(ours, theirs);
  expect(found.differences.map(({ kind }) => kind)).toEqual(['other condition']);
}); // prettier-ignore

it('says "beyond the schema" only if no valid document shows a difference', async () => {
  const lines = await linesOf(rule('/ubl:Invoice', 'cbc:IssueDate'), rule('/ubl:Invoice', 'true()'));
  expect(lines).toEqual(['R: other condition beyond the schema']);
});

it('shows another flag, a new rule and one that is gone', async () => {
  expect(
    await linesOf(rule('/ubl:Invoice', 'cbc:UUID'), rule('/ubl:Invoice', 'cbc:UUID', 'warning')),
  ).toEqual(['R: other flag']);
  expect(
    await linesOf(
      rule('/ubl:Invoice', 'cbc:UUID'),
      rule('/ubl:Invoice', 'cbc:UUID').replace('id="R"', 'id="S"'),
    ),
  ).toEqual(['R: gone', 'S: new']);
});

it('has one line for all rules of theirs that stop at an error, and no difference', async () => {
  const rules = (condition: (path: string) => string): string =>
    ['cbc:Note', 'cac:InvoiceLine/cbc:ID']
      .map((path, index) => rule('/ubl:Invoice', condition(path)).replace('id="R"', `id="R-${index}"`))
      .join('')
      .replace('</rule><rule context="/ubl:Invoice">', '');
  const found = await compare(
    rules((path) => `every $each in ${path} satisfies normalize-space($each) != ''`),
    rules((path) => `not(${path}) or normalize-space(${path}) != ''`),
  );
  expect(found.differences).toEqual([]);
  expect(found.stops?.rules).toEqual(['R-0', 'R-1']);
  expect(found.stops?.text).toContain('2 rules of theirs stop');
});

it.each([
  ['an element whose parent may be missing', rule('cac:InvoiceLine', 'cac:Price/cbc:PriceAmount')],
  ['an attribute of any element', rule('/ubl:Invoice', 'not(//@schemeName)')],
  ['an extension', rule('/ubl:Invoice', 'not(ext:UBLExtensions)')],
])('does not say "beyond the schema" of a rule that is gone about %s', async (_, ours) => {
  expect(await linesOf(ours, rule('/ubl:Invoice', 'true()').replace('"R"', '"S"'))).toContain('R: gone');
});

/** A number of ten digits whose last two are 97 less the remainder of the others. */
const checked = (pattern: string): string =>
  `if (matches(normalize-space(.), '${pattern}')) then xs:integer(substring(normalize-space(.), 9)) = 97 - xs:integer(substring(normalize-space(.), 1, 8)) mod 97 else false()`;

it('finds another first digit of a number with check digits', async () => {
  const [ours, theirs] = ['^[0-9]{10}$', '^[01][0-9]{9}$'].map((pattern) =>
    rule('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID', checked(pattern)),
  );
  const sides = await sidesOf(ours ?? '', theirs ?? '');
  const path = ['Invoice', 'cac:AccountingSupplierParty', 'cac:Party', 'cbc:EndpointID'];
  const place = materialise(startOf('invoice'), path);
  const start = place === undefined ? undefined : withTextAt(place, '0202239952');
  const { differences } = compareRuleSets(sides, {
    documents: [],
    startsOf: () => (start === undefined ? [] : [start]),
  });
  expect(differences.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'other condition: On this document theirs is reported once, ours 0 times.',
  ]);
});

it('finds a code that is allowed if two countries are the same', async () => {
  const test = (more: string): string => rule('/*/cbc:InvoiceTypeCode', `not(. = ('326', '384'))${more}`);
  const country = (party: string): string =>
    `/*/cac:${party}/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode = 'SK'`;
  const both = `${country('AccountingSupplierParty')} and ${country('AccountingCustomerParty')}`;
  expect(await linesOf(test(''), test(` or (. = '384' and ${both})`))).toEqual(['R: other condition']);
});

it('names the earlier rule that takes the nodes of another one', async () => {
  const later = rule('cbc:CompanyID', "matches(., '^[0-9]+$')");
  const earlier = rule("cac:PartyTaxScheme/cbc:CompanyID[starts-with(., 'BE')]", "matches(., '^BE')").replace(
    'id="R"',
    'id="S"',
  );
  const { differences } = await compare(later, earlier + later);
  expect(differences.filter(({ rule: id }) => id === 'R').map(({ text }) => text)).toEqual([
    'On this document theirs is reported 0 times, ours once. Shadowed by S, which takes the node before it.',
  ]);
});

it.each([
  ['gone', rule('cbc:UUID', 'true()'), ''],
  ['new', '', rule('cbc:UUID', 'not(not(true()))')],
])('has no line for a rule that is switched off and %s on the other side', async (_, ours, theirs) => {
  const other = rule('/ubl:Invoice', 'cbc:ID').replace('id="R"', 'id="S"');
  expect(await linesOf(ours + other, theirs + other)).toEqual([]);
});
