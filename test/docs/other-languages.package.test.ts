import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/guides/other-languages.md'), 'utf8');
const codeIn = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(guide)?.[1] ?? '';
/** Whether a program is on this machine; says so when it is not. */
function has(program: string, version = '--version'): boolean {
  const isThere = spawnSync(program, [version]).status === 0;
  if (!isThere) console.log(`An example of the guide of other languages is skipped: install ${program}.`);
  return isThere;
}
const run = promisify(execFile);

// Each writes a line, ends the process that answers, and writes another line.
const GO = `package main

import (
	"bytes"
	"fmt"
)

func main() {
	preflight := &Preflight{}
	for _, quantity := range []string{"x", "é"} {
		answer, err := preflight.Validate(map[string]any{"items": []any{map[string]any{"quantity": quantity}}})
		fmt.Println(bytes.Contains(answer, []byte("422")), err)
		preflight.command.Process.Kill()
		preflight.command.Process.Wait()
	}
}
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
      `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'cli/dist/main.js')}" "$@"\n`,
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

  it.skipIf(!has('python3'))('has Python that uses the client (where it is)', async () => {
    copyFileSync(join(root, 'clients/python/peppol_preflight.py'), join(folder, 'peppol_preflight.py'));
    writeFileSync(join(folder, 'a.py'), codeIn('python'));
    expect(await start('python3', 'a.py')).toBe('422\n');
  });

  it.skipIf(!has('php'))('has PHP that uses the client (where it is)', async () => {
    copyFileSync(join(root, 'clients/php/Preflight.php'), join(folder, 'Preflight.php'));
    writeFileSync(join(folder, 'a.php'), codeIn('php'));
    expect(await start('php', 'a.php')).toBe('422\n');
  });

  it.skipIf(!has('python3'))('has a client for Python that passes its own tests (where it is)', async () => {
    // `unittest` reports on standard error, and fails with its status.
    await start(
      'python3',
      '-B',
      '-W',
      'error',
      '-m',
      'unittest',
      'discover',
      '-s',
      join(root, 'clients/python'),
    );
  });

  it.skipIf(!has('php'))('has a client for PHP that passes its own tests (where it is)', async () => {
    const lines = (await start('php', '-d', 'error_reporting=-1', join(root, 'clients/php/test.php'))).split(
      '\n',
    );
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual(['all passed', '']);
  });

  it.skipIf(!has('go', 'version'))(
    'has Go that validates, also after its process has ended (where it is)',
    async () => {
      const source = codeIn('go').replace('package preflight', 'package main');
      writeFileSync(join(folder, 'preflight.go'), source);
      writeFileSync(join(folder, 'main.go'), GO);
      expect(await start('go', 'run', 'main.go', 'preflight.go')).toBe('true <nil>\ntrue <nil>\n');
    },
  );

  it.skipIf(!has('javac') || !has('java'))(
    'has Java that validates, also after its process has ended (where it is)',
    async () => {
      writeFileSync(join(folder, 'Preflight.java'), codeIn('java'));
      writeFileSync(join(folder, 'Main.java'), JAVA);
      await start('javac', '-encoding', 'UTF-8', 'Preflight.java', 'Main.java');
      expect(await start('java', 'Main')).toBe('true\ntrue\n');
    },
  );
});
