import { mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { SiteConfig, TransformContext } from 'vitepress';

/** Moves scripts that stand in a page, such as the one that chooses dark or light, to files: the policy of the pages permits no others. */
export function withoutInlineScripts(markup: string, _id: string, { siteConfig }: TransformContext): string {
  return markup.replace(
    /<script( id="[\w-]+")?>([^]+?)<\/script>/g,
    (_, id: string | undefined, script: string) =>
      `<script${id ?? ''} src="${siteConfig.site.base}${writtenScript(script, siteConfig)}"></script>`,
  );
}

function writtenScript(script: string, { outDir, assetsDir }: SiteConfig): string {
  const name = `${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  const path = join(assetsDir, name);
  mkdirSync(dirname(join(outDir, path)), { recursive: true });
  writeFileSync(join(outDir, path), script);
  return path;
}
