import { spawn, type ChildProcess } from 'node:child_process';

/** A server in a process of its own. */
export interface Running {
  readonly url: string;
  /** The keys that it printed before its address. */
  readonly keys: readonly string[];
  readonly process: ChildProcess;
}

/**
 * Starts a process of Node.js, and waits until it prints the address at which it answers.
 *
 * @param before the command that starts it, such as one that gives it another network
 */
export function startProcess(args: readonly string[], before: readonly string[] = []): Promise<Running> {
  const [command = '', ...all] = [...before, process.execPath, ...args];
  const child = spawn(command, all, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const url = /^http:\S+/m.exec(said)?.[0];
      const keys = [...said.matchAll(/^(key_\S+)/gm)].map(([key]) => key);
      if (url !== undefined) resolve({ url, keys, process: child });
    });
    child.on('exit', (code) => {
      reject(new Error(`The server ended with ${code ?? 'a signal'}: ${said}`));
    });
  });
}
