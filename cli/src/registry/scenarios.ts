import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attribute, type Expr, readSource, type SourceElement } from 'schematron-compiler/parse';
import { identifiersAsked, profileIdsAsked } from './identifiers-of.js';
import { isOfPeppol } from './identifiers.js';
import type { OpenPackage } from './open-package.js';
import type { DocumentKinds, RootName, RuleLevels } from './registry.js';
import { levelOf } from './rule-levels.js';
import { parse } from './schema-expressions.js';

/** A scenario of the KoSIT validator: documents, and the rules that judge them. */
export interface Scenario extends DocumentKinds {
  /** The names of its Schematron resources, without folder and ending: a package has them as sources or compiled. */
  readonly resources: readonly string[];
  /** The rules that it gives another level (`customLevel`). */
  readonly levels: RuleLevels;
}

const NAMESPACE = 'http://www.xoev.de/de/validator/framework/1/scenarios';
/** A configuration of the KoSIT validator, by its name. */
export const SCENARIOS = /(?:^|\/)[^/]*scenarios?[^/]*\.xml$/i;

/** The scenarios of all configurations of the KoSIT validator in a package (`scenarios.xml`). Those that only Peppol BIS matches are left out. */
export function readScenarios({ folder, files }: OpenPackage): readonly Scenario[] {
  return files
    .filter((file) => SCENARIOS.test(file))
    .flatMap((file) => {
      const root = readSource(readFileSync(join(folder, file)), file);
      return root.namespace === NAMESPACE ? childrenOf(root, 'scenario').flatMap(scenarioOf) : [];
    });
}

function scenarioOf(scenario: SourceElement): readonly Scenario[] {
  const [match] = childrenOf(scenario, 'match');
  const expression = match && parse(textOf(match));
  if (expression === undefined) return [];
  const namespaces = new Map(
    childrenOf(scenario, 'namespace').map((each) => [attribute(each, 'prefix') ?? '', textOf(each)]),
  );
  const identifiers = identifiersAsked(expression);
  const others = identifiers.filter(({ value }) => !isOfPeppol(value));
  if (identifiers.length > 0 && others.length === 0) return [];
  const resources = childrenOf(scenario, 'validateWithSchematron')
    .flatMap((each) => childrenOf(each, 'resource'))
    .flatMap((each) => childrenOf(each, 'location'))
    .map((each) =>
      textOf(each)
        .replace(/^.*\//, '')
        .replace(/\.[^.]*$/, ''),
    );
  return [
    {
      roots: rootsIn(expression, namespaces),
      identifiers: others,
      profileIds: profileIdsAsked(expression),
      resources,
      levels: levelsIn(scenario),
    },
  ];
}

function levelsIn(scenario: SourceElement): RuleLevels {
  const given = childrenOf(scenario, 'createReport').flatMap((each) => childrenOf(each, 'customLevel'));
  return Object.fromEntries(
    given.flatMap((each) => {
      const level = levelOf(attribute(each, 'level'));
      const rules = textOf(each)
        .split(/\s+/)
        .filter((id) => id !== '');
      return level === undefined ? [] : rules.map((id) => [id, level] as const);
    }),
  );
}

/** The document elements of the absolute paths in an expression. */
function rootsIn(expression: Expr, namespaces: ReadonlyMap<string, string>): readonly RootName[] {
  if (expression.kind === 'binary')
    return [...rootsIn(expression.left, namespaces), ...rootsIn(expression.right, namespaces)];
  if (expression.kind === 'call') return expression.args.flatMap((each) => rootsIn(each, namespaces));
  const [step] = expression.kind === 'path' ? expression.steps : [];
  if (step?.kind === 'filter') return rootsIn(step.primary, namespaces);
  if (expression.kind !== 'path' || !expression.absolute || step?.test.kind !== 'name') return [];
  const { prefix = '', local } = step.test.name;
  return [{ namespace: namespaces.get(prefix) ?? '', local }];
}

function childrenOf(element: SourceElement, local: string): readonly SourceElement[] {
  return element.children.filter(
    (child): child is SourceElement => typeof child !== 'string' && child.local === local,
  );
}

function textOf({ children }: SourceElement): string {
  return children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();
}
