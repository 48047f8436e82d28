import {
  assertArgument,
  assertFields,
  assertItems,
  type FieldKinds,
  readObjects,
} from '../../../errors/index.js';

const PLACE = { file: 'a string', line: 'a number' } as const satisfies FieldKinds;

/**
 * Rejects anything that is not a model from `readSchematron`, before its parts are compiled.
 *
 * @throws TypeError that names the part, what it must be and what was given
 */
export function assertModel(model: unknown): void {
  assertFields('model', model, {
    ...{ title: 'a string', name: 'a string?', defaultPhase: 'a string?', namespaces: 'an object' },
    ...{ place: 'an object', version: 'a string?', from: 'a string?', to: 'a string?' },
  });
  const { namespaces, phases, patterns, functions, keys, ...lists } = model as Readonly<
    Record<string, unknown>
  >;
  assertFields('model.namespaces', namespaces);
  for (const [prefix, uri] of Object.entries(namespaces as object))
    assertArgument(`model.namespaces.${prefix}`, uri, 'a string');
  assertLets('model', lists.lets);
  assertParts('model.phases', phases, { id: 'a string', active: 'an array of strings' }, (name, phase) => {
    assertLets(name, phase.lets);
  });
  assertParts('model.patterns', patterns, { id: 'a string?', place: 'an object' }, (name, pattern) => {
    assertLets(name, pattern.lets);
    assertParts(`${name}.rules`, pattern.rules, { context: 'a string', place: 'an object' }, assertRule);
  });
  for (const [name, elements] of Object.entries({ functions, keys }))
    assertElements(`model.${name}`, elements);
  assertItems('model.codeLists', lists.codeLists, { name: 'a string', codes: 'an array of strings' });
  assertItems('model.documents', lists.documents, { href: 'a string', text: 'a string' });
  assertItems('model.warnings', lists.warnings, { text: 'a string', place: 'an object' });
}

type Part = Readonly<Record<string, unknown>>;

function assertRule(name: string, rule: Part): void {
  assertLets(name, rule.lets);
  const check = {
    ...{ kind: 'a string', id: 'a string', flag: 'a string?', test: 'a string', place: 'an object' },
    ...{ terms: 'an array of strings', problem: 'an array', remedy: 'an array' },
  } as const satisfies FieldKinds;
  assertParts(`${name}.checks`, rule.checks, check, (at, { problem, remedy }) => {
    assertItems(`${at}.problem`, problem, { kind: 'a string' });
    assertItems(`${at}.remedy`, remedy, { kind: 'a string' });
  });
}

function assertLets(name: string, lets: unknown): void {
  assertParts(`${name}.lets`, lets, { name: 'a string', value: 'a string', place: 'an object' });
}

/** Embedded XSLT as it was read. */
function assertElements(name: string, elements: unknown): void {
  const element = {
    ...{ namespace: 'a string', local: 'a string', place: 'an object' },
    ...{ attributes: 'an array', children: 'an array', scope: 'an object' },
  } as const satisfies FieldKinds;
  assertParts(name, elements, element, (at, { attributes, children }) => {
    assertItems(`${at}.attributes`, attributes, { local: 'a string', value: 'a string' });
    assertElements(
      `${at}.children`,
      (children as readonly unknown[]).filter((child) => typeof child !== 'string'),
    );
  });
}

function assertParts(
  name: string,
  parts: unknown,
  kinds: FieldKinds,
  assertMore?: (name: string, part: Part) => void,
): void {
  for (const [index, part] of readObjects(name, parts as readonly Part[], kinds).entries()) {
    const at = `${name}[${index}]`;
    if (kinds.place !== undefined) assertFields(`${at}.place`, part.place, PLACE);
    assertMore?.(at, part);
  }
}
