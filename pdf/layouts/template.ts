type Value = string | boolean | Scope | readonly Scope[] | undefined;

/** What a template names: texts, conditions, and lists of rows; a function is asked when the template comes to its name. */
export interface Scope {
  readonly [name: string]: Value | (() => Value);
}

/**
 * Fills a template: `{seller.name}` is a value; a line `@each lines: TEXT` stands once for each row of a list, `@if prepaid: TEXT`
 * and `@unless prepaid: TEXT` where there is a value or none. Without a colon they go as far as the line `@end`.
 *
 * @param escape makes a value safe in the language of the template
 * @throws RangeError for a name that the scope does not have
 */
export function fill(template: string, scope: Scope, escape: (text: string) => string): string {
  return filled(template.split('\n'), scope, escape).join('\n');
}

const DIRECTIVE = /^@(each|if|unless) ([\w.]+)(?:: (.*))?$/;

function filled(lines: readonly string[], scope: Scope, escape: (text: string) => string): readonly string[] {
  const output: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, verb, name = '', inline] = DIRECTIVE.exec(line) ?? [];
    if (verb === undefined) {
      output.push(
        line.replace(/\{([a-z]+(?:\.[a-z]\w*)*)\}/g, (_, path: string) => escape(textAt(scope, path))),
      );
      continue;
    }
    const end = inline === undefined ? endOf(lines, at) : at;
    const body = inline === undefined ? lines.slice(at + 1, end) : [inline];
    at = end;
    const value = valueAt(scope, name);
    const rows = Array.isArray(value) ? (value as readonly Scope[]) : [];
    const isThere = Array.isArray(value)
      ? rows.length > 0
      : value !== undefined && value !== false && value !== '';
    if (verb === 'each') for (const row of rows) output.push(...filled(body, { ...scope, ...row }, escape));
    else if (isThere === (verb === 'if')) output.push(...filled(body, scope, escape));
  }
  return output;
}

function endOf(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (DIRECTIVE.test(line) && DIRECTIVE.exec(line)?.[3] === undefined) depth += 1;
    if (line === '@end') depth -= 1;
    if (depth === 0) return at;
  }
  throw new RangeError(`There is no @end of ${lines[start] ?? ''}`);
}

function textAt(scope: Scope, path: string): string {
  const value = valueAt(scope, path);
  if (typeof value === 'string') return value;
  throw new RangeError(`There is no text named ${path}.`);
}

function valueAt(scope: Scope, path: string): Value {
  let value: Value = scope;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || Array.isArray(value)) return undefined;
    const next: Scope[string] = (value as Scope)[name];
    value = typeof next === 'function' ? next() : next;
  }
  return value;
}
