import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

const BUILTINS = new RegExp(
  `^(?:node:)?(?:${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$`,
);

/**
 * Turns `require('path')` of a CommonJS library into an import, as the bundle consists of ES modules, which have no `require`.
 */
export const builtinsAsModules: Plugin = {
  name: 'builtins-as-modules',
  setup: (build) => {
    build.onResolve({ filter: BUILTINS }, ({ path, kind }) =>
      kind === 'require-call' ? { path, namespace: 'builtin' } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: 'builtin' }, ({ path }) => {
      const name = JSON.stringify(path.startsWith('node:') ? path : `node:${path}`);
      return { contents: `export * from ${name};\nexport { default } from ${name};\n` };
    });
  },
};
