import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';
import { pagesOfEntries } from './entry-pages.js';
import { list, type MadePage } from './page.js';

const root = new URL('../../', import.meta.url);

/** The list of entry points. */
export function apiIndex(): MadePage {
  const links = pagesOfEntries.map(({ name, page }) => `[${name}](./${page})`);
  return {
    path: 'api/index',
    title: 'API',
    body: `[The fields of a Document](./document)\n\n${list(links)}`,
  };
}

/**
 * Writes a page for each entry point, from the docstrings of what it exports.
 *
 * @throws Error if something that is exported has none
 */
export async function writeApiPages(folder: URL): Promise<void> {
  const app = await Application.bootstrapWithPlugins({
    entryPoints: pagesOfEntries.map(({ module }) => fileURLToPath(new URL(`${module}.ts`, root))),
    tsconfig: fileURLToPath(new URL('docs/api.tsconfig.json', root)),
    // `npm run types` does.
    skipErrorChecking: true,
    // TypeDoc looks for them in the folder that it runs in.
    plugin: ['typedoc-plugin-markdown', 'typedoc-vitepress-theme'].map((name) =>
      fileURLToPath(import.meta.resolve(name)),
    ),
    out: fileURLToPath(folder),
    excludeExternals: true,
    excludeInternal: true,
    disableSources: true,
    readme: 'none',
    sort: ['source-order'],
    logLevel: 'Error',
    ...MARKDOWN,
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('typedoc found no API: run "npx tsc" for the reason.');
  for (const module of project.children ?? []) {
    const entry = pagesOfEntries.find(
      (each) => each.module.replace(/\/index$/, '') === module.name.replace(/\/index$/, ''),
    );
    if (entry !== undefined) module.name = entry.page;
  }
  const silent = (project.children ?? []).flatMap(({ children = [] }) =>
    children.filter(
      (each) =>
        !each.isReference() && !(each.hasComment() || each.signatures?.some((one) => one.hasComment())),
    ),
  );
  if (silent.length > 0)
    throw new Error(`There is no docstring for ${silent.map((each) => each.name).join(', ')}.`);
  await app.generateOutputs(project);
  mendAnchors(folder);
}

/** Anchors as the links to them are written; of several things with one name, links lead to the first. */
function mendAnchors(folder: URL): void {
  for (const { page } of pagesOfEntries) {
    const file = new URL(`${page}.md`, folder);
    const text = readFileSync(file, 'utf8')
      .replace(/<a id="([^"]+)">/g, (_, id: string) => `<a id="${id.replaceAll('_', '-')}">`)
      .replace(/(?<=#)((?!property-)[a-z-]+)-\d+(?=\))/g, '$1');
    writeFileSync(file, text);
  }
}

/** How typedoc-plugin-markdown writes. */
const MARKDOWN = {
  router: 'module',
  entryFileName: 'modules',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  hideGroupHeadings: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  docsRoot: fileURLToPath(new URL('docs/generated', root)),
};
