import { toAssert, toPattern } from '../schematron-text.js';
import { COUNT_TABLE, type CountLimit } from './count-table.js';

/** The rules UBL-SR-nn that limit how often an element occurs, from count-table.ts. */
export function expand(): string {
  const rules = COUNT_TABLE.map(({ context, owner, limits }) =>
    [`<rule context="${context}">`, ...limits.map((limit) => countAssert(limit, owner)), '</rule>'].join(
      '\n',
    ),
  );
  return toPattern('syntax-counts', 'What UBL repeats and EN 16931 does not', rules);
}

function countAssert([id, path, terms, name, most = 1]: CountLimit, owner: string): string {
  const element = path.replaceAll(/\[[^[\]]*(\[[^[\]]*\])?[^[\]]*\]/g, '');
  const limit = most === 1 ? 'one' : 'two';
  return toAssert({
    id,
    flag: 'fatal',
    terms,
    test: `count(${path}) <= ${most}`,
    problem: `${name} (${terms.replaceAll(' ', ', ')}) occurs {count: count(${path})} times, but ${owner} may have at most ${limit}`,
    remedy: `keep ${limit} ${element}`,
  });
}
