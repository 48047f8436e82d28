import { expect, it } from 'vitest';
import { describeMessages } from '../../scripts/describe-messages.js';

it('are those of src/languages/descriptions.json, with examples (write with --update)', async () => {
  const described = describeMessages();
  expect(Object.entries(described).filter(([, text]) => text === '')).toEqual([]);
  await expect(`${JSON.stringify(described, undefined, 2)}\n`).toMatchFileSnapshot(
    '../../src/languages/descriptions.json',
  );
});
