import { describe, expect, it } from 'vitest';
import { businessTerms } from '../../src/codes/business-terms.js';
import { loadModel } from '../../src/schema/load-model.js';
import { missingTerms } from '../../src/schema/missing-terms.js';

describe('missingTerms', () => {
  const rows = Object.entries(missingTerms).flatMap(([parent, children]) =>
    Object.entries(children).map(([child, term]) => [parent, child, term] as const),
  );

  it.each(rows)('%s demands %s, which is %s', (parent, child, term) => {
    const { elements, contents } = loadModel();
    expect(contents[elements[parent] ?? '']).toContainEqual(
      expect.objectContaining({ element: child, min: 1 }),
    );
    expect(businessTerms).toHaveProperty(term);
  });
});
