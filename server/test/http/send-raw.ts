import { connect } from 'node:net';

/** What a server answers to bytes, also to those that no client of HTTP would send. It ends when the server ends the connection. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('close', () => {
      resolve(answer);
    });
    socket.on('error', () => {
      resolve(answer);
    });
  });
}
