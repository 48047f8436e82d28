import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Writes what an installation of a published package consists of, for a release: npm run sbom [-- pdf|cli|mcp] [FILE]. CycloneDX, in
// JSON. Without a name it is the library.
const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
const part = ['pdf', 'cli', 'mcp'].find((name) => name === args[0]);
const manifest = JSON.parse(readFileSync(join(root, part ?? '.', 'package.json'), 'utf8')) as {
  readonly name: string;
  readonly version: string;
};
const out = resolve(
  args[part === undefined ? 0 : 1] ?? join(root, `${manifest.name}-${manifest.version}.cdx.json`),
);

const run = (command: readonly string[], cwd: string): string =>
  execFileSync('npm', [...command], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

// From the packed packages in an empty folder: the lock file of the project has what only tests need.
const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-sbom-'));
try {
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  // The other packages are installed beside the library, as it is here and not as it is published.
  const tarballs = ['.', ...(part === undefined ? [] : [part])].map(
    (each) => `./${run(pack, join(root, each)).trim()}`,
  );
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'installation', version: '1.0.0', private: true }),
  );
  run(['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', ...tarballs], folder);
  writeFileSync(out, run(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(out);
