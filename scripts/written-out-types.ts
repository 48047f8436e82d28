import ts from 'typescript';
import { commentOf } from './field-comments.js';

/**
 * The exports of a module, with types that are inferred from the table of fields written out, and the comments of the fields.
 *
 * @param file the source of the module
 * @param declarations what the compiler emits for it
 */
export function writtenOut(program: ts.Program, file: string, declarations: string): string {
  const source = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  if (source === undefined) throw new Error(`${file} is not part of the program.`);
  const emitted = ts.createSourceFile('emitted.d.ts', declarations, ts.ScriptTarget.ES2022, true);
  const aliases = new Map(
    source.statements.flatMap((statement) =>
      ts.isTypeAliasDeclaration(statement) && statement.typeParameters === undefined
        ? [[statement.name.text, statement] as const]
        : [],
    ),
  );
  // Values that were read are readonly at every level.
  let isReadonly = false;
  const kept = emitted.statements.flatMap((statement) => {
    if (!statement.getText().startsWith('export ')) return [];
    if (!ts.isTypeAliasDeclaration(statement)) return [statement.getFullText()];
    const alias = aliases.get(statement.name.text);
    if (alias === undefined || !/\b(?:InputOf|Fields|ExtendedRead)\b/.test(statement.type.getText()))
      return [statement.getFullText()];
    const type = checker.getTypeAtLocation(alias.name);
    isReadonly = !/\bInputOf\b/.test(statement.type.getText());
    const comment = statement.getFullText().slice(0, statement.getLeadingTriviaWidth());
    return [`${comment}export type ${statement.name.text} = ${write(type, '')};`];
  });
  const text = kept.join('');
  const imports = emitted.statements.filter(ts.isImportDeclaration).filter((statement) => {
    const names = statement.importClause?.namedBindings;
    return (
      names !== undefined &&
      ts.isNamedImports(names) &&
      names.elements.some(({ name }) => new RegExp(`\\b${name.text}\\b`).test(text)) &&
      !statement.moduleSpecifier.getText().includes('/decimal.js')
    );
  });
  return [
    `import type { Decimal, DecimalLike } from './decimal.js';\n`,
    ...imports.map((statement) => statement.getFullText()),
    `${text}\n`,
  ].join('');

  function write(type: ts.Type, indent: string, path: readonly string[] = []): string {
    if (type.isUnion()) return unionOf(type, indent, path);
    const name = (type.symbol as ts.Symbol | undefined)?.name;
    if (name === 'Decimal' || name === 'DecimalLike') return name;
    const item = itemOf(type);
    if (item !== undefined) {
      const written = write(item, indent, path);
      const element = /[ |]/.test(written) && !written.startsWith('{') ? `(${written})` : written;
      return checker.typeToString(type).startsWith('readonly') ? `readonly ${element}[]` : `${element}[]`;
    }
    if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0)
      return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    const fields = checker.getPropertiesOfType(type).map((field) => fieldOf(field, `${indent}    `, path));
    return `{\n${fields.join('')}${indent}}`;
  }

  function unionOf(type: ts.UnionType, indent: string, path: readonly string[]): string {
    // Without true and false, which TypeScript treats as separate types.
    const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    const parts = type.types;
    if (parts.every((part) => (part.flags & ts.TypeFlags.Object) === 0)) return text;
    return [...new Set(parts.map((part) => write(part, indent, path)))].join(' | ');
  }

  function itemOf(type: ts.Type): ts.Type | undefined {
    return checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  }

  function fieldOf(field: ts.Symbol, indent: string, parent: readonly string[]): string {
    const path = [...parent, field.name];
    const comment = commentOf(path) ?? ts.displayPartsToString(field.getDocumentationComment(checker)).trim();
    const declared = checker.getTypeOfSymbol(field);
    // In values that were read, an absent field is missing: it is never present as undefined.
    const type = isReadonly ? checker.getNonNullableType(declared) : declared;
    const optional = (field.flags & ts.SymbolFlags.Optional) === 0 ? '' : '?';
    return [
      ...(comment === '' ? [] : [`${indent}/** ${comment} */\n`]),
      `${indent}${isReadonly ? 'readonly ' : ''}${field.name}${optional}: ${write(type, indent, path)};\n`,
    ].join('');
  }
}
