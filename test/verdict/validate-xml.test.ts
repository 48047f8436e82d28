import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRuleSet } from 'peppol-preflight/compiler';
import { type OwnRuleSet, validateXml } from 'peppol-preflight';
import { runCli } from '../../cli/src/program/run-cli.js';
import { bufferedIo } from '../shared/buffered-io.js';

const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
const PREFIXES = `<ns prefix="cbc" uri="${CBC}"/><ns prefix="cac" uri="${CAC}"/><ns prefix="rsm" uri="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/><ns prefix="ram" uri="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"/>`;

const ORDER = `<?xml version="1.0"?>
<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2" xmlns:cac="${CAC}" xmlns:cbc="${CBC}">
  <cbc:ID>7</cbc:ID>
  <cac:OrderLine><cac:LineItem><cbc:ID>1</cbc:ID><cbc:Quantity>0</cbc:Quantity></cac:LineItem></cac:OrderLine>
</Order>`;
const ADVICE = `<DespatchAdvice xmlns="urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2" xmlns:cbc="${CBC}"><cbc:ID/></DespatchAdvice>`;
const CII = `<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"><rsm:ExchangedDocument><ram:TypeCode>999</ram:TypeCode></rsm:ExchangedDocument></rsm:CrossIndustryInvoice>`;

let folder = '';
let rules: OwnRuleSet;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
  writeFileSync(
    join(folder, 'trade.sch'),
    `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">${PREFIXES}
    <pattern id="trade">
      <rule context="cac:LineItem/cbc:Quantity"><assert id="TR-1" test="number(.) &gt; 0">Line <value-of select="../cbc:ID"/> orders nothing</assert></rule>
      <rule context="/*/cbc:ID"><assert id="TR-2" flag="warning" test="normalize-space()">The document has no number</assert></rule>
      <rule context="rsm:ExchangedDocument/ram:TypeCode"><assert id="TR-3" test=". = ('380', '381')">The type <value-of select="."/> is not one of ours</assert></rule>
      <rule context="/*:StandardBusinessDocument"><report id="TR-4" flag="information" test="true()">An envelope</report></rule>
    </pattern></schema>`,
  );
  rules = await loadRuleSet(join(folder, 'trade.sch'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('validateXml()', () => {
  it.each([
    ['an order', ORDER, 'TR-1', '/Q{urn:oasis:names:specification:ubl:schema:xsd:Order-2}Order/cac:OrderLine[1]/cac:LineItem[1]/cbc:Quantity[1]', false],
    ['a despatch advice', ADVICE, 'TR-2', '/Q{urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2}DespatchAdvice/cbc:ID[1]', true],
    ['a Cross Industry Invoice', CII, 'TR-3', undefined, false],
  ])('judges %s by rule sets of the user', (_, xml, id, location, isValid) => {
    const result = validateXml(xml, { ruleSets: [rules], fileName: 'x.xml' });
    expect(result).toMatchObject({ is_valid: isValid, file_name: 'x.xml', issues: [{ rule_id: id, schematron: 'trade' }] });
    expect(result).not.toHaveProperty('release');
    if (location !== undefined) expect(result.issues[0]?.location).toBe(location);
  }); // prettier-ignore

  it('gives positions in the text that was handed in, also inside of an envelope', () => {
    const { issues } = validateXml(new TextEncoder().encode(ORDER), { ruleSets: [rules] });
    const column = (ORDER.split('\n')[3]?.indexOf('<cbc:Quantity') ?? -2) + 1;
    expect(issues[0]?.position).toEqual({ line: 4, column });
    const envelope = `<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader/>\n${ADVICE}</StandardBusinessDocument>`;
    expect(validateXml(envelope, { ruleSets: [rules] }).issues).toMatchObject([{ rule_id: 'TR-2', position: { line: 2 } }]);
    expect(validateXml(envelope, { ruleSets: [rules], keepEnvelope: true })).toMatchObject({
      is_valid: true,
      issues: [{ rule_id: 'TR-4', flag: 'information', type: 'warning' }],
    });
  }); // prettier-ignore

  it('answers whatever the XML holds with a result', () => {
    for (const xml of ['', '<a>', '{}', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '<a>'.repeat(100_000)]) {
      expect(validateXml(xml, { ruleSets: [rules] })).toMatchObject({
        is_valid: false,
        issues: [{ rule_id: 'xml-wellformedness' }],
      });
    }
    expect(validateXml('<unknown/>', { ruleSets: [rules] }).issues).toEqual([]);
  });

  it('asks for XML and a rule set', () => {
    expect(() => validateXml(ORDER, { ruleSets: [] })).toThrow('options.ruleSets is empty: load a rule set');
    expect(() => validateXml(ORDER, {} as never)).toThrow('options.ruleSets must be an array, not undefined');
    expect(() => validateXml(5 as never, { ruleSets: [rules] })).toThrow(TypeError);
    expect(() => validateXml(ORDER, { ruleSets: [rules], engine: 'x' as never })).toThrow(RangeError);
  });
});

it('validate --layers none judges documents of any root, and leaves the file behind it alone', async () => {
  const io = bufferedIo({ 'order.xml': ORDER, 'advice.xml': ADVICE });
  const args = [
    'validate',
    '--rules',
    join(folder, 'trade.sch'),
    '--layers',
    'none',
    'order.xml',
    'advice.xml',
  ];
  expect(await runCli(args, io)).toBe(1);
  expect(io.stdout()).toContain('Line 1 orders nothing');
  expect(io.stdout()).toContain('The document has no number');
  const alone = bufferedIo({ 'order.xml': ORDER });
  expect(await runCli(['validate', 'order.xml'], alone)).toBe(1);
  expect(alone.stdout()).toContain('xsd-validation');
});
