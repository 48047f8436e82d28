import { expect, it } from 'vitest';
import { compileSchema } from '../compile-schema.js';

const [root, attribute, child] = ['/Q{urn:a}x', '/Q{urn:a}x/@Q{urn:a}x', '/Q{urn:a}x/Q{urn:a}x[1]'];

// compileSchema() compares both engines as well.
it.each([
  ['on the axis self', '@a:x', 'self::a:x', [attribute]],
  ['among ancestors or itself', '@a:x', 'count(ancestor-or-self::a:x) = 1', []],
  ['among descendants or itself', '@a:x', 'descendant-or-self::a:x', [attribute]],
  ['in a sequence type', '@a:x', '. instance of element(a:x)', [attribute]],
  ['in a predicate', '@*[self::a:x]', 'false()', []],
  ['in a context', 'a:x | @a:y', '@a:x', [child]],
  ['in a context with a predicate', 'a:x[@a:x]', 'false()', [root]],
])(
  'Compiled rules tell an element from an attribute of the same name: %s',
  async (_, context, test, expected) => {
    const judge = await compileSchema(
      `<ns prefix="a" uri="urn:a"/><pattern><rule context="${context}"><assert id="R" test="${test}"/></rule></pattern>`,
    );
    const lines = judge('<a:x xmlns:a="urn:a" a:x="1"><a:x/></a:x>');
    expect(lines).toEqual(expected.map((location) => `R ${location} `));
  },
);
