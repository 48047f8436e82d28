import { check, type CheckResult } from '../../../src/answers/check.js';
import { fromUbl } from '../../../src/answers/from-ubl.js';
import { validateJson } from '../../../src/answers/validate-json.js';
import { validateUbl } from '../../../src/verdict/validate-ubl.js';
import { toCii } from '../../../pdf/src/cii/write/to-cii.js';
import { parseDocumentText } from '../../../src/document/parse-document-text.js';
import { readDocument } from '../../../src/document/read-document.js';
import { applyFixes } from '../../../src/answers/fixes/apply-fixes.js';
import type { CheckIssue } from '../../../src/issues/issue.js';
import { derivePeppolIds } from '../../../src/participants/derive-peppol-ids.js';
import { renderInvoice } from '../../../extras/render/render-invoice.js';
import { canonicalJson } from '../../../extras/service/canonical-json.js';
import { createDocument } from '../../../extras/service/create-document.js';
import { toDocumentRecord } from '../../../extras/service/document-record.js';
import { explainError } from '../../../extras/service/explain-error.js';
import { verifyWebhook } from '../../../extras/service/webhooks.js';
import { ServiceError } from '../../../src/document/service-error.js';
import { calculateTotals } from '../../../src/totals/calculate-totals.js';
import { checkTotals } from '../../../src/totals/check-totals.js';
import { toUbl } from '../../../src/ubl/to-ubl.js';
import { compareJudges } from '../../../test/verdict/schema/compare-judges.js';
import { attempt, demand } from '../defect.js';
import type { FuzzInput } from '../fuzz-input.js';
import { judgeReports } from '../judge-reports.js';
import { makeValue } from './make-value.js';

/**
 * A Document goes every way that a Document can go: only the named errors are thrown, the functions agree on it, and UBL that is called
 * valid fits the schema to libxml2.
 *
 * @throws Defect
 */
export function judgeDocument({
  recipe,
  everywhere,
}: Omit<Extract<FuzzInput, { readonly family: 'documents' }>, 'family'>): void {
  const value = makeValue(recipe);
  const checked = attempt('check', () => check(value, OPTIONS));
  const result = attempt('validateJson', () => validateJson(value), REJECTED);
  if (result?.ubl_document != null) judgeWritten(result.ubl_document, result.is_valid);
  if (checked !== undefined) judgeFixes(value, checked.issues);
  if (everywhere && checked !== undefined) judgeUses(recipe, value, checked);
}

/** What else is done with a Document from outside. */
function judgeUses(recipe: unknown, value: unknown, checked: CheckResult): void {
  const ubl = attempt('toUbl', () => toUbl(value), REJECTED);
  const created = attempt('createDocument', () => createDocument(value, { ...OPTIONS, id: 'd' }), REJECTED);
  if (isSettled(recipe)) {
    demand(
      checked.accepted === (created !== undefined),
      () => `check says accepted: ${checked.accepted}, createDocument does not`,
    );
    demand(
      checked.status !== 422 || ubl === undefined,
      () => 'check answers 422, and toUbl writes the Document',
    );
  }
  judgeParts(value);
  judgeReports(isObject(value) ? value : [value], 'input.json');
  judgeText(value);
}

const OPTIONS = { peppolIds: ['0208:0202239951'], today: '2026-11-02' } as const;
const NOT_A_BODY = /^body\S* (?:cannot hold|must hold what JSON has|cannot be read|is a Uint8Array whose)/;
const REJECTED = { statuses: [406, 422] } as const;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether it is the same each time it is read. */
function isSettled(recipe: unknown): boolean {
  return !JSON.stringify(recipe).includes('"changing getter"');
}

/** What is written is the UBL that the other functions read. */
function judgeWritten(ubl: string, isValid: boolean): void {
  const { verdict, difference } = compareJudges(ubl);
  demand(
    difference === null,
    () => `the schema layer differs from libxml2 on written UBL: ${difference ?? ''}`,
  );
  demand(
    !isValid || verdict === 'valid',
    () => `the Document is valid, and libxml2 finds its UBL ${verdict}`,
  );
  const read = attempt('validateUbl', () =>
    validateUbl(ubl, { layers: ['xsd', 'en16931', 'peppol', 'service'] }),
  );
  demand(read?.is_valid === isValid, () => 'validateUbl judges the UBL in another way than validateJson');
  attempt('fromUbl', () => fromUbl(ubl), { statuses: [415, 422] });
}

function judgeParts(value: unknown): void {
  attempt('calculateTotals', () => calculateTotals(value), { statuses: [422] });
  const document = attempt('readDocument', () => readDocument(value), { statuses: [422] });
  attempt('readDocument, strict', () => readDocument(value, { strict: true }), { statuses: [422] });
  if (document !== undefined) {
    attempt('checkTotals', () => checkTotals(document));
    attempt('toDocumentRecord', () => toDocumentRecord(document, { id: 'd', createdAt: null }));
  }
  attempt('renderInvoice', () => renderInvoice(value as never), {
    statuses: [406, 415, 422],
  });
  attempt('toCii', () => toCii(value as never), { statuses: [406, 415, 422] });
  attempt('derivePeppolIds', () => derivePeppolIds(value as never), {
    errors: [[TypeError, /must be|takes a Document|cannot be read|is a Uint8Array whose/]],
  });
  attempt(
    'verifyWebhook',
    () => verifyWebhook(value, { signature: `sha256=${'0'.repeat(64)}`, secret: 's' }),
    {
      errors: [[TypeError, NOT_A_BODY]],
    },
  );
  attempt('canonicalJson', () => canonicalJson(value), {
    errors: [
      [SyntaxError, /./],
      [TypeError, NOT_A_BODY],
    ],
  });
}

/** Fixes of a check can be applied to what was checked, and the result can be checked. */
function judgeFixes(value: unknown, issues: readonly CheckIssue[]): void {
  const fixes = issues.flatMap((issue) => issue.fixes);
  for (const suggested of [false, true]) {
    const fixed = attempt('applyFixes', () => applyFixes(value, issues, { suggested }), {
      errors: [
        [RangeError, /fix/i],
        [TypeError, /^(?:The )?input\S* (?:cannot be read|is a Uint8Array whose)/],
      ],
    });
    if (!fixes.some((fix) => suggested || fix.kind === 'safe')) continue;
    attempt('check of what was fixed', () => check(fixed, OPTIONS));
  }
}

/** The same as JSON text. */
function judgeText(value: unknown): void {
  let json: unknown;
  try {
    json = JSON.stringify(value);
  } catch {
    return;
  }
  if (typeof json !== 'string') return;
  const text = json;
  const parsed = attempt('parseDocumentText', () => parseDocumentText(text), {
    errors: [[SyntaxError, /^Line \d+/]],
  });
  const checked = attempt('check of JSON text', () => check(parsed));
  judgeReports(text, 'input.json');
  if (checked?.status === 422) {
    try {
      toUbl(parsed);
    } catch (error) {
      if (error instanceof ServiceError)
        attempt('explainError', () => explainError(error.status, error.detail));
    }
  }
}
