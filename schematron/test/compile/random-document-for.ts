import type { SchematronModel, SchematronRule } from '../../src/parse/schematron-model.js';
import type { Expr, Path, QName, Step } from '../../src/xpath/syntax/ast.js';
import { parseXPath } from '../../src/xpath/syntax/parse-xpath.js';
import { partsOf } from '../../src/xpath/syntax/parts-of.js';
import type { Random } from '../../../test/shared/random.js';

interface Element {
  readonly name: QName;
  readonly attributes: Map<string, string>;
  readonly children: (Element | string)[];
  readonly parent: Element | undefined;
}

const VALUES = ['1', '2', '2.50', '-1', '0', '', ' ', ' 7 ', 'x', 'A b', 'true', '2026-02-28', '2026-02-28T10:00:00Z', '1e1', 'é', 'a.b@c', '0088']; // prettier-ignore

/**
 * A random document that the rules of a schema concern: it holds nodes that contexts match, and about them elements,
 * attributes and values that tests name, often enough and not always.
 */
export function randomDocumentFor(model: SchematronModel, random: Random): string {
  const rules = model.patterns.flatMap((pattern) => pattern.rules);
  const contexts = rules.flatMap((rule) =>
    alternativesOf(parseXPath(rule.context)).map((path) => ({ rule, path })),
  );
  const roots = contexts.flatMap(({ path }) => (path.absolute ? nameOf(path.steps[0]) : []));
  const root = element(
    roots.length > 0 ? random.pick(roots) : { prefix: undefined, local: 'root' },
    undefined,
  );
  for (let count = 1 + random.below(6); count > 0; count -= 1) {
    const { rule, path } = random.pick(contexts);
    const steps = path.absolute ? path.steps.slice(1) : path.steps;
    for (const node of grow(root, steps, random)) growAround(node, rule, random);
  }
  if (random.chance(0.5)) for (const { value } of model.lets) growExpr(root, parseXPath(value), random);
  const declarations = Object.entries(model.namespaces)
    .filter(([prefix]) => prefix !== 'xml')
    .map(([prefix, uri]) => ` xmlns:${prefix}="${escape(uri)}"`);
  return write(root, declarations.join(''), random);
}

function alternativesOf(expr: Expr): readonly Path[] {
  if (expr.kind === 'path') return [expr];
  if (expr.kind === 'binary') return [...alternativesOf(expr.left), ...alternativesOf(expr.right)];
  return expr.kind === 'sequence' ? expr.items.flatMap(alternativesOf) : [];
}

function nameOf(step: Step | undefined): readonly QName[] {
  if (step?.kind !== 'axis' || step.test.kind !== 'name') return [];
  const { prefix, local } = step.test.name;
  return [{ prefix: prefix === '*' ? undefined : prefix, local: local === '*' ? 'any' : local }];
}

function element(name: QName, parent: Element | undefined): Element {
  const made: Element = { name, attributes: new Map(), children: [], parent };
  parent?.children.push(made);
  return made;
}

function growAround(node: Element, rule: SchematronRule, random: Random): void {
  for (const { value } of rule.lets) if (random.chance(0.6)) growExpr(node, parseXPath(value), random);
  for (const { test } of rule.checks) if (random.chance(0.6)) growExpr(node, parseXPath(test), random);
}

/** Makes what the steps lead to, or takes what is there; the elements where they end. */
function grow(from: Element, steps: readonly Step[], random: Random): readonly Element[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [from];
  if (step.kind === 'filter') {
    growExpr(from, step.primary, random);
    return [];
  }
  if (step.axis === 'parent' || step.axis === 'ancestor') return grow(from.parent ?? from, rest, random);
  if (step.axis === 'attribute') {
    const [name] = nameOf(step);
    if (name !== undefined && random.chance(0.8)) from.attributes.set(written(name), random.pick(VALUES));
    return [from];
  }
  const [name] = nameOf(step);
  if (name === undefined) return grow(from, rest, random);
  const there = from.children.find(
    (child): child is Element => typeof child !== 'string' && written(child.name) === written(name),
  );
  if (random.chance(0.1)) return [];
  const to = there !== undefined && random.chance(0.6) ? there : element(name, from);
  for (const predicate of step.predicates) growExpr(to, predicate, random);
  if (rest.length === 0 && to.children.length === 0 && random.chance(0.8))
    to.children.push(random.pick(VALUES));
  return grow(to, rest, random);
}

/** Makes what an expression names. */
function growExpr(node: Element, expr: Expr, random: Random): void {
  if (expr.kind === 'path') {
    grow(expr.absolute ? rootOf(node) : node, expr.absolute ? expr.steps.slice(1) : expr.steps, random);
    return;
  }
  if (expr.kind === 'binary' && !['and', 'or'].includes(expr.operator)) {
    for (const [side, other] of [[expr.left, expr.right] as const, [expr.right, expr.left] as const]) {
      const literals = literalsOf(other);
      const path = pathIn(side);
      if (path === undefined || literals.length === 0 || random.chance(0.2)) continue;
      const last = path.steps.at(-1);
      for (const end of grow(
        path.absolute ? rootOf(node) : node,
        path.absolute ? path.steps.slice(1) : path.steps,
        random,
      )) {
        // prettier-ignore
        const [name] = nameOf(last);
        if (last?.kind === 'axis' && last.axis === 'attribute' && name !== undefined)
          end.attributes.set(written(name), random.pick(literals));
        else if (end.children.every((child) => typeof child === 'string'))
          end.children.splice(0, Infinity, random.pick(literals));
      }
    }
  }
  for (const part of partsOf(expr)) growExpr(node, part, random);
}

function pathIn(expr: Expr): Path | undefined {
  if (expr.kind === 'path') return expr;
  return partsOf(expr)
    .map(pathIn)
    .find((path) => path !== undefined);
}

function literalsOf(expr: Expr): readonly string[] {
  return expr.kind === 'literal' ? [expr.value] : partsOf(expr).flatMap(literalsOf);
}

function rootOf(node: Element): Element {
  return node.parent === undefined ? node : rootOf(node.parent);
}

function written({ prefix, local }: QName): string {
  return prefix === undefined ? local : `${prefix}:${local}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function write({ name, attributes, children }: Element, declarations: string, random: Random): string {
  const own = [...attributes].map(([key, value]) => ` ${key}="${escape(value)}"`).join('');
  const between = random.chance(0.2) ? random.pick([' ', '\n', '<!--c-->', '<?p i?>', 'text']) : '';
  const content = children.map((child) =>
    typeof child === 'string' ? escape(child) : write(child, '', random) + between,
  );
  return `<${written(name)}${declarations}${own}>${content.join('')}</${written(name)}>`;
}
