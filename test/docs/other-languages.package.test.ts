import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/guides/other-languages.md'), 'utf8');
const codeIn = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(guide)?.[1] ?? '';
const has = (...programs: readonly string[]): boolean =>
  programs.every((program) => spawnSync(program, ['--version']).status === 0);
const run = promisify(execFile);

/** Writes a line, ends the process that answers, and writes the line again. */
const PYTHON = `
preflight.process.kill()
preflight.process.wait()
print(preflight.validate({"items": [{"quantity": "x"}]})["status"])
print(preflight.validate({"items": [{"quantity": "é"}]})["status"])
`;
const JAVA = `
public final class Main {
    public static void main(String[] args) throws Exception {
        Preflight preflight = new Preflight();
        System.out.println(preflight.validate("{\\"items\\": [{\\"quantity\\": \\"x\\"}]}").contains("422"));
        for (ProcessHandle child : ProcessHandle.current().children().toList()) {
            child.destroyForcibly();
            child.onExit().get();
        }
        System.out.println(preflight.validate("{\\"items\\": [{\\"quantity\\": \\"\u00e9\\"}]}").contains("422"));
    }
}
`;

describe.skipIf(process.platform === 'win32')('the guide of other languages', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'languages-'));
    const program = join(folder, 'peppol-preflight');
    writeFileSync(
      program,
      `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'dist/cli/main.js')}" "$@"\n`,
    );
    chmodSync(program, 0o755);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const start = async (command: string, ...args: readonly string[]): Promise<string> => {
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` };
    return (await run(command, args, { cwd: folder, env })).stdout;
  };

  it.skipIf(!has('python3'))(
    'has Python that validates, also after its process has ended (where it is)',
    async () => {
      writeFileSync(join(folder, 'a.py'), codeIn('python') + PYTHON);
      expect(await start('python3', 'a.py')).toBe('422\n422\n422\n');
    },
  );

  it.skipIf(!has('javac', 'java'))(
    'has Java that validates, also after its process has ended (where it is)',
    async () => {
      writeFileSync(join(folder, 'Preflight.java'), codeIn('java'));
      writeFileSync(join(folder, 'Main.java'), JAVA);
      await start('javac', '-encoding', 'UTF-8', 'Preflight.java', 'Main.java');
      expect(await start('java', 'Main')).toBe('true\ntrue\n');
    },
  );
});
