import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readExamples } from './examples.js';
import { typeErrorsOf } from './type-errors-of.js';

const root = new URL('../../', import.meta.url);
const texts = [
  'README.md',
  ...readdirSync(new URL('docs/guides/', root)).map((name) => `docs/guides/${name}`),
];
const examples = new Map(
  texts.flatMap((path) => {
    const { blocks, examples } = readExamples(readFileSync(new URL(path, root), 'utf8'));
    const forms = blocks.filter(({ language }) => language === 'tsx');
    return [
      ...examples.map(({ code }, index) => [`${path}, example ${index + 1}`, code] as const),
      ...forms.map(({ code }, index) => [`${path}, form ${index + 1}.tsx`, code] as const),
    ];
  }),
);

it('examples of README and guides compile in a strict project', () => {
  expect(examples.size).toBeGreaterThan(15);
  expect(typeErrorsOf(examples)).toEqual([]);
});

it('what does not compile is told with its place', () => {
  const broken = new Map([
    [
      'a guide',
      "import { toUbl } from 'peppol-preflight';\nconsole.log(toUbl({}, { constructPdf: 1 }), (each) => each);\n",
    ],
  ]);
  expect(typeErrorsOf(broken)).toEqual([
    expect.stringMatching(/^a guide, line 2: Type 'number' is not assignable/),
    "a guide, line 2: Parameter 'each' implicitly has an 'any' type.",
  ]);
});
