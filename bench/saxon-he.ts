import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileSchematron } from '#schematron/compile';
import { readSchematronFile } from '#schematron/files';

/** Seconds that a virtual machine gets: half of them until it is warm. */
const SECONDS = 20;
const RULE_SETS = ['EN16931', 'PEPPOL'];

/**
 * What parsing an invoice and judging it costs Saxon-HE in a warm virtual machine: milliseconds of CPU. A program for it is compiled
 * by the `java` that runs it (11 or newer).
 *
 * @param jar path of Saxon-HE; a class path where it needs more
 * @param stylesheets XSLT files that judge, such as those of the official artefacts; without them our own rules as XSLT
 * @returns undefined, and says why, when there is no Java or it fails
 */
export function measureSaxon(
  xml: string,
  jar: string,
  stylesheets: readonly string[] = [],
): number | undefined {
  if (spawnSync('java', ['-version']).error !== undefined) {
    console.log('Saxon-HE is not measured: there is no java on this machine.');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-bench-'));
  try {
    const invoice = join(folder, 'invoice.xml');
    writeFileSync(invoice, xml);
    const files = stylesheets.length > 0 ? stylesheets : ownStylesheets(folder);
    const program = fileURLToPath(new URL('SaxonRules.java', import.meta.url));
    const { status, stdout, stderr } = spawnSync(
      'java',
      ['-cp', jar, program, String(SECONDS), invoice, ...files],
      { encoding: 'utf8' },
    );
    if (status === 0) return Number(stdout);
    console.log(`Saxon-HE is not measured: ${stderr.trim().split('\n').slice(0, 5).join('\n')}`);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Our rules as XSLT, a file a pattern. */
function ownStylesheets(folder: string): readonly string[] {
  return RULE_SETS.flatMap((name) => {
    const file = fileURLToPath(new URL(`../compiled/rules/${name}.sch`, import.meta.url));
    const compiled = compileSchematron(readSchematronFile(file, {}), { name });
    return compiled.stylesheets.map((stylesheet, index) => {
      const path = join(folder, `${name}-${index}.xsl`);
      writeFileSync(path, stylesheet);
      return path;
    });
  });
}
