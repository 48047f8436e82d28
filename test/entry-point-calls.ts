import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as bulk from 'peppol-preflight/bulk';
import * as compiler from 'peppol-preflight/compiler';
import * as index from 'peppol-preflight';
import { en } from 'peppol-preflight/languages/en';
import * as pdf from 'peppol-preflight-pdf';
import * as render from 'peppol-preflight/render';
import * as reports from 'peppol-preflight-cli/reports';
import * as service from 'peppol-preflight/service';
import * as testing from 'peppol-preflight/testing';
import * as libxml2 from 'peppol-preflight/libxml2';
import * as ublElements from 'peppol-preflight/ubl';
import * as zod from 'peppol-preflight/zod';
import { plainInvoice } from './shared/plain-invoice.js';

/** What an entry point of `package.json` exports. */
export const entryPoints: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '.': index,
  './bulk': bulk,
  './compiler': compiler,
  './libxml2': libxml2,
  './render': render,
  './service': service,
  './testing': testing,
  './ubl': ublElements,
  './zod': zod,
  'peppol-preflight-cli/reports': reports,
  'peppol-preflight-pdf': pdf,
};

/** A function or a method, and how it is called rightly. */
export interface RightCall {
  readonly call: (...args: readonly unknown[]) => unknown;
  /** The arguments in their order by the names of the parameters; the options of an object are all there. */
  readonly args: Readonly<Record<string, unknown>>;
}

