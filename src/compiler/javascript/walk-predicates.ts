import type { Expr } from '../../schematron/xpath/ast.js';
import { binding, js, localName, type Code } from './code.js';
import type { Compilation, Walk } from './compilation.js';
import { eachItem } from './each-item.js';
import { keepsItem } from './predicate.js';
import { withFocus, type Scope } from './scope.js';
import { valueOf, type Value } from './value.js';

type Body = Walk['body'];

/** Each item of an array that all predicates keep; positions are counted anew for each predicate. */
export function walkPredicates(
  cx: Compilation,
  source: Value,
  predicates: readonly Expr[],
  scope: Scope,
  body: Body,
): Code {
  const [predicate, ...rest] = predicates;
  if (predicate === undefined) return eachItem(source, scope, body);
  const [list, index] = [`s${scope.depth}`, `i${scope.depth}`];
  const item = valueOf(js`${localName(list)}[${localName(index)}]`, source.kind);
  const inner = withFocus(scope, item, {
    position: js`(${localName(index)} + 1)`,
    last: js`${localName(list)}.length`,
  });
  const kept = keepsItem(cx, predicate, inner);
  if (rest.length === 0) {
    const then = body(item, { ...inner, position: undefined, last: undefined });
    return binding(
      [list, index],
      js`{\nconst ${localName(list)} = ${source};\nfor (let ${localName(index)} = 0; ${localName(index)} < ${localName(list)}.length; ${localName(index)} += 1) {\nif (${kept}) {\n${then}\n}\n}\n}`,
    );
  }
  const filtered = cx.hoist(
    'kept',
    binding(
      [list, index],
      js`const ${localName(list)} = ${source};\nconst kept = [];\nfor (let ${localName(index)} = 0; ${localName(index)} < ${localName(list)}.length; ${localName(index)} += 1) {\nif (${kept}) kept.push(${item});\n}\nreturn kept;`,
    ),
  );
  return walkPredicates(cx, valueOf(filtered, source.kind, 'many'), rest, scope, body);
}
