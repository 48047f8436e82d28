import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packedProject } from './packed-project.js';
import { packOnce, root } from './pack-once.js';

/** Packages that users bring. */
const PEERS = ['fast-check', 'libxml2-wasm', 'saxon-js', 'xslt3', 'zod'];

/** Packs what was built, library, PDFs and command line, and installs it as a user does, once for all tests of a run. @throws Error when nothing was built */
export function setup(): () => void {
  const files = [packOnce().file, packOnce('pdf').file, packOnce('cli').file];
  rmSync(packedProject, { recursive: true, force: true });
  mkdirSync(packedProject, { recursive: true });
  writeFileSync(join(packedProject, 'package.json'), '{ "type": "module", "private": true }\n');
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', ...files, ...PEERS.map(ourVersionOf)],
    {
      cwd: packedProject,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return () => {
    for (const folder of [packedProject, ...files.map(dirname)])
      rmSync(folder, { recursive: true, force: true });
  };
}

/** A package in the version that the tests have. */
function ourVersionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return `${name}@${version}`;
}
