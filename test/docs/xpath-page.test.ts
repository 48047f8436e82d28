import { resolve } from 'node:path';
import prettier from 'prettier';
import { expect, it } from 'vitest';
import { xpathPage } from '../../docs/pages/xpath-page.js';

it('docs/guides/xpath.md says what of XPath and XSLT is missing, from the tables of the compiler', async () => {
  const path = resolve(import.meta.dirname, '../../docs/guides/xpath.md');
  const page = await prettier.format(xpathPage(), {
    ...(await prettier.resolveConfig(path)),
    filepath: path,
  });
  await expect(page).toMatchFileSnapshot(path);
});
