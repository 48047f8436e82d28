import { readFileSync, writeFileSync } from 'node:fs';

// Makes test/interface.json, what the tests hold every answer against, from the table of facts about the service's interface:
// npx tsx scripts/derive-interface.ts ../../shared/facts/service-interface.json

interface Facts {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly parameters: readonly { readonly name: string }[];
        readonly responses: Readonly<Record<string, string>>;
      }
    >
  >;
  readonly schemas: Readonly<Record<string, unknown>>;
}

const [source = '../../shared/facts/service-interface.json'] = process.argv.slice(2);
const { paths, schemas } = JSON.parse(readFileSync(source, 'utf8')) as Facts;
const answers = Object.fromEntries(Object.entries(paths).map(([path, { responses }]) => [path, responses]));
const parameters = Object.fromEntries(
  Object.entries(paths).map(([path, each]) => [path, each.parameters.map(({ name }) => name)]),
);
writeFileSync(
  new URL('../test/interface.json', import.meta.url),
  `${JSON.stringify({ answers, parameters, schemas }, null, 1)}\n`,
);
