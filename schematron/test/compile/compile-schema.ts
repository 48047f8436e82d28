import { expect } from 'vitest';
import { schematronToXslt } from '../../src/compile/xslt/schematron-to-xslt.js';
import { runPatterns } from '../../src/evaluate/sef/evaluate-sef.js';
import { readSchematron } from '../../src/parse/read-schematron.js';
import { schemaText } from '../../../test/shared/schema-text.js';
import { nativeEngine } from './native-engine.js';
import { compileWarm } from './warm-xslt-compiler.js';

/** What a schema says of a document: `id location`, and the text or the error, and the values that have a name. */
export type Judge = (document: string) => readonly string[];

/**
 * Compiles patterns and declarations all the way to SEF, and to JavaScript: the fired rules of both engines, pattern by
 * pattern, must be the same.
 */
export async function compileSchema(
  content: string,
  options: { readonly phase?: string } = {},
): Promise<Judge> {
  const model = readSchematron(schemaText(content));
  const patterns = await compileWarm(schematronToXslt(model, options));
  const native = await nativeEngine(model, options);
  return (document) => {
    const { entries, failures } = runPatterns(patterns, document);
    const brief = ({ id, location, error, ...texts }: Brief): string =>
      `${id} ${location} ${error === undefined ? textOf(texts) : `! ${codeOf(error)}`}`;
    if (failures.length === 0) {
      expect(native(document).map(brief).sort()).toEqual(entries.map(brief).sort());
    }
    return [
      ...failures,
      ...entries.map(
        ({ id, location, error, ...texts }) =>
          `${id} ${location} ${error === undefined ? textOf(texts) : `! ${error}`}`,
      ),
    ];
  };
}

interface Brief {
  readonly id: string;
  readonly location: string;
  readonly problem: string;
  readonly remedy: string;
  readonly values: Readonly<Record<string, string>>;
  readonly error?: string | { readonly code: string };
}

function textOf({ problem, remedy, values }: Omit<Brief, 'id' | 'location' | 'error'>): string {
  const named = Object.keys(values).length === 0 ? '' : ` ${JSON.stringify(values)}`;
  return `${remedy === '' ? problem : `${problem} → ${remedy}`}${named}`;
}

function codeOf(error: string | { readonly code: string }): string {
  return typeof error === 'string'
    ? error.replace(/:.*$/s, '').replace(/^XTTE0[57]\d0$/, 'XPTY0004')
    : error.code;
}
