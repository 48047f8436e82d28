const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * The text of a page as it is read: a line for each block and each row of a table, cells parted by ` | `, what stands below
 * something in its block by ` / `. White space of any kind is a blank, since `Intl` chooses among them.
 */
export function pageText(page: string): string {
  return page
    .replace(/^[^]*<body>/, '')
    .replace(/<svg [^>]*aria-label="([^"]*)"[^]*?<\/svg>/g, '[QR code: $1]\n')
    .replace(/\s+/g, ' ')
    .replace(/<\/t[dh]>(?=\s*<t[dh])/g, ' | ')
    .replace(/<h2>/g, '\n## ')
    .replace(/<\/dt>/g, ': ')
    .replace(/<\/(?:h[12]|p|div|tr|li|figcaption)>|<dl[^>]*>/g, '\n')
    .replace(/<span[^>]*>/g, ' / ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').replace(/^[ /]+| $|(?<=\| )\/ /g, ''))
    .filter((line) => line !== '')
    .join('\n');
}
