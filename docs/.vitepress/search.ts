import type { MarkdownEnv, MarkdownRenderer } from 'vitepress';

/** What the search knows of a page: of one with a summary, title and summary, and of every other one the whole. */
export function searched(source: string, env: MarkdownEnv, markdown: MarkdownRenderer): string {
  const [, title, summary] = /^---\ntitle: (.+)\n[^]*?^summary: (.+)$/m.exec(source) ?? [];
  if (title === undefined || summary === undefined) return markdown.render(source, env);
  const texts = [title, summary].map((text) => (JSON.parse(text) as string).replaceAll('<', '&lt;'));
  return markdown.render(`# ${texts.join('\n\n')}`, env);
}
