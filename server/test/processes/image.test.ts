import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Server } from '../../src/index.js';

// The image is built where there is a Docker daemon. Here, what its files say is held against the project.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  readonly workspaces: readonly string[];
  readonly scripts: Record<string, string>;
};
const own = JSON.parse(read('server/package.json')) as {
  readonly name: string;
  readonly bin: Record<string, string>;
  readonly files: readonly string[];
  readonly scripts: Record<string, string>;
};
const instructions = read('server/Dockerfile')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
const after = (word: string): string[] =>
  instructions.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
const environment = Object.fromEntries(
  after('ENV')
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split('=') as [string, string]),
);
const optionsOf = (text: string): string[] =>
  [...text.matchAll(/\.env\(\s*'(\w+)'/g)].map(([, name = '']) => name);
const KNOWN = optionsOf(read('server/src/command-line.ts'));

describe('the image', () => {
  test('is built from every file of the project: .dockerignore leaves out only what is made or installed', () => {
    const patterns = read('.dockerignore').trim().split('\n');
    for (const pattern of patterns) expect(pattern).toMatch(/^(?:\*\*\/)?[\w.-]+(?:\/[\w.-]+)*$/);
    const isLeftOut = (path: string): boolean =>
      patterns.some((pattern) =>
        pattern.startsWith('**/')
          ? path.split('/').includes(pattern.slice(3))
          : path === pattern || path.startsWith(`${pattern}/`),
      );
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    expect(tracked.length).toBeGreaterThan(500);
    expect(tracked.filter(isLeftOut)).toEqual([]);
    expect(['dist/index.js', 'server/dist/cli.js', 'compiled/rules/x.js'].filter(isLeftOut)).toHaveLength(3);
  });

  test('has every manifest before the packages are installed, and everything before the build', () => {
    const install = instructions.findIndex((line) => line.startsWith('RUN npm ci'));
    const build = instructions.findIndex((line) => line.includes('npm run build'));
    const copied = instructions.slice(0, install).join('\n');
    for (const path of [
      'package.json',
      'package-lock.json',
      ...manifest.workspaces.map((each) => `${each}/package.json`),
    ])
      expect(copied).toContain(path);
    expect(instructions.slice(install, build)).toContain('COPY . .');
  });

  test('is built as the packages are, each whole, and packs what the build makes', () => {
    const build = instructions.find((line) => line.includes('npm run build')) ?? '';
    expect(build).toBe('RUN npm run build && npm run build -w server');
    expect(manifest.scripts).toHaveProperty('build');
    expect(own.scripts).toHaveProperty('build');
    expect(own.files).toEqual(expect.arrayContaining(['dist', 'snapshot', 'web']));
  });

  test('starts the command of the package, not as root, with variables that it knows', () => {
    const [name = '', path = ''] = Object.entries(own.bin)[0] ?? [];
    expect(name).toBe(own.name);
    expect(JSON.parse(after('ENTRYPOINT')[0] ?? '')).toEqual(['node', `node_modules/${own.name}/${path}`]);
    expect(after('USER')).toEqual(['node']);
    expect(KNOWN).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(after('EXPOSE')).toEqual([environment.PORT]);
    expect(environment.DATA_FOLDER).toMatch(new RegExp(`^${after('VOLUME')[0] ?? 'no volume'}/`));
  });
});

describe('its health check', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const check = (port: string): Promise<unknown> => {
    const [, command = ''] = /CMD (\[.*\])$/.exec(after('HEALTHCHECK')[0] ?? '') ?? [];
    const [program = '', ...args] = JSON.parse(command) as string[];
    const env = { ...process.env, ...environment, PORT: port };
    return new Promise((resolve) =>
      execFile(program, args, { env }, (error) => {
        resolve(error === null ? 0 : error.code);
      }),
    );
  };

  test('succeeds at the port of a running server, and fails where there is none', async () => {
    expect(await check(new URL(server.url).port)).toBe(0);
    expect(await check('1')).toBe(1);
  });
});
