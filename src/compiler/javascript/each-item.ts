import { binding, js, localName, type Code } from './code.js';
import type { Walk } from './compilation.js';
import type { Scope } from './scope.js';
import { valueOf, type Value } from './value.js';

/** Statements that run `body` for each item of a value. */
export function eachItem(source: Value, scope: Scope, body: Walk['body']): Code {
  const name = `n${scope.depth}`;
  const item = valueOf(localName(name), source.kind);
  const inner = { ...scope, depth: scope.depth + 1 };
  if (source.count === 'one')
    return binding([name], js`{\nconst ${item} = ${source};\n${body(item, inner)}\n}`);
  if (source.count === 'many')
    return binding([name], js`for (const ${item} of ${source}) {\n${body(item, inner)}\n}`);
  return binding(
    [name],
    js`{\nconst ${item} = ${source};\nif (${item} !== undefined) {\n${body(item, inner)}\n}\n}`,
  );
}
