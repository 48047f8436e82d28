import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const CII = 'urn:un:unece:uncefact:data:standard:';

function schema(namespaces: Readonly<Record<string, string>>, content: string): string {
  const ns = Object.entries(namespaces).map(([prefix, uri]) => `<ns prefix="${prefix}" uri="${uri}"/>`);
  return `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">\n${ns.join('')}${content}</schema>`;
}

const ublInvoices = {
  inv: `${UBL}Invoice-2`,
  cn: `${UBL}CreditNote-2`,
  cbc: `${UBL}CommonBasicComponents-2`,
};
const cii = {
  rsm: `${CII}CrossIndustryInvoice:100`,
  ram: `${CII}ReusableAggregateBusinessInformationEntity:100`,
};

/** A national specification of EN 16931, in two syntaxes with a shared part, as Germany has one. */
export const national = {
  'README.html': '<p>not a source',
  'schematron/common.sch':
    '<pattern xmlns="http://purl.oclc.org/dsdl/schematron" id="vars"><let name="ID" value="\'urn:cen.eu:en16931:2017#compliant#urn:example:national_1.0\'"/></pattern>',
  'schematron/ubl/national-ubl.sch': schema(
    ublInvoices,
    `<include href="../common.sch"/>
<pattern><let name="isExtended" value="contains(/*/cbc:CustomizationID, '#conformant#')"/>
<rule context="/inv:Invoice | /cn:CreditNote"><assert id="NAT-1" test="starts-with(cbc:CustomizationID, 'urn:cen.eu:en16931:2017') and cbc:BuyerReference != 'none'">Give a reference.</assert></rule></pattern>
<pattern><rule context="(/inv:Invoice | /cn:CreditNote)[$isExtended]"><assert id="NAT-2" flag="warning" test="cbc:CustomizationID = concat($ID, '#conformant#x')">Not a known extension.</assert></rule></pattern>`,
  ),
  'schematron/cii/national-cii.sch': schema(
    cii,
    `<include href="../common.sch"/>
<pattern><rule context="/rsm:CrossIndustryInvoice/rsm:ExchangedDocumentContext"><assert id="NAT-3" test="ram:GuidelineSpecifiedDocumentContextParameter/ram:ID != $ID">Judged as CII.</assert></rule></pattern>`,
  ),
};

/** A national specification whose schema has the rules of EN 16931 in it, as that of the Netherlands has. */
export const withNorm = {
  'si.sch': schema(
    ublInvoices,
    `<pattern><rule context="/*"><assert id="BR-CO-15" test="starts-with(cbc:CustomizationID, 'urn:cen.eu:en16931:2017#compliant#urn:example:other') and false()">Always.</assert></rule></pattern>`,
  ),
};

/** The standard in another syntax, with a copy of the schema in one piece. */
const norm = schema(
  cii,
  '<pattern><rule context="rsm:CrossIndustryInvoice"><assert id="BR-CO-15" test="rsm:SupplyChainTradeTransaction">No transaction.</assert></rule></pattern>',
);
export const standardCii = {
  'sch/norm-cii.sch': norm,
  'sch/preprocessed/norm-cii-preprocessed.sch': norm
    .replace(
      '<pattern>',
      '<title>One piece</title>\n<ns prefix="unused" uri="urn:unused"/><pattern id="all">',
    )
    .replace('test="', 'test="\n  ')
    .replace('No transaction.', 'No transaction!'),
};

/** A document of the logistics of Peppol. */
export const order = {
  'rules/T01.sch': schema(
    { ubl: `${UBL}Order-2`, cbc: `${UBL}CommonBasicComponents-2` },
    `<pattern><rule context="ubl:Order"><assert id="T01-1" test="starts-with(cbc:CustomizationID, 'urn:example:trns:order:3') and cbc:ID">No number.</assert></rule></pattern>`,
  ),
};

export type PackageFiles = Readonly<Record<string, string>>;

/** Writes a package as a folder. */
export function writeFolder(folder: string, files: PackageFiles): string {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return folder;
}