const folder = mkdtempSync(join(tmpdir(), 'entry-points-'));
const document = index.readDocument(plainInvoice);
const font = readFileSync(
  fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  ),
);
const ubl = index.toUbl(plainInvoice).xml;
const result = index.validateJson(plainInvoice);
const cii = pdf.toCii(plainInvoice).xml;
const bytes = pdf.renderPdf(plainInvoice, { attach: 'ubl' });
/** A PNG of one white pixel. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);
const rules =
  '<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2"><pattern><rule context="/*"><assert id="A-1" test="true()">a</assert></rule></pattern></schema>';
const ruleFile = join(folder, 'rules.sch');
writeFileSync(ruleFile, rules);
const ruleSet = await compiler.loadRuleSet(ruleFile);
const signal = new AbortController().signal;
const now = new Date('2026-11-02T10:00:00Z');
const schemes = { NL: ['0106'] };
const outcome = { name: 'a.json', result };
const place = { file: 'a.sch', line: 1, column: 2 };
const route = {
  sender_peppol_scheme: '0208',
  sender_peppol_id: '0202239951',
  receiver_peppol_scheme: '0208',
  receiver_peppol_id: '0403170701',
};
const requestEntry = { loc: ['body', 'items'], msg: 'is missing', type: 'missing' };
const diff = index.diffReleases('2025-Q4', '2026-Q2');
const comparison = index.compareReleases('2025-Q4', '2026-Q2', (release) =>
  index.validateJson(plainInvoice, { release }),
);
const validation = {
  layers: ['xsd', 'en16931'],
  engine: 'native',
  schemaEngine: libxml2.libxml2,
  ruleSets: [ruleSet],
  release: '2026-Q2',
  fileName: 'a.xml',
  today: '2026-11-02',
};
const jsonValidation = { ...validation, schemes, strict: true };
const checking = { ...jsonValidation, peppolIds: ['0208:0202239951'], advice: true };
const creation = { ...without('layers', checking), id: 'd-1', now, construct_pdf: () => bytes };
const threads = without('ruleSets', without('fileName', jsonValidation));

/** Every exported function of an entry point by name, and `name().method` for the methods of what one returns. */
export const rightCalls: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>
> = {
  '.': {
    ServiceError: { status: 406, detail: 'Not found', options: { reasons: [{ message: 'a' }], issues: [], validation: result, cause: 'x' } }, // prettier-ignore
    applyFixes: { input: plainInvoice, fixesOrIssues: [{ title: 'a', kind: 'safe', patch: [{ op: 'remove', path: '/due_date' }] }], options: { suggested: true } }, // prettier-ignore
    calculateTotals: { input: plainInvoice, options: { extended: false } },
    check: { input: plainInvoice, options: checking },
    createLanguage: { language: en, messages: { 'rate-missing.remedy': 'give {field}' } },
    checkPeppolId: { text: '0208:0202239951' },
    createPreflightSchema: {
      options: { language: en, labels: true, errors: ['rate-below-one'], today: '2026-11-02' },
    },
    checkTotals: { document, totals: index.calculateTotals(plainInvoice), options: { extended: false } },
    compareReleases: { from: '2025-Q4', to: '2026-Q2', judge: () => result },
    compareResults: { diff, before: result, after: result },
    derivePeppolIds: { document: plainInvoice, options: { schemes, extended: false } },
    diffReleases: { from: '2025-Q4', to: '2026-Q2' },
    documentJsonSchema: { options: { extended: false } },
    explainRule: { id: 'BR-CO-15', options: { release: '2026-Q2' } },
    groupUblIssues: { issues: [{ rule_id: 'BR-01', flag: 'fatal' }] },
    fixUbl: { xml: ubl, options: { ...validation, choices: [] } },
    formatPeppolId: { id: { scheme: '0208', identifier: '0202239951' } },
    fromUbl: { ubl, options: { schemes } },
    isCurrency: { value: 'EUR' },
    isTaxCode: { value: 'AE' },
    isUnit: { value: 'HUR' },
    isVatex: { value: 'VATEX-EU-AE' },
    parseDocumentText: { text: '{}' },
    parsePeppolId: { text: '0208:0202239951' },
    readDocument: { input: plainInvoice, options: { strict: true } },
    releaseAsOf: { date: '2026-11-02' },
    releases: {},
    ruleSets: {},
    ruleSetsAsOf: { date: '2026-11-02' },
    ruleSetsOf: { release: '2026-Q2' },
    suggestRules: { id: 'BR-C0-15' },
    findRules: { subject: 'BT-131' },
    toUbl: { document: plainInvoice, options: { schemes, strict: true, constructPdf: () => bytes } },
    upcomingRelease: { date: '2026-11-02' },
    validateJson: { document: plainInvoice, options: jsonValidation },
    validateUbl: { ubl, options: validation },
    validateXml: { xml: ubl, options: { ruleSets: [ruleSet], engine: 'native', fileName: 'a.xml', keepEnvelope: false } }, // prettier-ignore
  },
  './service': {
    canDelete: { state: 'DRAFT' },
    canSend: { state: 'DRAFT' },
    canonicalJson: { body: '{"a": 1}' },
    checkAttachment: { attachment: { file_name: 'a.pdf', file_type: 'application/pdf' }, index: 0 },
    checkAttachmentDelete: { document: { state: 'DRAFT' }, attachment: { id: 'a' } },
    checkDelete: { document: { state: 'DRAFT' } },
    checkReprocess: { email: { processed: false } },
    checkSend: {
      stored: { state: 'DRAFT', hasUbl: true, document: plainInvoice, validation: result, storedIds: { sender: '0208:0202239951', receiver: '0208:0403170701' } }, // prettier-ignore
      company: { peppolIds: ['0208:0202239951'], isSandbox: false, companyEmail: 'a@example.com' },
      parameters: { ...route, email: 'a@example.com' },
      options: { extended: false },
    },
    checkStatisticsQuery: { query: { start_date: '2026-11-02', end_date: '2026-11-03', aggregation: 'DAY' }, options: { hasDocuments: true } }, // prettier-ignore
    createDocument: { document: plainInvoice, options: creation },
    createEnvelope: { ubl, route, options: { id: 'e-1', now, country: 'BE' } },
    createWebhookEnvelope: { event: { id: 'w-1', tenantId: 't-1', type: 'document.sent', documentId: 'd-1', now } }, // prettier-ignore
    decideDelivery: { status: 200, attempt: 1 },
    documentOfUbl: { ubl },
    explainError: { status: 404, detail: 'Document not found' },
    interfaceIssues: { document: plainInvoice, further: {} },
    joinIssues: { issues: [requestEntry], others: [requestEntry] },
    isSubscribed: { subscription: { enabled: true, events: ['document.sent'] }, type: 'document.sent' },
    nextSendRetry: { retriesUsed: 0 },
    nextState: { from: 'DRAFT', trigger: 'send' },
    shouldRetry: { status: 429, attempt: 1, options: { retryAfter: '5', now: 0 } },
    signWebhook: { body: '{"a": 1}', secret: 'secret' },
    toDocumentRecord: { document, options: { id: 'd-1', createdAt: '2026-11-02T10:00:00Z' } },
    toPage: { items: [1, 2, 3], place: { total: 3, page: 1, page_size: 20 } },
    verifyWebhook: { body: '{"a": 1}', options: { signature: `sha256=${'0'.repeat(64)}`, secret: 'secret', maxBytes: 100 } }, // prettier-ignore
  },
  './bulk': {
    createTally: {},
    'createTally().add': { outcome },
    'createTally().summary': {},
    listFolder: { folder, options: { signal } },
    listGlob: { pattern: `${folder}/*.json`, options: { signal } },
    readContent: { name: 'a', content: '{}', options: { maxBytes: 100 } },
    readFiles: { paths: [ruleFile], options: { signal, ndjson: false } },
    readFolder: { folder, options: { signal, ndjson: false } },
    readGlob: { pattern: `${folder}/*.json`, options: { signal, ndjson: false } },
    readNdjson: { chunks: [Buffer.from('{}\n')], options: { name: 'a', longestLine: 100 } },
    validateMany: { inputs: [{ name: 'a', content: '{}' }], options: { ...threads, ruleFiles: [ruleFile], trustRules: false, ublDocument: true, excerpts: true, nextRelease: true, workers: 0, signal } }, // prettier-ignore
  },
  './compiler': {
    SchematronError: { place, reason: 'it is wrong', errors: [] },
    compileRules: { file: ruleFile, options: { out: folder, name: 'own', phase: '#ALL', queryBinding: 'xslt2', engines: ['native'], trusted: false } }, // prettier-ignore
    compileSchematron: { model: compiler.readSchematron(rules), options: { name: 'own', phase: '#ALL' } },
    loadRuleSet: { file: ruleFile, options: { trusted: false, queryBinding: 'xslt2', phase: '#ALL', onWarning: () => undefined } }, // prettier-ignore
    readSchematron: { text: rules, options: { file: 'a.sch', queryBinding: 'xslt2', resolve: () => ({ file: 'b', text: rules }), resolveDocument: () => ({ file: 'b', text: rules }) } }, // prettier-ignore
  },
  './libxml2': {},
  'peppol-preflight-pdf': {
    extractInvoice: { pdf: bytes, options: { timeLimit: 20_000 } },
    fromCii: { cii, options: { schemes } },
    fromPdf: { pdf: bytes, options: { vendor_tax_id: 'BE0202239951', customer_tax_id: 'BE0403170701', extended: false, parties: [{ tax_id: 'BE0202239951', name: 'A', address: 'B' }], today: '2026-11-02', timeLimit: 20_000 } }, // prettier-ignore
    isPdf: { bytes },
    judgePdf: { pdf: bytes, document: plainInvoice, options: { extended: false, timeLimit: 20_000 } },
    readPageFont: { bytes: font },
    renderPdf: { invoice: plainInvoice, options: { language: 'en', attach: 'ubl', fonts: [pdf.readPageFont(font)], logo, accent: '#14532d', footer: 'De Kaai' } }, // prettier-ignore
    toCii: { invoice: plainInvoice, options: { extended: false } },
  },
  './render': {
    invoicePage: { invoice: plainInvoice, options: { language: 'en', logo, accent: '#14532d', footer: 'De Kaai' } }, // prettier-ignore
    renderInvoice: { invoice: plainInvoice, options: { language: 'en', logo, accent: '#14532d', footer: 'De Kaai' } }, // prettier-ignore
  },
  'peppol-preflight-cli/reports': {
    createReport: { format: 'json', options: { colour: false, single: true, version: '1.0' } },
    'createReport().add': { outcome },
    'createReport().end': {},
    createDiffReport: { format: 'json', diff, options: { hasDocuments: true, colour: false, version: '1.0' } }, // prettier-ignore
    'createDiffReport().add': { document: { name: 'a.json', comparison } },
    'createDiffReport().end': {},
  },
  './testing': {
    breakableByUbl: {},
    breakableRules: { options: { extended: true } },
    brokenDocumentArbitrary: { ruleId: 'BR-CO-21', options: { extended: true } },
    documentArbitrary: {
      options: {
        documentTypes: ['INVOICE'],
        vendorCountries: ['BE'],
        customerCountries: ['BE'],
        taxCodes: ['S'],
        currencies: ['EUR'],
        adjustments: true,
        maxLines: 2,
      },
    },
    extendedDocumentArbitrary: { options: { currencies: ['EUR'], maxLines: 2 } },
    rulesBrokenWith: { ruleId: 'BR-CO-21', options: { extended: true } },
    ublArbitrary: { options: { defect: 'BR-02' } },
  },
  './ubl': {
    fromUblElement: { root: ublElements.openUbl(ubl).root, options: { schemes } },
    findElement: { element: ublElements.openUbl(ubl).root, path: 'cac:AccountingSupplierParty' },
    openUbl: { ubl },
    parseXml: { input: ubl, limits: { size: 100_000 } },
    withoutElements: { ubl, isRemoved: () => false },
  },
  './zod': {
    createPreflight: { options: { language: en, labels: true, errors: 'money' } },
    preflight: { document: plainInvoice, context: { addIssue: () => undefined } },
  },
};

function without(name: string, options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([field]) => field !== name));
}

/** What makes the object whose method a call is about, by the part of its name before the point. */
const owners: Readonly<Record<string, () => object>> = {
  'createTally()': () => bulk.createTally(),
  'createReport()': () => reports.createReport('json'),
  'createDiffReport()': () => reports.createDiffReport('json', diff),
};

/** A function, a constructor or a method of an entry point by its name in the table. */
export function callOf(entry: string, name: string): (...args: readonly unknown[]) => unknown {
  const [owner = '', method] = name.split('.');
  if (method !== undefined) {
    const object = owners[owner]?.() as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
    return (...args) => object[method]?.(...args);
  }
  const exported = entryPoints[entry]?.[name] as (...args: readonly unknown[]) => unknown;
  return /^[A-Z]/.test(name) ? (...args) => Reflect.construct(exported, args) as unknown : exported;
}

/** The methods of what functions return, as the table names them. */
export const methods: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(owners).map(([owner, make]) => [
    owner,
    Object.entries(make()).flatMap(([name, value]) =>
      typeof value === 'function' ? [`${owner}.${name}`] : [],
    ),
  ]),
);
