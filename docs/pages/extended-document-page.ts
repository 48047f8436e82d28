import { DOCUMENT_FIELDS } from '../../src/document/document.js';
import { EXTENDED_FIELDS } from '../../src/document/extended-fields.js';
import type { Fields } from '../../src/document/field-schemas.js';
import { code, inline, type MadePage, table } from './page.js';
import { ublPaths } from './ubl-paths.js';

/** A page with the fields that only an extended Document has, from their rows and from the UBL that they become. */
export function extendedDocumentPage(): MadePage {
  const paths = ublPaths();
  const further = furtherOf(EXTENDED_FIELDS, DOCUMENT_FIELDS);
  const lists = [...new Set(further.map(({ list }) => list))];
  const sections = lists.map((list) =>
    sectionOf(
      list,
      further.filter((row) => row.list === list),
      paths,
    ),
  );
  return {
    path: 'api/extended-document',
    title: 'Extended Document',
    body: `An extended Document has the fields of a [Document](./document) and these, which the service's JSON does not know: give \`extended: true\`, and send the
UBL where \`send_as\` says so. In the UBL of a credit note, \`cac:InvoiceLine\` is \`cac:CreditNoteLine\`, \`cbc:InvoiceTypeCode\` is \`cbc:CreditNoteTypeCode\`, and the project is a
\`cac:AdditionalDocumentReference\`. For programs, [documentJsonSchema](./preflight#documentjsonschema) with \`extended: true\` has the same as a JSON Schema.

${sections.join('\n\n')}

[All entry points](./)`,
  };
}

/** A field that only an extended Document has. */
interface Row {
  readonly name: string;
  /** The list that it is in; '' for the document itself. */
  readonly list: string;
  readonly terms: readonly string[];
  readonly description: string;
}

function sectionOf(listName: string, rows: readonly Row[], paths: ReadonlyMap<string, string>): string {
  const heading = listName === '' ? '## The document' : `## ${code(listName)} {#${listName}}`;
  const cells = rows.map(({ name, terms, description }) => {
    const path = paths.get(name);
    const short = listName === '' ? name : name.slice(listName.length + 1);
    return [
      `<a id="${name}"></a>${code(short)}`,
      inline(terms.join(', ')),
      path === undefined ? '' : code(path),
      inline(description),
    ];
  });
  return `${heading}\n\n${table(['Field', 'Term', 'UBL', 'What it is'], cells)}`;
}

/** The rows of fields that a Document does not have, or has otherwise, with those inside them. */
function furtherOf(fields: Fields, known: Fields, prefix = '', list = ''): Row[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = prefix + name;
    const same = known[name];
    if (same === field) return [];
    const { kind, terms, description } = field;
    const row = { name: path, list, terms, description };
    if (kind.of === 'part') return [row, ...furtherOf(kind.part, {}, `${path}.`, list)];
    if (kind.of !== 'list') return [row];
    const of = same?.kind.of === 'list' ? same.kind.part : {};
    const inside = furtherOf(kind.part, of, `${path}.`, path);
    return same === undefined ? [row, ...inside] : inside;
  });
}