/** The bytes of a ZIP file. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );
}

/** Identifiers that are computed: from a version, for an extension, and in a list. */
export const computed = {
  'computed.sch': schema(
    ublInvoices,
    `<let name="VERSION" value="'4.1'"/><let name="CORE" value="concat('urn:cen.eu:en16931:2017#compliant#urn:example:computed_', $VERSION)"/>
<let name="KNOWN" value="($CORE, concat($CORE, '#conformant#urn:example:more'))"/>
<pattern><rule context="/inv:Invoice"><assert id="COM-1" flag="warning" test="normalize-space(cbc:CustomizationID) = $KNOWN">Another.</assert><assert id="COM-2" test="cbc:BuyerReference != 'none'">None.</assert></rule></pattern>`,
  ),
};

/** An identifier that is a pattern, beside one that the schema only mentions. */
export const patterned = {
  'patterned.sch': schema(
    ublInvoices,
    `<let name="isOther" value="starts-with(/*/cbc:CustomizationID, 'urn:cen.eu:en16931:2017#compliant#urn:example:other')"/>
<pattern><rule context="/inv:Invoice"><assert id="PAT-1" test="matches(cbc:CustomizationID, '^urn:cen\\.eu:en16931:2017#compliant#urn:example:patterned:[12]\\.\\d+$')">Another.</assert><assert id="PAT-2" test="$isOther or cbc:BuyerReference != 'none'">None.</assert></rule></pattern>`,
  ),
};

/** A schema that names no identifier, and judges whatever invoice it is given. */
export const nameless = {
  'any-invoice.sch': schema(
    ublInvoices,
    '<pattern><rule context="/inv:Invoice"><assert id="ANY-1" test="false()">Always.</assert></rule></pattern>',
  ),
};

/** A specification that is not based on EN 16931, with a schema for each of two processes. */
const world = (process: string): string =>
  schema(
    ublInvoices,
    `<pattern><rule context="/inv:Invoice"><assert id="WORLD-1" test="starts-with(normalize-space(cbc:CustomizationID), 'urn:example:world:${process}-1@jp-1')">Another.</assert><assert id="WORLD-2" test="cbc:BuyerReference != 'none'">None.</assert></rule></pattern>`,
  );
export const worldwide = { 'billing.sch': world('billing'), 'self.sch': world('selfbilling') };

/** An identifier that is compared at its own element, and one that is only counted there. */
export const compared = {
  'compared.sch': schema(
    ublInvoices,
    `<pattern><rule context="/inv:Invoice"><assert id="CMP-1" test="count(cbc:CustomizationID) = 1">One.</assert><assert id="CMP-2" test="cbc:BuyerReference != 'none'">None.</assert></rule></pattern>
<pattern><rule context="inv:Invoice/cbc:CustomizationID | cn:CreditNote/cbc:CustomizationID"><assert id="CMP-3" test="normalize-space(.) = 'urn:example:compared:3.0'">Another.</assert></rule></pattern>
<pattern><rule context="cbc:ProfileID"><assert id="CMP-4" flag="warning" test=". = 'urn:example:profile'">Another.</assert></rule></pattern>`,
  ),
};

/** A national specification that has the rules of EN 16931 in it without its totals, as that of Portugal has. */
export const restated = {
  'restated.sch': schema(
    ublInvoices,
    `<pattern><rule context="cbc:CustomizationID"><assert id="RES-1" test="matches(., '^urn:cen.eu:en16931:2017#compliant#urn:example:restated:(.{1,10})$')">Another.</assert></rule></pattern>
<pattern><rule context="/inv:Invoice">${Array.from({ length: 40 }, (_, index) => `<assert id="BR-${index + 1}" test="true()">Holds.</assert>`).join('')}</rule></pattern>`,
  ),
};

/** A specification with an extension that relaxes it: two schemas with rules of the same ids. */
const core = (rules: string): string =>
  schema(
    ublInvoices,
    `<pattern><rule context="cbc:CustomizationID"><assert id="EXT-1" test="starts-with(normalize-space(.), 'urn:cen.eu:en16931:2017#compliant#urn:example:core:1')">Another.</assert>${rules}`,
  );
