import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromUbl, toUbl, validateUbl } from 'peppol-preflight';
import { leavesOf } from '../shared/leaves.js';
import { isThorough } from '../shared/thorough.js';

const EXTENDED = { extended: true } as const;
const RELEASE = { release: '2026-Q2' };
const FILES = ['documents.ndjson', 'self-billing.ndjson', 'release-2025-11.ndjson'];
const conformance = new URL('../../../shared/conformance/', import.meta.url);
const reason = existsSync(conformance) ? '' : ' (left out: there is no ../shared/conformance)';

describe.skipIf(reason !== '')(
  `extended Documents of the valid documents of the conformance${reason}`,
  () => {
    it.each(FILES)('%s', (file) => {
      const shares = { all: 0, whole: 0, same: 0 };
      const lines = readFileSync(new URL(file, conformance), 'utf8').split('\n').filter(Boolean);
      // A number, not a time: what passes does not depend on how fast the machine is.
      const step = isThorough ? 1 : Math.ceil(lines.length / 700);
      for (const line of lines.filter((_, index) => index % step === 0)) {
        const { xml } = JSON.parse(line) as { readonly xml: string };
        const { is_valid: isValid, issues } = validateUbl(xml, RELEASE);
        if (!isValid) continue;
        const { document, unmapped } = fromUbl(xml, EXTENDED);
        const again = toUbl(document, EXTENDED).xml;
        expect(validateUbl(again, RELEASE).is_valid).toBe(true);
        // EN 16931 has no place for what these rules warn of.
        if (issues.some(({ rule_id }) => /^UBL-(?:CR|DT|SR)-/.test(rule_id))) continue;
        shares.all += 1;
        // The rules read the scheme of a tax in capitals, as it is written again.
        if (unmapped.every((path) => /TaxScheme\[1\]\/cbc:ID\[1\]$/.test(path))) shares.whole += 1;
        if (JSON.stringify(leavesOf(again)) === JSON.stringify(leavesOf(xml))) shares.same += 1;
      }
      expect(shares.all).toBeGreaterThan(20);
      expect(shares.whole / shares.all).toBeGreaterThanOrEqual(0.97);
      expect(shares.same / shares.all).toBeGreaterThanOrEqual(0.95);
    });
  },
);
