import { expect, it } from 'vitest';
import { evaluatedByBoth } from './evaluated-by-both.js';

const expressions = [
  ...['n/position()', 'n/last()', 'n/concat(position(), "/", last(), ":", .)', 'a/(position())', '//n/position()'],
  ...['(n | a)/position()', '(a, n)/position()', 'n[2]/position()', 'n[position() > 1]/position()', 'n/(position() * 2)'],
  ...['n/@x/concat(position(), .)', 'd/e/f/(if (position() = 2) then . else ())', 'd/e/f/(., position())', 'none/position()'],
  ...['n/position() = 2', 'some $p in n/position() satisfies $p = count(n)', 'sum(n/position())', 'n/string(position())'],
  ...['d/e/(f[position() = last()])', 'n/(position())[. > 1]', 'n/position()[1]', '(n/position())[2]', 'n/last()[. = 3]'],
  ...['reverse(n)/position()', 'd/e/f/ancestor::*/concat(position(), name())', 'd/e/count(f[position() < last()])'],
  ...['n/(for $i in 1 to position() return $i)', 'exists(n/position())', 'count(n/position())', './/f/last()', '(1, 2)/position()'],
  ...['d/(e/position())', 'd/e/(f/position())', 'n/(x | self::n)/position()', 'n/node()/position()', 'n/(position() = 2)'],
  // Several walks side by side.
  ...['(n[2], n[1])[1]', '(n[9], n[2])[1]', 'some $x in (n[1], a[1]) satisfies $x = 1', 'for $x in (n[2], n[last()]) return $x'],
  ...['((a, n)[1], (d, n)[1])', 'exists(n[1] | a[1])', '(n[1], n[2]) = "q"', 'string-join((n[1], n[2], n[3]), "")', '(n/position(), a/position())'],
  ...['(n)[1]', '(n, 1)[1]', '(none)[1]', '()[1]', '(n | a)[1]', '(for $x in n return $x/@x)[1]', '(n/@x)[1] = 1', 'n/(@x, "none")[1]'],
  ...['(n[(.)[1] = "q"])[1]', '(if (a) then n else 1)[1]', '(reverse(n))[1]', '(n except n[1])[1]', '-(a)[1]', 'concat((a)[1], (none)[1])'],
]; // prettier-ignore

it('Positions after a slash count what comes before it, as in SaxonJS', async () => {
  const evaluate = await evaluatedByBoth(expressions);
  for (const document of [
    '<r><a>1</a><n x="1">p</n><n>q</n><n x="3">r</n><d><e><f>1</f><f>2</f></e><e><f>3</f></e></d></r>',
    '<r><n/><d/></r>',
  ]) {
    expect(evaluate(document).filter(({ native, saxon }) => native !== saxon)).toEqual([]);
  }
});
