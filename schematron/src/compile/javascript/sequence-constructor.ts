import { SchematronError } from '../../parse/schematron-error.js';
import { isTerminating } from '../../parse/check-embedded.js';
import { attribute, type SourceElement, type SourceNode } from '../../parse/source-element.js';
import { parseSequenceTypeText } from '../../xpath/syntax/parse-sequence-type.js';
import { parseAttributeAt } from '../shared/parse-at.js';
import { binding, type Code, js, localName, runtime } from './code.js';
import { type Compilation, type Scope, variableName, withVariable } from './compilation.js';
import { appended, chosen } from './compile-sequence.js';
import { convertTo, typeOf } from './function-conversion.js';
import { EMPTY, isEmpty, items, many, unified, type Value, valueOf } from './value.js';
import { walkCounted } from './walk-items.js';

/** The value of instructions of XSLT (a sequence constructor): variable, sequence, value-of, text, choose, if. */
export function compileBody(compilation: Compilation, body: readonly SourceNode[], scope: Scope): Value {
  const instructions = body.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const at = instructions.findIndex((node) => typeof node !== 'string' && node.local === 'variable');
  if (at < 0) return together(instructions.map((node) => compileInstruction(compilation, node, scope)));
  const before = instructions.slice(0, at).map((node) => compileInstruction(compilation, node, scope));
  const variable = instructions[at];
  if (variable === undefined || typeof variable === 'string') return together(before);
  const after = withVariableOf(compilation, variable, scope, (inner) =>
    compileBody(compilation, instructions.slice(at + 1), inner),
  );
  return before.length === 0 ? after : together([...before, after]);
}

/** `xsl:variable` and what follows it, as a separate function if the variable is a constant. */
function withVariableOf(
  compilation: Compilation,
  element: SourceElement,
  scope: Scope,
  rest: (inner: Scope) => Value,
): Value {
  const name = attribute(element, 'name') ?? refuse(element, 'xsl:variable needs a name');
  const value = variableValue(compilation, element, scope);
  const jsName = variableName(scope, name);
  const result = rest(withVariable(scope, name, valueOf(localName(jsName), value.kind, value.count)));
  // A variable that nothing uses is not computed: no result can depend on it.
  if (!result.needs.has(jsName)) return result;
  const block = binding([jsName], js`const ${localName(jsName)} = ${value};\nreturn ${result};`);
  return valueOf(compilation.hoist('block', block), result.kind, result.count);
}

function variableValue(compilation: Compilation, element: SourceElement, scope: Scope): Value {
  const as = attribute(element, 'as');
  const type = as === undefined ? undefined : typeOf(compilation, parseSequenceTypeText(as));
  if (attribute(element, 'select') !== undefined) {
    const value = compilation.value(parseAttributeAt(element, 'select'), scope);
    return type === undefined ? value : convertTo(value, type);
  }
  if (type !== undefined) return convertTo(compileBody(compilation, element.children, plain(scope)), type);
  // Without a type the content is the text of a temporary tree.
  const value = compileBody(compilation, element.children, { ...scope, makesTextNodes: true });
  return valueOf(js`${runtime('textOfTree')}(d, ${items(value)})`, 'untyped');
}

function plain(scope: Scope): Scope {
  return { ...scope, makesTextNodes: false };
}

/** A text as an instruction returns it. */
function textNode(text: Code, { makesTextNodes }: Scope): Value {
  return makesTextNodes ? valueOf(js`${runtime('textNode')}(${text})`, 'any') : valueOf(text, 'untyped');
}

function compileInstruction(compilation: Compilation, node: SourceNode, scope: Scope): Value {
  if (typeof node === 'string') return textNode(js`${node}`, scope);
  switch (node.local) {
    case 'sequence':
      return compilation.value(parseAttributeAt(node, 'select'), scope);
    case 'value-of':
      return valueOfInstruction(compilation, node, scope);
    case 'text':
      return textNode(js`${node.children.filter((child) => typeof child === 'string').join('')}`, scope);
    case 'if':
      return chosen(
        compilation.test(parseAttributeAt(node, 'test'), scope),
        compileBody(compilation, node.children, scope),
        EMPTY,
      );
    case 'choose':
      return compileChoose(compilation, node, scope);
    case 'for-each':
      return compileForEach(compilation, node, scope);
    case 'message':
      return compileMessage(node);
    default:
      return refuse(node, `xsl:${node.local} is not supported inside xsl:function`);
  }
}

/** `xsl:value-of`: one text; the values of `select` are separated by blanks, those of instructions are not separated. */
function valueOfInstruction(compilation: Compilation, node: SourceElement, scope: Scope): Value {
  const hasSelect = attribute(node, 'select') !== undefined;
  const separator = attribute(node, 'separator') ?? (hasSelect ? ' ' : '');
  if (separator.includes('{')) return refuse(node, 'a computed separator is not supported');
  const value = hasSelect
    ? compilation.value(parseAttributeAt(node, 'select'), scope)
    : compileBody(compilation, node.children, { ...scope, makesTextNodes: true });
  return textNode(js`${runtime('textOfItems')}(d, ${items(value)}, ${separator})`, scope);
}

/** `xsl:message` is ignored; one that ends the transformation is an error. */
function compileMessage(node: SourceElement): Value {
  if (!isTerminating(node)) return EMPTY;
  return valueOf(js`${runtime('fail')}("XTMM9000", "the rule set ends its evaluation")`, 'any', 'optional');
}

function compileChoose(compilation: Compilation, node: SourceElement, scope: Scope): Value {
  const branches = node.children.filter((child): child is SourceElement => typeof child !== 'string');
  return branches.reduceRight<Value>((otherwise, branch) => {
    if (branch.local === 'otherwise') return compileBody(compilation, branch.children, scope);
    if (branch.local !== 'when') return refuse(branch, `xsl:${branch.local} is not allowed in xsl:choose`);
    return chosen(
      compilation.test(parseAttributeAt(branch, 'test'), scope),
      compileBody(compilation, branch.children, scope),
      otherwise,
    );
  }, EMPTY);
}

/** `xsl:for-each`: the content for every item, which is the context item there. */
function compileForEach(compilation: Compilation, node: SourceElement, scope: Scope): Value {
  for (const child of node.children) {
    if (typeof child !== 'string' && child.local === 'sort') refuse(child, 'xsl:sort is not supported');
  }
  const source = many(compilation.value(parseAttributeAt(node, 'select'), scope));
  let kind: Value['kind'] = 'any';
  const walked = walkCounted(source, scope, (item, inner) => {
    const value = compileBody(compilation, node.children, { ...inner, current: item });
    kind = value.kind;
    return appended(value);
  });
  return valueOf(compilation.hoist('each', js`const found = [];\n${walked}\nreturn found;`), kind, 'many');
}

/** The values of several instructions as one sequence. */
function together(values: readonly Value[]): Value {
  const filled = values.filter((value) => !isEmpty(value));
  const [first, second] = filled;
  if (first === undefined) return EMPTY;
  if (second === undefined) return first;
  const same = unified(filled);
  const spread: Code[] = same.map((value) => (value.count === 'one' ? value : js`...${many(value)}`));
  return valueOf(js`[${spread}]`, same[0]?.kind ?? 'any', 'many');
}

function refuse(element: SourceElement, reason: string): never {
  throw new SchematronError(element.place, reason);
}
