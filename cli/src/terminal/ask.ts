import { createInterface } from 'node:readline';

/** Asks a question on a terminal. The answer is empty if the input ends. */
export function ask(question: string, input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  return new Promise((resolve) => {
    const lines = createInterface({ input, output });
    // Without this, Control-C would only end the question.
    lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    lines.on('close', () => {
      resolve('');
    });
    lines.question(question, (answer) => {
      resolve(answer.trim());
      lines.close();
    });
  });
}