export const extended = {
  'core.sch': core(
    '</rule><rule context="/inv:Invoice"><assert id="EXT-2" test="cbc:BuyerReference != \'none\'">None.</assert></rule></pattern>',
  ),
  'more.sch': core(
    '<assert id="EXT-4" test="contains(., \'#conformant#urn:example:more\')">Not the extension.</assert></rule><rule context="/inv:Invoice"><assert id="EXT-3" test="cbc:BuyerReference != \'none\'">None.</assert></rule></pattern>',
  ),
};

/** Two schemas for one identifier, each of which names its beginning as well, as those of several documents of one process do. */
const sister = (id: string): string =>
  schema(
    ublInvoices,
    `<pattern><rule context="cbc:CustomizationID"><assert id="SIS-1" test="normalize-space(.) = 'urn:example:sister:1' or starts-with(., 'urn:example:sister')">Another.</assert></rule><rule context="/inv:Invoice"><assert id="${id}" test="cbc:BuyerReference != 'none'">None.</assert></rule></pattern>`,
  );
export const sisters = { 'one.sch': sister('SIS-2'), 'two.sch': sister('SIS-3') };

/** A schema for one of several processes of a specification: each demands its own ProfileID. */
export const processed = (process: string): string =>
  schema(
    ublInvoices,
    `<pattern><rule context="/inv:Invoice/cbc:CustomizationID"><assert id="PRO-1" test="normalize-space(text()) = 'urn:example:ordering'">Another.</assert></rule><rule context="/inv:Invoice/cbc:ProfileID"><assert id="PRO-2" flag="fatal" test="normalize-space(text()) = 'urn:example:${process}'">Not ${process}.</assert></rule><rule context="/inv:Invoice"><assert id="PRO-3" test="cbc:BuyerReference != 'none'">None.</assert></rule></pattern>`,
  );

/** A schema that demands one identifier, and that it begins as those of several specifications do. */
export const twiceDemanded = {
  'twice.sch': schema(
    ublInvoices,
    `<pattern><rule context="/inv:Invoice/cbc:CustomizationID"><assert id="TWI-1" test="normalize-space(text()) = 'urn:example:order:3:extended'">Another.</assert></rule></pattern><pattern><rule context="/inv:Invoice"><assert id="TWI-2" test="starts-with(cbc:CustomizationID, 'urn:example:order:3')">Another.</assert></rule></pattern>`,
  ),
};

/** A schema of Cross Industry Invoices, and the standard that it is based on. */
export const withStandardCii = {
  'own.sch': schema(
    cii,
    `<pattern><rule context="/rsm:CrossIndustryInvoice"><assert id="OWN-1" test="rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID = 'urn:cen.eu:en16931:2017#compliant#urn:example:own'">Another.</assert></rule></pattern>`,
  ),
  'norm-cii.sch': norm,
};

/** A schema with the rules of Peppol under their ids, but another one for the process, and one with a rule of its own. */
export const ofPeppol = {
  'rules/peppol.sch': schema(
    ublInvoices,
    `<pattern><rule context="/inv:Invoice">${Array.from({ length: 20 }, (_, index) => `<assert id="PEPPOL-EN16931-R${String(index + 1).padStart(3, '0')}" test="true()">Never.</assert>`).join('')}<assert id="OWN-1" test="cbc:BuyerReference != 'none'">None.</assert></rule></pattern>`,
  ),
};

/** A schema with rules of Peppol BIS, and no others. */
export const peppolItself = {
  'rules/peppol.sch': schema(
    ublInvoices,
    `<pattern><rule context="/inv:Invoice">${[1, 2, 3, 4, 5, 7, 8, 10, 20, 40, 41, 42, 43, 44, 46, 51, 53, 54, 55, 61].map((number) => `<assert id="PEPPOL-EN16931-R${String(number).padStart(3, '0')}" test="true()">Never.</assert>`).join('')}</rule></pattern>`,
  ),
};

