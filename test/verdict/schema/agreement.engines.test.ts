import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSignatureModel } from '../../../src/verdict/schema/check-signature.js';
import { loadModel } from '../../../src/verdict/schema/ubl-model.js';
import { fewOf, isThorough } from '../../shared/thorough.js';
import { compareJudges } from './compare-judges.js';
import { generateDocument } from './generate-document.js';
import { signedInvoices } from './generate-signature.js';
import { mutateDocument } from './mutate-document.js';
import { mutations } from './mutations.js';

const model = loadModel();
const kinds = ['Invoice', 'CreditNote'] as const;
/** `npx tsx scripts/compare-schema.ts --runs 50000` compares as many as one has time for. */
const RUNS = isThorough ? 2_500 : 250;

/** An element with what its type demands and nothing else. */
function leastOf(name: string): string {
  if (name === '*') return '<a xmlns="urn:q"/>';
  const type = model.elements[name]!;
  const dataType = model.dataTypes[type];
  if (dataType === undefined) {
    const particles = (model.contents[type] ?? []).filter(({ min }) => min === 1);
    return `<${name}>${particles.map(({ element }) => leastOf(element)).join('')}</${name}>`;
  }
  const attributes = dataType.attributes.filter(({ required }) => required).map((use) => ` ${use.name}="a"`);
  const texts: Readonly<Record<string, string>> = { decimal: '1', boolean: 'true', date: '2026-01-01', time: '12:00:00' }; // prettier-ignore
  return `<${name}${attributes.join('')}>${texts[dataType.base] ?? ''}</${name}>`;
}

describe('the schema layer and libxml2', () => {
  it('accept a document that leads to any element of the model', () => {
    const elements = fewOf(Object.keys(model.elements));
    const reached = new Set<string>();
    for (const kind of kinds) {
      for (const [seed, target] of elements.entries()) {
        const xml = generateDocument(model, kind, { target, seed });
        if (xml === null) continue;
        reached.add(target);
        expect(compareJudges(xml), xml).toEqual({ verdict: 'valid', difference: null, isPlaced: false });
      }
    }
    expect(elements.filter((element) => !reached.has(element))).toEqual([]);
  });

  it('agree on how often and where each child of each type may occur', () => {
    let count = 0;
    for (const [type, particles] of fewOf(Object.entries(model.contents))) {
      const targets = Object.keys(model.elements).filter((element) => model.elements[element] === type);
      const documentOf = (children: readonly string[]) => {
        for (const kind of kinds) {
          for (const target of targets) {
            const xml = generateDocument(model, kind, { target, seed: 0, content: children.join('\n') });
            if (xml !== null) return xml;
          }
        }
        throw new Error(`No document leads to ${type}.`);
      };
      const all = particles.map(({ element }) => leastOf(element));
      expect(compareJudges(documentOf(all))).toMatchObject({ verdict: 'valid', difference: null });
      for (const [index, { min, max }] of particles.entries()) {
        const [before, child, next, after] = [all.slice(0, index), all[index]!, all[index + 1], all.slice(index + 2)]; // prettier-ignore
        const rest = next === undefined ? after : [next, ...after];
        const judge = (children: readonly string[]) => compareJudges(documentOf(children));
        const verdictOf = (isValid: boolean) => ({
          verdict: isValid ? 'valid' : 'invalid',
          difference: null,
        });
        expect(judge([...before, ...rest]), child).toMatchObject(verdictOf(min === 0));
        expect(judge([...before, child, child, ...rest]), child).toMatchObject(
          verdictOf(max === 'unbounded'),
        );
        if (next !== undefined) {
          expect(judge([...before, next, child, ...after]), child).toMatchObject(verdictOf(false));
        }
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(isThorough ? 1_200 : 50);
  });

  it('give the same verdict on signatures in extensions, and on any change of them', () => {
    const { elements, types } = loadSignatureModel();
    const items = Object.values(types).flatMap(({ content }) => content?.items ?? []);
    const names = [...new Set([...Object.keys(elements), ...items.map(({ name }) => name)]), 'a', 'cbc:ID'];
    const changed = mutateDocument(signedInvoices, { names: names.filter((name) => name !== '*'), most: 2 });
    const counts = { valid: 0, invalid: 0, unread: 0 };
    fc.assert(
      fc.property(fc.oneof(signedInvoices, changed), (xml) => {
        const { verdict, difference } = compareJudges(xml);
        expect(difference).toBeNull();
        counts[verdict] += 1;
      }),
      { numRuns: RUNS },
    );
    expect(counts.valid).toBeGreaterThan(RUNS / 4);
    expect(counts.invalid).toBeGreaterThan(RUNS / 10);
  });

  it('give the same verdict on any change of a document, and find the same first place', () => {
    const counts = { valid: 0, invalid: 0, unread: 0, placed: 0 };
    fc.assert(
      fc.property(mutations, (xml) => {
        const { verdict, difference, isPlaced } = compareJudges(xml);
        expect(difference).toBeNull();
        counts[verdict] += 1;
        if (isPlaced) counts.placed += 1;
      }),
      { numRuns: RUNS },
    );
    expect(counts.valid).toBeGreaterThan(RUNS / 20);
    expect(counts.invalid).toBeGreaterThan(RUNS / 4);
    expect(counts.placed).toBeGreaterThan(RUNS / 8);
  });
});
