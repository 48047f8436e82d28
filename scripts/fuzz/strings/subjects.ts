import { upcomingRelease } from '../../../src/verdict/releases/releases.js';
import { check } from '../../../src/answers/check.js';
import { diffReleases } from '../../../src/verdict/releases/diff-releases.js';
import { explainRule, suggestRules } from '../../../src/answers/explain-rule.js';
import { fixUbl } from '../../../src/answers/fix-ubl.js';
import { fromUbl } from '../../../src/answers/from-ubl.js';
import { releaseAsOf, ruleSetsAsOf, ruleSetsOf } from '../../../src/verdict/releases/releases.js';
import { validateUbl } from '../../../src/verdict/validate-ubl.js';
import { validateXml } from '../../../src/verdict/validate-xml.js';
import { fromCii } from '../../../pdf/src/cii/read/from-cii.js';
import { toCii } from '../../../pdf/src/cii/write/to-cii.js';
import { parseDocumentText } from '../../../src/document/parse-document-text.js';
import { isPdf } from '../../../pdf/src/is-pdf.js';
import { extractInvoice, fromPdf } from '../../../pdf/src/read/from-pdf.js';
import { judgePdf } from '../../../pdf/src/read/judge-pdf.js';
import { UnreadablePdf } from '../../../pdf/src/read/page/unreadable-pdf.js';
import { checkPeppolId } from '../../../src/participants/check-peppol-id.js';
import { derivePeppolIds } from '../../../src/participants/derive-peppol-ids.js';
import { formatPeppolId, parsePeppolId } from '../../../src/participants/peppol-id.js';
import { renderInvoice } from '../../../extras/render/render-invoice.js';
import { readSchematron, SchematronError } from '#schematron/parse';
import { canonicalJson } from '../../../extras/service/canonical-json.js';
import { checkAttachment } from '../../../extras/service/check-attachment.js';
import { checkSend } from '../../../extras/service/check-send.js';
import { checkStatisticsQuery } from '../../../extras/service/check-statistics-query.js';
import { createEnvelope } from '../../../extras/service/create-envelope.js';
import { canSend, nextState } from '../../../extras/service/document-states.js';
import { explainError } from '../../../extras/service/explain-error.js';
import { shouldRetry } from '../../../extras/service/retries.js';
import { createWebhookEnvelope, isSubscribed } from '../../../extras/service/webhook-delivery.js';
import { signWebhook, verifyWebhook } from '../../../extras/service/webhooks.js';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { demand, type Named } from '../defect.js';
import { judgeReports } from '../judge-reports.js';
import { hybridPdfs, ownRules, readLines, readPages, validUbl } from './samples.js';

/** A function that takes a text or bytes, and what it may throw. */
export interface Subject {
  readonly call: (content: never) => unknown;
  readonly takes: 'text' | 'bytes' | 'both';
  /** Valid ones, to be changed. */
  readonly samples: () => readonly (string | Uint8Array)[];
  readonly named: Named;
}

const text = (
  call: (content: string) => unknown,
  samples: readonly string[],
  named: Named = {},
): Subject => ({ call, takes: 'text', samples: () => samples, named });

const bytes = (
  call: (content: Uint8Array) => unknown,
  samples: () => readonly Uint8Array[],
  named: Named = {},
): Subject => ({ call, takes: 'bytes', samples, named });

const both = (
  call: (content: string | Uint8Array) => unknown,
  samples: () => readonly string[],
  named: Named = {},
): Subject => ({ call, takes: 'both', samples, named });

const IDS = ['0208:0202239951', 'iso6523-actorid-upis::9925:be0202239951', ' 0088 : 5790000436057 ', '9930:DE136695976', '0106:12345678', '0192:991825827', '0211:IT01879020517'] as const; // prettier-ignore
const DATES = ['2026-02-28', '2024-02-29', '1999-12-31', '9999-12-31'] as const;
const RELEASES = ['2025-Q4', '2026-Q2'] as const;
const JSONS = [JSON.stringify(plainInvoice), JSON.stringify(plainInvoice, null, 2), '{"items":[{"unit_price":1000000000000000.55}]}', '[1,2,{"a":"\\u00e9"}]', '{"a":1,"a":1}', '"x"', '-0.1e-10'] as const; // prettier-ignore
const NUMBERS = ['BE0202239951', 'BE 0202.239.951', 'NL123456789B01', 'FR40303265045', '732829320', 'ATU12345675', 'CHE-123.456.788 MWST', 'GB999 9999 73', 'SE556036079301', 'EL123456783', 'NO991825827MVA'] as const; // prettier-ignore
const ADDRESSES = ['Kaai 12 bus 3, B-2000 Antwerpen, België', 'Rue Haute 15\n1000 Bruxelles\nBelgique', 'City: Gent\nStreet: Markt 1', '10 Downing St, London SW1A 2AA, UK', 'Via Roma 1 - 00100 Roma (RM) - IT', 'Am Wasserturm 1, 28195 Bremen'] as const; // prettier-ignore
const NAMES = ['a/b.json', 'C:\\a.xml', 'invoices.ndjson:12'] as const;
const SCHEMA = '<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2"><pattern><rule context="a"><assert test="b">c</assert></rule></pattern></schema>'; // prettier-ignore

