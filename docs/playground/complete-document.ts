import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { KnownField } from './known-fields.js';

// Put in by the build: the fields of a Document.
declare const FIELDS: Readonly<Record<string, KnownField>>;

/** Proposes the fields of a Document where a name stands, and the codes of a field where its value stands. */
export function completeDocument(context: CompletionContext): CompletionResult | null {
  const { state, pos, explicit } = context;
  const node = syntaxTree(state).resolveInner(pos, -1);
  const isName = node.name === 'PropertyName';
  if (!isName && node.name !== 'String' && !explicit) return null;
  const from = isName || node.name === 'String' ? node.from : pos;
  const isValue = node.name === 'String' || node.name === 'Property';
  const names = namesAround(state, pos);
  const place = isValue ? fieldAt(names) : undefined;
  const fields = isValue ? undefined : fieldsIn(isName ? names.slice(0, -1) : names);
  const options = isValue
    ? (place?.codes ?? []).map((code): Completion => ({ label: JSON.stringify(code), type: 'constant' }))
    : Object.entries(fields ?? {}).map(([name, { description }]): Completion => ({
        label: JSON.stringify(name),
        type: 'property',
        info: description,
      }));
  return options.length === 0 ? null : { from, to: isName || isValue ? Math.max(pos, from) : pos, options };
}

/** The names of the properties that a place is in, the outermost first. */
function namesAround(state: EditorState, pos: number): readonly string[] {
  const names: string[] = [];
  for (let node = syntaxTree(state).resolveInner(pos, -1).node; node.parent !== null; node = node.parent) {
    const name = node.name === 'Property' ? node.getChild('PropertyName') : null;
    if (name !== null) names.unshift(state.sliceDoc(name.from, name.to).replaceAll('"', ''));
  }
  return names;
}

/** The fields inside of the properties with these names. */
function fieldsIn(names: readonly string[]): Readonly<Record<string, KnownField>> | undefined {
  let fields: Readonly<Record<string, KnownField>> | undefined = FIELDS;
  for (const name of names) fields = fields?.[name]?.fields;
  return fields;
}

function fieldAt(names: readonly string[]): KnownField | undefined {
  return fieldsIn(names.slice(0, -1))?.[names.at(-1) ?? ''];
}
