import { expect, it } from 'vitest';
import { compileSchema } from '../../compile/compile-schema.js';

it('a long value is cut, and its length is stated, by both engines', async () => {
  const judge = await compileSchema(
    '<pattern><rule context="/a"><assert id="A" test="false()"><value-of select="b"/>!</assert></rule></pattern>',
  );
  const message = `${'😀x'.repeat(100)}… (40000 characters)!`;
  expect(judge(`<a><b>${'😀x'.repeat(20_000)}</b></a>`)).toEqual([`A /a ${message}`]);
});
