import { type CompiledSchematron, compileSchematron } from '#schematron/compile';
import {
  type CompiledModule,
  type CompiledPattern,
  evaluateNative,
  prepareModule,
  runPatterns,
} from '#schematron/evaluate';
import { compileXslt } from '#schematron/files';
import { readSchematron, SchematronError } from '#schematron/parse';
import { parseXml } from '../../../src/ubl/parse-xml.js';
import { sampleInvoice } from '../../../test/shared/sample-documents.js';
import { attempt, attemptLater, Defect } from '../defect.js';

/**
 * A schema is compiled, loaded and evaluated: what cannot be compiled is a SchematronError with file and line, and what can be compiled
 * is JavaScript that loads and ends.
 *
 * @throws Defect
 */
export async function judgeSchema({
  schema,
  bySaxon,
}: {
  readonly schema: string | Uint8Array;
  readonly bySaxon: boolean;
}): Promise<void> {
  const model = attempt('readSchematron', () => readSchematron(schema), NOT_COMPILED);
  if (model === undefined) return;
  const compiled = attempt(
    'compileSchematron',
    () => compileSchematron(model, { name: 'FUZZ' }),
    NOT_COMPILED,
  );
  if (compiled === undefined) return;
  const url = `data:text/javascript,${encodeURIComponent(compiled.module)}`;
  const module = await attemptLater('the compiled module', () => import(url) as Promise<CompiledModule>);
  if (module === undefined) return;
  const ruleSet = attempt('createRuleSet', () => prepareModule({ createRuleSet: module.createRuleSet }));
  if (ruleSet === undefined) return;
  for (const text of DOCUMENTS) {
    const parsed = parseXml(text);
    if (!parsed.ok) throw new Defect('A document of the fuzzer is not well-formed.');
    attempt('the rules', () => evaluateNative(ruleSet, parsed.tree));
  }
  if (bySaxon) await judgeStylesheets(compiled);
}

const NOT_COMPILED = { errors: [[SchematronError, /:\d+/]] } as const;

const DOCUMENTS: readonly string[] = [
  sampleInvoice,
  '<r x="1"><a>1</a><b x="2">b c</b><n>1</n><n x="3">2.5</n><n/><d><e><f>1</f></e><e><f>2</f><f>3</f></e><g/></d></r>',
];

/** The stylesheets of a schema that is compiled are XSLT that SaxonJS compiles, or rejects for types that never fit. */
async function judgeStylesheets({ stylesheets }: CompiledSchematron): Promise<void> {
  const [stylesheet] = stylesheets;
  if (stylesheet === undefined) return;
  const sef = await attemptLater('the XSLT compiler', () => compileXslt(stylesheet), {
    errors: [[Error, /X[PQT][A-Z]{2}\d{4}|FO[A-Z]{2}\d{4}/]],
  });
  if (sef === undefined) return;
  const pattern: CompiledPattern = { rules: [], sef: JSON.parse(sef) as object };
  for (const text of DOCUMENTS) attempt('SaxonJS', () => runPatterns([pattern], text));
}
