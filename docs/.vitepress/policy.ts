import { mkdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { SiteConfig, TransformContext } from 'vitepress';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self' blob:; form-action 'none'; base-uri 'none'";

/**
 * Puts the policy of the site into a page that is built, before everything that it applies to. Scripts that stand in the page, such as
 * the one that chooses dark or light, move to files, because the policy permits no others. Pages of `npm run docs:dev` have no policy:
 * Vite puts scripts into them.
 */
export function withPolicy(markup: string, _id: string, { siteConfig }: TransformContext): string {
  return markup
    .replace(
      /<script( id="[\w-]+")?>([^]+?)<\/script>/g,
      (_, id: string | undefined, script: string) =>
        `<script${id ?? ''} src="${siteConfig.site.base}${writtenScript(script, siteConfig)}"></script>`,
    )
    .replace(
      '<meta charset="utf-8">',
      `$&\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    );
}

function writtenScript(script: string, { outDir, assetsDir }: SiteConfig): string {
  const name = `${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  const path = join(assetsDir, name);
  mkdirSync(dirname(join(outDir, path)), { recursive: true });
  writeFileSync(join(outDir, path), script);
  return path;
}