const NOT_A_DAY: Named = { errors: [[RangeError, /calendar/]] };
const NOT_ONE_OF: Named = { errors: [[RangeError, /There is no|does not exist|not later/]] };
const NOT_JSON: Named = { errors: [[SyntaxError, /./]] };
const NOT_UBL: Named = { statuses: [415, 422] };
const NO_DOCUMENT: Named = { statuses: [406, 422] };

const PARTIES = { vendor_name: 'Drukkerij De Kaai', customer_name: 'Bakkerij Zon' };
const signature = `sha256=${'0'.repeat(64)}`;

/** A check of a Document with a text in a field, whose messages stay short. */
const field = (name: string): readonly [string, Subject] => {
  const call = (content: string): void => {
    // Whether the rest is there decides which rules look at the field.
    const rest = content.length % 4 === 0 ? plainInvoice : {};
    const { issues } = check({ ...rest, [name]: content }, { today: '2026-11-02' });
    for (const { message, rule_id } of issues) {
      demand(
        message.length < 20_000,
        () => `the message of ${rule_id} about ${name} has ${message.length} characters`,
      );
    }
  };
  return [
    `check of ${name}`,
    text(call, [...ADDRESSES, ...NUMBERS, ...DATES, 'EUR', '+32 3 123 45 67', '12.50']),
  ];
};
const FIELDS = ['vendor_address', 'customer_tax_id', 'invoice_id', 'due_date', 'currency', 'note', 'payment_term', 'purchase_order', 'document_type', 'customer_peppol_id', 'vendor_email', 'vendor_address_recipient', 'tax_code', 'vatex', 'vatex_note', 'amount_due']; // prettier-ignore

