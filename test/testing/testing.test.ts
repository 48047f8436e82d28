import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, fromUbl, toUbl, validateJson, validateUbl } from 'peppol-preflight';
import {
  breakableByUbl,
  breakableRules,
  brokenDocumentArbitrary,
  documentArbitrary,
  extendedDocumentArbitrary,
  rulesBrokenWith,
  UBL_DEFECTS,
  ublArbitrary,
} from 'peppol-preflight/testing';
import { DOCUMENT_FIELDS, LINE_ITEM } from '../../src/document/document.js';
import { EXTENDED_FIELDS } from '../../src/document/extended-fields.js';
import { ruleCatalogue } from '../../src/verdict/rules/rule-catalogue.js';
import {
  belgian,
  danish,
  dutch,
  extendedDocuments,
  german,
  greek,
  icelandic,
  swedish,
} from '../../rules/cases/extended-documents.js';
import { neverFire } from '../rules/never-fire.js';
import { runs, someOf } from '../shared/thorough.js';

const rulesOf = ({ issues }: { readonly issues: readonly { readonly rule_id: string }[] }): string[] =>
  [...new Set(issues.map(({ rule_id }) => rule_id))].sort();

const { kind: LINES } = EXTENDED_FIELDS.items;
const FURTHER_OF_LINES = further(LINES.of === 'list' ? LINES.part : {}, LINE_ITEM);

/** The names that one table of fields has beyond another. */
function further(all: object, plain: object): readonly string[] {
  return Object.keys(all).filter((name) => !(name in plain));
}

