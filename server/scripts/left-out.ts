import type { Plugin } from 'esbuild';

/**
 * Leaves libraries out of the bundle that another library loads and the stand-in never calls. Using one all the same is an error
 * with its name.
 *
 * @param libraries who loads it, and what
 */
export function leftOut(libraries: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'left-out',
    setup: (build) => {
      build.onResolve({ filter: /^[@\w]/ }, ({ path, importer }) => {
        const [, owner = ''] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(importer) ?? [];
        return libraries[owner]?.includes(path) === true ? { path, namespace: 'left-out' } : undefined;
      });
      build.onLoad({ filter: /^/, namespace: 'left-out' }, ({ path }) => ({
        contents: `const fail = () => { throw new Error(${JSON.stringify(`${path} is not part of this package.`)}); };
module.exports = new Proxy(fail, { get: fail });`,
        loader: 'js',
      }));
    },
  };
}
