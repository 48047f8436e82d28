import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fromSources } from './from-sources.js';
import type { TestProject } from 'vitest/node';

const root = resolve(import.meta.dirname, '..');

/**
 * Bundles the worker threads and the process that reads PDFs once for a run of the tests: a thread that reads TypeScript itself takes 0.8 seconds of CPU time
 * to start instead of 0.3, and the tests start hundreds. `scripts/bulk-worker.js`, `cli/scripts/added-rules.js` and `pdf/scripts/pdf-worker.js` find the bundles by an
 * environment variable.
 */
export async function setup(project: TestProject): Promise<() => void> {
  mkdirSync(join(root, 'compiled/cache'), { recursive: true });
  // Below the project, where packages are found; one for each run, as runs can overlap.
  const folder = mkdtempSync(join(root, 'compiled/cache/threads-'));
  const bundle = async (): Promise<void> => {
    await build({
      entryPoints: {
        'bulk-worker': join(root, 'src/bulk/worker.ts'),
        'added-rules': join(root, 'cli/src/added-rules.ts'),
        'pdf-worker': join(root, 'pdf/src/read/process/worker.ts'),
      },
      outdir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      plugins: [
        {
          name: 'keep-places',
          setup: (bundler) => {
            // The process that reads PDFs uses the library, whose sources the tests run.
            for (const { find, replacement } of fromSources)
              bundler.onResolve({ filter: find }, ({ path }) => ({ path: path.replace(find, replacement) }));
            // Files are found from where a module is, not from where its bundle is.
            bundler.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
              loader: 'ts',
              contents: readFileSync(path, 'utf8').replaceAll(
                'import.meta.url',
                JSON.stringify(pathToFileURL(path).href),
              ),
            }));
          },
        },
      ],
    });
  };
  await bundle();
  project.onTestsRerun(bundle);
  process.env['PREFLIGHT_TEST_THREADS'] = pathToFileURL(folder).href;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
