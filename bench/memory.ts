import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toUbl } from '../src/ubl/to-ubl.js';
import { invoiceOf } from './stages.js';

const library = new URL('../dist/index.js', import.meta.url).href;

/** Validates a small invoice, then the other one; prints by how many bytes the peak grew. */
const PROGRAM = `
  import { existsSync, readFileSync } from 'node:fs';
  import { validateUbl } from ${JSON.stringify(library)};
  const peak = () => {
    // Linux counts the size of the process that started this one into maxRSS.
    const [, kilobytes] = /VmHWM:\\s+(\\d+)/.exec(status()) ?? [];
    return Number(kilobytes ?? process.resourceUsage().maxRSS) * 1024;
  };
  const status = () => (existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '');
  validateUbl(readFileSync(process.argv[1]));
  const before = peak();
  validateUbl(readFileSync(process.argv[2]));
  console.log(peak() - before);
`;

/**
 * How much memory the validation of an XML takes in a process of its own at most, beyond that of a small one, in sizes of
 * the XML as UTF-8.
 */
export function measureMemory(xml: string): number | undefined {
  if (!existsSync(fileURLToPath(library))) {
    console.log('No peak memory: run "npm run build" first.');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-bench-'));
  try {
    const files = { small: toUbl(invoiceOf(10)).xml, large: xml };
    const paths = Object.entries(files).map(([name, text]) => {
      const path = join(folder, `${name}.xml`);
      writeFileSync(path, text);
      return path;
    });
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', PROGRAM, ...paths],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`The measurement of memory ended with ${String(status)}: ${stderr}`);
    return Number(stdout) / Buffer.byteLength(xml);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
