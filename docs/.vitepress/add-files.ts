import type { Plugin } from 'vitepress';

/**
 * VitePress adds a file for each page, without what the page already shows, by assigning it to the bundle. The bundler of Vite 8 takes
 * files only by `emitFile`.
 */
export function addFilesToBundle(): Plugin {
  return {
    name: 'add-files-to-bundle',
    apply: 'build',
    configResolved({ plugins }) {
      const own = plugins.find(({ name }) => name === 'vitepress');
      const generate = own?.generateBundle;
      if (own === undefined || typeof generate !== 'function') return;
      own.generateBundle = function (options, bundle, isWrite) {
        const taken = new Proxy(bundle, {
          set: (_bundle, _name, added: { readonly fileName: string; readonly code: string }) => {
            this.emitFile({ type: 'asset', fileName: added.fileName, source: added.code });
            return true;
          },
        });
        return generate.call(this, options, taken, isWrite);
      };
    },
  };
}
