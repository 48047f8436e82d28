import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { languageCodes, languageFiles, languageModule, withLanguages } from './language-files.js';

// After a catalogue was added to src/languages: writes the modules that name every language, and its entry point: npm run build:languages

const codes = languageCodes();
const pathOf = (path: string): URL => new URL(`../${path}`, import.meta.url);
for (const [path, text] of await languageFiles(codes)) await writeFile(pathOf(path), text);
const dutch = readFileSync(pathOf('src/languages/nl.ts'), 'utf8');
for (const code of codes) {
  const module = pathOf(`src/languages/${code}.ts`);
  if (!existsSync(module)) await writeFile(module, languageModule(code, dutch));
}
const manifest = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, unknown>>;
};
const exports = withLanguages(manifest.exports, codes);
await writeFile(pathOf('package.json'), `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
