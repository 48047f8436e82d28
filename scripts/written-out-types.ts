import ts from 'typescript';

/**
 * The exports of a module, with inferred types written out and the comments of their fields.
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
    if (alias === undefined || !/\b(?:InputOf|Fields)\b/.test(statement.type.getText()))
      return [statement.getFullText()];
    const type = checker.getTypeAtLocation(alias.name);
    isReadonly = /\bFields\b/.test(statement.type.getText());
    const comment = statement.getFullText().slice(0, statement.getLeadingTriviaWidth());
    return [`${comment}export type ${statement.name.text} = ${write(type, '')};`];
  });
  return `import type { Decimal, DecimalLike } from './decimal.js';${kept.join('')}\n`;

  function write(type: ts.Type, indent: string): string {
    if (type.isUnion()) return unionOf(type, indent);
    const name = (type.symbol as ts.Symbol | undefined)?.name;
    if (name === 'Decimal' || name === 'DecimalLike') return name;
    const item = itemOf(type);
    if (item !== undefined) {
      const written = write(item, indent);
      const element = /[ |]/.test(written) && !written.startsWith('{') ? `(${written})` : written;
      return checker.typeToString(type).startsWith('readonly') ? `readonly ${element}[]` : `${element}[]`;
    }
    if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0)
      return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    const fields = checker.getPropertiesOfType(type).map((field) => fieldOf(field, `${indent}    `));
    return `{\n${fields.join('')}${indent}}`;
  }

  function unionOf(type: ts.UnionType, indent: string): string {
    // Without true and false, which TypeScript treats as separate types.
    const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    const parts = type.types;
    if (parts.every((part) => (part.flags & ts.TypeFlags.Object) === 0)) return text;
    return [...new Set(parts.map((part) => write(part, indent)))].join(' | ');
  }

  function itemOf(type: ts.Type): ts.Type | undefined {
    return checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  }

  function fieldOf(field: ts.Symbol, indent: string): string {
    const comment =
      commentOf(field) ?? ts.displayPartsToString(field.getDocumentationComment(checker)).trim();
    const declared = checker.getTypeOfSymbol(field);
    // In values that were read, an absent field is missing: it is never present as undefined.
    const type = isReadonly ? checker.getNonNullableType(declared) : declared;
    const optional = (field.flags & ts.SymbolFlags.Optional) === 0 ? '' : '?';
    return [
      ...(comment === '' ? [] : [`${indent}/** ${comment} */\n`]),
      `${indent}${isReadonly ? 'readonly ' : ''}${field.name}${optional}: ${write(type, indent)};\n`,
    ].join('');
  }
}

/** The comment of a field of a Document: its description and its terms. */
function commentOf(field: ts.Symbol): string | undefined {
  const declaration = field.declarations?.[0];
  if (declaration === undefined || !ts.isPropertyAssignment(declaration)) return undefined;
  if (!ts.isCallExpression(declaration.initializer)) return undefined;
  const [description, terms] = declaration.initializer.arguments.filter(ts.isStringLiteral);
  if (description === undefined) return undefined;
  return terms === undefined ? description.text : `${description.text} (${terms.text.split(' ').join(', ')})`;
}
