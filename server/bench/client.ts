import { Agent, request } from 'node:http';

/** Requests that are all the same. */
export interface Load {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly count: number;
  readonly concurrency: number;
}

/** What came of them. */
export interface Loaded {
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds of the median answer. */
  readonly median: number;
}

process.on('message', (load: Load) => {
  void sendAll(load).then((loaded) => process.send?.(loaded));
});

async function sendAll(load: Load): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.concurrency });
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  let left = load.count;
  await Promise.all(
    Array.from({ length: load.concurrency }, async () => {
      while (left-- > 0) {
        const started = performance.now();
        const status = await sendOne(load, agent);
        times.push(performance.now() - started);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  return { statuses, median: times[Math.floor(times.length / 2)] ?? 0 };
}

function sendOne({ url, method, headers, body }: Load, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        resolve(answer.statusCode ?? 0);
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
