import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentInput } from '../src/document/document.js';
import { toUbl } from '../src/ubl/to-ubl.js';
import type { Stage } from './stage.js';

const commandLine = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** From the start of a process to the verdict on one document, beside a process that does nothing. */
export function startUpStages(document: DocumentInput): readonly Stage[] {
  if (!existsSync(commandLine)) {
    console.log('No start-up times: run "npm run build" first.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-'));
  const json = join(folder, 'document.json');
  const xml = join(folder, 'document.xml');
  writeFileSync(json, JSON.stringify(document));
  writeFileSync(xml, toUbl(document).xml);
  return [
    { name: 'process (nothing)', run: () => runNode('-e', '0') },
    { name: 'process (Document)', run: () => runNode(commandLine, 'validate', json) },
    { name: 'process (UBL)', run: () => runNode(commandLine, 'validate', xml) },
  ];
}

function runNode(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${String(status)}: ${stderr}`);
  return stdout;
}