/** Every exported function that takes a text; Documents, XML and schemas have families of their own. */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  parsePeppolId: text(parsePeppolId, IDS),
  checkPeppolId: text(checkPeppolId, IDS),
  formatPeppolId: text((id) => formatPeppolId({ scheme: id.slice(0, 4), identifier: id.slice(5) }), IDS),
  'derivePeppolIds by number': text(
    (id) => derivePeppolIds({ ...PARTIES, vendor_tax_id: id, customer_company_id: id }),
    NUMBERS,
  ),
  'derivePeppolIds by address': text(
    (address) => derivePeppolIds({ ...PARTIES, vendor_tax_id: '0202239951', vendor_address: address }),
    ADDRESSES,
  ),
  releaseAsOf: text(releaseAsOf, DATES, NOT_A_DAY),
  ruleSetsAsOf: text(ruleSetsAsOf, DATES, NOT_A_DAY),
  upcomingRelease: text(upcomingRelease, DATES, NOT_A_DAY),
  ruleSetsOf: text(ruleSetsOf, RELEASES, NOT_ONE_OF),
  diffReleases: text((name) => diffReleases(name, '2026-Q2'), RELEASES, NOT_ONE_OF),
  explainRule: text((id) => explainRule(id), ['BR-CO-15', 'PEPPOL-EN16931-R120', 'xsd-validation']),
  suggestRules: text(suggestRules, ['BR-C0-15', 'PEPPOL-EN16931-R12']),
  explainError: text(
    (detail) => explainError(406, detail),
    ['Document is not valid: ["Subtotal mismatch"]', 'Document not found'],
  ),
  checkAttachment: text(
    (name) => checkAttachment({ file_name: name, file_type: name.slice(5) }, 0),
    ['a.pdf', 'scan.jpeg', 'x.tar.gz', 'application/pdf'],
  ),
  parseDocumentText: text(parseDocumentText, JSONS, { errors: [[SyntaxError, /^Line \d+/]] }),
  canonicalJson: text(canonicalJson, JSONS, NOT_JSON),
  'canonicalJson of bytes': bytes(canonicalJson, () => JSONS.map((json) => Buffer.from(json)), NOT_JSON),
  signWebhook: text((body) => signWebhook(body, 'secret'), JSONS, NOT_JSON),
  'signWebhook by secret': text((secret) => signWebhook('{}', secret), ['whsec_1'], {
    errors: [[TypeError, /secret/]],
  }),
  verifyWebhook: text((body) => verifyWebhook(body, { signature, secret: 's' }), JSONS),
  'verifyWebhook of bytes': bytes(
    (body) => verifyWebhook(body, { signature, secret: 's' }),
    () => JSONS.map((json) => Buffer.from(json)),
  ),
  'verifyWebhook by signature': text(
    (header) => verifyWebhook('{}', { signature: header, secret: 's' }),
    [signature],
  ),
  shouldRetry: text(
    (retryAfter) => shouldRetry(429, 1, { retryAfter, now: 0 }),
    ['120', 'Wed, 21 Oct 2026 07:28:00 GMT', '0'],
  ),
  nextState: text((state) => nextState(state as never, 'send'), ['DRAFT', 'FAILED'], NOT_ONE_OF),
  canSend: text((state) => canSend(state as never), ['DRAFT', 'FAILED'], NOT_ONE_OF),
  isSubscribed: text((type) => isSubscribed({ events: [type] }, type as never), ['document.sent'], {
    errors: [[RangeError, /choose from/]],
  }),
  createWebhookEnvelope: text(
    (id) =>
      createWebhookEnvelope({
        id,
        tenantId: id,
        documentId: id,
        type: 'document.sent',
        now: new Date(0),
      }),
    ['evt_1'],
    { errors: [[TypeError, /must be/]] },
  ),
  checkStatisticsQuery: text(
    (day) => checkStatisticsQuery({ start_date: day, end_date: '2026-12-31', aggregation: day as never }),
    DATES,
    { statuses: [400, 422] },
  ),
  checkSend: text(
    (id) =>
      checkSend(
        { state: 'DRAFT', hasUbl: true, document: plainInvoice, storedIds: { sender: id } },
        { peppolIds: ['0208:0202239951', id] },
        { receiver_peppol_scheme: id.slice(0, 4), receiver_peppol_id: id.slice(5) },
      ),
    IDS,
    { statuses: [400, 406, 409], errors: [[RangeError, /four digits/]] },
  ),
  createEnvelope: text(
    (id) =>
      createEnvelope(
        validUbl(),
        {
          sender_peppol_scheme: id.slice(0, 4),
          sender_peppol_id: id.slice(5),
          receiver_peppol_scheme: '0208',
          receiver_peppol_id: id,
        },
        { id, now: new Date(0), country: id },
      ),
    IDS,
    {
      errors: [
        [RangeError, /Peppol|country|options/],
        [TypeError, /options/],
      ],
    },
  ),
  ...Object.fromEntries(FIELDS.map(field)),
  renderInvoice: text(
    (note) =>
      renderInvoice({ ...plainInvoice, note, vendor_address: note, payment_details: [{ iban: note }] }),
    ADDRESSES,
    NO_DOCUMENT,
  ),
  toCii: text((note) => toCii({ ...plainInvoice, note, customer_address: note }), ADDRESSES, NO_DOCUMENT),
  'a bulk run': both(
    (content) => {
      judgeReports(content, 'input.json');
    },
    () => JSONS,
  ),
  'the name of an input': text((name) => {
    judgeReports('<Invoice/>', name);
    judgeReports('{"items":[{"quantity":"x"}]}', name);
  }, NAMES),
  readNdjson: bytes(readLines, () => [
    Buffer.from(JSONS.map((json) => json.replaceAll('\n', '')).join('\n')),
  ]),
  readSchematron: both(
    (schema) => readSchematron(schema),
    () => [SCHEMA],
    { errors: [[SchematronError, /./]] },
  ),
  fixUbl: { ...text((xml) => fixUbl(xml), []), samples: () => [validUbl()] },
  fromUbl: both(fromUbl, () => [validUbl()], NOT_UBL),
  validateUbl: both(
    (xml) => validateUbl(xml),
    () => [validUbl()],
  ),
  validateXml: both(
    (xml) => validateXml(xml, { ruleSets: [ownRules()] }),
    () => [validUbl()],
  ),
  fromCii: both(
    (cii) => fromCii(cii),
    () => [toCii(validUbl()).xml],
    NOT_UBL,
  ),
  isPdf: bytes(isPdf, hybridPdfs),
  'the pages of a PDF': bytes(readPages, hybridPdfs, { errors: [[UnreadablePdf, /./]] }),
  fromPdf: bytes((pdf) => fromPdf(pdf), hybridPdfs, NOT_UBL),
  judgePdf: bytes(
    (pdf) => judgePdf(pdf, { items: [{ description: 'Stoel', unit_price: 1 }] }),
    hybridPdfs,
    NOT_UBL,
  ),
  extractInvoice: bytes((pdf) => extractInvoice(pdf), hybridPdfs, NOT_UBL),
};
