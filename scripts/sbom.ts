import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };

// Writes what an installation of the published package consists of, for a release: npm run sbom [-- FILE]. CycloneDX, in JSON.
const root = fileURLToPath(new URL('..', import.meta.url));
const [out = join(root, `${manifest.name}-${manifest.version}.cdx.json`)] = process.argv.slice(2);

const run = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

// From the packed package in an empty folder: the lock file of the project has what only tests need.
const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-sbom-'));
const tarball = run(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], root).trim();
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({ name: 'installation', version: '1.0.0', private: true }),
);
run(['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', `./${tarball}`], folder);
writeFileSync(out, run(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], folder));
console.log(out);
