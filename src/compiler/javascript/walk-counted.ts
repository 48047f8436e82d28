import { binding, js, localName, type Code } from './code.js';
import { withFocus, type Scope } from './scope.js';
import { valueOf, type Value } from './value.js';

/** Statements that run `body` for each item of an array; the scope in it knows `position()` and `last()`. */
export function walkCounted(source: Value, scope: Scope, body: (item: Value, scope: Scope) => Code): Code {
  const [list, index] = [`s${scope.depth}`, `i${scope.depth}`];
  const item = valueOf(js`${localName(list)}[${localName(index)}]`, source.kind);
  const inner = withFocus(scope, item, {
    position: js`(${localName(index)} + 1)`,
    last: js`${localName(list)}.length`,
  });
  return binding(
    [list, index],
    js`{\nconst ${localName(list)} = ${source};\nfor (let ${localName(index)} = 0; ${localName(index)} < ${localName(list)}.length; ${localName(index)} += 1) {\n${body(item, inner)}\n}\n}`,
  );
}
