import { createRandom, type Random } from '../../test/shared/random.js';
import { generateDocument } from './documents/generate-document.js';
import type { Family, FuzzInput } from './fuzz-input.js';
import { generateSchema } from './schemas/generate-schema.js';
import { generateString } from './strings/generate-string.js';
import { generateXml } from './xml/generate-xml.js';

/** More often what is cheap to judge and comes from outside. */
const WEIGHTS: readonly Family[] = [
  ...Array<Family>(8).fill('xml'),
  ...Array<Family>(4).fill('documents'),
  ...Array<Family>(4).fill('schemas'),
  ...Array<Family>(24).fill('strings'),
];

/** The family of an input by its number, without making it. */
export function familyOf(seed: number, number: number): Family {
  return randomOf(seed, number).pick(WEIGHTS);
}

/** The input of a number: the same one for the same seed, whatever else was made before. */
export function generateInput(seed: number, number: number): FuzzInput {
  const random = randomOf(seed, number);
  switch (random.pick(WEIGHTS)) {
    case 'xml':
      return {
        family: 'xml',
        content: generateXml(random),
        everywhere: random.chance(0.1),
        bySaxon: random.chance(0.001),
      };
    case 'documents':
      return { family: 'documents', recipe: generateDocument(random), everywhere: random.chance(0.08) };
    case 'schemas':
      return { family: 'schemas', schema: generateSchema(random), bySaxon: random.chance(0.001) };
    case 'strings':
      return { family: 'strings', ...generateString(random) };
  }
}

function randomOf(seed: number, number: number): Random {
  return createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
}
