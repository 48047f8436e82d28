import fc from 'fast-check';

/** Names that look alike once letters and numbers are put together, and names of the emitted code. */
const NAMES = ['x', 'x1', 'x10', 'x_1', 'a-b', 'aB', 'n', 'n1', 'i1', 's1', 'c', 'd', 'l', 'v0'] as const;
const name = fc.constantFrom(...NAMES);

type Made = { readonly text: string; readonly value: number };

/** An expression in which `for`, `let` (as `for` over one value), calls and sums nest, with the value that it must have. */
const expression = (depth: number, known: ReadonlyMap<string, number>): fc.Arbitrary<Made> => {
  const leaf = fc.constantFrom(...[...known].map(([key, value]) => ({ text: `$${key}`, value })));
  if (depth === 0) return leaf;
  const inner = expression(depth - 1, known);
  return fc.oneof(
    leaf,
    fc
      .tuple(inner, inner)
      .map(([a, b]) => ({ text: `(${a.text} * 3 + ${b.text})`, value: (a.value * 3 + b.value) % 1_000_003 }))
      .map((made) => ({ ...made, text: `(${made.text} mod 1000003)` })),
    fc.tuple(name, inner, fc.nat(9)).chain(([key, bound, plus]) =>
      expression(depth - 1, new Map([...known, [key, bound.value + plus]])).map((result) => ({
        text: `(for $${key} in ${bound.text} + ${plus} return ${result.text})`,
        value: result.value,
      })),
    ),
    fc
      .tuple(name, name, inner, inner)
      .filter(([a, b]) => a !== b)
      .map(([, , a, b]) => ({
        text: `u:pair(${a.text}, ${b.text})`,
        value: (a.value * 7 + b.value) % 1_000_003,
      })),
  );
};

const globals = new Map(NAMES.map((each, index) => [each as string, index + 2]));

/** Patterns whose asserts hold only when variables of any names and depths keep apart. */
export function nestedVariables(numRuns: number): string {
  const checks = fc.sample(expression(3, globals), { numRuns, seed: 17 });
  const lets = [...globals].map(([key, value]) => `<let name="${key}" value="${value}"/>`).join('');
  // The parameters differ at every depth; the function nests variables of the same names.
  const pair = `<xsl:function name="u:pair" as="xs:integer" xmlns:u="urn:u" xmlns:xs="http://www.w3.org/2001/XMLSchema"><xsl:param name="x1" as="xs:integer"/><xsl:param name="x" as="xs:integer"/>
    <xsl:variable name="x10" select="$x1 * 7"/><xsl:variable name="x_1" select="for $x10 in $x10 return $x10 + $x"/><xsl:sequence select="$x_1 mod 1000003"/></xsl:function>`;
  const asserts = checks.map(
    ({ text, value }, index) =>
      `<assert id="e${index}" test="${text} = ${value}"><value-of select="${text}"/> is not ${value}</assert>`,
  );
  return `<ns prefix="u" uri="urn:u"/><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>${pair}
    <pattern><rule context="/r">${lets}${asserts.join('\n')}</rule></pattern>`;
}

/** A pattern whose asserts hold only when a variable that is some scopes deep is not one with a longer name. */
export function deepVariables(): string {
  const scopes = [...Array(12).keys()];
  const checks = scopes.map((depth) => {
    const inner = '(for $x in 5 return $x1 * 100 + $x)';
    const deep = scopes
      .slice(0, depth)
      .reduceRight((rest, n) => `(for $y${n} in ${n} return ${rest})`, inner);
    return `<assert id="A${depth}" test="(for $x1 in 7 return ${deep}) = 705">a</assert>`;
  });
  return `<pattern><rule context="/r">${checks.join('')}</rule></pattern>`;
}
