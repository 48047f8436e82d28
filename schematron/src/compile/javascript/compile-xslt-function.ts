import { SchematronError } from '../../parse/schematron-error.js';
import { attribute, type SourceElement } from '../../parse/source-element.js';
import type { SequenceType } from '../../xpath/syntax/ast.js';
import { parseSequenceTypeText } from '../../xpath/syntax/parse-sequence-type.js';
import { type Code, js, localName } from './code.js';
import {
  type Compilation,
  type DeclaredFunction,
  type Scope,
  variableName,
  withVariable,
} from './compilation.js';
import { convertTo, type DeclaredType, typeOf } from './function-conversion.js';
import { compileBody } from './sequence-constructor.js';
import { valueOf } from './value.js';
import { messageOf } from '../../../../errors/index.js';

interface Param {
  readonly name: string;
  readonly type: DeclaredType;
}

/** An embedded `xsl:function` before its body is compiled: what its callers need. */
interface FunctionHead {
  /** `{namespace}local/arity` */
  readonly key: string;
  readonly js: string;
  readonly params: readonly Param[];
  readonly result: DeclaredType;
  readonly declared: DeclaredFunction;
}

/** Name, parameters and types of an `xsl:function`. @throws SchematronError */
export function readFunctionHead(
  compilation: Compilation,
  declaration: SourceElement,
  jsName: Code,
): FunctionHead {
  const name = requiredName(declaration);
  const [prefix = '', local = ''] = name.includes(':') ? name.split(':') : ['', name];
  const params = declaration.children.flatMap((child) => {
    if (typeof child === 'string' || child.local !== 'param') return [];
    return [{ name: requiredName(child), type: typeOf(compilation, readType(child)) }];
  });
  const result = typeOf(compilation, readType(declaration));
  // A prefix of an `ns` element is also valid in embedded XSLT, as in the usual stylesheets made from Schematron.
  const namespace =
    prefix === '' ? compilation.refuse(`the name ${name} needs a prefix`) : compilation.namespaceOf(prefix);
  return {
    key: `{${namespace}}${local}/${params.length}`,
    js: jsName.js,
    params,
    result,
    declared: {
      call: { ...jsName, canFail: true },
      params: params.map(
        ({ type }) =>
          (value) =>
            convertTo(value, type),
      ),
      result,
    },
  };
}

function requiredName(element: SourceElement): string {
  const name = attribute(element, 'name');
  if (name === undefined) throw new SchematronError(element.place, `xsl:${element.local} needs a name`);
  return name;
}

function readType(element: SourceElement): SequenceType | undefined {
  const type = attribute(element, 'as');
  if (type === undefined) return undefined;
  try {
    return parseSequenceTypeText(type);
  } catch (error) {
    throw new SchematronError(element.place, messageOf(error));
  }
}

/** The statements of a function's body, and the JavaScript names of its parameters. */
export function compileFunction(
  compilation: Compilation,
  declaration: SourceElement,
  { head, globals }: { head: FunctionHead; globals: Scope },
): { readonly params: readonly string[]; readonly statements: Code } {
  const makesTextNodes = attribute(declaration, 'as') === undefined;
  let scope: Scope = { ...globals, focus: undefined, current: undefined, makesTextNodes };
  const params = head.params.map(({ name, type: { kind, count } }) => {
    const jsName = variableName(scope, name);
    scope = withVariable(scope, name, valueOf(localName(jsName), kind, count));
    return jsName;
  });
  const body = declaration.children.filter((child) => typeof child === 'string' || child.local !== 'param');
  const result = convertTo(compileBody(compilation, body, scope), head.result);
  return { params, statements: js`return ${result};` };
}
