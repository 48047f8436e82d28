import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import {
  Application,
  type Comment,
  type DeclarationReflection,
  ReflectionKind,
  type SignatureReflection,
  type SourceReference,
} from 'typedoc';
import { html, type Html } from '../../src/pages/html.js';
import { entryPoints, moduleOf } from '../entry-points.js';
import { documentPage } from './document-page.js';
import type { SitePage } from './site-page.js';

const root = new URL('../../', import.meta.url);

/** The entry points of the packages: their names, their files, and their pages. */
const pagesOfEntries = [
  ...entryPoints.map((entry) => ({
    name: posix.join('peppol-preflight', entry),
    file: `src/${moduleOf(entry)}`,
    page: entry === '.' ? 'preflight' : moduleOf(entry).replaceAll('/', '-'),
  })),
  { name: 'peppol-preflight-pdf', file: 'pdf/src/index', page: 'pdf' },
];

/** A page for each entry point, from the docstrings of what it exports, and the list of entry points. */
export async function apiPages(): Promise<readonly SitePage[]> {
  const all = pagesOfEntries;
  const app = await Application.bootstrap({
    entryPoints: all.map(({ file }) => fileURLToPath(new URL(`${file}.ts`, root))),
    tsconfig: fileURLToPath(new URL('tsconfig.json', root)),
    excludeExternals: true,
    sort: ['source-order'],
    logLevel: 'Error',
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('typedoc found no API: run "npx tsc" for the reason.');
  const pages = all.map(({ name, file, page }) => {
    // The module of an index.ts has the name of its folder.
    const module = project.children?.find((child) => child.name === file.replace(/\/index$/, ''));
    return entryPointPage(name, page, module?.children ?? []);
  });
  return [listOfEntryPoints(all, pages), documentPage(), ...pages.map(({ page }) => page)];
}

interface EntryPointPage {
  readonly page: SitePage;
  readonly members: readonly DeclarationReflection[];
}

function listOfEntryPoints(all: typeof pagesOfEntries, pages: readonly EntryPointPage[]): SitePage {
  const sections = all.map(({ name, page }, index) => {
    const members = pages[index]?.members ?? [];
    const links = members.map(
      (member) => html`<li><a href="${page}.html#${member.name}">${member.name}</a></li>`,
    );
    return html`<h2 id="${page}"><a href="${page}.html">${name}</a></h2><ul>${links}</ul>`;
  });
  return {
    path: 'api/index.html',
    title: 'API',
    content: html`<h1>API</h1><p><a href="document.html">The fields of a Document</a></p>${sections}`,
  };
}

function entryPointPage(
  name: string,
  page: string,
  children: readonly DeclarationReflection[],
): EntryPointPage {
  // A class that is a constant and a type has its first declaration only.
  const members = children.filter(
    ({ kind, name: own }, index) =>
      kind !== ReflectionKind.Reference && children.findIndex((each) => each.name === own) === index,
  );
  const again = children.filter(({ kind }) => kind === ReflectionKind.Reference).map((child) => child.name);
  return {
    members,
    page: {
      path: `api/${page}.html`,
      title: name,
      content: html`<h1>${name}</h1>
${members.map(memberSection)}
${again.length === 0 ? undefined : html`<p>Also here: ${again.join(', ')}.</p>`}
<p><a href="index.html">All entry points</a></p>`,
    },
  };
}

function memberSection(member: DeclarationReflection): Html {
  const signatures = member.signatures ?? [];
  const body =
    signatures.length > 0
      ? signatures.map(signatureSection)
      : [
          html`<pre class="signature"><code>${declarationText(member)}</code></pre>`,
          comment(member.comment),
          linkToFields(member.name),
          ...fields(member),
        ];
  return html`<section class="member"><h2 id="${member.name}">${member.name}</h2>${body.filter((part) => part !== undefined)}</section>`;
}

/** The section of the Document page that shows the content of a type. */
const fieldsOnPage: Readonly<Record<string, string>> = {
  Document: '',
  DocumentInput: '',
  LineItem: '#items',
  AllowanceCharge: '#allowances',
  PaymentDetail: '#payment_details',
  TaxDetail: '#tax_details',
  Attachment: '#attachments',
  ItemAttribute: '#items.item_attributes',
  DocumentType: '#document_type',
  TaxCode: '#tax_code',
};

function linkToFields(name: string): Html | undefined {
  const anchor = fieldsOnPage[name];
  return anchor === undefined
    ? undefined
    : html`<p>See <a href="document.html${anchor}">the fields of a Document</a>.</p>`;
}

function signatureSection(signature: SignatureReflection): Html {
  const text = headAsWritten(signature) ?? `${signature.name}()`;
  const described = (signature.parameters ?? []).flatMap((parameter) => {
    const said = parameter.comment === undefined ? undefined : comment(parameter.comment);
    return said === undefined ? [] : [html`<dt><code>${parameter.name}</code></dt><dd>${said}</dd>`];
  });
  return html`<pre class="signature"><code>${text}</code></pre>${comment(signature.comment)}${described.length === 0 ? undefined : html`<dl class="facts">${described}</dl>`}`;
}

function declarationText(member: DeclarationReflection): string {
  if (member.kind === ReflectionKind.Interface) return `interface ${member.name}`;
  if (member.kind === ReflectionKind.Class) return `class ${member.name}`;
  if (member.kind === ReflectionKind.TypeAlias)
    return headAsWritten(member) ?? `type ${member.name} = ${member.type?.toString() ?? ''}`;
  return `const ${member.name}: ${member.type?.toString() ?? ''}`;
}

/** The members of an interface or a class. */
function fields(member: DeclarationReflection): readonly Html[] {
  const rows = (member.children ?? [])
    .filter(({ flags, kind }) => !flags.isExternal && kind !== ReflectionKind.Constructor)
    .map((child) => {
      const said = comment(child.comment);
      return html`<dt><code>${child.name}${child.flags.isOptional ? '?' : ''}</code></dt><dd><code>${typeOf(child)}</code>${said}</dd>`;
    });
  return rows.length === 0 ? [] : [html`<dl class="facts">${rows}</dl>`];
}

/** The type of a member as written in the source; for a method, the text begins with its name. */
function typeOf(member: DeclarationReflection): string {
  const written = headAsWritten(member.signatures?.[0] ?? member);
  const type = written?.replace(/^(?:readonly )?\w+\??: /, '');
  return type ?? member.type?.toString() ?? 'method';
}

/** A docstring: its text, then what is returned and thrown. Docstrings are written here, so their Markdown is trusted. */
function comment(said: Comment | undefined): Html | undefined {
  if (said === undefined) return undefined;
  const textOf = (parts: Comment['summary']): string => parts.map(({ text }) => text).join('');
  const tags = said.blockTags
    .filter(({ tag }) => tag === '@returns' || tag === '@throws')
    .map(({ tag, content }) => `*${tag === '@returns' ? 'Returns' : 'Throws'}* ${textOf(content)}`);
  const markdown = [textOf(said.summary), ...tags].join('\n\n');
  return markdown.trim() === '' ? undefined : { html: marked.parse(markdown, { async: false }) };
}

const OPENING = '([{';
const CLOSING = ')]}';

/**
 * The head of a function, or the whole of a type or a member, as it is written in the source: names of types stay names, which
 * a compiler would spell out.
 */
export function headAsWritten({
  sources,
}: {
  readonly sources?: readonly SourceReference[];
}): string | undefined {
  const [source] = sources ?? [];
  if (source === undefined) return undefined;
  const lines = readFileSync(source.fullFileName, 'utf8').split('\n');
  const text = lines.slice(source.line - 1).join('\n');
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    // The body of a function, or the end of a type.
    const isEnd =
      (character === '{' && text.charAt(at + 1) === '\n' && /[)\w>\]]\s$/.test(text.slice(0, at))) ||
      character === ';';
    if (depth === 0 && isEnd)
      return text
        .slice(0, at)
        .replace(/^export /, '')
        .trim();
    if (OPENING.includes(character)) depth += 1;
    if (CLOSING.includes(character)) depth -= 1;
  }
  return undefined;
}
