import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { folders } from '../rules/build/folders.js';
import { readReleases, type RuleSetName } from '../rules/build/releases.js';

// Begins a release of the rules: `npm run start-release -- 2026-Q4 --published 2026-11-23 --mandatory-from 2027-02-24
// --en16931 1.3.16 --peppol 3.0.22 --self-billing 3.0.3`. The previous release gets a folder for its differences.

const command = new Command('start-release')
  .description(
    'Begins a release: writes its release.json. A version that is not given is that of the previous release.',
  )
  .argument('<NAME>', 'the year and the quarter, such as 2026-Q4')
  .requiredOption('--published <DATE>', 'YYYY-MM-DD')
  .requiredOption('--mandatory-from <DATE>', 'the first day whose documents it judges, YYYY-MM-DD')
  .option('--en16931 <VERSION>', 'version of the EN 16931 rules')
  .option('--peppol <VERSION>', 'version of the Peppol BIS Billing rules')
  .option('--self-billing <VERSION>', 'version of the Peppol self-billing rules')
  .option('--service <VERSION>', 'version of what the service adds')
  .parse();
const options = command.opts<{
  published: string;
  mandatoryFrom: string;
  en16931?: string;
  peppol?: string;
  selfBilling?: string;
  service?: string;
}>();
const [name = ''] = command.args;
if (!/^\d{4}-Q[1-4]$/.test(name)) command.error(`"${name}" is not a year and a quarter, such as 2026-Q4.`);
const folder = join(folders.releases, name);
if (existsSync(folder)) command.error(`${folder} is there already.`);

const before = readReleases(folders.releases).at(-1);
const given: Readonly<Partial<Record<RuleSetName, string | undefined>>> = {
  EN16931: options.en16931,
  PEPPOL: options.peppol,
  'PEPPOL-SB': options.selfBilling,
  SERVICE: options.service,
};
const versions = [...(before?.versions ?? [])].map(([set, version]) => [set, given[set] ?? version] as const);
const release = {
  published: options.published,
  mandatory_from: options.mandatoryFrom,
  rule_sets: Object.fromEntries(versions),
};
mkdirSync(folder);
writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
// Wrong dates are reported at once, not by the next build.
readReleases(folders.releases);
console.log(
  `${folder}/release.json is written. Files in which ${before?.name ?? ''} differs go into its folder from now on.`,
);
