import { type CountLimit, countTable } from './count-table.js';
import { toAssert } from './to-assert.js';
import { toPattern } from './to-pattern.js';

/** The rules UBL-SR-nn that limit how often an element occurs, from count-table.ts. */
export function expand(): string {
  const rules = countTable.map(({ context, owner, limits }) =>
    [`<rule context="${context}">`, ...limits.map((limit) => countAssert(limit, owner)), '</rule>'].join(
      '\n',
    ),
  );
  return toPattern('syntax-counts', 'What UBL repeats and EN 16931 does not', rules);
}

function countAssert([number, path, terms, name, most = 1]: CountLimit, owner: string): string {
  const element = path.replaceAll(/\[[^[\]]*(\[[^[\]]*\])?[^[\]]*\]/g, '');
  const limit = most === 1 ? 'one' : 'two';
  return toAssert({
    id: `UBL-SR-${number}`,
    flag: 'fatal',
    terms,
    test: `count(${path}) <= ${most}`,
    message:
      `${name} (${terms.replaceAll(' ', ', ')}) is given {count(${path})} times, but ${owner} takes ${limit} at ` +
      `most: keep ${limit} ${element}.`,
  });
}
