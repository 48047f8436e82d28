import type { createRequire as CreateRequire } from 'node:module';

/**
 * A module of compiled rules, which `npm run build:rules` made in `compiled/rules/`; its shape is that of CompiledModule or
 * SharedModule of `src/evaluation`. Loaded when it is asked for, so that nobody pays for rules that no document needs. In
 * bundles for browsers, which cannot load anything at once, the modules are in its stead (scripts/write-modules.ts).
 *
 * @param name without the ending, for example `EN16931` or `EN16931.shared`
 * @throws Error naming the module and the remedy, when the build has not been run
 */
export function loadCompiledRules(name: string): unknown {
  require ??= process.getBuiltinModule('node:module').createRequire(import.meta.url);
  try {
    return require(`../compiled/rules/${name}.js`);
  } catch (cause) {
    throw new Error(
      `Cannot load compiled/rules/${name}.js: run "npm run build" in the peppol-preflight folder first.`,
      { cause },
    );
  }
}

let require: ReturnType<typeof CreateRequire> | undefined;