/** A schema with one check beside one of a reference. */
export const checkedBy = (context: string, check: string): Readonly<Record<string, string>> => ({
  'checked.sch': schema(
    ublInvoices,
    `<let name="other" value="/*/cbc:CustomizationID = 'urn:example:mentioned'"/><pattern><rule context="${context}">${check}</rule></pattern><pattern><rule context="/inv:Invoice"><assert id="CHK-2" test="cbc:BuyerReference != 'none'">None.</assert></rule></pattern>`,
  ),
});

/** A schema for each document element, with a shared part that declares both. */
const namedBy = (local: string): string =>
  schema(
    ublInvoices,
    `<pattern><rule context="/"><assert id="NAM-1" test="name(/*) eq '${local}'">Another.</assert></rule><rule context="/*"><assert id="NAM-2" test="cbc:CustomizationID != 'urn:example:named' or cbc:BuyerReference != 'none'">None.</assert></rule></pattern>`,
  );
export const named = { 'inv.sch': namedBy('Invoice'), 'cn.sch': namedBy('CreditNote') };

/** A schema that names two identifiers, as those of one country for invoices and for self-billing do, and refuses a reference. */
export const ofTwo = (refused: string): string =>
  schema(
    ublInvoices,
    `<pattern><rule context="/inv:Invoice"><assert id="TWO-1" test="normalize-space(cbc:CustomizationID) = ('urn:example:two:billing', 'urn:example:two:self')">Another.</assert><assert id="TWO-2" test="cbc:BuyerReference != '${refused}'">None.</assert></rule></pattern>`,
  );

/** Two siblings, for invoices and for self-billing, and beside them the rules that they share, which refuse a reference. */
export const siblings = (refused: string): Readonly<Record<string, string>> => ({
  ...shared(refused),
  'rules/self.sch': world('selfbilling'),
});

/** A schema of one country, and beside it the rules that it shares with others, which refuse a reference. */
export const shared = (refused: string): Readonly<Record<string, string>> => ({
  'rules/billing.sch': world('billing'),
  'rules/shared.sch': schema(
    ublInvoices,
    `<pattern><rule context="/inv:Invoice"><assert id="SHA-1" test="cbc:BuyerReference != '${refused}'">None.</assert></rule></pattern>`,
  ),
});

/** Schemas of profiles, each of which looks the identifier up in a code list. */
const profile = (name: string): Readonly<Record<string, string>> => ({
  [`PROFILE_${name}.sch`]: schema(
    cii,
    `<pattern><rule context="/rsm:CrossIndustryInvoice/rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID"><let name="code" value="."/><assert id="${name}-1" test="string-length($code) = 0 or document('${name}.xml')/list/code[@value = $code]">Another.</assert>${name === 'BASIC' ? '<assert id="BASIC-2" test="false()">Always.</assert>' : ''}</rule></pattern>`,
  ),
  [`${name}.xml`]: `<list><code value="urn:example:${name.toLowerCase()}"/></list>`,
});
export const profiles = { ...profile('MINIMUM'), ...profile('BASIC') };

/** A schema of Cross Industry Invoices that names no identifier. */
export const unlisted = (id: string): string =>
  schema(
    cii,
    `<pattern><rule context="/rsm:CrossIndustryInvoice"><assert id="${id}-1" test="false()">Always.</assert></rule></pattern>`,
  );

/** A configuration of the KoSIT validator for one kind of document. */
export const scenarios = (location: string, levels = ''): string =>
  `<scenarios xmlns="http://www.xoev.de/de/validator/framework/1/scenarios"><scenario><name>Own</name><namespace prefix="i">${UBL}Invoice-2</namespace><namespace prefix="cbc">${ublInvoices.cbc}</namespace><match>/i:Invoice[cbc:CustomizationID = 'urn:cen.eu:en16931:2017#compliant#urn:example:scenario' and cbc:ProfileID = 'urn:example:process' and not(cbc:CustomizationID = 'urn:example:never')]</match><validateWithSchematron><resource><name>Own</name><location>resources/${location}</location></resource></validateWithSchematron><createReport><resource><name>r</name><location>r.xsl</location></resource>${levels}</createReport></scenario></scenarios>`;
