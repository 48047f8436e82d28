import { rmSync, writeFileSync } from 'node:fs';
import { format } from 'node:util';
import { resolve } from 'node:path';
import { vi } from 'vitest';
import { sourceOf } from '../../scripts/entry-points.js';

interface Block {
  readonly language: string;
  readonly code: string;
}

/** A TypeScript example of a text, with what stands below it as its output. */
export interface Example {
  readonly code: string;
  readonly prints: string | undefined;
}

/** The code blocks of a Markdown text in order, and the examples among them. */
export function readExamples(markdown: string): {
  readonly blocks: readonly Block[];
  readonly examples: readonly Example[];
} {
  const blocks = [...markdown.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
  const examples = blocks.flatMap(({ language, code }, index) => {
    const next = blocks[index + 1];
    return language === 'ts' ? [{ code, prints: next?.language === 'text' ? next.code : undefined }] : [];
  });
  return { blocks, examples };
}

/** Runs an example against the sources and gives what it prints. */
export async function runExample(name: string, code: string): Promise<string> {
  const file = resolve(import.meta.dirname, `${name}.generated.ts`);
  writeFileSync(
    file,
    code
      .replaceAll("'peppol-preflight'", "'../../src/index.js'")
      .replace(/'\.\/(examples\/[\w-]+\.js)'/g, "'../../$1'")
      .replaceAll("'peppol-preflight-pdf'", "'../../pdf/src/index.js'")
      .replace(/'peppol-preflight-cli\/([a-z-]+)'/g, "'../../cli/src/$1.js'")
      .replace(
        /'peppol-preflight\/([a-z/]+)'/g,
        (_, entry: string) => `'../../${sourceOf(`./${entry}`).replace(/\.ts$/, '.js')}'`,
      ),
  );
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
    lines.push(`${format(...values)}\n`);
  });
  try {
    await import(file);
  } finally {
    log.mockRestore();
    rmSync(file);
  }
  return lines.join('');
}