describe('documentArbitrary()', () => {
  it('makes what its options request, valid in every layer', () => {
    const options = {
      documentTypes: ['CREDIT_NOTE'],
      vendorCountries: ['NL'],
      customerCountries: ['DE', 'FR'],
      taxCodes: ['S'],
      currencies: ['GBP'],
      adjustments: false,
      maxLines: 2,
    } as const;
    fc.assert(
      fc.property(documentArbitrary(options), (document) => {
        expect(document).toMatchObject({ document_type: 'CREDIT_NOTE', tax_code: 'S', currency: 'GBP' });
        expect(document.vendor_tax_id).toMatch(/^NL/);
        expect(document.customer_tax_id).toMatch(/^(?:DE|FR)/);
        expect(document.items?.length).toBeLessThanOrEqual(2);
        expect([...(document.allowances ?? []), ...(document.items?.[0]?.charges ?? [])]).toEqual([]);
        expect(validateJson(document).issues).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });

  it('has as many lines as requested', () => {
    const most = fc.sample(documentArbitrary({ maxLines: 60 }), { numRuns: 40, seed: 1 });
    expect(Math.max(...most.map(({ items }) => items?.length ?? 0))).toBeGreaterThan(40);
  });

  it('shrinks to a short Document', () => {
    const { counterexample } = fc.check(
      fc.property(documentArbitrary(), (document) => document.invoice_id === undefined),
      { seed: 1 },
    );
    expect(counterexample?.[0].items).toHaveLength(1);
    expect(JSON.stringify(counterexample?.[0]).length).toBeLessThan(1000);
  });

  it.each([
    [{ vendorCountries: ['BE', 'XX'] }, /options\.vendorCountries has "XX": choose from BE, NL/],
    [{ customerCountries: [] }, /options\.customerCountries is empty: choose from/],
    [{ taxCodes: ['X'] }, /options\.taxCodes has "X": choose from S, Z/],
    [{ documentTypes: ['BILL'] }, /options\.documentTypes has "BILL": choose from INVOICE/],
    [{ currencies: [] }, /options\.currencies is empty/],
    [{ currencies: ['PLN'] }, /options\.currencies has "PLN": choose from EUR, USD/],
    [{ maxLines: 0 }, /options\.maxLines is 0: a whole number from 1/],
  ])('refuses %j', (options, message) => {
    expect(() => documentArbitrary(options as never)).toThrow(message);
    expect(() => documentArbitrary(options as never)).toThrow(RangeError);
  });

  it.each([
    [null, 'options must be an object, not null.'],
    [
      { vendorCountries: 'BE' },
      'options.vendorCountries must be an array such as ["BE"], not the string "BE".',
    ],
  ])('refuses %j, which is of another type', (options, message) => {
    expect(() => documentArbitrary(options as never)).toThrow(new TypeError(message));
  });

  it('gets no issue but two warnings that nothing in a Document helps against', () => {
    fc.assert(
      fc.property(documentArbitrary(), (document) => {
        expect(
          rulesOf(validateJson(document)).filter((rule) => !['NO-R-002', 'DE-R-017'].includes(rule)),
        ).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

const EXTENDED = { extended: true } as const;

describe('extendedDocumentArbitrary()', () => {
  const ofLines = FURTHER_OF_LINES.map((name) => `items/\\d+/${name}`);
  const OF_EXTENDED = RegExp(
    String.raw`^/(?:${[...further(EXTENDED_FIELDS, DOCUMENT_FIELDS), ...ofLines].join('|')})(?:/|$)`,
  );

  it('gets no issue, and comes back whole from its UBL', () => {
    fc.assert(
      fc.property(extendedDocumentArbitrary(), (document) => {
        expect(
          rulesOf(validateJson(document, EXTENDED)).filter(
            (rule) => !['NO-R-002', 'DE-R-017'].includes(rule),
          ),
        ).toEqual([]);
        const { xml, unmapped: lost } = toUbl(document, EXTENDED);
        expect(lost.filter((field) => OF_EXTENDED.test(field))).toEqual([]);
        const { document: again, unmapped, totalIssues } = fromUbl(xml, EXTENDED);
        expect({ unmapped, totalIssues }).toEqual({ unmapped: [], totalIssues: [] });
        expect(toUbl(again, EXTENDED).xml).toBe(xml);
      }),
      { numRuns: runs(200) },
    );
  });

  it('has every field that only an extended Document has, and is sent as UBL', () => {
    const options = { vendorCountries: ['DE'], customerCountries: ['DE'], maxLines: 2 };
    const documents = [options, { ...options, vendorCountries: ['FR'], customerCountries: ['NL'] }].flatMap(
      (each) => fc.sample(extendedDocumentArbitrary(each), { numRuns: 30, seed: 1 }),
    );
    const found = new Set(documents.flatMap((document) => Object.keys(document)));
    const foundInLines = new Set(documents.flatMap(({ items }) => (items ?? []).flatMap(Object.keys)));
    expect(further(EXTENDED_FIELDS, DOCUMENT_FIELDS).filter((name) => !found.has(name))).toEqual([]);
    expect(FURTHER_OF_LINES.filter((name) => !foundInLines.has(name))).toEqual([]);
    expect(check(documents[0], EXTENDED)).toMatchObject({ accepted: true, send_as: 'ubl' });
  });
});

describe('brokenDocumentArbitrary()', () => {
  it('breaks exactly the rules that it says, for each rule that it has', () => {
    expect(breakableRules().length).toBeGreaterThan(230);
    for (const rule of someOf(breakableRules())) {
      const expected = [...rulesBrokenWith(rule)].sort();
      expect(expected).toContain(rule);
      for (const document of fc.sample(brokenDocumentArbitrary(rule), 2)) {
        expect([rule, rulesOf(validateJson(document))]).toEqual([rule, expected]);
      }
    }
  });

  it.each(['PEPPOL-COMMON-R058', 'PEPPOL-COMMON-R062', 'SK-R-003'])(
    'breaks %s, which only the newest release has, by Documents of its first day',
    (rule) => {
      const [document] = fc.sample(brokenDocumentArbitrary(rule), 1);
      expect(document?.invoice_date).toBe('2027-02-24');
    },
  );

  it('breaks more of them by extended Documents', () => {
    const further = breakableRules(EXTENDED).filter((rule) => !breakableRules().includes(rule));
    expect(further.length).toBeGreaterThanOrEqual(85);
    expect(Object.keys(extendedDocuments).filter((rule) => !further.includes(rule))).toEqual([]);
    for (const rule of someOf(further)) {
      const [document] = fc.sample(brokenDocumentArbitrary(rule, EXTENDED), 1);
      const found = rulesOf(validateJson(document, EXTENDED));
      expect([rule, found]).toEqual([rule, [...rulesBrokenWith(rule, EXTENDED)].sort()]);
    }
    expect(() => rulesBrokenWith('BR-53')).toThrow(
      new RangeError('Only an extended Document breaks BR-53: give { extended: true }.'),
    );
  });

  it('differs by its mistake from accepted Documents in each country', () => {
    const accepted = { belgian, german, danish, dutch, icelandic, swedish, greek };
    const refused = Object.entries(accepted).filter(([, each]) => !check(each, EXTENDED).accepted);
    expect(refused.map(([country]) => country)).toEqual([]);
  });

  it('refuses rules that it cannot break, and says where to look', () => {
    expect(() => brokenDocumentArbitrary('UBL-CR-001')).toThrow(
      new RangeError(
        "No Document breaks UBL-CR-001 here: use ublArbitrary({ defect: 'UBL-CR-001' }); breakableRules() lists the others.",
      ),
    );
    expect(() => rulesBrokenWith('__proto__')).toThrow(RangeError);
    expect(() => ublArbitrary({ defect: '__proto__' })).toThrow(RangeError);
    expect(() => brokenDocumentArbitrary('BR-999')).toThrow(
      new RangeError('There is no rule "BR-999" to break: breakableRules() lists them.'),
    );
  });
});

describe('ublArbitrary()', () => {
  it('is valid if no defect is requested', () => {
    fc.assert(fc.property(ublArbitrary(), (xml) => validateUbl(xml).is_valid));
  });

  it('breaks every rule of the newest release, but for those that never fire', () => {
    const newest = new Map<string, string | undefined>();
    for (const { set, versions } of ruleCatalogue()) if (!newest.has(set)) newest.set(set, versions[0]);
    const official = new Set(
      ruleCatalogue().flatMap(({ id, set, versions }) =>
        set !== 'SERVICE' && versions[0] === newest.get(set) ? [id] : [],
      ),
    );
    const breakable = new Set(breakableByUbl());
    expect([...official].filter((id) => !breakable.has(id)).sort()).toEqual(Object.keys(neverFire).sort());
    for (const defect of someOf([...breakable])) {
      for (const xml of fc.sample(ublArbitrary({ defect }), 2)) {
        const result = validateUbl(xml, { layers: ['en16931', 'peppol'] });
        expect([defect, rulesOf(result).includes(defect)]).toEqual([defect, true]);
      }
    }
  });

  it.each(UBL_DEFECTS)('has the defect %s', (defect) => {
    fc.assert(
      fc.property(ublArbitrary({ defect }), (xml) => {
        expect(rulesOf(validateUbl(xml))).toEqual([defect]);
      }),
      { numRuns: runs(300) },
    );
    expect(new Set(fc.sample(ublArbitrary({ defect }), 100)).size).toBeGreaterThan(20);
  });

  it('refuses a defect that does not exist', () => {
    expect(() => ublArbitrary({ defect: 'BR-999' })).toThrow(
      new RangeError(
        'There is no defect "BR-999": give the id of a rule that breakableByUbl() lists, xml-wellformedness or xsd-validation.',
      ),
    );
  });
});
